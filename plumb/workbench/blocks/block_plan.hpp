// A plan through shared memory: every element is stored once, a barrier, every thread loads.
//
// What the search covers: all addresses that are linear over F2, with one width of stores and one
// of loads, each from 1 element to 16 bytes, where each register has a fixed place in its vector.
// `groups` is a lower bound for each pair of widths: a group of lanes with an active lane takes a
// wavefront or more (access_wavefronts).
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "plumb/workbench/blocks/address_map.hpp"
#include "plumb/workbench/blocks/block_transfer.hpp"

namespace plumb::workbench {

struct BlockPlan {
  BitTable layout;  // column k: the element at offset 2^k
  unsigned bits;    // of an element
  BlockTransfer stores, loads;
  std::size_t least = 0;  // the least of stores.groups + loads.groups over all widths

  std::size_t bytes() const { return (std::size_t{1} << layout.columns) * bits / 8; }
  std::size_t wavefronts() const { return stores.wavefronts() + loads.wavefronts(); }
  std::size_t by_bytes() const { return stores.by_bytes() + loads.by_bytes(); }
  bool is_plain() const;  // each bit of the offset is a bit of the element
};

/// The fewest wavefronts, and of these the fewest instructions, and of these no swizzle. Each plan
/// has been executed. Throws CallError if no block has so much shared memory.
BlockPlan block_plan(const BlockConversion& c);

/// Runs the plan on words, each element a different one. What is wrong: an element that is stored
/// twice, or a register that does not get its own. Nothing if every element arrives.
std::optional<std::string> wrong_in(const BlockPlan& plan, const BlockConversion& c);

}  // namespace plumb::workbench
