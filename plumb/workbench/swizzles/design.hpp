// Every swizzle that makes the accesses of a tile free of conflicts, or the least conflicted ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "plumb/workbench/swizzles/accesses/access.hpp"
#include "plumb/workbench/swizzles/cost.hpp"
#include "plumb/workbench/swizzles/space.hpp"

namespace plumb::workbench {

/// Domain: an element has a power of two of bits, up to 128.
struct SwizzleTask {
  SharedTile tile;
  ElementSize element;
  BankedMemory memory;
  std::vector<TileAccess> accesses;

  std::uint64_t groups() const;    // the least number of wavefronts of all accesses
  std::uint64_t greatest() const;  // of the offsets of the accesses
  unsigned offset_bits() const;    // all offsets are below 2^this
  unsigned bank_bits() const;      // the bank of an offset is a function of these bits
  bool one_memory() const;         // all accesses are counted in as many banks
};

/// Throws CallError.
SwizzleTask read_task(const std::string& tile, const std::vector<std::string>& accesses,
                      ElementSize element, const BankedMemory& memory);

/// How many wavefronts each access takes through a map of offsets. Nothing of an access whose
/// vectors it splits.
struct MapCost {
  std::vector<std::optional<std::uint64_t>> wavefronts;

  bool whole() const;
  std::uint64_t total() const;  // Domain: whole
};

template <class Map>
MapCost cost_of(const SwizzleTask& task, const Map& map) {
  MapCost cost;
  for (const TileAccess& access : task.accesses)
    cost.wavefronts.push_back(keeps_whole(access, map)
                                  ? wavefronts_of(access, task.element, task.memory, map)
                                  : std::nullopt);
  return cost;
}

struct SwizzleDesign {
  std::size_t tried = 0;
  std::uint64_t least = 0;  // wavefronts of all accesses together; no_limit if all split vectors
  std::vector<WordSwizzle> best;  // every swizzle of the space that takes `least`

  bool conflict_free(const SwizzleTask& task) const { return least == task.groups(); }
};

/// Throws CallError if the space is too large to be tried.
SwizzleDesign design_swizzle(const SwizzleTask& task);

/// One more than the greatest offset of the accesses through f.
std::uint64_t extent_through(const SwizzleTask& task, const WordSwizzle& f);

}  // namespace plumb::workbench
