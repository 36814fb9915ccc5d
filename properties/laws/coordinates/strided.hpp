// Laws of idx2crd_strided.
#pragma once

#include <vector>

#include "properties/law.hpp"
#include "reference/coordinates/coordinates.hpp"

namespace plumb::laws {

struct Idx2crdStridedDigits {
  static constexpr LawText text{
      "idx2crd_strided.digits",
      "R_k d_k <= i mod (s_k d_k) < (R_k + 1) d_k for each leaf; R is congruent with S"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto D = draw.strides_for("D", S);
    const auto i = draw.natural("i");
    const auto R = use.idx2crd_strided(i, S, D);
    if (!positive(S) || !congruent(S, D) || !congruent(R, S)) return false;
    if (i < 0 || !positive(D)) return draw.unclaimed();
    const auto extents = leaves(S), strides = leaves(D), entries = leaves(R);
    for (std::size_t k = 0; k < extents.size(); ++k) {
      const auto within = floor_mod(i, extents[k] * strides[k]);
      if (within < entries[k] * strides[k] || within >= (entries[k] + 1) * strides[k]) return false;
    }
    return true;
  }
};

struct Idx2crdStridedColumnMajor {
  static constexpr LawText text{
      "idx2crd_strided.column-major",
      "idx2crd_strided(i, S, column_major(S)) == idx2crd(i, S) for 0 <= i < size(S)"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.shape("S");
    const auto i = draw.index_in("i", S);
    return draw.equal(use.idx2crd_strided(i, S, column_major(S)), use.idx2crd(i, S));
  }
};

}  // namespace plumb::laws
