// Blocks of a grid among which an encoding distributes its tensor: CTAs of a cluster.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "plumb/dialects/triton/encoding.hpp"

namespace plumb::dialects {

/// The tensor of one block, and where the blocks begin in units of it.
struct Blocks {
  Shape shape;                              // of the tensor of one block
  std::vector<std::vector<Integer>> bases;  // of each bit of the block's number
  Shape parts;                              // how many each dimension is cut into

  /// LAYOUT of one block, side by side with the others; LAYOUT itself if there is one block.
  std::string beside(const std::string& layout) const;
};

/// Takes what says so from the entries: CTAsPerCGA, CTASplitNum and CTAOrder, or CGALayout. Blocks
/// along the summed dimension of an operand hold the same part. Throws Unread if the shape is not
/// cut evenly.
Blocks take_blocks(Writer& writer, Encoding& encoding, const Shape& shape,
                   std::optional<std::size_t> summed = {});

}  // namespace plumb::dialects
