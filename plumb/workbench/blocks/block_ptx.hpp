// A kernel in PTX that reads elements, converts a block and writes them: what the interpreter of
// PTX judges (plumb/gpu/ptx/conversion.hpp).
#pragma once

#include <string>
#include <vector>

#include "plumb/workbench/blocks/block_plan.hpp"

namespace plumb::workbench {

/// The kernel `convert` has pointers to n elements and to places of elements. Thread t reads those
/// that it has under FROM, and writes element k that it has under TO at t n + k.
std::string block_ptx(const BlockConversion& c, const BlockPlan& plan,
                      const std::vector<std::string>& notes);

}  // namespace plumb::workbench
