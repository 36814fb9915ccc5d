// The pictures of values and of expressions, as `plumb show` draws them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "plumb/dialects/written_value.hpp"
#include "plumb/pictures/picture.hpp"
#include "properties/value.hpp"

namespace plumb::embedding {

/// One SVG element; empty if the value has no picture, or too many cells for one.
std::string svg_of(const Value<Integer>& value);

struct ShownPart {
  std::string tile = {};                 // "(M,N)": a layout of (thread,value) on its tile
  std::optional<std::size_t> call = {};  // the last one, if there is none
};

/// Adds the value of an expression without calls, or on a tile; else a call with its operands and
/// its result, which a call that refused has none of. Notes on the dialect come first. Throws
/// notation::CallError if there is no such call, or the value has no picture.
void add_evaluation(pictures::Picture& picture, const dialects::Evaluated& evaluated,
                    const ShownPart& part = {});

}  // namespace plumb::embedding
