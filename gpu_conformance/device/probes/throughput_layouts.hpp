// The layouts whose throughput is measured. Their extents and strides are in the program, as in a
// kernel that knows its tile: divisions are by constants.
#pragma once

#include <cstdint>

namespace plumb::gpu_conformance {

struct StaticMode {
  std::uint32_t extent, stride;
};

struct StaticLayout {
  const char* text;
  int rank;
  StaticMode modes[4];
};

inline constexpr StaticLayout throughput_layouts[] = {
    {"(128,64,32,16384):(64,1,8192,262144)", 4, {{128, 64}, {64, 1}, {32, 8192}, {16384, 262144}}},
    {"(96,60,35,21304):(60,1,5760,201600)", 4, {{96, 60}, {60, 1}, {35, 5760}, {21304, 201600}}},
};
inline constexpr int throughput_layout_count = 2;

/// Indices 0 to 2^32 - 1; offsets are taken modulo 2^32.
inline constexpr std::uint64_t throughput_indices = std::uint64_t{1} << 32;

}  // namespace plumb::gpu_conformance
