// What the stores and loads of a plan cost, by the clauses of shared memory.
#pragma once

#include "plumb/workbench/blocks/block_transfer.hpp"

namespace plumb::workbench {

/// Sets the wavefronts of each instruction, and the warps, groups and bytes of all. Active threads
/// are sums of the columns of `active`. Warp 0 stands for all that take part: their offsets differ
/// from its by one number under xor, which permutes the banks.
void set_cost(BlockTransfer& transfer, const BitTable& active, unsigned bits);

}  // namespace plumb::workbench
