// Laws of coalesce_x and coprofile.
#pragma once

#include <algorithm>
#include <type_traits>

#include "properties/law.hpp"
#include "properties/laws/coordinates/coordinates.hpp"
#include "reference/layouts/coshape.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::laws {

/// Two such functions are equal if they agree up to the greater of the two sizes. Let both be
/// joined, and s the first extent of the first mode in which they differ, or of which one ends: it
/// is the least i with f(P i) != i f(P), P the product of the extents before it. P s is at most
/// the size of the one that has this mode.
struct CoalesceXSameExtension {
  static constexpr LawText text{"coalesce_x.same-extension",
                                "R^(i) == A^(i) for every i >= 0, the last leaf counting on even "
                                "if its extent is 1; depth(R) <= 1"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A");
    const auto R = use.coalesce_x(A);
    if (depth(R.shape) > 1) return false;
    if (contains_empty(A.shape)) return draw.unclaimed();
    using Integer = std::decay_t<decltype(size(A))>;
    const auto i = draw.below("i", Integer(std::max(size(A), size(R)) + 1));
    return draw.equal(value_by_digits(i, leaves(R.shape), leaves(R.stride)),
                      value_by_digits(i, leaves(A.shape), leaves(A.stride)));
  }
};

struct CoalesceXIdempotent {
  static constexpr LawText text{"coalesce_x.idempotent",
                                "coalesce_x(coalesce_x(A)) == coalesce_x(A)"};

  bool operator()(auto& draw, auto& use) const {
    const auto R = use.coalesce_x(draw.layout("A"));
    return draw.equal(use.coalesce_x(R), R);
  }
};

struct CoprofileCongruent {
  static constexpr LawText text{"coprofile.congruent", "R is congruent with coshape(A)"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A");
    const auto R = use.coprofile(A);
    return congruent(R, coshape(A));
  }
};

}  // namespace plumb::laws
