// One block of threads that runs a PTX kernel: warp by warp between barriers, the lanes of a warp
// in step.
//
// Of lanes that are at different places, those at the lowest place go first, so that they meet
// again where their ways join. What depends on who goes first is a fault, never a guess.
#pragma once

#include <variant>
#include <vector>

#include "plumb/gpu/ptx/machine/launch.hpp"
#include "plumb/gpu/ptx/text/program.hpp"

namespace plumb::gpu_conformance::ptx {

struct Finished {
  std::vector<Counts> warps;
  std::vector<GlobalAccess> accesses;  // in the order in which they were made
};

/// Runs the block on `global`, which holds what is allocated and written there.
std::variant<Finished, Fault> run_block(const Program& program, const Launch& launch,
                                        Bytes& global);

}  // namespace plumb::gpu_conformance::ptx
