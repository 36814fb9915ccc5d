// Laws of blocked_product and raked_product.
#pragma once

#include <algorithm>
#include <cstddef>

#include "properties/law.hpp"
#include "properties/laws/algebra/products/logical_product.hpp"
#include "properties/variants/copy_rule.hpp"
#include "properties/variants/paired_modes.hpp"
#include "properties/variants/parentheses.hpp"
#include "properties/variants/witnesses.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::laws {

/// True if the copies stand where the rule places them, at the drawn c and wherever B moves.
template <class Driver, class Integer>
bool placed_by(Driver& draw, variants::CopyRule rule, const Layout<Integer>& A,
               const Layout<Integer>& B, const Layout<Integer>& copies, const Integer& c) {
  for (const Integer& at : variants::witnesses(c, leaves(B.shape)))
    if (!draw.equal(evaluate(copies, at), variants::shift_by(rule, A, cosize(B), evaluate(B, at))))
      return false;
  return true;
}

/// True if the modes of R are pairs of a mode of A and one of its copies over B.
template <class Driver, class Integer>
bool interleaves(Driver& draw, const Layout<Integer>& A, const Layout<Integer>& B,
                 const Layout<Integer>& R, variants::PairOrder order) {
  const auto copies = variants::copies_in(R, A, B, order);
  if (!copies || !draw.equal(size(*copies), size(B))) return false;
  const Integer c = draw.index_in("c", B);
  if (!tiles(A) || !natural_strides(B)) return stand_apart(draw, A, B, *copies, c);
  if (!variants::refines(copies->shape, B.shape)) return false;
  return placed_by(draw, variants::CopyRule::apart, A, B, *copies, c) ||
         placed_by(draw, variants::CopyRule::gaps, A, B, *copies, c);
}

struct BlockedProductInterleaves {
  static constexpr LawText text{
      "blocked_product.interleaves",
      "mode k of R is (mode k of A, c_k); if A tiles and B >= 0, (c_0, ..)(j) is "
      "complement(A, size(A) cosize(B))(B(j)) or cosize(A) B(j); otherwise copies at different "
      "offsets of B are disjoint and stand in their order"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::tiling);
    const auto B = draw.layout("B", Hint::natural);
    return interleaves(draw, A, B, use.blocked_product(A, B), variants::PairOrder::tile_first);
  }
};

struct RakedProductInterleaves {
  static constexpr LawText text{
      "raked_product.interleaves",
      "mode k of R is (c_k, mode k of A); if A tiles, (c_0, ..)(j) is "
      "complement(A, size(A) cosize(B))(B(j)) or cosize(A) B(j); otherwise copies at different "
      "offsets of B are disjoint and stand in their order"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::tiling);
    const auto B = draw.layout("B", Hint::natural);
    return interleaves(draw, A, B, use.raked_product(A, B), variants::PairOrder::copies_first);
  }
};

/// Raked and blocked are one set of offsets, read in another order: in mode k, (x, y) of the one is
/// (y, x) of the other. With a gap in A the two may place copies by different rules.
struct RakedProductPermutesBlocked {
  static constexpr LawText text{
      "raked_product.permutes-blocked",
      "raked(.., (y_k, x_k), ..) == blocked(.., (x_k, y_k), ..), if A is one-to-one onto "
      "[0, size(A)) and B >= 0"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::tiling);
    const auto B = draw.layout("B", Hint::natural);
    draw.assume(natural_strides(A) && permuted_compact(A) && natural_strides(B));
    const auto raked = use.raked_product(A, B);
    const auto blocked = use.blocked_product(A, B);
    auto i = draw.index_in("i", blocked);
    draw.assume(size(raked) == size(blocked));
    decltype(i) there(0), here(0), place(1);
    auto rest = i;
    for (std::size_t k = 0; k < std::max(rank(A.shape), rank(B.shape)); ++k) {
      const auto of_A = k < rank(A.shape) ? product(mode_of(A.shape, k)) : decltype(i)(1);
      const auto of_B = k < rank(B.shape) ? product(mode_of(B.shape, k)) : decltype(i)(1);
      const auto x = floor_divide(rest, of_A);
      const auto y = floor_divide(x.quotient, of_B);
      here = here + place * (x.remainder + of_A * y.remainder);
      there = there + place * (y.remainder + of_B * x.remainder);
      place = place * of_A * of_B;
      rest = y.quotient;
    }
    return draw.equal(evaluate(raked, there), evaluate(blocked, here));
  }
};

}  // namespace plumb::laws
