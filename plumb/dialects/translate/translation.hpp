// The same function in another dialect, or why that dialect cannot express it.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "properties/value.hpp"

namespace plumb::dialects {

/// Codes, a closed set:
///   coordinates       the values are tuples of coordinates, or the other way round
///   nested_mode       one index of the other side is several digits here
///   swizzle           the function is not affine in its coordinates
///   offset            it is not 0 at 0
///   negative_stride   an offset falls while a coordinate rises
///   not_one_to_one    two coordinates have one offset
///   not_compact       the other side has no strides, and these are none of its own
///   not_power_of_two  a mode's extent is not one, and indices there are bits
///   carry             a sum of offsets carries, so it is not linear over F2
///   not_onto          some element is the value of no index
///   not_a_permutation a basis is not one element along one dimension, or is there twice
///   order             bits are in an order that the other side cannot have
///   threads           it has other numbers of threads than the other side
///   no_function       the value is not a function of coordinates
struct Refused {
  std::string code, sentence;
};

struct Translation {
  std::optional<std::string> text = {};
  std::string why = {};  // why both sides are one function
  std::optional<Refused> refused = {};
  std::vector<std::string> notes = {};
};

/// What a text of the target is written with.
struct Wishes {
  unsigned bits = 32;  // of an element, where the target counts bytes or names a type
};

struct Target {
  std::string_view name, what;
  Translation (*translate)(const Value<Integer>& value, const Wishes& wishes);
};

const std::vector<Target>& targets();

/// Translates, reads the text again, and decides that it is the same function. A text that is not
/// decided to be the same is a Defect.
Translation translated(const Value<Integer>& value, const Target& target, const Wishes& wishes);

Translation refusal(std::string code, std::string sentence);

Translation to_cute(const Value<Integer>& value, const Wishes& wishes);
Translation to_cute_cpp(const Value<Integer>& value, const Wishes& wishes);
Translation to_triton(const Value<Integer>& value, const Wishes& wishes);
Translation to_torch(const Value<Integer>& value, const Wishes& wishes);
Translation to_numpy(const Value<Integer>& value, const Wishes& wishes);
Translation to_mdspan(const Value<Integer>& value, const Wishes& wishes);
Translation to_xla(const Value<Integer>& value, const Wishes& wishes);
Translation to_axe(const Value<Integer>& value, const Wishes& wishes);
Translation to_tilus(const Value<Integer>& value, const Wishes& wishes);
Translation to_jax(const Value<Integer>& value, const Wishes& wishes);

}  // namespace plumb::dialects
