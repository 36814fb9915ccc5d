// Broken definitions of what is asked of composed layouts.
#pragma once

#include <utility>
#include <vector>

#include "reference/as_layout.hpp"
#include "reference/composed_algebra.hpp"
#include "reference/composed_slice.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// F with all offsets 0.
template <class Integer>
ComposedLayout<Integer> without_offsets(ComposedLayout<Integer> F) {
  for (Link<Integer>& link : F.links) link.offset = 0;
  return F;
}

template <class Integer>
Answer<Integer> apply_without_offset(const ComposedLayout<Integer>& F, const Integer& x) {
  return plumb::apply(without_offsets(F), x);
}

/// The first link, which is applied last, comes first.
template <class Integer>
Answer<Integer> apply_outermost_first(const ComposedLayout<Integer>& F, const Integer& x) {
  return value_through(std::vector<Link<Integer>>(F.links.rbegin(), F.links.rend()),
                       evaluate(F.inner, x));
}

/// f(A(x)) + x0 in place of f(x0 + A(x)).
template <class Integer>
Answer<Integer> evaluate_offset_outside(const ComposedLayout<Integer>& F, const Integer& i) {
  const Answer<Integer> R = apply_without_offset(F, i);
  if (!R.answered()) return R;
  return R.value() + F.links.back().offset;
}

template <class Integer>
Answer<Integer> cosize_of_last(const ComposedLayout<Integer>& F) {
  const Answer<std::vector<Integer>> offsets = offsets_of(F);
  if (!offsets.answered()) return offsets.refusal();
  return offsets.value().back() + 1;
}

/// The fixed part is added to what the outermost function gives.
template <class Integer>
Answer<ComposedLayout<Integer>> composed_slice_outside(const ComposedLayout<Integer>& F,
                                                       const Pattern<Integer>& c) {
  const auto R = plumb::composed_slice(F, c);
  if (!R.answered()) return R;
  std::vector<Link<Integer>> links = F.links;
  const Integer fixed = R.value().links.back().offset - F.links.back().offset;
  links.insert(links.begin(), {Layout<Integer>{Integer(1), Integer(1)}, fixed});
  return ComposedLayout<Integer>(links, R.value().inner);
}

template <class Integer>
Answer<ComposedLayout<Integer>> composed_slice_without_offset(const ComposedLayout<Integer>& F,
                                                              const Pattern<Integer>& c) {
  const auto R = plumb::composed_slice(F, c);
  if (!R.answered()) return R;
  return ComposedLayout<Integer>(F.links, R.value().inner);
}

template <class Integer>
Answer<Layout<Integer>> as_layout_inner(const ComposedLayout<Integer>& F) {
  return F.inner;
}

/// The values at single steps make the strides, and nobody looks at the others.
template <class Integer>
Answer<Layout<Integer>> as_layout_by_units(const ComposedLayout<Integer>& F) {
  Modes<Integer> modes;
  Integer place(1);
  for (const Mode<Integer>& mode : flat_modes(F.inner)) {
    const Answer<Integer> zero = plumb::apply(F, Integer(0)), one = plumb::apply(F, place);
    if (!zero.answered() || !one.answered()) return Refusal::no_layout;
    modes.push_back({mode.extent, one.value() - zero.value()});
    place = place * mode.extent;
  }
  return layout_of(modes);
}

template <class Integer>
ComposedLayout<Integer> composed_coalesce_without_offset(const ComposedLayout<Integer>& F) {
  return composed_coalesce(without_offsets(F));
}

/// All modes are joined to the first.
template <class Integer>
ComposedLayout<Integer> composed_coalesce_to_one(const ComposedLayout<Integer>& F) {
  const Modes<Integer> modes = flat_modes(F.inner);
  if (modes.empty()) return F;
  return ComposedLayout<Integer>(F.links, Layout<Integer>{size(F), modes.front().stride});
}

