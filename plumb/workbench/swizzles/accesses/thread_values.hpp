// Accesses that are written as layouts: from thread and value to an index of the tile.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "plumb/workbench/swizzles/accesses/tile.hpp"

namespace plumb::workbench {

/// threads, values >= 1, and together at most most_offsets.
struct ThreadValues {
  std::uint64_t threads = 1, values = 1;
  Integer at_once = 1;  // values that an instruction moves
  std::function<Integer(std::uint64_t thread, std::uint64_t value)> index;
  std::string mapped = {};  // how several outputs are coordinates of the tile
};

/// LAYOUT or LAYOUT/V; of a linear layout thread = lane + lanes * warp. Throws CallError.
ThreadValues read_thread_values(const std::string& text, const SharedTile& tile, unsigned lanes);

}  // namespace plumb::workbench
