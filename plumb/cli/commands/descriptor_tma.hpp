// plumb descriptor --tma: the tensor map that copies a tile of a tensor.
#pragma once

#include <string>

#include "plumb/cli/command.hpp"

namespace plumb::cli {

struct TensorMapOptions {
  std::string tensor, tile, type, swizzle, interleave = "none";
  unsigned bits = 16;
  std::string element = {};  // --element half, as it was written
};

/// The parameters of cuTensorMapEncodeTiled, and what the driver API requires that they violate.
int find_tensor_map(const Invocation& call, const TensorMapOptions& options);

}  // namespace plumb::cli
