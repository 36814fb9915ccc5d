// The parameters of cuTensorMapEncodeTiled, and what the CUDA driver API requires of them.
//
// Source: NVIDIA, CUDA Driver API 13.0, "Tensor Map Object Management", cuTensorMapEncodeTiled.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "properties/integer.hpp"

namespace plumb::gpu_conformance {

/// Elements that are packed in global memory: 16 of 4 or 6 bits, aligned in shared memory.
enum class Packing { none, aligned_8, aligned_16 };

struct TensorMapType {
  std::string_view name;  // behind CU_TENSOR_MAP_DATA_TYPE_
  unsigned bits;
  Packing packing = Packing::none;

  /// Bits that an element takes in shared memory.
  unsigned shared_bits() const { return packing == Packing::aligned_16 ? 8 : bits; }
};

/// Throws CallError, with all names, if there is none of this name.
const TensorMapType& tensor_map_type(std::string_view name);

/// The first type whose elements have these bits; null if there is none.
const TensorMapType* tensor_map_type_of(unsigned bits);

enum class Interleave { none, bytes_16, bytes_32 };

struct TensorMapSwizzle {
  std::string_view name;  // behind CU_TENSOR_MAP_SWIZZLE_
  unsigned span;          // bytes; 0 for none

  bool none() const { return span == 0; }
};

/// "none", "128B", "128B_ATOM_32B", .. Throws CallError with all names.
const TensorMapSwizzle& tensor_map_swizzle(std::string_view name);

/// "none", "16B" or "32B". Throws CallError with all names.
Interleave tensor_map_interleave(std::string_view name);
std::string_view name_of(Interleave interleave);

/// Dimension 0 is the innermost one. There is a stride for each dimension but the innermost.
struct TensorMap {
  const TensorMapType* type;
  std::vector<Integer> global_dim, global_strides;  // elements, bytes
  std::vector<Integer> box_dim, element_strides;
  Interleave interleave = Interleave::none;
  const TensorMapSwizzle* swizzle;
  Integer address = 0;  // bytes from an address that 32 divides to the tensor

  /// Elements that a copy loads along dimension i: ceil(box_dim[i] / element_strides[i]).
  Integer loaded(std::size_t i) const;

  /// Bytes of shared memory that a copy fills.
  Integer copied_bytes() const;
};

/// A requirement that the parameters do not meet.
struct Violation {
  std::string parameter;  // "boxDim[0]"
  std::string sentence;   // what is required, what it is, and what to try
};

/// In the order in which the documentation states them.
std::vector<Violation> violations_of(const TensorMap& map);

}  // namespace plumb::gpu_conformance
