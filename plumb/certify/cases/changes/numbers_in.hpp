// The numbers of a request, for others that are to meet them.
#pragma once

#include <vector>

#include "properties/value.hpp"

namespace plumb::certify {

/// The integers, leaves, extents and strides, and what the steps of plans name; 0 and 1 at least.
std::vector<Integer> numbers_in(const Values<Integer>& arguments);

}  // namespace plumb::certify
