// The law of a layout repeated as a composed layout says.
#pragma once

#include <type_traits>

#include "properties/laws/beyond.hpp"
#include "properties/laws/functions.hpp"
#include "properties/variants/parentheses.hpp"
#include "reference/algebra/complement.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::laws {

struct ProductWithComposedCopies {
  static constexpr LawText text{
      "product_with_composed.copies",
      "R(a + size(A) b) == A(a) + A*(G(b)), A* == complement(A, size(A) (G(b) + 1)), if A tiles "
      "and G(b) >= 0; the inner layout of R has two modes, which refine A and that of G"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::tiling);
    const auto G = draw.composed("G");
    const auto R = use.product_with_composed(A, G);
    using Integer = std::decay_t<decltype(size(A))>;
    if (!has_windows(G) || !has_windows(R)) return false;
    if (!variants::two_modes(R.inner)) return false;
    if (!variants::refines(modes_of(R.inner)[0].shape, A.shape) ||
        !variants::refines(modes_of(R.inner)[1].shape, G.inner.shape))
      return false;
    if (!tiles(A) || !known_beyond(G)) return draw.unclaimed();
    const Integer a = draw.index_in("a", A), b = draw.index_in("b", G.inner);
    const Integer copy = value_at(G, b);
    if (copy < 0) return draw.unclaimed();
    const Layout<Integer> free = complement(A, Integer(size(A) * (copy + 1))).value();
    const Integer wanted = evaluate(A, a) + evaluate(free, copy);
    const Integer at = a + size(A) * b;
    return equal_as_read(
        draw, [&](FunctionForm reading) { return told_at(R, at, reading); },
        [&](FunctionForm) { return wanted; });
  }
};

}  // namespace plumb::laws
