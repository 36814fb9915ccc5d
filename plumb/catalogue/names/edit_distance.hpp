// How far one name is from another.
#pragma once

#include <cstddef>
#include <string_view>

namespace plumb::catalogue {

/// The least number of characters to insert, remove, replace, or swap with the next, that makes b
/// of a.
std::size_t edit_distance(std::string_view a, std::string_view b);

}  // namespace plumb::catalogue
