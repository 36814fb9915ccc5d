// A layout repeated as a composed layout says: its copies stand in the order of a swizzle, say.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "reference/algebra/complement.hpp"
#include "reference/algebra/logical_product.hpp"
#include "reference/composed/composed_layout.hpp"
#include "reference/composed/of_swizzle.hpp"

namespace plumb {

// Clause    product_with_composed
// Equation  R(a + size(A) b) == A(a) + A*(G(b))   for 0 <= a < size(A), 0 <= b < size(G);
//           A* == complement(A, size(A) cosize(G))
// Contract  the equation; the inner layout of R has two modes, which refine A and the inner layout
//           of G
// Normal    f o 0 o logical_product(A, B) of a G == g o 0 o B, if there is such a swizzle f;
//           otherwise (A, A*) after the links of G, which act on multiples of size(A)
// Arguments A a layout, G a composed layout
// Domain    A tiles, size(A) is a power of two; G is one swizzle with |shift| >= bits at offset 0
//           after a layout, size(G) <= 2^12, and no stride is negative
// Refusals  not_tiling (as in complement)
//           not_divisible (G has a swizzle that moves something, and size(A) is no power of two)
//           too_large (size(G) above 2^16, or a swizzle is)
//           out_of_domain (a negative number comes to a swizzle, or it is no swizzle)
// Freedom   apply.extension = leaf | above_one | written: as in apply, of layouts among the links
// Laws      product_with_composed.copies
// Examples  product_with_composed(4:1, Sw<1,0,1> o 0 o 4:1) -> Sw<1,2,1> o 0 o (4,4):(1,4)
//           product_with_composed((2,2):(1,4), Sw<1,0,1> o 0 o 4:1)
//             -> Sw<1,1,2> o 0 o ((2,2),(2,2)):((1,4),(2,8))
//           product_with_composed(3:1, Sw<1,0,1> o 0 o 4:1) -> refuse not_divisible
// Source    CuTe C++, swizzle_layout.hpp, logical_product of a layout and a swizzled tiler

template <class Integer>
Layout<Integer> in_steps_of(const Integer& n, const Layout<Integer>& A) {
  return {A.shape, map_leaves(A.stride, [&](const Integer& d) { return Integer(n * d); })};
}

/// n f(floor(x / n)) + x mod n.
template <class Integer>
Answer<Swizzle<Integer>> on_multiples(const Integer& n, const Swizzle<Integer>& f) {
  if (f.bits == 0) return Swizzle<Integer>{Integer(0), Integer(0), Integer(0)};
  const std::optional<Integer> k = exponent_of(n);
  if (!k) return Refusal::not_divisible;
  return Swizzle<Integer>{f.bits, Integer(f.base + *k), f.shift};
}
template <class Integer>
Answer<Layout<Integer>> on_multiples(const Integer& n, const Layout<Integer>& A) {
  return concatenate(
      std::vector<Layout<Integer>>{Layout<Integer>{n, Integer(1)}, in_steps_of(n, A)});
}

template <class Integer>
Answer<Link<Integer>> on_multiples(const Integer& n, const Link<Integer>& link) {
  return std::visit(
      [&](const auto& outer) -> Answer<Link<Integer>> {
        const auto R = on_multiples(n, outer);
        if (!R.answered()) return R.refusal();
        return Link<Integer>{R.value(), Integer(n * link.offset)};
      },
      link.outer);
}

template <class Integer>
Answer<ComposedLayout<Integer>> product_with_composed(const Layout<Integer>& A,
                                                      const ComposedLayout<Integer>& G) {
  const Integer n = size(A);
  const Answer<Integer> reach = cosize(G);
  if (!reach.answered()) return reach.refusal();
  const Integer counted = std::max(reach.value(), cosize(G.inner));  // before and after the links
  const Answer<Layout<Integer>> free = complement(A, IntTuple<Integer>(n * counted));
  if (!free.answered()) return free.refusal();

  const Layout<Integer> whole = concatenate(std::vector<Layout<Integer>>{A, free.value()});
  std::vector<Link<Integer>> links{{whole, Integer(0)}};
  for (const Link<Integer>& link : G.links) {
    const Answer<Link<Integer>> on = on_multiples(n, link);
    if (!on.answered()) return on.refusal();
    links.push_back(on.value());
  }
  if (plain_swizzle(G)) {
    const auto f = swizzle_through(whole, std::get<Swizzle<Integer>>(links.back().outer));
    const auto copies = logical_product(A, Tiler<Integer>(G.inner));
    if (f.answered() && copies.answered())
      return ComposedLayout<Integer>({{f.value(), Integer(0)}}, copies.value());
  }
  const Layout<Integer> indices{A.shape, column_major(A.shape)};
  return ComposedLayout<Integer>(
      links, concatenate(std::vector<Layout<Integer>>{indices, in_steps_of(n, G.inner)}));
}

template <class Integer>
bool product_with_composed_required(const Layout<Integer>& A, const ComposedLayout<Integer>& G) {
  return plain_swizzle(G) && swizzle_apart(std::get<Swizzle<Integer>>(G.links.front().outer)) &&
         natural_strides(G.inner) && size(G) <= through_elements && tiles(A) &&
         exponent_of(size(A)).has_value();
}

}  // namespace plumb
