// A descriptor as CUTLASS prints it: its word, and its fields below.
//
//   GmmaDescriptor: 0x4000004000010000
//     start_addr :  0x0000
//     leading_off:  0x0001 (1)
//     stride_off :  0x0040 (64)
//     base_offset:  0x0
//     layout_type:  0x1 (B128)
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace plumb::gpu_conformance {

/// The word; nothing of another text. Throws CallError if a field is not that of the word, and of
/// the descriptors of tcgen05.
std::optional<std::uint64_t> printed_descriptor(const std::string& text);

}  // namespace plumb::gpu_conformance
