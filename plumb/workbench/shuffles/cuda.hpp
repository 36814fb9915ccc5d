// The CUDA C++ text of a shuffle plan.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "reference/shuffles/plan.hpp"

namespace plumb::workbench {

/// A function template `convert` over the element type, 32 bits wide, and over the warp: the same
/// text runs on a device and on a host that has such a warp. `notes` stand before it as comments.
/// The last `warp_bits` bits of a lane of the plan are the bits of w, a further parameter: the
/// number of the warp.
std::string cuda_text(const ShufflePlan& plan, std::size_t warp_bits,
                      const std::vector<std::string>& notes);

}  // namespace plumb::workbench
