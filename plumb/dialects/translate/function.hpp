// What a value is as a function, in forms by which two values of different kinds are compared.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "plumb/dialects/formulas/fitted.hpp"
#include "properties/value.hpp"

namespace plumb::dialects {

/// offset + the sum of the modes' values. Each mode is coalesced, which is its normal form: two
/// modes have the same values iff their coalesced digits are equal.
struct StridedForm {
  std::vector<FlatModes> modes;
  Integer offset = 0;

  friend bool operator==(const StridedForm&, const StridedForm&) = default;
};

/// The sum over F2 of the bases of the bits of an index: equal bases are equal functions.
struct BitForm {
  std::vector<std::string> names;                        // of the inputs; "" of a mode of a layout
  std::vector<std::vector<std::vector<Integer>>> bases;  // of each bit of each input
  std::vector<Integer> sizes;                            // of the outputs
};

/// Exists for a layout, with or without an offset, and for bases of one output that share no bit.
std::optional<StridedForm> strided_form(const Value<Integer>& value);

/// Exists for a linear layout, and for layouts and swizzled layouts in which no sum carries.
std::optional<BitForm> bit_form(const Value<Integer>& value);

/// Why both are one function at every coordinate; nothing, if no form shows it.
std::optional<std::string> same_by_form(const Value<Integer>& a, const Value<Integer>& b);

/// The values of a function of integers at its first 2^12 indices: what a refusal shows.
class Offsets {
 public:
  explicit Offsets(const Value<Integer>& value) : value_(value) {}

  /// The extents of the modes; nothing, if the values are no integers.
  std::optional<std::vector<Integer>> extents() const;
  std::optional<Integer> at(const Integer& index) const;

  /// "(1,2)", or "i = 5" of one mode.
  std::string coordinate(Integer index) const;

  /// The first index whose value is not f(0) + the sum over the modes of c_k (f(e_k) - f(0)).
  std::optional<Integer> first_not_strided() const;

  /// The first index whose value is not the sum over F2 of the values of its bits.
  std::optional<Integer> first_not_linear() const;

 private:
  const Value<Integer>& value_;
};

}  // namespace plumb::dialects
