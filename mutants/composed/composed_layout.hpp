// Broken definitions of apply, evaluate and cosize for composed layouts.
#pragma once

#include <vector>

#include "mutants/definitions.hpp"
#include "reference/composed/composed_layout.hpp"

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

}  // namespace plumb::mutants
