// The CUDA C++ text of a plan of a block.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "plumb/workbench/blocks/block_plan.hpp"

namespace plumb::workbench {

/// A function template `convert` over the element type, with its array and its barrier. `notes`
/// stand before it as comments.
std::string block_cuda(const BlockConversion& c, const BlockPlan& plan,
                       const std::vector<std::string>& notes);

/// The most bytes of an array that a kernel declares; beyond, its launch gives them.
inline constexpr std::size_t most_static_bytes = 48 * 1024;

}  // namespace plumb::workbench
