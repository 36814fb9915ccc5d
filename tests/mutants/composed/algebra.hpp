// Broken definitions of composed_coalesce, composed_composition and composed_divide.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/composed/algebra.hpp"
#include "tests/mutants/composed/composed_layout.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

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

template <class Integer>
ComposedLayout<Integer> composed_coalesce_not(const ComposedLayout<Integer>& F) {
  return F;
}

template <class Integer>
ComposedLayout<Integer> composed_coalesce_without_swizzles(const ComposedLayout<Integer>& F) {
  return composed_coalesce(without_swizzles(F));
}

/// Its swizzles have a negative number of bits, so that the answer has no value anywhere.
template <class Integer>
ComposedLayout<Integer> composed_coalesce_undefined(const ComposedLayout<Integer>& F) {
  ComposedLayout<Integer> R = composed_coalesce(F);
  for (Link<Integer>& link : R.links)
    if (auto* f = std::get_if<Swizzle<Integer>>(&link.outer)) f->bits = -1 - f->bits;
  return R;
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
Answer<ComposedLayout<Integer>> composed_composition_without_offset(
    const ComposedLayout<Integer>& F, const Tiler<Integer>& T) {
  return plumb::composed_composition(without_offsets(F), T);
}

template <class Integer>
Answer<ComposedLayout<Integer>> composed_composition_not(const ComposedLayout<Integer>& F,
                                                         const Tiler<Integer>& T) {
  const auto R = plumb::composed_composition(F, T);
  if (!R.answered()) return R;
  return F;
}

template <class Integer>
Answer<ComposedLayout<Integer>> composed_composition_without_swizzles(
    const ComposedLayout<Integer>& F, const Tiler<Integer>& T) {
  return plumb::composed_composition(without_swizzles(F), T);
}

/// A with its modes in the opposite order.
template <class Integer>
Layout<Integer> modes_exchanged(const Layout<Integer>& A) {
  if (A.shape.is_leaf()) return A;
  std::vector<Layout<Integer>> modes = modes_of(A);
  std::reverse(modes.begin(), modes.end());
  return concatenate(modes);
}

template <class Integer>
Answer<ComposedLayout<Integer>> composed_composition_exchanged(const ComposedLayout<Integer>& F,
                                                               const Tiler<Integer>& T) {
  const auto R = plumb::composed_composition(F, T);
  if (!R.answered()) return R;
  return ComposedLayout<Integer>(R.value().links, modes_exchanged(R.value().inner));
}

/// The same function, without the modes of T.
template <class Integer>
Answer<ComposedLayout<Integer>> composed_composition_flat(const ComposedLayout<Integer>& F,
                                                          const Tiler<Integer>& T) {
  const auto R = plumb::composed_composition(F, T);
  if (!R.answered()) return R;
  return composed_coalesce(R.value());
}

template <class Integer>
Answer<ComposedLayout<Integer>> composed_divide_not(const ComposedLayout<Integer>& F,
                                                    const Tiler<Integer>& T) {
  const auto R = plumb::composed_divide(F, T);
  if (!R.answered()) return R;
  return F;
}

template <class Integer>
Answer<ComposedLayout<Integer>> composed_divide_without_swizzles(const ComposedLayout<Integer>& F,
                                                                 const Tiler<Integer>& T) {
  return plumb::composed_divide(without_swizzles(F), T);
}

template <class Integer>
Answer<ComposedLayout<Integer>> composed_divide_exchanged(const ComposedLayout<Integer>& F,
                                                          const Tiler<Integer>& T) {
  const auto R = plumb::composed_divide(F, T);
  if (!R.answered()) return R;
  return ComposedLayout<Integer>(F.links, modes_exchanged(R.value().inner));
}

/// The rest counts twice as many tiles.
template <class Integer>
Answer<ComposedLayout<Integer>> composed_divide_beyond(const ComposedLayout<Integer>& F,
                                                       const Tiler<Integer>& T) {
  const auto R = plumb::composed_divide(F, T);
  if (!R.answered() || !T.is_layout()) return R;
  std::vector<Layout<Integer>> modes = modes_of(R.value().inner);
  modes[1] =
      concatenate<Integer>(std::vector{modes[1], Layout<Integer>{Integer(2), size(modes[1])}});
  return ComposedLayout<Integer>(F.links, concatenate(modes));
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

}  // namespace plumb::mutants
