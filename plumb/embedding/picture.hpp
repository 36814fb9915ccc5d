// The picture of a value, as `plumb show --svg` draws it.
#pragma once

#include <string>

#include "properties/value.hpp"

namespace plumb::embedding {

/// One SVG element; empty if the value has no picture, or too many cells for one.
std::string svg_of(const Value<Integer>& value);

}  // namespace plumb::embedding
