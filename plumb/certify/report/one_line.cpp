#include "plumb/certify/report/one_line.hpp"

#include <fmt/format.h>

#include "plumb/catalogue/characters.hpp"
#include "plumb/certify/report/phrases.hpp"

namespace plumb::certify {
namespace {

/// The first character of a text, and how many bytes it takes. `valid` is false if they are no
/// UTF-8; then it is one byte.
struct Character {
  char32_t code;
  std::size_t bytes;
  bool valid;
};

Character first_character(std::string_view text) {
  const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
  const unsigned lead = byte(0);
  if (lead < 0x80) return {lead, 1, true};

  const std::size_t bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  const Character invalid{lead, 1, false};
  if (lead < 0xc2 || lead > 0xf4 || text.size() < bytes) return invalid;

  char32_t code = lead & (0xffu >> (bytes + 1));
  for (std::size_t k = 1; k < bytes; ++k) {
    if (!catalogue::continues_character(text[k])) return invalid;
    code = code << 6 | (byte(k) & 0x3f);
  }
  const bool overlong = (bytes == 3 && code < 0x800) || (bytes == 4 && code < 0x10000);
  const bool surrogate = 0xd800 <= code && code < 0xe000;
  if (overlong || surrogate || code > 0x10ffff) return invalid;
  return {code, bytes, true};
}

bool within(char32_t code, char32_t first, char32_t last) { return first <= code && code <= last; }

bool is_harmless(char32_t code) {
  const bool control = code < 0x20 || within(code, 0x7f, 0x9f);
  const bool direction = code == 0x61c || within(code, 0x200e, 0x200f) ||
                         within(code, 0x202a, 0x202e) || within(code, 0x2066, 0x2069);
  const bool separator = within(code, 0x2028, 0x2029);
  const bool noncharacter = (code & 0xfffe) == 0xfffe || within(code, 0xfdd0, 0xfdef);
  return !control && !direction && !separator && !noncharacter;
}

std::string escaped(const Character& character) {
  if (!character.valid) return fmt::format("\\x{:02x}", static_cast<unsigned>(character.code));
  switch (character.code) {
    case U'\n': return "\\n";
    case U'\r': return "\\r";
    case U'\t': return "\\t";
    default: return fmt::format("\\u{{{:x}}}", static_cast<unsigned>(character.code));
  }
}

}  // namespace

std::string one_line(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const Character next = first_character(text);
    if (next.valid && is_harmless(next.code))
      out += text.substr(0, next.bytes);
    else
      out += escaped(next);
    text.remove_prefix(next.bytes);
  }
  return out;
}

std::string one_line(std::string_view text, std::size_t most) {
  if (text.size() <= most) return one_line(text);
  std::size_t end = 0;
  while (end + first_character(text.substr(end)).bytes <= most)
    end += first_character(text.substr(end)).bytes;
  return one_line(text.substr(0, end)) + fmt::format("... ({} bytes)", with_thousands(text.size()));
}

}  // namespace plumb::certify
