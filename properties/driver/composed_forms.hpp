// The forms in which a driver draws a composed layout, and what two of them make of it.
#pragma once

#include <variant>

#include "reference/composed/composed_layout.hpp"
#include "reference/layouts/coalesce.hpp"

namespace plumb {

// The forms of the outer function of a composed layout.
enum OuterForm { swizzle_outside = 0, layout_outside = 1 };

// A composed layout near another.
enum NearForm { any_composed = 0, coalesced_within = 1, without_its_swizzles = 2 };

// The offsets of a swizzled layout.
enum OffsetForm { at_zero = 0, at_any_offset = 1 };

/// F on units of 2^log elements.   Domain: all links of F are swizzles.
template <class Integer>
ComposedLayout<Integer> on_units(ComposedLayout<Integer> F, const Integer& log,
                                 OffsetForm offsets) {
  const Integer elements = power_of_two(log);
  for (Link<Integer>& link : F.links) {
    auto& f = std::get<Swizzle<Integer>>(link.outer);
    f.base = f.base + log;
    link.offset = offsets == at_any_offset ? Integer(link.offset * elements) : Integer(0);
  }
  F.inner.stride =
      map_leaves(F.inner.stride, [&](const Integer& d) { return Integer(d * elements); });
  return F;
}

/// F with its inner layout coalesced, and in one form without its swizzles.
template <class Integer>
ComposedLayout<Integer> near_composed(const ComposedLayout<Integer>& F, NearForm form) {
  ComposedLayout<Integer> D(F.links, coalesce(F.inner));
  if (form == without_its_swizzles)
    for (Link<Integer>& link : D.links)
      if (std::holds_alternative<Swizzle<Integer>>(link.outer))
        link.outer = Swizzle<Integer>{0, 0, 0};
  return D;
}

}  // namespace plumb
