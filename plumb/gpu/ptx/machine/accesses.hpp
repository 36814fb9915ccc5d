// Accesses of memory by one lane, and the wavefronts that those of a warp take.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "plumb/gpu/ptx/machine/step.hpp"

namespace plumb::gpu_conformance::ptx {

/// An address in the space that it is in, once generic ones are resolved.
struct Located {
  Space space;
  std::uint64_t address;
};
Located located(Space space, std::uint64_t address);

/// A thread's own access, or one that a warp makes as one.
enum class Agent { thread, warp };

/// `bytes` bytes from the address on, at most 8. Throws Stop: out_of_bounds, misaligned, unwritten,
/// race.
Value load_scalar(Step& step, unsigned lane, const Located& at, unsigned bytes, Agent agent);

/// Throws Stop: out_of_bounds, misaligned, race, conflicting_writes.
void store_scalar(Step& step, unsigned lane, const Located& at, const Value& v, Agent agent);

/// Throws Stop: out_of_bounds, misaligned.
void require_access(Step& step, unsigned lane, const Located& at, unsigned bytes);

/// The addresses of shared memory of one instruction, by lane; none where it takes no part.
using Addresses = std::array<std::optional<std::int64_t>, warp_lanes>;

/// Of `bytes` bytes each.
void count_access(Counts& counts, const Addresses& addresses, unsigned bytes);

/// Of matrices of eight rows of 16 bytes, row r of matrix m at 8 m + r.
void count_matrices(Counts& counts, const Addresses& rows);

}  // namespace plumb::gpu_conformance::ptx
