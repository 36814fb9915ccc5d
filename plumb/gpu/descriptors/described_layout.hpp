// Where the elements of an operand lie in shared memory if a descriptor says so: bytes of the
// region as a composed layout of (row, k).
#pragma once

#include "gpu_conformance/pack/descriptor_words.hpp"
#include "properties/integer.hpp"
#include "reference/composed/composed_layout.hpp"

namespace plumb::gpu_conformance {

/// The operand that is described, as far as its layout depends on it.
struct OperandShape {
  Word rows, K, bytes;  // of an element
};

/// Where the swizzle's pattern begins.
enum class SwizzleOrigin {
  of_base,     // at 128 * base offset modulo its length, as the ISA has it
  of_address,  // at 0: the base offset is not used
  of_start     // at the start address
};

/// With T the elements of 16 bytes and w the swizzle's width in units of 16 bytes, 1, 2, 4 or 8:
///
///   K-major    ((8,R/8),(T,2)):((16w,SBO),(e,16))           LBO for the 16 where w is 1
///   MN-major   ((T,w,R/Tw),(8,K/8)):((e,16,LBO),(16w,SBO))  LBO and SBO exchanged where w is 1
///
/// in bytes, then Sw<log2 w,4,3> of the address.
ComposedLayout<Integer> described_layout(const DescriptorQuestion& question,
                                         const OperandShape& operand, SwizzleOrigin origin);

/// The numbers of the elements of the region, of row + R k.
Words described_places(const DescriptorQuestion& question, const OperandShape& operand,
                       SwizzleOrigin origin);

}  // namespace plumb::gpu_conformance
