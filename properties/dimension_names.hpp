// The names of the dimensions of drawn linear layouts, the same from every driver.
#pragma once

#include <array>
#include <string_view>

namespace plumb {

inline constexpr std::array<std::string_view, 3> input_names{"register", "lane", "warp"};
inline constexpr std::array<std::string_view, 2> output_names{"dim0", "dim1"};

/// Names that differ from those, for layouts beside each other.
inline constexpr std::array<std::string_view, 3> other_input_names{"offset", "block", "part"};
inline constexpr std::array<std::string_view, 2> other_output_names{"dim2", "dim3"};

}  // namespace plumb
