#include "plumb/dialects/arrays/tiles.hpp"

#include <fmt/format.h>

namespace plumb::dialects {

namespace {

/// The first of the axes that the tile cuts.
std::size_t first_cut(std::size_t axes, const std::vector<Integer>& tile, const Term& where) {
  if (tile.size() > axes)
    Writer::refuse(where, fmt::format("the tile has {} dimensions, and what it cuts has {}",
                                      tile.size(), axes));
  for (const Integer& side : tile)
    if (side < 1) Writer::refuse(where, "expected a tile of at least 1");
  return axes - tile.size();
}

}  // namespace

std::vector<Axis> cut_by_tile(const std::vector<Axis>& axes, const std::vector<Integer>& tile,
                              const Term& where, std::string_view advice) {
  const std::size_t first = first_cut(axes.size(), tile, where);
  std::vector<Axis> cut(axes.begin(), axes.begin() + static_cast<std::ptrdiff_t>(first));
  std::vector<Axis> within;
  for (std::size_t k = first; k < axes.size(); ++k) {
    const Integer& side = tile[k - first];
    const Integer& extent = axes[k].extent;
    // A single tile, which the array need not fill, has the strides of a whole one.
    if (extent % side != 0 && extent > side)
      Writer::refuse(where,
                     fmt::format("the tile of {} does not divide the extent {}: the last one "
                                 "is filled up, which no layout says; write the extent {}{}",
                                 side.str(), extent.str(),
                                 Integer((extent + side - 1) / side * side).str(), advice));
    const Integer count = extent <= side ? Integer(1) : Integer(extent / side);
    cut.push_back({axes[k].dimension, count});
    within.push_back({axes[k].dimension, side});
  }
  cut.insert(cut.end(), within.begin(), within.end());
  return cut;
}

Integer offset_in_tiles(std::vector<Axis> axes, std::vector<Integer> digits,
                        const std::vector<std::vector<Integer>>& tiles, const Term& where) {
  for (const std::vector<Integer>& tile : tiles) {
    const std::size_t first = first_cut(axes.size(), tile, where), count = axes.size();
    for (std::size_t k = first; k < count; ++k) {
      const Integer& side = tile[k - first];
      axes.push_back({axes[k].dimension, side});
      digits.emplace_back(digits[k] % side);
      axes[k].extent = (axes[k].extent + side - 1) / side;
      digits[k] = digits[k] / side;
    }
  }
  Integer offset = 0;
  for (std::size_t k = 0; k < axes.size(); ++k) offset = offset * axes[k].extent + digits[k];
  return offset;
}

}  // namespace plumb::dialects
