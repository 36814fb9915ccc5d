// Clause    as_layout
// Equation  R(i) == F(i)   for 0 <= i < size(F)
// Contract  R is a layout, and size(R) == size(F)
// Normal    if the reference looks at all elements, its R is 1:0, or has no extent 1 and no two
//           neighbours that can be joined
// Arguments F a composed layout
// Domain    size(F) <= 2^16, size(F) times the number of links <= 2^18, apply in its domain at each
//           index, and there is such a layout
// Refusals  no_layout (proved: F is looked at element by element)
//           too_large (F is larger, and its links do not decide; or a swizzle is too large)
//           out_of_domain (a negative number comes to a swizzle)
// Freedom   apply.extension = leaf | above_one | written: as in apply, of layouts among the links
// Laws      as_layout.same-function as_layout.absorbs
// Examples  as_layout(Sw<3,4,3> o 0 o (16,8):(1,16)) -> 128:1
//           as_layout(Sw<1,0,2> o 0 o (2,2):(2,4)) -> (2,2):(2,5)
//           as_layout((4,2):(2,1) o 0 o 8:1) -> (4,2):(2,1)
//           as_layout(Sw<1,0,1> o 0 o 4:1) -> refuse no_layout
// Source    [linear-shuffle]: a swizzle is not a layout
#pragma once

#include <cstddef>
#include <vector>

#include "reference/algebra/composition.hpp"
#include "reference/composed/composed_layout.hpp"
#include "reference/layouts/coalesce.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb {

/// The layout that has the offsets of F. Its first mode has stride F(1) and goes as far as F counts
/// on by it; what follows does so at steps of that length. Then every element is looked at.
template <class Integer>
Answer<Layout<Integer>> layout_through(const ComposedLayout<Integer>& F) {
  Modes<Integer> modes;
  Integer step(1);
  while (step < size(F)) {
    const Answer<Integer> stride = plumb::apply(F, step);
    if (!stride.answered()) return stride.refusal();
    Integer extent(1);
    while (extent * step < size(F)) {
      const Answer<Integer> next = plumb::apply(F, Integer(extent * step));
      if (!next.answered()) return next.refusal();
      if (next.value() != extent * stride.value()) break;
      extent = extent + 1;
    }
    modes.push_back({extent, stride.value()});
    step = step * extent;
  }
  const Layout<Integer> found = layout_of(modes);
  if (size(found) != size(F)) return Refusal::no_layout;
  for (Integer i(0); i < size(F); i = i + 1) {
    const Answer<Integer> offset = plumb::apply(F, i);
    if (!offset.answered()) return offset.refusal();
    if (evaluate(found, i) != offset.value()) return Refusal::no_layout;
  }
  return found;
}

/// Link by link, for links that make a layout of a layout at any size: a swizzle that reads no bit
/// of the offsets, and a layout with which there is a composition.
template <class Integer>
Answer<Layout<Integer>> layout_by_links(const ComposedLayout<Integer>& F) {
  Layout<Integer> A = F.inner;
  for (auto link = F.links.rbegin(); link != F.links.rend(); ++link) {
    if (link->offset != 0 || !natural_strides(A)) return Refusal::too_large;
    if (const auto* f = std::get_if<Swizzle<Integer>>(&link->outer)) {
      if (const auto reason = swizzle_refusal(*f)) return *reason;
      if (f->bits != 0 && greatest_offset(A) >= power_of_two(source_start(*f)))
        return Refusal::too_large;
      continue;
    }
    const Answer<Layout<Integer>> composed = composition(std::get<Layout<Integer>>(link->outer), A);
    if (!composed.answered()) return Refusal::too_large;
    A = composed.value();
  }
  return A;
}

template <class Integer>
Answer<Layout<Integer>> as_layout(const ComposedLayout<Integer>& F) {
  if (!enumerable(F)) return layout_by_links(F);
  return layout_through(F);
}

/// True if the values at multiples of u are those of a mode of extent e, repeated e by e: the value
/// at u (n e + k), 0 <= k < e, is k times that at u, plus that at u n e.
template <class Integer>
bool repeats_a_mode(const std::vector<Integer>& values, std::size_t u, std::size_t e) {
  for (std::size_t i = 0; i < values.size(); i += u) {
    const std::size_t k = i / u % e;
    if (values[i] != values[u] * static_cast<int>(k) + values[i - u * k]) return false;
  }
  return true;
}

/// True if some layout has these values: there are extents e_0, e_1, .. above 1 whose product is
/// their number, each a mode that repeats_a_mode finds at the product of those before it.
template <class Integer>
bool of_some_layout(const std::vector<Integer>& values) {
  std::vector<bool> begins(values.size() + 1, false);  // a mode may begin at this unit
  begins[1] = true;
  for (std::size_t u = 1; u < values.size(); ++u) {
    if (!begins[u]) continue;
    for (std::size_t e = 2; u * e <= values.size(); ++e)
      if (values.size() % (u * e) == 0 && repeats_a_mode(values, u, e)) begins[u * e] = true;
  }
  return values.front() == 0 && begins[values.size()];
}

template <class Integer>
bool as_layout_required(const ComposedLayout<Integer>& F) {
  if (!enumerable(F)) return false;
  std::vector<Integer> values;
  for (Integer i(0); i < size(F); i = i + 1) {
    const auto value = value_within_domains(F, i);
    if (!value) return false;
    values.push_back(*value);
  }
  return of_some_layout(values);
}

}  // namespace plumb
