// A tile of shared memory, cut into the operands of single instructions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "plumb/gpu/descriptors/found.hpp"

namespace plumb::gpu_conformance {

/// An operand, and where it begins in the tile.
struct PlacedOperand {
  Word row, k;
  OperandBytes operand;
};

/// The operands of a tile that is a layout, or a composed layout, from (row, k) to offsets in
/// elements of `bytes` bytes; `rows` of an instruction, 0 for those of the tile; k fastest.
/// Throws notation::CallError if the tile has not two modes, negative offsets, more than 65,536
/// elements, or extents that an instruction does not divide.
std::vector<PlacedOperand> operands_of_tile(const std::string& tile, Word bytes, Word rows);

/// The tile in elements if the swizzle of `tile` counts bytes, as CUTLASS's before a smem_ptr does.
/// Nothing if no link is a swizzle, or if one moves parts of elements.
std::optional<std::string> tile_swizzled_by_bytes(const std::string& tile, Word bytes);

/// Throws notation::CallError unless wgmma reads elements of `bytes` bytes, with that major, and
/// operands of `rows` rows.
void check_operand(Major major, Word bytes, Word rows);

}  // namespace plumb::gpu_conformance
