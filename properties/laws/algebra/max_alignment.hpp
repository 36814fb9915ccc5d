// Laws of max_alignment.
#pragma once

#include <algorithm>
#include <set>
#include <type_traits>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/algebra/reachable.hpp"
#include "properties/variants/witnesses.hpp"
#include "reference/algebra/complement.hpp"
#include "reference/decisions/injective.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::laws {

/// True if the modes show that the offsets of A are whole vectors of `length`: the moving modes
/// whose strides `length` does not divide have the strides 1, s_0, s_0 s_1, .., and fill whole
/// vectors.   Domain: length >= 1.
template <class Integer>
bool in_whole_vectors_by_modes(const Layout<Integer>& A, const Integer& length) {
  Integer reached(1);
  for (const Mode<Integer>& mode : sorted_by_stride(moving_modes(A))) {
    if (divides(length, mode.stride)) continue;
    if (mode.stride != reached) return false;
    reached = reached * mode.extent;
  }
  return divides(length, reached);
}

/// True if a vector of `length` begins, or ends, within the offsets of A but not at its own bounds:
/// looked for at the ends of A, where a mode of it moves, and at its last index.
template <class Integer>
bool breaks_a_vector(const Layout<Integer>& A, const Integer& length) {
  if (!divides(length, least_offset(A)) || !divides(length, Integer(greatest_offset(A) + 1)))
    return true;
  const auto is_missing = [&](const Integer& x) { return !is_offset(A, x).value_or(true); };
  for (const Integer& i : variants::witnesses(Integer(0), leaves(A.shape))) {
    const Integer x = evaluate(A, i);
    if (!divides(length, x) && is_missing(x - 1)) return true;
    if (!divides(length, x + 1) && is_missing(x + 1)) return true;
  }
  return false;
}

struct MaxAlignmentVectors {
  static constexpr LawText text{
      "max_alignment.vectors",
      "R >= 1, and for each i all x with floor(x / R) == floor(A(i) / R) are offsets of A"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::natural);
    const auto R = use.max_alignment(A);
    using Integer = std::decay_t<decltype(R)>;
    if (R < 1) return false;
    if (in_whole_vectors_by_modes(A, R)) return true;
    if (!draw.less(R, size(A) + 1)) return false;
    if (size(A) > enumeration_limit && breaks_a_vector(A, R)) return false;
    if (size(A) > enumeration_limit) throw Undecided{"more than 65536 elements to look at"};

    std::set<Integer> offsets;
    for (Integer i(0); i < size(A); i = i + 1) offsets.insert(evaluate(A, i));
    for (auto x = offsets.begin(); x != offsets.end(); ++x) {
      if (!divides(R, *x) && !offsets.contains(*x - 1)) return false;
      if (!divides(R, *x + 1) && !offsets.contains(*x + 1)) return false;
    }
    return true;
  }
};

struct MaxAlignmentOfTiling {
  static constexpr LawText text{
      "max_alignment.of-tiling",
      "if A tiles, R == size(right_inverse(A)): no longer vectors are whole"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::tiling);
    draw.assume(tiles(A));
    return draw.equal(use.max_alignment(A), size(use.right_inverse(A)));
  }
};

}  // namespace plumb::laws
