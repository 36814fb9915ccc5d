// Where the values of a layout of basis strides end, axis by axis: what laws compare boxes with.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

#include "properties/law.hpp"
#include "reference/integers/module.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/layout.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::laws {

/// The least, the greatest and the last entry at an axis.
template <class Integer>
struct Ends {
  Integer least{0}, greatest{0}, last{0};
};

/// At each axis that a stride touches: the modes add their ends, one by one.
template <class Integer>
std::map<std::vector<std::size_t>, Ends<Integer>> ends_of_axes(
    const Layout<Integer, CoordinateVector<Integer>>& A) {
  std::map<std::vector<std::size_t>, Ends<Integer>> ends;
  for (const auto& [extent, stride] : flat_modes(A))
    for (const auto& [axis, amount] : stride.terms()) {
      const Integer at_end = (extent - 1) * amount;
      Ends<Integer>& here = ends[axis];
      (at_end < 0 ? here.least : here.greatest) += at_end;
      here.last += at_end;
    }
  return ends;
}

/// The number of vectors whose entry at each axis is one of as many as `count` says of its ends.
template <class Integer, class Count>
Integer points(const std::map<std::vector<std::size_t>, Ends<Integer>>& ends, const Count& count) {
  Integer all(1);
  for (const auto& [axis, here] : ends) all = all * count(here);
  return all;
}

/// The points of the box [0, C), C the least above all values.
template <class Integer>
Integer points_from_zero(const Layout<Integer, CoordinateVector<Integer>>& A) {
  return points(ends_of_axes(A), [](const auto& here) { return Integer(here.greatest + 1); });
}

/// The points of the least box that holds all values.
template <class Integer>
Integer points_between(const Layout<Integer, CoordinateVector<Integer>>& A) {
  return points(ends_of_axes(A),
                [](const auto& here) { return Integer(here.greatest - here.least + 1); });
}

/// True if R is the number of points of the least box [0, C) that holds A(i). If an entry is
/// negative, the choices span, top and last are all allowed, of all axes alike.
template <class Driver, class Integer>
bool bounds_offsets(Driver& draw, const Layout<Integer, CoordinateVector<Integer>>& A,
                    const Integer& R) {
  const auto ends = ends_of_axes(A);
  const Integer to_last = points(ends, [](const auto& here) { return Integer(here.last + 1); });
  if (!natural_strides(A))
    return draw.equal(R, to_last) || draw.equal(R, points_from_zero(A)) ||
           draw.equal(R, points_between(A));
  const auto value = evaluate(A, draw.index_in("i", A)).terms();
  for (const auto& [axis, amount] : value)
    if (!draw.less(amount, Integer(ends.at(axis).last + 1))) return false;
  return draw.equal(R, to_last);
}

}  // namespace plumb::laws
