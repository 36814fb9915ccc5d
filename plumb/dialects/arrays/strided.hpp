// Shapes with strides, as the arrays of all families have them.
#pragma once

#include <string>
#include <vector>

#include "properties/integer.hpp"

namespace plumb::dialects {

/// Strides that count the last dimension fastest: (8, 1) of the shape (4, 8).
std::vector<Integer> row_major_strides(const std::vector<Integer>& shape);

/// (4,8):(8,1); with an offset Sw<0,0,0> o 3 o (4,8):(8,1).
std::string strided_text(const std::vector<Integer>& shape, const std::vector<Integer>& strides,
                         const Integer& offset = 0);

}  // namespace plumb::dialects
