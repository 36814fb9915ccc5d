// Which lanes of a wave the local memory of an AMD device (LDS) serves together. Published by
// others, and not measured here; docs/book/memory.md has the sources.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace plumb::workbench {

enum class Direction { load, store };

std::string name_of(Direction direction);

/// Of the accesses of one device, direction and width. Lanes a and b are served together iff
/// a & k and b & k have the same parity for each k of `keys`; their words meet in `banks` banks of
/// 4 bytes.
struct LaneGroups {
  std::string device;
  Direction direction;
  unsigned bytes;  // a lane
  unsigned lanes;  // of a wave
  unsigned banks;
  std::vector<unsigned> keys;
  std::string source;

  std::size_t count() const { return std::size_t{1} << keys.size(); }

  /// Below count().
  std::size_t group_of(std::size_t lane) const;

  /// The lanes in the order in which groups follow each other, each group in order.
  std::vector<std::size_t> lanes_by_group() const;
};

/// Throws CallError if the device is unknown.
unsigned wave_lanes(const std::string& device);

/// Throws CallError: the device is unknown, nothing is published of such accesses, or what is
/// published differs.
LaneGroups published_groups(const std::string& device, Direction direction, unsigned bytes);

/// "0-3 20-23, 4-7 16-19, .."
std::string text_of(const LaneGroups& groups);

/// Of an access of which no device is named, so that neighbours are taken to be served together.
/// Throws CallError where waves of this many lanes are known to differ.
void require_neighbours(unsigned lanes, unsigned bytes);

}  // namespace plumb::workbench
