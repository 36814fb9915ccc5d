// Text of others in Markdown, as it stands.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace plumb::certify {

/// On one line of at most `most` bytes, also within a table.
std::string plain(std::string_view text, std::size_t most = 300);

/// In backticks, one more than there are in it, also within a table.
std::string code(std::string_view text);

/// A block of lines, the last one with its newline.
std::string fenced(const std::string& text);

}  // namespace plumb::certify
