// Patterns: coordinates in which some entries are left open, written (_,2).
#pragma once

#include <optional>

#include "reference/tuples/int_tuple.hpp"

namespace plumb {

/// A tree of integers and of open places; an open place has no value.
template <class Integer>
using Pattern = Tree<std::optional<Integer>>;

}  // namespace plumb
