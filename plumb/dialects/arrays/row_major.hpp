// Strides that count the last dimension fastest.
#pragma once

#include <vector>

#include "properties/integer.hpp"

namespace plumb::dialects {

/// (8, 1) of the shape (4, 8).
std::vector<Integer> row_major_strides(const std::vector<Integer>& shape);

}  // namespace plumb::dialects
