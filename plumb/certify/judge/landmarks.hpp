// Indices at which a difference between two layouts shows if there is one.
#pragma once

#include <vector>

#include "properties/integer.hpp"
#include "properties/value.hpp"

namespace plumb::certify {

/// The first index of each mode, the last of it, and their neighbours; not those of more modes than
/// can be looked at.
std::vector<Integer> landmarks_of(const Values<Integer>& values);

}  // namespace plumb::certify
