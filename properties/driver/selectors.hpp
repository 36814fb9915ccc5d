// The selectors of a permute that are drawn.
#pragma once

#include <array>
#include <cstdint>

namespace plumb {

inline constexpr std::array<std::uint32_t, 6> selectors{0x3210, 0x7654, 0x5410,
                                                        0x7632, 0x0123, 0x6240};

}  // namespace plumb
