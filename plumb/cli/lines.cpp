#include "plumb/cli/lines.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <streambuf>

#include "properties/notation/failure.hpp"

namespace plumb::cli {
namespace {

constexpr std::size_t longest = std::size_t{1} << 20;
constexpr std::size_t endless = std::size_t{1} << 28;

/// A stream buffer of the standard library throws what says nothing to a user.
int next_byte(std::streambuf& buffer) {
  try {
    return buffer.sbumpc();
  } catch (const std::ios_base::failure&) {
    throw notation::EnvironmentError("the input cannot be read to its end");
  }
}

}  // namespace

std::optional<Line> next_line(std::istream& in) {
  constexpr auto end = std::char_traits<char>::eof();
  std::streambuf& buffer = *in.rdbuf();
  int c = next_byte(buffer);
  if (c == end) return std::nullopt;
  Line line;
  for (std::size_t length = 0; c != end && c != '\n'; c = next_byte(buffer)) {
    if (line.text.size() < longest)
      line.text += static_cast<char>(c);
    else
      line.too_long = true;
    if (++length == endless)
      throw notation::CallError("the input has no end of line within 256 MiB");
  }
  return line;
}

std::ifstream open_lines(const std::string& path, const std::string& what) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored))
    throw notation::CallError(fmt::format("{} {} cannot be read: it is a folder", what, path));
  std::ifstream in(path, std::ios::binary);
  if (!in) throw notation::CallError(fmt::format("{} {} cannot be read", what, path));
  return in;
}

}  // namespace plumb::cli
