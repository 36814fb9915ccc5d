// The tensor map that copies a tile of a tensor: from layouts to dimensions, strides and a box.
//
// Each mode of the tensor is one dimension, or several if the tile in shared memory cuts it: of the
// tile ((8,8),(64,2)):((64,512),(1,4096)) the columns are 64 and 2. Dimensions come in the order in
// which the tile lies in shared memory, the innermost first; then those that it does not extend
// over.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "plumb/gpu/descriptors/tensor_map.hpp"

namespace plumb::gpu_conformance {

struct BoxQuestion {
  std::string tensor;  // a layout of global memory, in elements
  std::string tile;    // extents or steps, (128,64) or <128:1,64:2>; or a layout of shared memory
  const TensorMapType* type;
  std::string swizzle;  // its name; empty: that of the tile, or none
  Interleave interleave = Interleave::none;
};

struct TensorBox {
  TensorMap map;
  std::vector<std::size_t> modes;  // of each dimension: the mode of the tensor
  std::vector<Integer> units;      // of each dimension: elements of the mode that a step moves by
  std::string shared;              // the layout of shared memory that a copy fills, in elements
};

/// Throws CallError if no tensor map copies such a tile, whatever its parameters.
TensorBox tensor_box(const BoxQuestion& question);

}  // namespace plumb::gpu_conformance
