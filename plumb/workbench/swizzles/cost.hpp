// Wavefronts of an access through a map of offsets, in machine integers.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <optional>

#include "plumb/workbench/swizzles/accesses/access.hpp"

namespace plumb::workbench {

inline constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

/// The most lanes of a group, and the most banks.
inline constexpr unsigned widest_warp = 128, most_banks = 1024;

/// A line of memory has `line` bytes: all banks once. A unit is what a lane moves, or a word if
/// that is more, and a line has line / unit of them. Units are aligned, so two of them share all
/// banks if their numbers are congruent modulo line / unit, and no bank otherwise.
class GroupCost {
 public:
  GroupCost(const TileAccess& access, ElementSize element, const BankedMemory& memory)
      : unit_bits_(
            std::countr_zero(element.elements_in(std::max(access.bytes, memory.bank_bytes)))),
        mask_(access.line(memory) / std::max(access.bytes, memory.bank_bytes) - 1) {}

  /// Adds the vector that begins at this offset.
  void add(std::uint64_t offset) {
    const std::uint64_t unit = offset >> unit_bits_;
    Place& place = places_[unit & mask_];
    if (place.group != group_) place = {group_, 0, 0};
    std::uint16_t node = place.last;
    for (unsigned k = 0; k < place.count; ++k, node = nodes_[node].before)
      if (nodes_[node].unit == unit) return;
    nodes_[used_] = {unit, place.last};
    place.last = used_++;
    most_ = std::max<unsigned>(most_, ++place.count);
  }

  /// The wavefronts of the group; the next group begins.
  unsigned finish() {
    const unsigned most = most_;
    ++group_;
    used_ = 0;
    most_ = 1;
    return most;
  }

 private:
  /// The units of the group at one place of a line, the last first.
  struct Place {
    std::uint64_t group = 0;
    std::uint16_t last = 0, count = 0;
  };
  struct Node {
    std::uint64_t unit = 0;
    std::uint16_t before = 0;
  };

  int unit_bits_;
  std::uint64_t mask_;
  std::array<Place, most_banks> places_{};
  std::array<Node, widest_warp> nodes_{};
  std::uint64_t group_ = 1;
  std::uint16_t used_ = 0;
  unsigned most_ = 1;
};

/// True if the map keeps each vector whole: x, x + 1, .., x + V - 1 with V | x.
template <class Map>
bool keeps_whole(const TileAccess& access, const Map& map) {
  if (access.vector == 1) return true;
  for (std::size_t n = 0; n < access.offsets.size(); n += access.vector) {
    const std::uint64_t x = map(access.offsets[n]);
    if (x & (access.vector - 1)) return false;
    for (unsigned v = 1; v < access.vector; ++v)
      if (map(access.offsets[n + v]) != x + v) return false;
  }
  return true;
}

/// The wavefronts of all groups of an access whose vectors the map keeps whole; nothing as soon as
/// there are more than `limit`.
template <class Map>
std::optional<std::uint64_t> wavefronts_of(const TileAccess& access, ElementSize element,
                                           const BankedMemory& memory, const Map& map,
                                           std::uint64_t limit = no_limit) {
  GroupCost group(access, element, memory);
  // Each group that is left takes at least 1.
  std::uint64_t total = access.ends.size();
  std::size_t lane = 0;
  for (const std::size_t end : access.ends) {
    for (; lane < end; ++lane) group.add(map(access.offsets[lane * access.vector]));
    total += group.finish() - 1;
    if (total > limit) return std::nullopt;
  }
  return total;
}

}  // namespace plumb::workbench
