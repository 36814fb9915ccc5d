// A conversion that moves elements between the warps of a block.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "plumb/workbench/shuffles/placed.hpp"

namespace plumb::workbench {

/// The element in register r of thread t is registers r + threads t, sums over F2. The lowest five
/// bits of t number the lane, the others the warp.
struct BlockLayout {
  BitTable registers, threads;
};

struct BlockConversion {
  std::string from, to;          // as they were asked
  unsigned bits;                 // of an element
  std::string needs;             // which warp needs what it does not hold
  std::vector<Integer> extents;  // of an element's coordinates
  std::string shape;             // "(dim0:4,dim1:4)"
  BlockLayout source, target;    // the target may have fewer warps

  std::size_t thread_bits() const { return source.threads.columns; }
  std::size_t source_registers() const { return std::size_t{1} << source.registers.columns; }
  std::size_t target_registers() const { return std::size_t{1} << target.registers.columns; }
};

/// Warps have 32 lanes, up to 32 of them, each lane up to 64 registers. Throws CallError.
BlockConversion read_block_conversion(const std::string& from, const std::string& to, unsigned bits,
                                      const std::string& needs);

/// "[1,2]": the coordinates of an element.
std::string coordinates_text(const BlockConversion& c, const BitTable& column);

}  // namespace plumb::workbench
