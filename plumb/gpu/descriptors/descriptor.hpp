// The descriptor by which wgmma finds an operand in shared memory: its fields, its 64 bits.
//
//   bits  0-13  start >> 4       16-29  LBO >> 4      32-45  SBO >> 4
//        49-51  base offset      62-63  0 no swizzle, 1 of 128 bytes, 2 of 64, 3 of 32
//
// Source: PTX ISA, "Matrix Descriptor Format" of wgmma.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "plumb/gpu/descriptors/described_layout.hpp"

namespace plumb::gpu_conformance {

/// What lies side by side in 16 bytes of shared memory: k, or rows.
enum class Major { k, rows };

struct Descriptor {
  Word mode = 0;                            // 0 no swizzle; 1, 2, 3 of 32, 64, 128 bytes
  Word start = 0, leading = 0, stride = 0;  // bytes, multiples of 16 below 2^18; LBO, SBO
  Word base = 0;                            // 0..7

  friend bool operator==(const Descriptor&, const Descriptor&) = default;
};

/// "none", "32B", "64B" or "128B".
std::string mode_name(Word mode);

/// Bytes after which the pattern of a swizzle begins again: 16, 256, 512, 1024.
Word pattern_bytes(Word mode);

std::uint64_t encoded(const Descriptor& descriptor);

/// Nothing if a bit is set that no field has.
std::optional<Descriptor> decoded(std::uint64_t bits);

/// True if the layout of such an operand has the LBO, or the SBO.
bool reads_leading(const Descriptor& descriptor, Major major, const OperandShape& operand);
bool reads_stride(const Descriptor& descriptor, Major major, const OperandShape& operand);

/// The byte of shared memory that is read as element (row, k).
ComposedLayout<Integer> bytes_read(const Descriptor& descriptor, Major major,
                                   const OperandShape& operand);

}  // namespace plumb::gpu_conformance
