// Laws of crd2idx and idx2crd.
#pragma once

#include <vector>

#include "properties/law.hpp"
#include "reference/coordinates.hpp"

namespace plumb::laws {

/// The value of index i without recursion: digit k is floor(i / (s_0 .. s_{k-1})) mod s_k, the last
/// one is not reduced.
template <class Integer>
Integer value_by_digits(const Integer& i, const std::vector<Integer>& extents,
                        const std::vector<Integer>& strides) {
  Integer sum(0), weight(1);
  for (std::size_t k = 0; k < extents.size(); ++k) {
    const Integer digits = floor_div(i, weight);
    const bool last = k + 1 == extents.size();
    sum = sum + (last ? digits : floor_mod(digits, extents[k])) * strides[k];
    weight = weight * extents[k];
  }
  return sum;
}

/// The value of a coordinate: each of its indices by digits.
template <class Integer>
Integer value_by_digits(const IntTuple<Integer>& c, const IntTuple<Integer>& shape,
                        const IntTuple<Integer>& strides) {
  if (c.is_leaf()) return value_by_digits(c.leaf(), leaves(shape), leaves(strides));
  Integer sum(0);
  for (std::size_t k = 0; k < rank(c); ++k)
    sum = sum + value_by_digits(mode_of(c, k), mode_of(shape, k), mode_of(strides, k));
  return sum;
}

struct Crd2idxNatural {
  static constexpr LawText text{"crd2idx.natural",
                                "R == sum of digit_k * d_k over the digits of each index in c"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto S = draw.shape("S");
    const auto D = draw.strides_for("D", S);
    const auto c = draw.any_coordinate_in("c", S);
    const auto R = use.crd2idx(c, S, D);
    if (!positive(S) || !congruent(S, D) || !admits(S, c)) return false;  // there is no such sum
    return draw.equal(R, value_by_digits(c, S, D));
  }
};

struct Crd2idxCompact {
  static constexpr LawText text{"crd2idx.compact",
                                "idx2crd(crd2idx(c, S, column_major(S)), S) == c; 0 <= crd2idx(..) < size(S)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto S = draw.shape("S");
    const auto c = draw.coordinate_in("c", S);
    const auto i = use.crd2idx(c, S, column_major(S));
    return i >= 0 && i < product(S) && draw.equal(use.idx2crd(i, S), c);
  }
};

struct Idx2crdInverse {
  static constexpr LawText text{"idx2crd.inverse",
                                "crd2idx(R, S, column_major(S)) == i; R is congruent with S, its leaves but the last in bounds"};

  /// Beyond the size, an implementation may let the last leaf count on, or start again.
  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto S = draw.shape("S");
    const auto i = draw.index_in("i", S);
    const auto R = use.idx2crd(i, S);
    if (!positive(S) || !congruent(R, S)) return false;

    const auto entries = leaves(R);
    const auto extents = leaves(S);
    for (std::size_t k = 0; k + 1 < entries.size(); ++k)
      if (entries[k] < 0 || entries[k] >= extents[k]) return false;
    const auto index = inner_product(R, S, column_major(S));
    if (i >= 0 && i < product(S)) return draw.equal(index, i);
    return draw.equal(index, i) || draw.equal(index, floor_mod(i, product(S)));
  }
};

struct Idx2crdInBounds {
  static constexpr LawText text{"idx2crd.in-bounds", "0 <= every leaf of R < its extent, for 0 <= i < size(S)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto S = draw.shape("S");
    const auto i = draw.index_in("i", S);
    return in_bounds(S, use.idx2crd(i, S));
  }
};

}  // namespace plumb::laws
