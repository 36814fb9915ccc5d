// A shuffle plan as a diagram: lanes downwards, values from the first input to the last output.
#pragma once

#include <string>

#include "plumb/pictures/picture.hpp"
#include "properties/value.hpp"

namespace plumb::pictures {

/// In each cell the input element that the value is in that lane, "r1 l3"; of values whose bytes
/// come from several elements, the elements of the bytes, lowest first. A plan with more than 256
/// values is refused: throws notation::CallError.
void add_plan(Picture& picture, const ShufflePlan& plan, const std::string& name);

}  // namespace plumb::pictures
