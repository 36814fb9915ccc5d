#include "plumb/dialects/text/unread.hpp"

#include <algorithm>

namespace plumb::dialects {

std::string with_caret(std::string_view text, const Unread& error) {
  constexpr std::size_t before = 60, behind = 20;
  const std::size_t position = std::min(error.position, text.size());
  std::size_t begin = text.rfind('\n', position == 0 ? 0 : position - 1);
  begin = begin == std::string_view::npos || begin >= position ? 0 : begin + 1;
  if (position - begin > before) begin = position - before;
  std::size_t end = std::min(text.find('\n', position), text.size());
  end = std::min(end, position + behind);
  std::string line, caret;
  for (std::size_t k = begin; k < end; ++k) {
    const bool printable = ' ' <= text[k] && text[k] <= '~';
    line += printable ? text[k] : '?';
    if (k < position) caret += ' ';
  }
  return error.sentence + "\n  " + line + "\n  " + caret + "^";
}

}  // namespace plumb::dialects
