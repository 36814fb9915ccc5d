// The plans of single warps, of a plan by which warps convert differently.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/shuffles/plan.hpp"

namespace plumb::workbench {

struct WarpPlan {
  std::vector<std::size_t> warps;
  ShufflePlan plan;
};

/// What each warp does; warps that do the same stand together. The last `warp_bits` bits of a lane
/// of `threads` number its warp, and every shuffle keeps them.
std::vector<WarpPlan> plans_of_warps(const ShufflePlan& threads, std::size_t warp_bits);

}  // namespace plumb::workbench
