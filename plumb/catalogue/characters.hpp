// Characters of the texts that readers cut up: letters and their case, blanks, the bytes of UTF-8.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace plumb::catalogue {

/// True of what a name begins with: a letter of ASCII, or _.
inline bool is_letter(char c) {
  return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || c == '_';
}

/// A small letter of ASCII for a capital one; other characters as they are, in every locale.
inline char lower(char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

/// A capital letter of ASCII for a small one; other characters as they are, in every locale.
inline char upper(char c) { return 'a' <= c && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

inline std::string lower(std::string text) {
  for (char& c : text) c = lower(c);
  return text;
}

inline std::string upper(std::string text) {
  for (char& c : text) c = upper(c);
  return text;
}

/// True of a byte of UTF-8 that is not the first of its character.
inline bool continues_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xc0) == 0x80;
}

/// The text without the blanks at its ends.
inline std::string_view trimmed(std::string_view text, std::string_view blanks = " \t\r\n") {
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  return text.substr(0, text.find_last_not_of(blanks) + 1);
}

}  // namespace plumb::catalogue
