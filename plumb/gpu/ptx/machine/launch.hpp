// How a block is launched, what it is made of, and what it leaves behind.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "plumb/gpu/ptx/machine/bytes.hpp"
#include "plumb/gpu/ptx/machine/counts.hpp"

namespace plumb::gpu_conformance::ptx {

inline constexpr unsigned warp_lanes = 32;
inline constexpr std::uint64_t most_threads = 1024, most_shared_bytes = 1 << 18,
                               most_accesses = 1 << 18;  // scalars of global memory

/// Where the windows of generic addresses begin; global addresses lie outside of both.
inline constexpr std::uint64_t shared_window = std::uint64_t{1} << 56,
                               local_window = std::uint64_t{2} << 56,
                               window_bytes = std::uint64_t{1} << 32;

struct Launch {
  std::array<std::uint64_t, 3> threads{32, 1, 1};  // of the block; the grid has one block
  std::uint64_t dynamic_shared_bytes = 0;
  std::vector<std::uint64_t> parameters{};            // missing ones are 0
  std::uint64_t most_steps = std::uint64_t{1} << 18;  // instructions of a warp, all warps together
};

/// One scalar of a load or store of global memory.
struct GlobalAccess {
  unsigned thread;
  bool is_store;
  std::uint64_t address;
  Value value;
};

}  // namespace plumb::gpu_conformance::ptx
