// A layout of a call of plumb shuffle: which element each register of each lane holds.
#pragma once

#include <string>
#include <vector>

#include "properties/integer.hpp"
#include "reference/matrices/table.hpp"

namespace plumb::workbench {

/// The places of elements: columns for register bits, then for lane bits.
struct Placed {
  std::string text;
  BitTable registers, lanes;
  std::string shape;                              // of the elements
  std::vector<Integer> outputs = {};              // the extents of an element's coordinates
  BitTable warps = BitTable(registers.rows, 0);   // columns for the bits of warps,
  BitTable blocks = BitTable(registers.rows, 0);  // and of blocks
};

/// A linear layout of register, lane, warp and block, a layout of (thread,value), or a call with
/// such a value. Throws CallError.
Placed read_placed(const std::string& asked);

/// Throws CallError unless both have the same elements and as many lanes, at most `lanes`.
void require_alike(const Placed& from, const Placed& to, std::size_t lanes);

/// Throws CallError if a lane has more registers than a plan.
void require_few_registers(const Placed& where);

/// "5" or "(1,2)": the element that the column is.
std::string element_text(const Placed& where, const BitTable& column);

}  // namespace plumb::workbench
