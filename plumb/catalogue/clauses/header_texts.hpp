// The text of each header of the reference, put into the program when it is built.
#pragma once

#include <string_view>
#include <vector>

namespace plumb::catalogue {

struct HeaderText {
  std::string_view path;  // reference/layouts/coalesce.hpp
  std::string_view part;  // the heading in reference/README.md below which the header is named
  std::string_view text;
};

/// The section of reference/README.md that says how to read a clause.
std::string_view reading_guide();

/// In the reading order of reference/README.md.
const std::vector<HeaderText>& header_texts();

}  // namespace plumb::catalogue
