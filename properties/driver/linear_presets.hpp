// How the draws of linear layouts follow a given one: its dimensions, for of_given.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "properties/integer.hpp"
#include "reference/linear/dimensions.hpp"

namespace plumb {

namespace presets {

inline Integer size_of(std::size_t bits) { return Integer(1) << bits; }

/// The bits of dimension k.
inline auto input_bits(std::size_t k) {
  return [k](const LinearLayout<Integer>& L) { return bits_of(L.inputs[k]); };
}
inline auto output_bits(std::size_t k) {
  return [k](const LinearLayout<Integer>& L) { return bits_of(L.outputs[k]); };
}

inline std::size_t input_count(const LinearLayout<Integer>& L) { return L.inputs.size(); }
inline std::size_t output_count(const LinearLayout<Integer>& L) { return L.outputs.size(); }

/// An input of `bits` empty bases.
inline LinearInput<Integer> input_of(std::string_view name, std::size_t bits) {
  return {std::string(name), std::vector<std::vector<Integer>>(bits)};
}

}  // namespace presets

}  // namespace plumb
