// Laws of crd2idx and idx2crd.
#pragma once

#include <vector>

#include "properties/law.hpp"
#include "properties/variants/same_place.hpp"
#include "reference/coordinates/coordinates.hpp"

namespace plumb::laws {

/// The digits of i, the leftmost first: digit k is floor(i / (s_0 .. s_{k-1})) mod s_k, but the
/// last one is not reduced.
template <class Integer>
std::vector<Integer> digits_of(const Integer& i, const std::vector<Integer>& extents) {
  std::vector<Integer> digits;
  Integer weight(1);
  for (std::size_t k = 0; k < extents.size(); ++k) {
    const Integer rest = floor_div(i, weight);
    digits.push_back(k + 1 == extents.size() ? rest : floor_mod(rest, extents[k]));
    weight = weight * extents[k];
  }
  return digits;
}

/// The value of index i, without recursion.
template <class Integer, class Stride>
Stride value_by_digits(const Integer& i, const std::vector<Integer>& extents,
                       const std::vector<Stride>& strides) {
  const std::vector<Integer> digits = digits_of(i, extents);
  Stride sum{};
  for (std::size_t k = 0; k < digits.size(); ++k) sum = sum + digits[k] * strides[k];
  return sum;
}

/// The value of a coordinate: the sum over its indices, each by digits.
template <class Integer, class Stride>
Stride value_by_digits(const IntTuple<Integer>& c, const IntTuple<Integer>& shape,
                       const Tree<Stride>& strides) {
  if (c.is_leaf()) return value_by_digits(c.leaf(), leaves(shape), leaves(strides));
  Stride sum{};
  for (std::size_t k = 0; k < rank(c); ++k)
    sum = sum + value_by_digits(mode_of(c, k), mode_of(shape, k), mode_of(strides, k));
  return sum;
}

/// The last coordinate of a shape: every entry one less than its extent.
template <class Integer>
IntTuple<Integer> last_coordinate(const IntTuple<Integer>& shape) {
  return map_leaves(shape, [](const Integer& extent) { return Integer(extent - 1); });
}

struct Crd2idxNatural {
  static constexpr LawText text{"crd2idx.natural",
                                "R == sum of digit_k * d_k over the digits of each index in c"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto D = draw.strides_for("D", S);
    const auto c = draw.any_coordinate_in("c", S);
    const auto R = use.crd2idx(c, S, D);
    if (!positive(S) || !congruent(S, D) || !admits(S, c)) return false;  // there is no such sum
    return draw.equal(R, value_by_digits(c, S, D));
  }
};

struct Crd2idxCompact {
  static constexpr LawText text{
      "crd2idx.compact",
      "idx2crd(crd2idx(c, S, column_major(S)), S) == c; 0 <= crd2idx(..) < size(S)"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto c = draw.coordinate_in("c", S);
    const auto i = use.crd2idx(c, S, column_major(S));
    return i >= 0 && i < product(S) && draw.equal(use.idx2crd(i, S), c);
  }
};

struct Idx2crdInverse {
  static constexpr LawText text{"idx2crd.inverse",
                                "crd2idx(R, S, column_major(S)) == i; "
                                "R is congruent with S, its leaves but the last in bounds"};

  /// Beyond the size, an implementation may let the last leaf count on, or start again at 0.
  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto i = draw.index_in("i", S);
    const auto R = use.idx2crd(i, S);
    if (!positive(S) || !congruent(R, S) || !variants::in_bounds_but_for_the_last(S, R))
      return false;
    const auto index = inner_product(R, S, column_major(S));
    if (i >= 0 && i < product(S)) return draw.equal(index, i);
    return draw.equal(index, i) || draw.equal(index, floor_mod(i, product(S)));
  }
};

struct Idx2crdInBounds {
  static constexpr LawText text{"idx2crd.in-bounds",
                                "0 <= every leaf of R < its extent, for 0 <= i < size(S)"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto i = draw.index_in("i", S);
    return in_bounds(S, use.idx2crd(i, S));
  }
};

}  // namespace plumb::laws
