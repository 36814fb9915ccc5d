// Laws of right_inverse and left_inverse.
#pragma once

#include "properties/law.hpp"
#include "properties/laws/composition.hpp"
#include "reference/decisions.hpp"
#include "reference/left_inverse.hpp"

namespace plumb::laws {

struct RightInversePointwise {
  static constexpr LawText text{"right_inverse.pointwise", "0 <= R(k) < size(A) and A(R(k)) == k for 0 <= k < size(R)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    const auto R = use.right_inverse(A);
    const auto k = draw.index_in("k", R);
    const auto i = evaluate(R, k);
    if (i < 0 || !draw.less(i, size(A))) return false;
    return draw.equal(evaluate(A, i), k);
  }
};

/// One-to-one onto [0, size(A)), and tiling: column-major up to the order of its modes.
template <class Integer>
bool permuted_compact(const Layout<Integer>& A) {
  Integer moving(1);
  for (const Mode<Integer>& mode : moving_modes(A)) moving = moving * mode.extent;
  return tiles(A) && moving == size(A) && tile_reach(A) == size(A);
}

struct RightInverseComplete {
  static constexpr LawText text{"right_inverse.complete", "size(R) == size(A) where A is one-to-one onto [0, size(A)) and tiles"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    draw.assume(permuted_compact(A));
    return draw.equal(size(use.right_inverse(A)), size(A));
  }
};

struct LeftInversePointwise {
  static constexpr LawText text{"left_inverse.pointwise", "R^(A(i)) == i where A is injective, else A^(R^(A(i))) == A(i)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    const auto R = use.left_inverse(A);
    const auto i = draw.index_in("i", A);
    const auto x = evaluate(A, i);
    const auto one_to_one = injective(A);
    if (!one_to_one.answered()) throw Undecided{"is A injective?"};
    if (one_to_one.value()) return is_extended_value(draw, i, R, x);
    return is_extended_value(draw, x, A, evaluate(R, x)) ||
           is_extended_value(draw, x, A, evaluate(without_trailing_units(R), x));
  }
};

struct LeftInverseOfChain {
  static constexpr LawText text{"left_inverse.of-chain", "R^(A(i)) == i where A is injective and its strides, sorted, each divide the next"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    draw.assume(left_inverse_required(A));
    const auto i = draw.index_in("i", A);
    return is_extended_value(draw, i, use.left_inverse(A), evaluate(A, i));
  }
};

struct LeftInverseOfCompact {
  static constexpr LawText text{"left_inverse.of-compact", "left_inverse(A) == right_inverse(A) as functions on [0, size(A)), where A is one-to-one onto it and tiles"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    draw.assume(permuted_compact(A));
    const auto left = use.left_inverse(A);
    const auto right = use.right_inverse(A);
    const auto x = draw.index_in("x", A);
    return draw.equal(evaluate(left, x), evaluate(right, x));
  }
};

}  // namespace plumb::laws
