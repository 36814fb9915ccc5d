// Broken definitions of local_tile, local_partition and thrfrg of composed layouts.
#pragma once

#include <utility>

#include "reference/composed/local_tile.hpp"
#include "tests/mutants/composed/composed_layout.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/layouts/one_axis.hpp"

namespace plumb::mutants {

template <class Integer>
using ComposedPart = Answer<std::pair<ComposedLayout<Integer>, Integer>>;

template <class Integer>
ComposedPart<Integer> tile_of_composed(const Values<Integer>& a) {
  const auto& F = argument<ComposedLayout<Integer>>(a, 0);
  const auto& T = argument<Tiler<Integer>>(a, 1);
  const auto& c = argument<Pattern<Integer>>(a, 2);
  return a.size() > 3 ? composed_local_tile(F, T, c, argument<Pattern<Integer>>(a, 3))
                      : composed_local_tile(F, T, c);
}

template <class Integer>
ComposedPart<Integer> partition_of_composed(const Values<Integer>& a) {
  const auto& F = argument<ComposedLayout<Integer>>(a, 0);
  const auto& L = argument<Layout<Integer>>(a, 1);
  const auto& i = argument<Integer>(a, 2);
  return a.size() > 3 ? composed_local_partition(F, L, i, argument<Pattern<Integer>>(a, 3))
                      : composed_local_partition(F, L, i);
}

/// What is fixed is added outside the links.
template <class Integer, ComposedPart<Integer> (*define)(const Values<Integer>&)>
Answer<Value<Integer>> begins_outside(const Values<Integer>& a) {
  const auto R = define(a);
  if (!R.answered()) return R.refusal();
  const auto& F = argument<ComposedLayout<Integer>>(a, 0);
  const ComposedLayout<Integer>& part = R.value().first;
  return detail::as_value<Integer>(
      ComposedPart<Integer>(std::pair(ComposedLayout<Integer>(F.links, part.inner),
                                      Integer(part.links.back().offset - F.links.back().offset))));
}

/// What is fixed is lost.
template <class Integer, ComposedPart<Integer> (*define)(const Values<Integer>&)>
Answer<Value<Integer>> begins_nowhere(const Values<Integer>& a) {
  const auto R = define(a);
  if (!R.answered()) return R.refusal();
  const auto& F = argument<ComposedLayout<Integer>>(a, 0);
  return detail::as_value<Integer>(ComposedPart<Integer>(
      std::pair(ComposedLayout<Integer>(F.links, R.value().first.inner), Integer(0))));
}

/// Swizzles move nothing.
template <class Integer, ComposedPart<Integer> (*define)(const Values<Integer>&)>
Answer<Value<Integer>> part_without_swizzles(const Values<Integer>& a) {
  Values<Integer> plain = a;
  plain.at(0) = Value<Integer>(mutants::without_swizzles(argument<ComposedLayout<Integer>>(a, 0)));
  return detail::as_value<Integer>(define(plain));
}

template <class Integer>
Answer<Value<Integer>> atoms_of_composed(const Values<Integer>& a) {
  const auto& F = argument<ComposedLayout<Integer>>(a, 0);
  const auto& S = argument<IntTuple<Integer>>(a, 1);
  const auto& V = argument<Layout<Integer>>(a, 2);
  const auto& N = argument<IntTuple<Integer>>(a, 3);
  return detail::as_value<Integer>(a.size() > 4
                                       ? composed_thrfrg(F, S, V, N, argument<Tiler<Integer>>(a, 4))
                                       : composed_thrfrg(F, S, V, N));
}

/// P does not count.
template <class Integer>
Answer<Value<Integer>> composed_thrfrg_unpermuted(const Values<Integer>& a) {
  const auto R = atoms_of_composed(a);
  const auto without = atoms_of_composed<Integer>({a.begin(), a.begin() + 4});
  return R.answered() && without.answered() ? without : R;
}

}  // namespace plumb::mutants
