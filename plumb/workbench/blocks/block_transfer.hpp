// The stores of a plan of a block, or its loads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "plumb/workbench/blocks/word_map.hpp"

namespace plumb::workbench {

/// Thread t accesses the elements from offset offsets(t) ^ offset on; the v-th is in registers[v]:
/// one register that is stored, or all that are loaded from it.
struct BlockInstruction {
  std::uint32_t offset;
  std::vector<std::vector<std::size_t>> registers;
  std::size_t wavefronts = 0;  // of a warp, access_wavefronts; equal in all warps
  std::size_t paired = 0;      // paired_wavefronts
};

/// All stores, or all loads. Offsets are counted in elements.
struct BlockTransfer {
  std::size_t width;  // elements at once
  WordMap offsets;
  WordMap idle;  // thread t takes part iff idle(t) == 0
  std::vector<BlockInstruction> instructions;
  std::size_t warps = 0;   // that take part
  std::size_t groups = 0;  // of lanes that are served together, all warps and instructions
  std::size_t bytes = 0;   // all that lanes move; an element of several lanes counts for each

  std::size_t wavefronts() const;  // of all warps
  std::size_t paired() const;
  std::size_t by_bytes() const { return (bytes + 127) / 128; }  // a line serves 128 bytes
};

}  // namespace plumb::workbench
