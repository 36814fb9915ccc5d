// Broken definitions of apply, evaluate and cosize for composed layouts.
#pragma once

#include <vector>

#include "reference/composed/composed_layout.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// F with all offsets 0.
template <class Integer>
ComposedLayout<Integer> without_offsets(ComposedLayout<Integer> F) {
  for (Link<Integer>& link : F.links) link.offset = 0;
  return F;
}

/// F with swizzles that move nothing.
template <class Integer>
ComposedLayout<Integer> without_swizzles(ComposedLayout<Integer> F) {
  for (Link<Integer>& link : F.links)
    if (std::holds_alternative<Swizzle<Integer>>(link.outer))
      link.outer = Swizzle<Integer>{0, 0, 0};
  return F;
}

template <class Integer>
Answer<Integer> apply_inner(const ComposedLayout<Integer>& F, const Integer& x) {
  const Answer<Integer> R = plumb::apply(F, x);
  if (!R.answered()) return R;
  return evaluate(F.inner, x);
}

template <class Integer>
Answer<Integer> evaluate_without_swizzles(const ComposedLayout<Integer>& F, const Integer& i) {
  const Answer<Integer> R = plumb::apply(F, i);
  if (!R.answered()) return R;
  return plumb::apply(without_swizzles(F), i);
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

/// What several libraries answer of any composed layout.
template <class Integer>
Answer<Integer> cosize_inner(const ComposedLayout<Integer>& F) {
  const Answer<Integer> R = plumb::cosize(F);
  if (!R.answered()) return R;
  return cosize(F.inner);
}

}  // namespace plumb::mutants
