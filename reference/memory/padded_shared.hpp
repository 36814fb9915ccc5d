// Shared memory with padding after every so many elements.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/layouts/layout.hpp"
#include "reference/tuples/relations.hpp"

namespace plumb {

// Clause    padded_shared
// Equation  R(o) == o + sum over k of P_k floor(o / I_k)   for 0 <= o < n
// Contract  the equation, and size(R) == n
// Arguments n the number of elements; I intervals in elements, P the elements of padding after
//           each, in any order; where intervals meet, their paddings add up
// Domain    n >= 1; I and P congruent, I_k >= 1; of the I_k below n with P_k != 0 each divides
//           every greater one, and n
// Refusals  bad_shape (I and P are not congruent)   out_of_domain (n or an I_k below 1)
//           no_layout (no layout has these values)
// Laws      padded_shared.pointwise padded_shared.gaps padded_shared.in-any-order
// Examples  padded_shared(8, (2,4), (1,2)) -> (2,2,2):(1,3,8)
//           padded_shared(1024, 32, 1) -> (32,32):(1,33)
//           padded_shared(1024, (256,32), (4,1)) -> (32,8,4):(1,33,268)
//           padded_shared(8, 8, 1) -> 8:1
//           padded_shared(12, (4,6), (1,1)) -> refuse no_layout
//           padded_shared(10, 4, 1) -> refuse no_layout
//           padded_shared(8, -2, 1) -> refuse out_of_domain
// Source    Triton, PaddedSharedLayout of gluon and PaddedSharedEncodingAttr, whose intervals and
//           paddings are powers of two, so that all of them are in the domain if n is one

/// Where element o lies.   Domain: I and P congruent, I_k >= 1.
template <class Integer>
Integer padded_offset(const Integer& o, const IntTuple<Integer>& I, const IntTuple<Integer>& P) {
  const std::vector<Integer> intervals = leaves(I), paddings = leaves(P);
  Integer x = o;
  for (std::size_t k = 0; k < intervals.size(); ++k)
    x = x + paddings[k] * floor_div(o, intervals[k]);
  return x;
}

/// The intervals below n after which there is padding, each once, in order.
/// Domain: I and P congruent.
template <class Integer>
std::vector<Integer> padded_intervals(const Integer& n, const IntTuple<Integer>& I,
                                      const IntTuple<Integer>& P) {
  const std::vector<Integer> intervals = leaves(I), paddings = leaves(P);
  std::vector<Integer> ordered;
  for (std::size_t k = 0; k < intervals.size(); ++k) {
    if (paddings[k] == 0 || intervals[k] >= n) continue;
    std::size_t place = 0;
    while (place < ordered.size() && ordered[place] < intervals[k]) ++place;
    if (place < ordered.size() && ordered[place] == intervals[k]) continue;
    ordered.insert(ordered.begin() + static_cast<std::ptrdiff_t>(place), intervals[k]);
  }
  return ordered;
}

template <class Integer>
bool positive_leaves(const IntTuple<Integer>& I) {
  for (const Integer& leaf : leaves(I))
    if (leaf < 1) return false;
  return true;
}

template <class Integer>
Answer<Layout<Integer>> padded_shared(const Integer& n, const IntTuple<Integer>& I,
                                      const IntTuple<Integer>& P) {
  if (!congruent(I, P)) return Refusal::bad_shape;
  if (n < 1 || !positive_leaves(I)) return Refusal::out_of_domain;
  std::vector<Integer> places{Integer(1)};
  for (const Integer& interval : padded_intervals(n, I, P)) {
    Integer padding(0);  // of all that are equal
    for (std::size_t k = 0; k < leaves(I).size(); ++k)
      if (leaves(I)[k] == interval) padding = padding + leaves(P)[k];
    if (padding != 0 && interval != 1) places.push_back(interval);
  }
  places.push_back(n);
  std::vector<Integer> extents, strides;
  for (std::size_t k = 0; k + 1 < places.size(); ++k) {
    if (!divides(places[k], places[k + 1])) return Refusal::no_layout;
    extents.push_back(floor_div(places[k + 1], places[k]));
    strides.push_back(padded_offset(places[k], I, P));
  }
  if (extents.size() == 1) return Layout<Integer>{extents.front(), strides.front()};
  return Layout<Integer>{tuple_of(extents), tuple_of(strides)};
}

template <class Integer>
bool padded_shared_required(const Integer& n, const IntTuple<Integer>& I,
                            const IntTuple<Integer>& P) {
  if (!congruent(I, P) || n < 1 || !positive_leaves(I)) return false;
  std::vector<Integer> ordered = padded_intervals(n, I, P);
  ordered.push_back(n);
  for (std::size_t k = 0; k + 1 < ordered.size(); ++k)
    if (!divides(ordered[k], ordered[k + 1])) return false;
  return true;
}

}  // namespace plumb
