// Broken definitions of composed layouts as permutations, and of products with them.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/composed/permutation.hpp"
#include "reference/composed/product_with_composed.hpp"
#include "tests/mutants/composed/algebra.hpp"
#include "tests/mutants/composed/composed_layout.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// Each cycle runs the other way.
template <class Integer>
Answer<IntTuple<Integer>> composed_cycles_backwards(const ComposedLayout<Integer>& F) {
  const auto R = composed_cycles(F);
  if (!R.answered()) return R;
  std::vector<IntTuple<Integer>> cycles;
  for (const IntTuple<Integer>& cycle : R.value().children()) {
    std::vector<IntTuple<Integer>> entries = cycle.children();
    std::reverse(entries.begin() + 1, entries.end());
    cycles.push_back(entries);
  }
  return IntTuple<Integer>(cycles);
}

/// Cycles of one index are left out.
template <class Integer>
Answer<IntTuple<Integer>> composed_cycles_that_move(const ComposedLayout<Integer>& F) {
  const auto R = composed_cycles(F);
  if (!R.answered()) return R;
  std::vector<IntTuple<Integer>> cycles;
  for (const IntTuple<Integer>& cycle : R.value().children())
    if (cycle.children().size() > 1) cycles.push_back(cycle);
  return IntTuple<Integer>(cycles);
}

template <class Integer>
Answer<IntTuple<Integer>> composed_fixed_points_inner(const ComposedLayout<Integer>& F) {
  const auto R = composed_fixed_points(F);
  if (!R.answered()) return R;
  return composed_fixed_points(
      ComposedLayout<Integer>({{Swizzle<Integer>{0, 0, 0}, Integer(0)}}, F.inner));
}

/// The values less the first one.
template <class Integer>
Answer<IntTuple<Integer>> composed_fixed_points_moved(const ComposedLayout<Integer>& F) {
  const auto R = composed_fixed_points(F);
  if (!R.answered()) return R;
  const auto offsets = offsets_of(F);
  std::vector<Integer> fixed;
  Integer i(0);
  for (const Integer& value : offsets.value()) {
    if (value - offsets.value().front() == i) fixed.push_back(i);
    i = i + 1;
  }
  return tuple_of(fixed);
}

/// The copies stand in the order of the inner layout.
template <class Integer>
Answer<ComposedLayout<Integer>> product_with_composed_inner(const Layout<Integer>& A,
                                                            const ComposedLayout<Integer>& G) {
  const auto R = product_with_composed(A, G);
  if (!R.answered()) return R;
  return product_with_composed(A, without_swizzles(G));
}

/// The swizzle acts on offsets as it does on copies.
template <class Integer>
Answer<ComposedLayout<Integer>> product_with_composed_unscaled(const Layout<Integer>& A,
                                                               const ComposedLayout<Integer>& G) {
  const auto R = product_with_composed(A, G);
  const auto copies = logical_product(A, Tiler<Integer>(G.inner));
  if (!R.answered() || !copies.answered()) return R;
  return ComposedLayout<Integer>(G.links, copies.value());
}

template <class Integer>
Answer<ComposedLayout<Integer>> product_with_composed_exchanged(const Layout<Integer>& A,
                                                                const ComposedLayout<Integer>& G) {
  const auto R = product_with_composed(A, G);
  if (!R.answered()) return R;
  return ComposedLayout<Integer>(R.value().links, modes_exchanged(R.value().inner));
}

}  // namespace plumb::mutants
