// Composed layouts on coarser or finer units: each swizzle, each offset and the inner layout.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "reference/composed/composed_layout.hpp"
#include "reference/layouts/recast.hpp"
#include "reference/swizzles/recast.hpp"

namespace plumb {

/// Each link changed by change(swizzle, offset), which answers a Link; a layout is a bad shape.
template <class Integer, class Change>
Answer<std::vector<Link<Integer>>> changed_links(const std::vector<Link<Integer>>& links,
                                                 const Change& change) {
  std::vector<Link<Integer>> changed;
  for (const Link<Integer>& link : links) {
    const auto* f = std::get_if<Swizzle<Integer>>(&link.outer);
    if (!f) return Refusal::bad_shape;
    const Answer<Link<Integer>> next = change(*f, link.offset);
    if (!next.answered()) return next.refusal();
    changed.push_back(next.value());
  }
  return changed;
}

/// The inner layout within the links, or the first refusal.
template <class Integer>
Answer<ComposedLayout<Integer>> recast_of(const Answer<std::vector<Link<Integer>>>& links,
                                          const Answer<Layout<Integer>>& inner) {
  if (!links.answered()) return links.refusal();
  if (!inner.answered()) return inner.refusal();
  return ComposedLayout<Integer>(links.value(), inner.value());
}

/// True if `required` holds of each swizzle and its offset, and there are no other outer functions.
template <class Integer, class Required>
bool each_swizzle(const std::vector<Link<Integer>>& links, const Required& required) {
  for (const Link<Integer>& link : links) {
    const auto* f = std::get_if<Swizzle<Integer>>(&link.outer);
    if (!f || !required(*f, link.offset)) return false;
  }
  return true;
}

// Clause    composed_upcast
// Equation  R(c) == floor(F at A(t c) / n)   leaf by leaf: t is n/|d| where the stride d of the
//           inner layout A divides n, else 1
// Contract  the inner layout of R has the shape of A with extents ceil(s/t), and the equation
//           holds, where each stride of A divides n or is a multiple of it; elsewhere nothing is
//           claimed. A swizzle can exchange the elements of one unit: R does not show it
// Arguments F a composed layout, n how many old units one new unit has
// Domain    each outer function is a swizzle, and swizzle_upcast of it is in its required domain; n
//           divides each offset, and none is negative; upcast(A, n) is in its required domain, and
//           no stride of A is negative
// Refusals  out_of_domain (n < 1, or no power of two; a swizzle or an offset below 0)
//           not_divisible no_layout (proved: a swizzle moves elements of one unit into different
//           units) bad_shape (an outer function is a layout) too_large (a swizzle is)
// Freedom   apply.extension = leaf | above_one | written: as in apply, of layouts among the links
// Laws      composed_upcast.pointwise
// Examples  composed_upcast(Sw<3,4,3> o 0 o (8,64):(64,1), 8) -> Sw<3,1,3> o 0 o (8,8):(8,1)
//           composed_upcast(Sw<3,3,3> o 64 o (8,64):(64,1), 8) -> Sw<3,0,3> o 8 o (8,8):(8,1)
//           composed_upcast(Sw<3,4,3> o 0 o (8,64):(64,1), 16) -> Sw<3,0,3> o 0 o (8,4):(4,1)
//           composed_upcast(Sw<3,4,3> o 2 o (8,64):(64,1), 4) -> refuse not_divisible
//           composed_upcast(Sw<2,1,-3> o 0 o 64:1, 4) -> refuse no_layout
// Source    CuTe C++, layout_composed.hpp and swizzle_layout.hpp, upcast
//
// A swizzle that moves units as wholes commutes with x |-> floor(x / n) (swizzle_upcast.units), and
// an offset that n divides does; so the links may be recast one by one.

template <class Integer>
Answer<ComposedLayout<Integer>> composed_upcast(const ComposedLayout<Integer>& F,
                                                const Integer& n) {
  if (n < 1) return Refusal::out_of_domain;
  const auto links = changed_links(F.links, [&](const Swizzle<Integer>& f, const Integer& x) {
    const Answer<Swizzle<Integer>> up = swizzle_upcast(f, n);
    if (!up.answered()) return Answer<Link<Integer>>(up.refusal());
    if (x < 0) return Answer<Link<Integer>>(Refusal::out_of_domain);
    if (!divides(n, x)) return Answer<Link<Integer>>(Refusal::not_divisible);
    return Answer<Link<Integer>>(Link<Integer>{up.value(), floor_div(x, n)});
  });
  if (least_offset(F.inner) < 0) return Refusal::out_of_domain;
  return recast_of(links, upcast(F.inner, n));
}

template <class Integer>
bool composed_upcast_required(const ComposedLayout<Integer>& F, const Integer& n) {
  return n >= 1 && natural_strides(F.inner) && upcast_required(F.inner, n) &&
         each_swizzle(F.links, [&](const Swizzle<Integer>& f, const Integer& x) {
           return swizzle_upcast_required(f, n) && x >= 0 && divides(n, x);
         });
}

// Clause    composed_downcast
// Equation  R(t c + r) == n F(c) + sum of r_k d_k   leaf by leaf: t is n where the stride d of the
//           inner layout A is 1, else 1; 0 <= r < t
// Contract  the inner layout of R has the shape of A with extents t s, and the equation holds,
//           where exactly one mode of A has stride 1 and none -1; elsewhere nothing is claimed
// Arguments F a composed layout, n how many new units one old unit has
// Domain    each outer function is a swizzle, and swizzle_downcast of it is in its required domain;
//           no offset is negative; downcast(A, n) is in its required domain, and no stride of A is
//           negative
// Refusals  out_of_domain (n < 1, or no power of two; a swizzle or an offset below 0; no mode of A
//           has stride 1) bad_shape (an outer function is a layout) too_large (a swizzle is)
// Freedom   apply.extension = leaf | above_one | written: as in apply, of layouts among the links
// Laws      composed_downcast.pointwise
// Examples  composed_downcast(Sw<3,1,3> o 0 o (8,8):(8,1), 8) -> Sw<3,4,3> o 0 o (8,64):(64,1)
//           composed_downcast(Sw<2,0,3> o 3 o 8:1, 2) -> Sw<2,1,3> o 6 o 16:1
//           composed_downcast(Sw<3,1,3> o 0 o 8:2, 8) -> refuse out_of_domain
//           composed_downcast(Sw<3,1,3> o 0 o 8:1, 3) -> refuse out_of_domain
// Source    CuTe C++, layout_composed.hpp and swizzle_layout.hpp, downcast

template <class Integer>
Answer<ComposedLayout<Integer>> composed_downcast(const ComposedLayout<Integer>& F,
                                                  const Integer& n) {
  if (n < 1) return Refusal::out_of_domain;
  const auto links = changed_links(F.links, [&](const Swizzle<Integer>& f, const Integer& x) {
    const Answer<Swizzle<Integer>> down = swizzle_downcast(f, n);
    if (!down.answered()) return Answer<Link<Integer>>(down.refusal());
    if (x < 0) return Answer<Link<Integer>>(Refusal::out_of_domain);
    return Answer<Link<Integer>>(Link<Integer>{down.value(), x * n});
  });
  if (least_offset(F.inner) < 0) return Refusal::out_of_domain;
  return recast_of(links, downcast(F.inner, n));
}

template <class Integer>
bool composed_downcast_required(const ComposedLayout<Integer>& F, const Integer& n) {
  return n >= 1 && natural_strides(F.inner) && downcast_required(F.inner, n) &&
         each_swizzle(F.links, [&](const Swizzle<Integer>& f, const Integer& x) {
           return swizzle_downcast_required(f, n) && x >= 0;
         });
}

// Clause    composed_recast
// Equation  R == composed_upcast(F, new / old), or composed_downcast(F, old / new), or F where
//           old == new
// Contract  by the widths:
//           - old divides new, old != new: the contract of composed_upcast
//           - new divides old, old != new: the contract of composed_downcast
//           - old == new: R(i) == F(i), and the inner layout of R has the shape of the inner layout
//             of F
//           - neither width divides the other: nothing is claimed
// Arguments F a composed layout, old and new the widths of an element in bits, before and after
// Domain    one width divides the other, and composed_upcast or composed_downcast is in its
//           required domain
// Refusals  out_of_domain (a width below 1, or as for composed_downcast) not_divisible no_layout
//           bad_shape too_large (as for composed_upcast and composed_downcast)
// Freedom   apply.extension = leaf | above_one | written: as in apply, of layouts among the links
// Laws      composed_recast.pointwise
// Examples  composed_recast(Sw<3,4,3> o 0 o (8,64):(64,1), 8, 16) -> Sw<3,3,3> o 0 o (8,32):(32,1)
//           composed_recast(Sw<3,3,3> o 0 o (8,32):(32,1), 16, 8) -> Sw<3,4,3> o 0 o (8,64):(64,1)
//           composed_recast(Sw<3,4,3> o 1 o 8:3, 8, 8) -> Sw<3,4,3> o 1 o 8:3
//           composed_recast(Sw<3,4,3> o 0 o 12:1, 8, 12) -> refuse not_divisible
// Source    CuTe C++, recast_layout of a composed layout

template <class Integer>
Answer<ComposedLayout<Integer>> composed_recast(const ComposedLayout<Integer>& F,
                                                const Integer& old_bits, const Integer& new_bits) {
  if (old_bits < 1 || new_bits < 1) return Refusal::out_of_domain;
  if (old_bits == new_bits) return F;
  if (divides(old_bits, new_bits)) return composed_upcast(F, floor_div(new_bits, old_bits));
  if (divides(new_bits, old_bits)) return composed_downcast(F, floor_div(old_bits, new_bits));
  return Refusal::not_divisible;
}

template <class Integer>
bool composed_recast_required(const ComposedLayout<Integer>& F, const Integer& old_bits,
                              const Integer& new_bits) {
  if (old_bits < 1 || new_bits < 1) return false;
  if (old_bits == new_bits) return true;
  if (divides(old_bits, new_bits))
    return composed_upcast_required(F, floor_div(new_bits, old_bits));
  return divides(new_bits, old_bits) &&
         composed_downcast_required(F, floor_div(old_bits, new_bits));
}

}  // namespace plumb
