// Broken definitions of slice_and_offset and domain_offset.
#pragma once

#include <utility>
#include <vector>

#include "reference/modes/slice_and_offset.hpp"
#include "tests/mutants/definitions.hpp"
#include "tests/mutants/layouts/one_axis.hpp"

namespace plumb::mutants {

template <class Integer>
using Part = std::pair<Layout<Integer>, Integer>;

template <class Integer>
Answer<Part<Integer>> slice_without_offset(const Layout<Integer>& A, const Pattern<Integer>& c) {
  const auto R = plumb::slice_and_offset(A, c);
  if (!R.answered()) return R;
  return Part<Integer>{R.value().first, Integer(0)};
}

/// Of an offset that is a vector, only axis 0.
template <class Integer>
Answer<Value<Integer>> offset_on_one_axis(
    const Answer<std::pair<Coordinates<Integer>, CoordinateVector<Integer>>>& R) {
  if (!R.answered()) return R.refusal();
  return Value<Integer>(Several<Integer>{
      {Value<Integer>(R.value().first), Value<Integer>(on_axis_0(R.value().second))}});
}

template <class Integer>
Answer<Part<Integer>> slice_closed(const Layout<Integer>& A, const Pattern<Integer>& c) {
  const auto R = plumb::slice_and_offset(A, c);
  if (!R.answered()) return R;
  const std::vector<Layout<Integer>> closed = modes_at(Places::closed, A, c);
  return Part<Integer>{closed.size() == 1 ? closed.front() : concatenate(closed), R.value().second};
}

/// A part that has modes loses its parentheses.
template <class Integer>
Answer<Part<Integer>> slice_flattened(const Layout<Integer>& A, const Pattern<Integer>& c) {
  const auto R = plumb::slice_and_offset(A, c);
  if (!R.answered()) return R;
  return Part<Integer>{layout_of(flat_modes(R.value().first)), R.value().second};
}

template <class Integer>
Answer<Part<Integer>> domain_offset_without_offset(const Layout<Integer>& A,
                                                   const IntTuple<Integer>& c) {
  if (!admits(A.shape, c)) return Refusal::bad_shape;
  return Part<Integer>{A, Integer(0)};
}

/// An index is taken for a coordinate of the first mode.
template <class Integer>
Answer<Part<Integer>> domain_offset_unsplit(const Layout<Integer>& A, const IntTuple<Integer>& c) {
  const auto R = plumb::domain_offset(A, c);
  if (!R.answered() || !c.is_leaf() || leaves(A.stride).empty()) return R;
  return Part<Integer>{A, c.leaf() * leaves(A.stride).front()};
}

}  // namespace plumb::mutants
