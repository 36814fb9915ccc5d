// What others wrote (names, answers, messages), made harmless for one line of a terminal, of XML
// and of Markdown.
#pragma once

#include <string>
#include <string_view>

namespace plumb::certify {

/// Printable UTF-8 without line breaks. A byte that is no UTF-8 becomes \xNN; a control character,
/// a mark that changes the direction of writing, a line separator and a noncharacter become \n, \t,
/// \r or \u{NNNN}. Everything else stays.
std::string one_line(std::string_view text);

/// At most `most` bytes of it, and how much there is: "(2,2):(3,2... (70,000 bytes)".
std::string one_line(std::string_view text, std::size_t most);

}  // namespace plumb::certify
