// Laws of right_inverse.
#pragma once

#include "properties/law.hpp"
#include "properties/laws/algebra/inverse_of_coordinates.hpp"
#include "reference/algebra/complement.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::laws {

template <class Integer>
bool is_right_inverse(auto& draw, const Layout<Integer>& A, const Layout<Integer>& R) {
  if (size(R) < 1) return false;
  const auto k = draw.index_in("k", R);
  const auto i = evaluate(R, k);
  if (i < 0 || !draw.less(i, size(A))) return false;
  return draw.equal(evaluate(A, i), k);
}
template <class Integer>
bool is_right_inverse(auto& draw, const OfCoordinates<Integer>& A, const Layout<Integer>& R) {
  return inverts_on_the_right(draw, A, R);
}

struct RightInversePointwise {
  static constexpr LawText text{
      "right_inverse.pointwise",
      "A(R(k)) == k for 0 <= k < size(R); size(R) >= 1 and 0 <= R(k) < size(A)"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.coordinates_or_layout("A", Hint::one_to_one), [&](const auto& A) {
      return is_right_inverse(draw, A, use.right_inverse(A));
    });
  }
};

struct RightInverseOverModules {
  static constexpr LawText text{
      "right_inverse.over-modules",
      "A(R(c)) == c for every coordinate c with an index for each axis of A, strides in Z^n"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.coordinate_layout("A");
    return is_right_inverse(draw, A, use.right_inverse(A));
  }
};

struct RightInverseComplete {
  static constexpr LawText text{
      "right_inverse.complete",
      "size(R) == size(A) if A is one-to-one onto [0, size(A)) and tiles"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    draw.assume(permuted_compact(A));
    return draw.equal(size(use.right_inverse(A)), size(A));
  }
};

struct RightInverseTwice {
  static constexpr LawText text{
      "right_inverse.twice",
      "right_inverse(right_inverse(A)) == A as functions on [0, size(A)), iff A is one-to-one onto "
      "it and tiles, for strides >= 0"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    draw.assume(natural_strides(A));
    const auto again = use.right_inverse(use.right_inverse(A));
    if (!permuted_compact(A)) return size(again) < size(A);
    if (!draw.equal(size(again), size(A))) return false;
    const auto i = draw.index_in("i", A);
    return draw.equal(evaluate(again, i), evaluate(A, i));
  }
};

}  // namespace plumb::laws
