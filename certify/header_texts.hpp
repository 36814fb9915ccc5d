// The text of each header of the reference, put into the program when it is built.
#pragma once

#include <string_view>
#include <vector>

namespace plumb {

struct HeaderText {
  std::string_view path;
  std::string_view text;
};

const std::vector<HeaderText>& header_texts();

}  // namespace plumb
