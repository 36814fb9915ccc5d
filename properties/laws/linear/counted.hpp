// Helpers of the laws of Triton's encodings: inputs as digits, each of which counts along one
// dimension, and the tiles of an instruction up to the shape of a matrix.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "properties/laws/linear/encodings/registers.hpp"

namespace plumb::laws {

/// A digit of an input, 0 <= d < size, that adds weight d to a dimension; weight 0: it numbers
/// copies.
template <class Integer>
struct Digit {
  Integer size;
  std::size_t dimension;  // its position in the shape
  Integer weight;
};

template <class Integer>
using Digits = std::vector<Digit<Integer>>;

/// True if the bits of the input, the lowest first, are those of the digits, modulo the shape.
template <class Integer>
bool counts_digits(const LinearInput<Integer>& input, const Digits<Integer>& digits,
                   const std::vector<LinearOutput<Integer>>& shape) {
  std::size_t next = 0;
  for (const Digit<Integer>& digit : digits)
    for (Integer unit(1); unit < digit.size; unit = unit * 2) {
      std::vector<Integer> expected(shape.size(), Integer(0));
      Integer& moved = expected.at(digit.dimension);
      moved = floor_mod(Integer(unit * digit.weight), shape[digit.dimension].size);
      if (next == input.bases.size() || input.bases[next++] != expected) return false;
    }
  return next == input.bases.size();
}

/// True if R has the outputs S, and inputs register, lane and warp of these digits, and block of
/// size 1.
template <class Integer>
bool counts(const LinearLayout<Integer>& R, const LinearLayout<Integer>& S,
            const std::array<Digits<Integer>, 3>& digits) {
  const std::array<std::string, 4> names{"register", "lane", "warp", "block"};
  if (R.outputs != S.outputs || R.inputs.size() != names.size()) return false;
  for (std::size_t k = 0; k < names.size(); ++k) {
    if (R.inputs[k].name != names[k]) return false;
    const Digits<Integer> own = k < digits.size() ? digits[k] : Digits<Integer>{};
    if (!counts_digits(R.inputs[k], own, S.outputs)) return false;
  }
  return true;
}

/// True if S has rows and columns, its last two dimensions, and those of W, and P no others.
template <class Integer>
bool is_matrix(const LinearLayout<Integer>& P, const LinearLayout<Integer>& W,
               const LinearLayout<Integer>& S) {
  if (S.outputs.size() < 2 || !named_among(W.outputs, S.outputs)) return false;
  const std::vector<LinearOutput<Integer>> matrix(S.outputs.end() - 2, S.outputs.end());
  return named_among(P.outputs, matrix);
}

/// The digits with which instructions, `extents` large, make up a matrix: along dimension d P_d of
/// them for each of W_d warps, and that again up to S_d. Along `summed`, if there is one, P_d is 1,
/// and warps are copies.
template <class Integer>
struct Instructions {
  const LinearLayout<Integer>&P, &W, &S;
  std::vector<Integer> extents;  // of the rows and columns; of a dimension before them: 1
  std::optional<std::size_t> summed;

  Integer extent(std::size_t d) const {
    const std::size_t before = S.outputs.size() - extents.size();
    return d < before ? Integer(1) : extents[d - before];
  }
  Integer size_in(const LinearLayout<Integer>& list, std::size_t d) const {
    return d == summed ? Integer(1) : size_named(list.outputs, S.outputs[d].name);
  }

  Digit<Integer> of_a_warp(std::size_t d) const { return {size_in(P, d), d, extent(d)}; }
  Digit<Integer> further(std::size_t d) const {
    const Integer tile = extent(d) * size_in(P, d) * size_in(W, d);
    return {times_in(S.outputs[d].size, tile), d, tile};
  }
  /// In the order of W.
  Digits<Integer> warps() const {
    Digits<Integer> digits;
    for (const auto& [name, size] : W.outputs) {
      const std::size_t d = *position_of_name(S.outputs, name);
      const Integer weight = extent(d) * size_in(P, d);
      digits.push_back({size, d, d == summed ? Integer(0) : weight});
    }
    return digits;
  }
  /// Further digits of the dimensions before rows and columns, the last first.
  Digits<Integer> matrices() const {
    Digits<Integer> digits;
    for (std::size_t d = S.outputs.size() - 2; d-- > 0;) digits.push_back(further(d));
    return digits;
  }
};

template <class Integer>
Digits<Integer> joined(Digits<Integer> first, const Digits<Integer>& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

}  // namespace plumb::laws
