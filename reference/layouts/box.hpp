// The least box of coordinates that holds the values of a layout of basis strides.
#pragma once

#include <map>
#include <vector>

#include "reference/integers/module.hpp"
#include "reference/layouts/layout.hpp"

namespace plumb {

/// An extent at each axis that a stride touches.
template <class Integer>
using Box = std::map<typename CoordinateVector<Integer>::Path, Integer>;

/// Each axis by itself: 1 + the sum of the greatest amounts, negative ones turned round.
template <class Integer>
Box<Integer> box_of(const Layout<Integer, CoordinateVector<Integer>>& A) {
  Box<Integer> box;
  for (const auto& [extent, stride] : flat_modes(A))
    for (const auto& [axis, amount] : stride.terms()) {
      box.try_emplace(axis, Integer(1));
      box.at(axis) = box.at(axis) + (extent - 1) * absolute(amount);
    }
  return box;
}

/// The size of the box.
template <class Integer>
Integer cosize(const Layout<Integer, CoordinateVector<Integer>>& A) {
  Integer points(1);
  for (const auto& [axis, extent] : box_of(A)) points = points * extent;
  return points;
}

/// The layout of the numbers of the values, column-major through the box. Two vectors that differ
/// by less than the extent at each axis have different numbers iff they are different.
///   Domain: the box has every axis of A.
template <class Integer>
Layout<Integer> numbered_in(const Box<Integer>& box,
                            const Layout<Integer, CoordinateVector<Integer>>& A) {
  return {A.shape, map_leaves(A.stride, [&](const CoordinateVector<Integer>& stride) {
            Integer number(0), place(1);
            for (const auto& [axis, extent] : box) {
              const auto term = stride.terms().find(axis);
              if (term != stride.terms().end()) number = number + place * term->second;
              place = place * extent;
            }
            return number;
          })};
}

template <class Integer>
bool cosize_required(const Layout<Integer, CoordinateVector<Integer>>&) {
  return false;
}

}  // namespace plumb
