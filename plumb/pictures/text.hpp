// Pictures as text for a terminal.
#pragma once

#include <cstddef>
#include <string>

#include "plumb/pictures/picture.hpp"

namespace plumb::pictures {

struct TextOptions {
  std::size_t width = 100;  // columns of the terminal
  std::size_t rows = 40;    // of a panel; what is beyond is left out, and said to be
  bool colour = false;      // ANSI escapes
};

/// Title, panels side by side where they fit, notes. Never longer than panels * (rows + 8) lines.
std::string text_of(const Picture& picture, const TextOptions& options);

}  // namespace plumb::pictures
