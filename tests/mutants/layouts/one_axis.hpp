// What breaks operations on layouts of basis strides: of a vector, only axis 0.
#pragma once

#include "reference/integers/module.hpp"
#include "reference/layouts/layout.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class Integer>
using Coordinates = Layout<Integer, CoordinateVector<Integer>>;

template <class Integer>
CoordinateVector<Integer> on_axis_0(const CoordinateVector<Integer>& v) {
  const auto term = v.terms().find({0});
  return term == v.terms().end() ? CoordinateVector<Integer>()
                                 : CoordinateVector<Integer>(term->first, term->second);
}

template <class Integer>
Coordinates<Integer> on_axis_0(const Coordinates<Integer>& A) {
  return {A.shape,
          map_leaves(A.stride, [](const CoordinateVector<Integer>& d) { return on_axis_0(d); })};
}

template <class Integer>
Answer<Coordinates<Integer>> on_axis_0(const Answer<Coordinates<Integer>>& R) {
  if (!R.answered()) return R;
  return on_axis_0(R.value());
}

/// The first argument.
template <class Integer>
const Coordinates<Integer>& coordinates_in(const Values<Integer>& arguments) {
  return std::get<Coordinates<Integer>>(arguments.at(0));
}

/// The k-th argument is a T.
template <class T, class Integer>
const T& argument(const Values<Integer>& arguments, std::size_t k) {
  return std::get<T>(arguments.at(k));
}

template <class Integer>
Answer<Value<Integer>> one_axis_of(const Answer<Coordinates<Integer>>& R) {
  return detail::as_value<Integer>(on_axis_0(R));
}

}  // namespace plumb::mutants
