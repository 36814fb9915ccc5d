// The types of elements, by the names that CUDA, CUTLASS, PTX, MLIR, NumPy and PyTorch give them.
#pragma once

#include <optional>
#include <string_view>

namespace plumb::dialects {

/// The bits of f32, half or e4m3, in any case; nothing if the text is no type.
std::optional<unsigned> bits_of_type(std::string_view text);

/// The same, and the types that CUDA and C name otherwise: float4, int4, __half2, cutlass::half_t,
/// long.
std::optional<unsigned> bits_of_c_type(std::string_view text);

}  // namespace plumb::dialects
