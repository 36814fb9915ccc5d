// Padding instead of a swizzle: some elements that nobody uses after every P elements.
#pragma once

#include <cstdint>
#include <optional>

#include "plumb/workbench/swizzles/design.hpp"

namespace plumb::workbench {

/// Offset x becomes x + skipped * (x div period).
struct Padding {
  std::uint64_t period = 1, skipped = 0;  // in elements

  std::uint64_t operator()(std::uint64_t x) const { return x + skipped * (x / period); }
};

struct PaddingDesign {
  Padding padding;
  std::uint64_t wavefronts = 0;  // of all accesses
  std::uint64_t more_bytes = 0;  // than the tile takes without
};

/// The least conflicted padding after every P elements, and of these the one that costs the fewest
/// bytes; P is one of the 8 greatest
/// strides of the tile. Nothing if every one splits a vector.
///
/// A line of memory is all banks once. To skip a line more moves nothing to another bank and brings
/// no two elements into one word, so less than a line is enough.
std::optional<PaddingDesign> design_padding(const SwizzleTask& task);

}  // namespace plumb::workbench
