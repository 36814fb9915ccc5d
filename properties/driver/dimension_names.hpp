// The names and sizes of the dimensions of drawn linear layouts, the same from every driver.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace plumb {

/// The most bits that one dimension has.
inline constexpr int most_dimension_bits = 6;

inline constexpr std::array<std::string_view, 3> input_names{"register", "lane", "warp"};
inline constexpr std::array<std::string_view, 2> output_names{"dim0", "dim1"};

/// Of a layout in memory.
inline constexpr std::string_view place_name = "offset";

/// Names that differ from those, for layouts beside each other.
inline constexpr std::array<std::string_view, 3> other_input_names{"offset", "block", "part"};
inline constexpr std::array<std::string_view, 2> other_output_names{"dim2", "dim3"};

/// Gives dimensions the first of these names.
template <class Dimensions, std::size_t n>
void rename_to(Dimensions& dimensions, const std::array<std::string_view, n>& names) {
  for (std::size_t k = 0; k < dimensions.size(); ++k) dimensions[k].name = names[k];
}

template <class Dimensions, std::size_t n>
bool has_first_names(const Dimensions& dimensions, const std::array<std::string_view, n>& names) {
  if (dimensions.size() > n) return false;
  for (std::size_t k = 0; k < dimensions.size(); ++k)
    if (dimensions[k].name != names[k]) return false;
  return true;
}

template <class Dimensions>
bool has_name(const Dimensions& dimensions, std::string_view name) {
  return std::any_of(dimensions.begin(), dimensions.end(),
                     [name](const auto& dimension) { return dimension.name == name; });
}

}  // namespace plumb
