// Signs of word processors, web pages and terminals, in ASCII.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace plumb::dialects {

/// What the first `length` bytes of a text are in ASCII.
struct Sign {
  std::size_t length;
  std::string ascii;
};

/// The sign at the beginning of the text; a sign of length 0 if there is none.
Sign typographic_sign(std::string_view text);

}  // namespace plumb::dialects
