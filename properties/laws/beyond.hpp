// Whether what a function is beyond the size of its layouts is agreed upon.
#pragma once

#include "properties/laws/functions.hpp"
#include "reference/composed/composed_layout.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::laws {

/// True unless a shape ends in (): then libraries differ in what lies beyond the size.
template <class Integer>
bool known_beyond(const Layout<Integer>& A) {
  return ends_in_a_leaf(A.shape);
}
template <class Integer>
bool known_beyond(const Swizzle<Integer>&) {
  return true;
}
template <class Integer>
bool known_beyond(const ComposedLayout<Integer>& F) {
  for (const auto& link : F.links)
    if (!of_alternative(link.outer, [](const auto& f) { return known_beyond(f); })) return false;
  return known_beyond(F.inner);
}

}  // namespace plumb::laws
