// The CUDA C++ text of a shuffle plan.
#pragma once

#include <string>
#include <vector>

#include "reference/shuffles/plan.hpp"

namespace plumb::workbench {

/// A function template `convert` over the element type, 32 bits wide, and over the warp: the same
/// text runs on a device and on a host that has such a warp. `notes` stand before it as comments.
std::string cuda_text(const ShufflePlan& plan, const std::vector<std::string>& notes);

}  // namespace plumb::workbench
