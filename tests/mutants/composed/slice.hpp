// Broken definitions of composed_slice.
#pragma once

#include <vector>

#include "reference/composed/slice.hpp"
#include "tests/mutants/composed/composed_layout.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

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
Answer<ComposedLayout<Integer>> composed_slice_not(const ComposedLayout<Integer>& F,
                                                   const Pattern<Integer>& c) {
  const auto R = plumb::composed_slice(F, c);
  if (!R.answered()) return R;
  return F;
}

template <class Integer>
Answer<ComposedLayout<Integer>> composed_slice_without_swizzles(const ComposedLayout<Integer>& F,
                                                                const Pattern<Integer>& c) {
  return plumb::composed_slice(without_swizzles(F), c);
}

}  // namespace plumb::mutants
