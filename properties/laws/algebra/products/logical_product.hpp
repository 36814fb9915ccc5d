// Laws of logical_product.
#pragma once

#include "properties/law.hpp"
#include "properties/laws/algebra/complement.hpp"
#include "properties/laws/algebra/composition.hpp"
#include "properties/laws/algebra/products/copies_apart.hpp"
#include "properties/variants/parentheses.hpp"
#include "reference/algebra/complement.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::laws {

/// True if the copies are disjoint and, if B >= 0, in the order of B, which is looked at once; the
/// one at c is not moved below A if B(c) >= 0.
template <class Driver, class Integer>
bool stand_apart(Driver& draw, const Layout<Integer>& A, const Layout<Integer>& B,
                 const Layout<Integer>& copies, const Integer& c) {
  const Integer shift = evaluate(copies, c);
  if (evaluate(B, c) >= 0 && shift < 0) return draw.equal(shift, Integer(0));
  const bool in_order = least_offset(B) >= 0;
  if (in_order && !stands_in_reach(widest_step(A), shift, Integer(evaluate(B, c)))) return false;
  if (c != 0) return true;
  if (in_order && !stand_in_order(A, places_of_copies(B, copies))) return false;
  return copies_disjoint(A, B, copies);
}

/// True if these are the copies of A over B: complement(A, size(A) cosize(B)) o B if A tiles.
template <class Driver, class Integer>
bool are_copies(Driver& draw, const Layout<Integer>& A, const Layout<Integer>& B,
                const Layout<Integer>& copies) {
  if (!draw.equal(size(copies), size(B))) return false;
  if (!variants::refines(copies.shape, B.shape)) return false;
  const Integer c = draw.index_in("c", B);
  if (!tiles(A) || !natural_strides(B)) return stand_apart(draw, A, B, copies, c);
  const Layout<Integer> free = complement(A, Integer(size(A) * cosize(B))).value();
  return draw.equal(evaluate(copies, c), evaluate(free, evaluate(B, c)));
}

/// True if `part` is a product of A and B: (A, copies).
template <class Driver, class Integer>
bool is_product(Driver& draw, const Layout<Integer>& A, const Layout<Integer>& B,
                const Layout<Integer>& part) {
  return variants::two_modes(part) && variants::same_layout(modes_of(part)[0], A) &&
         are_copies(draw, A, B, modes_of(part)[1]);
}

struct LogicalProductCopies {
  static constexpr LawText text{
      "logical_product.copies",
      "mode 0 of R is A, and mode 1 refines the shape of B; if A tiles and B >= 0, mode 1 is "
      "complement(A, size(A) cosize(B)) o B; otherwise copies at different offsets of B are "
      "disjoint, and if no B(c) is negative they stand in the order of these offsets, copy x at "
      "most x w above A, w the greatest of the span of A and of the s |d| of its modes"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::tiling);
    const auto T = draw.tiler("T", A, Hint::natural);
    const auto R = use.logical_product(A, T);
    return by_mode(draw, "mode", A, T, R, [&](const auto& tile, const auto& B, const auto& part) {
      return is_product(draw, tile, B, part);
    });
  }
};

struct LogicalProductDisjoint {
  static constexpr LawText text{
      "logical_product.disjoint",
      "R(a, b) == R(a', b') only for A(a) == A(a') and B(b) == B(b'), if A tiles"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::tiling);
    const auto T = draw.tiler("T", A, Hint::natural);
    draw.assume(tiles(A) && T.is_layout() && natural_strides(T.layout()));
    const auto R = use.logical_product(A, T);
    const auto a = draw.index_in("a", A), a2 = draw.index_in("a'", A);
    const auto b = draw.index_in("b", T.layout()), b2 = draw.index_in("b'", T.layout());
    const bool same =
        evaluate(A, a) == evaluate(A, a2) && evaluate(T.layout(), b) == evaluate(T.layout(), b2);
    return same || !draw.equal(evaluate(R, decltype(a)(a + size(A) * b)),
                               evaluate(R, decltype(a)(a2 + size(A) * b2)));
  }
};

}  // namespace plumb::laws
