// Broken definitions of tiler_to_layout.
#pragma once

#include "reference/algebra/tiler_to_layout.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// All layouts along mode 0.
template <class Integer>
Answer<Layout<Integer, CoordinateVector<Integer>>> tiler_on_one_axis(const Tiler<Integer>& T) {
  const auto R = plumb::tiler_to_layout(T);
  if (!R.answered()) return R;
  std::vector<Layout<Integer, CoordinateVector<Integer>>> modes;
  for (const Tiler<Integer>& mode : T.by_mode()) modes.push_back(tiler_along(mode, {0}).value());
  return concatenate(modes);
}

/// Each layout counted along its axis, whatever its strides are.
template <class Integer>
Answer<Layout<Integer, CoordinateVector<Integer>>> tiler_without_strides(const Tiler<Integer>& T) {
  const auto R = plumb::tiler_to_layout(T);
  if (!R.answered()) return R;
  return Layout<Integer, CoordinateVector<Integer>>{
      R.value().shape, map_leaves(R.value().stride, [](const CoordinateVector<Integer>& stride) {
        CoordinateVector<Integer> unit;
        for (const auto& [axis, amount] : stride.terms())
          unit = unit + CoordinateVector<Integer>(axis, Integer(1));
        return unit;
      })};
}

}  // namespace plumb::mutants
