// A tiler as one layout into the modes that it tiles.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/algebra/tiler.hpp"
#include "reference/integers/module.hpp"

namespace plumb {

// Clause    tiler_to_layout
// Equation  R((c_0, c_1, ..)) == T_0(c_0) e_0 + T_1(c_1) e_1 + ..,   e_k the unit vector of mode k;
//           of a tiler within a tiler, the unit vectors of its modes within mode k
// Contract  R has the shapes of the layouts of T as its modes, and the equation
// Arguments T a tiler
// Domain    T goes by mode, and has no _
// Refusals  bad_shape (T is a layout, which is its own answer, or has _, which has no size)
//           too_large (more than 256 modes in one tiler)
// Laws      tiler_to_layout.pointwise
// Examples  tiler_to_layout(<4:2,5:3>) -> (4,5):(2@0,3@1)
//           tiler_to_layout(<3:3,(2,4):(1,8)>) -> (3,(2,4)):(3@0,(1@1,8@1))
//           tiler_to_layout(<<4:1,2:2>,3:1>) -> ((4,2),3):((1@0@0,2@1@0),1@1)
//           tiler_to_layout(<4:1,_>) -> refuse bad_shape
//           tiler_to_layout(4:2) -> refuse bad_shape
// Source    NVlabs PyCuTe, layout.py, tiler_to_layout

/// The most modes of one tiler for which axes have names.
inline constexpr std::size_t most_tiler_modes = 256;

/// The strides of A along the axis.
template <class Integer>
Layout<Integer, CoordinateVector<Integer>> along(
    const Layout<Integer>& A, const typename CoordinateVector<Integer>::Path& axis) {
  return {A.shape, map_leaves(A.stride, [&](const Integer& stride) {
            return CoordinateVector<Integer>(axis, stride);
          })};
}

template <class Integer>
Answer<Layout<Integer, CoordinateVector<Integer>>> tiler_along(
    const Tiler<Integer>& T, const typename CoordinateVector<Integer>::Path& axis) {
  if (T.is_kept()) return Refusal::bad_shape;
  if (T.is_layout()) return along(T.layout(), axis);
  if (T.by_mode().size() > most_tiler_modes) return Refusal::too_large;
  std::vector<Layout<Integer, CoordinateVector<Integer>>> modes;
  for (std::size_t k = 0; k < T.by_mode().size(); ++k) {
    auto deeper = axis;
    deeper.push_back(k);
    const auto mode = tiler_along(T.by_mode()[k], deeper);
    if (!mode.answered()) return mode;
    modes.push_back(mode.value());
  }
  return concatenate(modes);
}

template <class Integer>
Answer<Layout<Integer, CoordinateVector<Integer>>> tiler_to_layout(const Tiler<Integer>& T) {
  if (T.is_layout()) return Refusal::bad_shape;
  return tiler_along(T, {});
}

/// True if there is no _ in T, and no tiler of too many modes.
template <class Integer>
bool tiles_each_mode(const Tiler<Integer>& T) {
  if (!T.is_by_mode()) return T.is_layout();
  if (T.by_mode().size() > most_tiler_modes) return false;
  for (const Tiler<Integer>& mode : T.by_mode())
    if (!tiles_each_mode(mode)) return false;
  return true;
}

template <class Integer>
bool tiler_to_layout_required(const Tiler<Integer>& T) {
  return T.is_by_mode() && tiles_each_mode(T);
}

}  // namespace plumb
