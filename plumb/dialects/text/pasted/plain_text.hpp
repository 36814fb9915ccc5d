// A pasted text without what surrounds it: prompts, prefixes of logs, comments, printed tables; and
// with ASCII in place of typographic signs.
//
//   >>> Layout((4,8),(8,1))            Layout((4,8),(8,1))
//   [rank0]: sA: (4,8):(8,1)           (4,8):(8,1)
//   (4,8):(8,1);  // row-major         (4,8):(8,1)
//   (U+FF08)4(U+FF0C)8(U+FF09)         (4,8)
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace plumb::dialects {

struct PlainText {
  std::string text;
  std::vector<std::size_t> places;   // where each byte, and the end, stands in the pasted text
  std::vector<std::string> dropped;  // what is left out, without blanks around it
  std::vector<std::string> comments = {};  // those of it that are comments
};

/// Takes time linear in the text, which has at most 2^16 bytes; a longer one is left as it stands.
PlainText plain_text(std::string_view text);

/// "left out: >>>, // row-major", of what a text has around its value.
std::string left_out(const std::vector<std::string>& dropped);

}  // namespace plumb::dialects
