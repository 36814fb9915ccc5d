#include "plumb/certify/report/markdown_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "plumb/certify/report/one_line.hpp"

namespace plumb::certify {
namespace {

std::size_t longest_run_of_backticks(std::string_view text) {
  std::size_t longest = 0, run = 0;
  for (const char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  return longest;
}

}  // namespace

std::string plain(std::string_view text, std::size_t most) {
  std::string out;
  for (const char c : one_line(text, most)) {
    if (std::string_view("\\`*_[]<>#|&~").find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

std::string code(std::string_view text) {
  const std::string ticks(longest_run_of_backticks(text) + 1, '`');
  std::string inner;
  for (const char c : text) inner += c == '|' ? "\\|" : std::string(1, c);
  const char* space = inner.starts_with('`') || inner.ends_with('`') ? " " : "";
  return fmt::format("{}{}{}{}{}", ticks, space, inner, space, ticks);
}

std::string fenced(const std::string& text) {
  const std::string fence(std::max<std::size_t>(3, longest_run_of_backticks(text) + 1), '`');
  return fmt::format("{}text\n{}{}\n", fence, text, fence);
}

}  // namespace plumb::certify