/// T on the outside: it is applied to the offsets of the inner layout.
template <class Integer>
Answer<ComposedLayout<Integer>> composed_composition_swapped(const ComposedLayout<Integer>& F,
                                                             const Tiler<Integer>& T) {
  if (!T.is_layout()) return plumb::composed_composition(F, T);
  const Answer<Layout<Integer>> inner = plumb::composition(T.layout(), F.inner);
  if (!inner.answered()) return inner.refusal();
  return ComposedLayout<Integer>(F.links, inner.value());
}

template <class Integer>
Answer<ComposedLayout<Integer>> composed_composition_without_offset(const ComposedLayout<Integer>& F,
                                                                    const Tiler<Integer>& T) {
  return plumb::composed_composition(without_offsets(F), T);
}

/// The complement ends with the tile: what lies beyond the first one is lost.
template <class Integer>
Answer<ComposedLayout<Integer>> composed_divide_first(const ComposedLayout<Integer>& F,
                                                      const Tiler<Integer>& T) {
  const auto R = apply_by_mode(F.inner, T, [](const Layout<Integer>& A, const Layout<Integer>& B) {
    const Answer<Layout<Integer>> rest = plumb::complement(B, Integer(1));
    if (!rest.answered()) return rest;
    return plumb::composition(A, concatenate<Integer>(std::vector{B, rest.value()}));
  });
  if (!R.answered()) return R.refusal();
  return ComposedLayout<Integer>(F.links, R.value());
}

template <class Integer>
Answer<ComposedLayout<Integer>> composed_divide_without_offset(const ComposedLayout<Integer>& F,
                                                               const Tiler<Integer>& T) {
  return plumb::composed_divide(without_offsets(F), T);
}

template <class I>
Definitions<I> of_composed() {
  using V = const Values<I>&;
  return {
      {{"apply.without-offset", "apply", "the offsets of a composed layout are not added"},
       [](V a) { return given<I>(apply_without_offset<I>, a); }},
      {{"apply.outermost-first", "apply", "the functions of a composed layout are applied in the order of the text"},
       [](V a) { return given<I>(apply_outermost_first<I>, a); }},
      {{"evaluate.offset-outside", "evaluate", "the offset is added to the swizzled value"},
       [](V a) { return given<I>(evaluate_offset_outside<I>, a); }},
      {{"cosize.of-last", "cosize", "the last offset of a composed layout is taken for the greatest"},
       [](V a) { return given<I>(cosize_of_last<I>, a); }},
      {{"composed_slice.outside", "composed_slice", "the fixed part is added outside the swizzle"},
       [](V a) { return given<I>(composed_slice_outside<I>, a); }},
      {{"composed_slice.without-offset", "composed_slice", "the fixed part is lost"},
       [](V a) { return given<I>(composed_slice_without_offset<I>, a); }},
      {{"as_layout.inner", "as_layout", "the outer functions are forgotten"},
       [](V a) { return given<I>(as_layout_inner<I>, a); }},
      {{"composed_coalesce.without-offset", "composed_coalesce", "the offsets are not added"},
       [](V a) { return given<I>(composed_coalesce_without_offset<I>, a); }},
      {{"composed_coalesce.to-one", "composed_coalesce", "modes are joined whatever their strides"},
       [](V a) { return given<I>(composed_coalesce_to_one<I>, a); }},
      {{"composed_composition.swapped", "composed_composition", "the two layouts are composed the other way round"},
       [](V a) { return given<I>(composed_composition_swapped<I>, a); }},
      {{"composed_composition.without-offset", "composed_composition", "the offsets are not added"},
       [](V a) { return given<I>(composed_composition_without_offset<I>, a); }},
      {{"composed_divide.first", "composed_divide", "only the first tile is kept"},
       [](V a) { return given<I>(composed_divide_first<I>, a); }},
      {{"composed_divide.without-offset", "composed_divide", "the offsets are not added"},
       [](V a) { return given<I>(composed_divide_without_offset<I>, a); }},
      {{"as_layout.by-units", "as_layout", "only one step of each mode is looked at"},
       [](V a) { return given<I>(as_layout_by_units<I>, a); }},
  };
}

}  // namespace plumb::mutants
