// What JSON leaves open about the fields of an object, and the protocol does not.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace plumb::candidates {

/// The first name that an object in the line, at any depth, has twice; nothing if the line is no
/// JSON. Which of the two a reader takes is its own affair, so the line says two things.
std::optional<std::string> repeated_field(std::string_view line);

}  // namespace plumb::candidates
