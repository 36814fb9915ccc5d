// Indices as digits, one for each mode.
#pragma once

#include <cstddef>
#include <vector>

#include "tests/oracle/model/values.hpp"

namespace plumb::certify::model {

/// X with `count` modes, filled up with 1:0.
std::vector<Node> modes_up_to(const Node& X, std::size_t count);

/// One digit for each extent, the first fastest.
Numbers digits_of(Integer i, const Numbers& extents);

/// The sum of the values of the modes, each at its index.
Integer sum_at(const std::vector<Node>& modes, const Numbers& indices);

Integer product_of(const Numbers& numbers);

}  // namespace plumb::certify::model
