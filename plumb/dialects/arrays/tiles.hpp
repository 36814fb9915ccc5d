// Tiles as XLA and JAX have them: each cuts the last axes of what the tiles before it made.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {

/// A part of a dimension of the array, as an axis of the cut array.
struct Axis {
  std::size_t dimension;
  Integer extent;
};

/// The axes, slowest first, after the last ones of them are cut: first how many tiles, then what is
/// within one. A tile that is alone along an axis may be larger than what it cuts. `advice` ends
/// the message about a tile that does not divide an extent.
std::vector<Axis> cut_by_tile(const std::vector<Axis>& axes, const std::vector<Integer>& tile,
                              const Term& where, std::string_view advice = "");

/// The offset of an element whose coordinate along axis k is digits[k], in the order of memory: the
/// tiles cut the last axes, one after the other, and the last tile of an axis is filled up.
Integer offset_in_tiles(std::vector<Axis> axes, std::vector<Integer> digits,
                        const std::vector<std::vector<Integer>>& tiles, const Term& where);

}  // namespace plumb::dialects
