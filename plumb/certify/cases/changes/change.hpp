// Ways to make another request of a drawn one: what no draw has, and what draws seldom have.
#pragma once

#include <span>
#include <string_view>

#include "properties/engines/generators/pick.hpp"
#include "properties/value.hpp"

namespace plumb::certify {

struct RequestChange {
  std::string_view name;

  /// False if it does not apply; the arguments are then as they were.
  bool (*apply)(Pick& pick, Values<Integer>& arguments);
};

std::span<const RequestChange> changes_of_layouts();
std::span<const RequestChange>
changes_of_coordinates();  // layouts whose strides are vectors of Z^n
std::span<const RequestChange> changes_of_tilers();
std::span<const RequestChange> changes_of_numbers();  // and of tuples and patterns
std::span<const RequestChange> changes_of_functions();
std::span<const RequestChange> changes_of_matrices();
std::span<const RequestChange> changes_of_linear();
std::span<const RequestChange> changes_of_modes();

/// All of them.
std::span<const RequestChange> changes();

/// 0 <= k < count.   Domain: count >= 1
inline std::size_t position_below(Pick& pick, std::size_t count) {
  return static_cast<std::size_t>(pick.between(0, static_cast<std::int64_t>(count) - 1));
}

}  // namespace plumb::certify
