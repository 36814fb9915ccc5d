// Inverses of composed layouts: the inverse of the inner layout after those of the links.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "reference/algebra/left_inverse.hpp"
#include "reference/algebra/right_inverse.hpp"
#include "reference/composed/composed_layout.hpp"
#include "reference/composed/search/links_undone.hpp"

namespace plumb {

// Clause    composed_left_inverse
// Equation  R^(F(i)) == i   for 0 <= i < size(F), R^ the extension of R
// Contract  the equation, if F is one-to-one. Of other F nothing is claimed
// Normal    A^-1 o -x o f^-1 o .. o n:1 with the left inverse of the inner layout A, and n the
//           cosize of F
// Arguments F a composed layout
// Domain    each outer function is a swizzle with bits == 0, or |shift| >= bits and shift != 0; no
//           offset is negative; left_inverse(A) is in its required domain, A the inner layout;
//           size(F) <= 2^12
// Refusals  not_injective (A is not, or an outer function is not: two elements share an offset)
//           no_layout (proved: the inner layout has no left inverse)
//           bad_shape (an outer function is a layout)
//           out_of_domain (a negative number comes to a swizzle, or is an offset; or no swizzle)
//           too_large (size(F) > 2^12, or left_inverse(A) is)
// Freedom   left_inverse.size = covering | any: R has an index for each offset of F, or some lie
//           beyond size(R)
// Freedom   apply.extension = leaf | above_one | written: as in apply, of layouts among the links
// Laws      composed_left_inverse.pointwise
// Examples  composed_left_inverse(Sw<3,4,3> o 0 o (8,64):(64,1))
//             -> (64,8):(8,1) o 0 o Sw<3,4,3> o 0 o 512:1
//           composed_left_inverse(Sw<2,0,3> o 4 o 8:2)
//             -> (2,8):(0,1) o -4 o Sw<2,0,3> o 0 o 19:1
//           composed_left_inverse(Sw<2,0,1> o 0 o 8:1)
//             -> 8:1 o 0 o Sw<2,0,1> o 0 o Sw<1,0,2> o 0 o 8:1
//           composed_left_inverse(Sw<3,4,3> o 0 o 4:0) -> refuse not_injective
// Source    CuTe C++, layout_composed.hpp, left_inverse
//
// A swizzle undoes itself iff |shift| >= bits. Libraries that have no others take each swizzle for
// its own inverse.

inline constexpr int inverted_elements = 4096;

/// True if the outer functions are swizzles that libraries accept, and no number on the way is
/// negative.
template <class Integer>
bool swizzles_apart(const ComposedLayout<Integer>& F) {
  if (!natural_strides(F.inner)) return false;
  for (const Link<Integer>& link : F.links) {
    const auto* f = std::get_if<Swizzle<Integer>>(&link.outer);
    if (!f || !swizzle_apart(*f) || (f->bits != 0 && f->shift == 0) || link.offset < 0)
      return false;
  }
  return true;
}

template <class Integer>
Answer<ComposedLayout<Integer>> composed_left_inverse(const ComposedLayout<Integer>& F) {
  if (size(F) > inverted_elements) return Refusal::too_large;
  for (const Link<Integer>& link : F.links)
    if (std::holds_alternative<Layout<Integer>>(link.outer)) return Refusal::bad_shape;
  const Answer<std::vector<Integer>> offsets = natural_offsets_of(F);
  if (!offsets.answered()) return offsets.refusal();
  const Answer<Layout<Integer>> inverse = left_inverse(F.inner);
  if (!inverse.answered()) return inverse.refusal();
  auto undone = links_undone(F.links, inverse.value());
  if (!undone) return Refusal::not_injective;
  return ComposedLayout<Integer>(std::move(*undone),
                                 Layout<Integer>{past_greatest(offsets.value()), Integer(1)});
}

template <class Integer>
bool composed_left_inverse_required(const ComposedLayout<Integer>& F) {
  return size(F) <= inverted_elements && swizzles_apart(F) && left_inverse_required(F.inner);
}

// Clause    composed_right_inverse
// Equation  F(R(k)) == k   for 0 <= k < size(R)
// Contract  the equation, with R(k) in the domain of F; size(R) >= 1
// Normal    A^-1 o -x o f^-1 o .. o n:1 with the right inverse of the inner layout A, and n the
//           length to which that keeps the equation
// Arguments F a composed layout
// Domain    each outer function is a swizzle with bits == 0, or |shift| >= bits and shift != 0;
//           each offset is 0; no stride is negative; size(F) <= 2^12
// Refusals  no_layout (proved: no element has offset 0)
//           bad_shape (an outer function is a layout, or is not one-to-one, or the right inverse of
//           the inner layout does not reach the element of offset 0)
//           out_of_domain (a negative number comes to a swizzle, or is an offset; or no swizzle)
//           too_large (size(F) > 2^12)
// Freedom   right_inverse.size = greatest | any: R is as long as the normal one, or it ends before
//           that
// Freedom   apply.extension = leaf | above_one | written: as in apply, of layouts among the links
// Laws      composed_right_inverse.pointwise
// Examples  composed_right_inverse(Sw<3,4,3> o 0 o (8,64):(64,1))
//             -> (64,8):(8,1) o 0 o Sw<3,4,3> o 0 o 512:1
//           composed_right_inverse(Sw<1,0,2> o 0 o 6:1) -> 6:1 o 0 o Sw<1,0,2> o 0 o 6:1
//           composed_right_inverse(Sw<1,0,2> o 0 o 5:1) -> 5:1 o 0 o Sw<1,0,2> o 0 o 4:1
//           composed_right_inverse(Sw<1,0,2> o 3 o 8:1) -> refuse no_layout
// Source    CuTe C++, layout_composed.hpp, right_inverse

/// The greatest n with F(R(k)) == k, and R(k) in the domain of F, for 0 <= k < n.
template <class Integer>
Integer inverted_length(const ComposedLayout<Integer>& F, const std::vector<Link<Integer>>& R) {
  Integer n(0);
  while (n < size(F)) {
    const Answer<Integer> index = value_through(R, n);
    if (!index.answered() || index.value() < 0 || index.value() >= size(F)) break;
    const Answer<Integer> offset = plumb::apply(F, index.value());
    if (!offset.answered() || offset.value() != n) break;
    n = n + 1;
  }
  return n;
}

template <class Integer>
Answer<ComposedLayout<Integer>> composed_right_inverse(const ComposedLayout<Integer>& F) {
  if (size(F) > inverted_elements) return Refusal::too_large;
  for (const Link<Integer>& link : F.links)
    if (std::holds_alternative<Layout<Integer>>(link.outer)) return Refusal::bad_shape;
  const Answer<std::vector<Integer>> offsets = natural_offsets_of(F);
  if (!offsets.answered()) return offsets.refusal();
  if (std::find(offsets.value().begin(), offsets.value().end(), Integer(0)) ==
      offsets.value().end())
    return Refusal::no_layout;
  auto undone = links_undone(F.links, right_inverse(F.inner));
  if (!undone) return Refusal::bad_shape;
  const Integer n = inverted_length(F, *undone);
  if (n == 0) return Refusal::bad_shape;
  return ComposedLayout<Integer>(std::move(*undone), Layout<Integer>{n, Integer(1)});
}

template <class Integer>
bool composed_right_inverse_required(const ComposedLayout<Integer>& F) {
  if (size(F) > inverted_elements || !swizzles_apart(F)) return false;
  for (const Link<Integer>& link : F.links)
    if (link.offset != 0) return false;
  return true;
}

}  // namespace plumb
