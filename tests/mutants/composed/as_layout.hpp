// Broken definitions of as_layout.
#pragma once

#include "reference/composed/as_layout.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
Answer<Layout<Integer>> as_layout_inner(const ComposedLayout<Integer>& F) {
  return F.inner;
}

/// Takes the strides from single steps, and looks at no other value.
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

}  // namespace plumb::mutants
