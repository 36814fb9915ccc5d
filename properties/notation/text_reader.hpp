// Reads a text from left to right, token by token. Spaces between tokens do not count.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "properties/notation/parse_error.hpp"

namespace plumb::notation {

/// Throws ParseError; the functions that callers hand a text catch it and return it as a value.
class TextReader {
 public:
  /// too_large: more than longest_text bytes.
  explicit TextReader(std::string_view text);

  /// Where the next token begins.
  std::size_t position() const { return position_; }

  /// The text that is left, from the next token on.
  std::string_view rest() const { return text_.substr(position_); }

  /// The text from `begin` to the end of the last token.
  std::string_view since(std::size_t begin) const { return text_.substr(begin, end_ - begin); }

  bool at_end() const { return position_ == text_.size(); }
  bool at(char c) const { return !at_end() && text_[position_] == c; }
  bool at(std::string_view token) const { return rest().starts_with(token); }

  /// Consumes the next `length` bytes as one token.
  std::string_view take(std::size_t length);

  /// Consumes the token if it is the next one.
  bool take_if(char c);
  bool take_if(std::string_view token);

  /// Consumes the token, which must be the next one.
  void require(char c, std::string_view expected);
  void require(std::string_view token, std::string_view expected);
  void require_end() const;

  /// Consumes a bracket, and counts it. too_large: it lies within deepest_nesting others.
  void open(char bracket);
  void close(char bracket, std::string_view expected);

  /// Something else was expected instead of the next token.
  [[noreturn]] void fail(std::string_view expected) const;

  /// Something else was expected instead of `found`, which begins at `position`.
  [[noreturn]] static void fail(std::size_t position, std::string_view expected,
                                std::string_view found, Refusal code = Refusal::bad_shape);

 private:
  void skip_spaces();

  std::string_view text_;
  std::size_t position_ = 0;
  std::size_t end_ = 0;  // of the last token
  std::size_t nesting_ = 0;
};

/// A character as messages show it, always in ASCII: "':'", "the byte 0xc3".
std::string shown(char c);

/// A part of a text as messages quote it: without spaces, and only its beginning if it is long.
std::string quotation(std::string_view part);

inline bool is_digit(char c) { return '0' <= c && c <= '9'; }
inline bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/// The number of characters at the beginning of the text for which `such` holds.
template <class Predicate>
std::size_t count_leading(std::string_view text, const Predicate& such) {
  std::size_t count = 0;
  while (count < text.size() && such(text[count])) ++count;
  return count;
}

}  // namespace plumb::notation
