// What JSON leaves open about the fields of an object, and the protocol does not.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace plumb::candidates {

/// The first name that an object in the line, at any depth, has twice; nothing if the line is no
/// JSON. Which of the two a reader takes is its own affair, so the line says two things.
std::optional<std::string> repeated_field(std::string_view line);

/// A line of a candidate, as far as a conversation needs it.
struct ReadObject {
  bool is_object = false;
  std::optional<std::string> id = {};  // if it is a string
};
ReadObject read_object(std::string_view line);

/// The beginning of a line, for a sentence, as clean text.
std::string excerpt(std::string_view line);

}  // namespace plumb::candidates
