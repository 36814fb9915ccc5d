// Tiles as XLA and JAX have them: each cuts the last axes of what the tiles before it made.
#pragma once

#include <cstddef>
#include <vector>

#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {

/// A part of a dimension of the array, as an axis of the cut array.
struct Axis {
  std::size_t dimension;
  Integer extent;
};

/// The axes, slowest first, after the last ones of them are cut: first how many tiles, then what is
/// within one. A tile that is alone along an axis may be larger than what it cuts.
std::vector<Axis> cut_by_tile(const std::vector<Axis>& axes, const std::vector<Integer>& tile,
                              const Term& where);

}  // namespace plumb::dialects
