// Extents of the coordinates of a formula that stand in a comment: // row < 64, col < 64
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace plumb::dialects {

/// "row < 64" and "col < 64" of such a comment; none if it has anything but extents.
std::vector<std::string> bounds_of_comment(std::string_view comment);

/// True if the text gives the coordinate of the extent a value: int row = lane / 4;
bool gives_value(std::string_view text, std::string_view bound);

/// True if the comment speaks of extents, with whatever else: // 2 for i < 8.
bool mentions_bounds(std::string_view comment);

/// True if the comment says that the formula counts bytes.
bool mentions_bytes(std::string_view comment);

/// row in range(64) for row in [0, 64)
std::string with_ranges(std::string text);

}  // namespace plumb::dialects
