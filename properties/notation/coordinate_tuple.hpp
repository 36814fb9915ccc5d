// Vectors of Z^n as tuples: the entry at path (1,0) of the tuple is the amount on axis (1,0).
//
//   tuple_of_vector(2@0 + 3@1@1)  ==  (2,(0,3))         a missing axis is 0
//   vector_of_tuple((2,(0,3),0))  ==  2@0 + 3@1@1       so zeros at the end make no difference
//   tuple_of_vector(0)            ==  ()
//   tuple_of_vector(7 on axis ()) ==  7
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "properties/integer.hpp"
#include "reference/integers/module.hpp"
#include "reference/tuples/int_tuple.hpp"

namespace plumb::notation {

using Axis = CoordinateVector<Integer>::Path;

/// True if one axis lies properly within another, as (0,1) lies within (0): no tuple has an entry
/// at each of them.   Domain: `axes` is sorted.
bool one_within_another(const std::vector<Axis>& axes);

/// The shortest such tuple; nothing if one axis lies within another.
std::optional<IntTuple<Integer>> tuple_of_vector(const CoordinateVector<Integer>& v);

/// vector_of_tuple(tuple_of_vector(v)) == v.
CoordinateVector<Integer> vector_of_tuple(const IntTuple<Integer>& t);

}  // namespace plumb::notation
