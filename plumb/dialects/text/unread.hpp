// Why a foreign text is not read, and the place that it speaks of.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace plumb::dialects {

/// Why the text is not read: one sentence, and the byte that it speaks of.
struct Unread {
  std::size_t position;
  std::string sentence;
};

/// The sentence, and below it the line of the text with a caret; long lines are cut around it.
std::string with_caret(std::string_view text, const Unread& error);

}  // namespace plumb::dialects
