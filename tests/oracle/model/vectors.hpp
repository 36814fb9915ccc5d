// Values of layouts of basis strides, digit by digit.
#pragma once

#include "properties/integer.hpp"
#include "properties/value.hpp"

namespace plumb::certify::model {

/// The vector at index i, 0 <= i < size.
CoordinateVector<Integer> vector_at(const CoordinateLayout<Integer>& A, Integer i);

/// True if an entry is negative.
bool reaches_below(const CoordinateVector<Integer>& v);

}  // namespace plumb::certify::model
