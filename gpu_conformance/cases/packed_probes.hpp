// What only hardware can say, as entries of a pack, with what is claimed of it.
#pragma once

#include "gpu_conformance/cases/packed_cases.hpp"

namespace plumb::gpu_conformance {

/// All probes, in the order of the functions below.
PackedCases packed_probes(std::uint64_t seed);

/// probe.shfl: each mode of shfl.sync, widths 1 to 32, sources within and beyond the segment, and
/// parts of a warp; expected is what the simulator of plans says. probe.plan: plans of the planner,
/// every byte of every output.
std::vector<Entry> shuffle_probes(std::uint64_t seed);

}  // namespace plumb::gpu_conformance
