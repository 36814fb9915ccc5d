// What inverses of layouts of basis strides are, axis by axis.
#pragma once

#include <algorithm>
#include <cstddef>
#include <set>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/algebra/composition.hpp"
#include "properties/laws/coordinates/coordinates.hpp"
#include "properties/remembered.hpp"
#include "properties/steps.hpp"
#include "reference/decisions/decisions.hpp"
#include "reference/integers/module.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::laws {

template <class Integer>
using OfCoordinates = Layout<Integer, CoordinateVector<Integer>>;
using AxisPath = std::vector<std::size_t>;

/// The axes of A, in order.
template <class Integer>
std::set<AxisPath> axes_in(const OfCoordinates<Integer>& A) {
  std::set<AxisPath> axes;
  for (const auto& stride : leaves(A.stride))
    for (const auto& [axis, amount] : stride.terms()) axes.insert(axis);
  return axes;
}

/// True if A(R(c)) == c, R(c) in the domain of A, for every coordinate c with an index for each
/// axis of A; R has no other axes.
template <class Driver, class Integer>
bool inverts_on_the_right(Driver& draw, const OfCoordinates<Integer>& A, const Layout<Integer>& R) {
  const std::set<AxisPath> axes = axes_in(A);
  std::vector<Integer> sizes;
  Integer all(1);
  for (const AxisPath& axis : axes) {
    const auto part = mode_on_axis(R, axis, 1);
    if (!part || size(*part) < 1) return false;
    sizes.push_back(size(*part));
    all = all * sizes.back();
  }
  if (!draw.equal(size(R), all)) return false;
  const Integer k = draw.index_in("k", R);
  const std::vector<Integer> digits = digits_of(k, sizes);
  CoordinateVector<Integer> c;
  std::size_t next = 0;
  for (const AxisPath& axis : axes) c = c + CoordinateVector<Integer>(axis, digits[next++]);
  const Integer i = evaluate(R, k);
  if (i < 0 || !draw.less(i, size(A))) return false;
  return draw.equal(evaluate(A, i), c);
}

/// Whether no two coordinates have one value, by looking at each.
template <class Integer>
bool has_different_values(const OfCoordinates<Integer>& A) {
  if (size(A) > enumeration_limit) throw Undecided{"more than 65536 elements to look at"};
  take_steps(steps_of_an_element * size(A));
  using Terms = std::decay_t<decltype(CoordinateVector<Integer>().terms())>;
  std::set<Terms> seen;
  for (Integer i(0); i < size(A); i = i + 1)
    if (!seen.insert(evaluate(A, i).terms()).second) return false;
  return true;
}

/// True if the sum of R_p^(A(i)_p) over the axes p is i, in some reading of the extensions.
template <class Driver, class Integer>
bool inverts_on_the_left(Driver& draw, const OfCoordinates<Integer>& A, const Layout<Integer>& R) {
  const Integer i = draw.index_in("i", A);
  if (!remembered<Integer>(A, has_different_values<Integer>)) return draw.unclaimed();
  return has_values_on_axes(
      draw, R, variants::witnesses(i, leaves(A.shape)),
      [&](const Integer& k) { return evaluate(A, k); }, [](const Integer& k) { return k; });
}

}  // namespace plumb::laws
