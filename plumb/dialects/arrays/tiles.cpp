#include "plumb/dialects/arrays/tiles.hpp"

#include <fmt/format.h>

namespace plumb::dialects {

std::vector<Axis> cut_by_tile(const std::vector<Axis>& axes, const std::vector<Integer>& tile,
                              const Term& where) {
  if (tile.size() > axes.size())
    Writer::refuse(where, fmt::format("the tile has {} dimensions, and what it cuts has {}",
                                      tile.size(), axes.size()));
  const std::size_t first = axes.size() - tile.size();
  std::vector<Axis> cut(axes.begin(), axes.begin() + static_cast<std::ptrdiff_t>(first));
  std::vector<Axis> within;
  for (std::size_t k = first; k < axes.size(); ++k) {
    const Integer& side = tile[k - first];
    const Integer& extent = axes[k].extent;
    if (side < 1) Writer::refuse(where, "expected a tile of at least 1");
    // A single tile, which the array need not fill, has the strides of a whole one.
    if (extent % side != 0 && extent > side)
      Writer::refuse(
          where,
          fmt::format("the tile of {} does not divide the extent {}: the last one "
                      "is filled up, which no layout says; write the extent {}",
                      side.str(), extent.str(), Integer((extent + side - 1) / side * side).str()));
    const Integer count = extent <= side ? Integer(1) : Integer(extent / side);
    cut.push_back({axes[k].dimension, count});
    within.push_back({axes[k].dimension, side});
  }
  cut.insert(cut.end(), within.begin(), within.end());
  return cut;
}

}  // namespace plumb::dialects
