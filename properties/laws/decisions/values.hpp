// What the values of layouts over Z^n and F2 decide, looked at one by one.
#pragma once

#include <algorithm>

#include "properties/law.hpp"
#include "properties/laws/ends_of_axes.hpp"
#include "properties/laws/values_in.hpp"
#include "reference/decisions/decisions.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::laws {

template <class Integer, class Values>
Integer count_of(const Values& values) {
  return Integer(static_cast<int>(values.size()));
}

/// True if R says whether the values are different.
template <class Driver, class Integer, class Stride>
bool decides_injective(Driver& draw, const Layout<Integer, Stride>& A, bool R) {
  return draw.equal(R, count_of<Integer>(values_in(A)) == size(A));
}

/// True if R says whether the two share no value but 0.
template <class Driver, class Integer, class Stride>
bool decides_disjoint(Driver& draw, const Layout<Integer, Stride>& A,
                      const Layout<Integer, Stride>& B, bool R) {
  const auto of_A = values_in(A), of_B = values_in(B);
  const auto zero = key_of(Stride{});
  return draw.equal(R, std::none_of(of_A.begin(), of_A.end(), [&](const auto& value) {
                      return value != zero && of_B.contains(value);
                    }));
}

/// True if no entry is below 0.
template <class Terms>
bool from_zero(const Terms& value) {
  return std::all_of(value.begin(), value.end(), [](const auto& term) { return term.second >= 0; });
}

/// True if R says whether the values are all of a box: of the least one that holds them, or, if an
/// entry is negative, of its part from 0 on.
template <class Driver, class Integer>
bool decides_surjective(Driver& draw, const Layout<Integer, CoordinateVector<Integer>>& A, bool R) {
  const auto values = values_in(A);
  const bool all = count_of<Integer>(values) == points_between(A);
  const auto counted = std::count_if(values.begin(), values.end(),
                                     [](const auto& value) { return from_zero(value); });
  if (R == (points_from_zero(A) == static_cast<int>(counted))) return true;
  return draw.equal(R, all);
}

/// True if R says whether the values are different, and all of the box from 0 on.
template <class Driver, class Integer>
bool decides_compact(Driver& draw, const Layout<Integer, CoordinateVector<Integer>>& A, bool R) {
  const auto values = values_in(A);
  const bool is_box = std::all_of(values.begin(), values.end(),
                                  [](const auto& value) { return from_zero(value); }) &&
                      count_of<Integer>(values) == points_from_zero(A);
  return draw.equal(R, is_box && count_of<Integer>(values) == size(A));
}

/// True if R says whether the values are different, and all of a box.
template <class Driver, class Integer>
bool decides_contiguous(Driver& draw, const Layout<Integer, CoordinateVector<Integer>>& A, bool R) {
  const auto count = count_of<Integer>(values_in(A));
  return draw.equal(R, count == points_between(A) && count == size(A));
}

}  // namespace plumb::laws
