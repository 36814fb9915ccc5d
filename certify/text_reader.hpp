// A text that is read from left to right, token by token. Spaces between tokens do not count.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "certify/parse_error.hpp"

namespace plumb {

/// Throws ParseError, which the functions that are handed a text by the outside turn into a value.
class TextReader {
 public:
  /// too_large: more than longest_text bytes.
  explicit TextReader(std::string_view text);

  /// Where the next token begins.
  std::size_t position() const { return position_; }

  /// What is left, from the next token on.
  std::string_view rest() const { return text_.substr(position_); }

  /// What was read from `begin` to the end of the last token.
  std::string_view since(std::size_t begin) const { return text_.substr(begin, end_ - begin); }

  bool at_end() const { return position_ == text_.size(); }
  bool at(char c) const { return !at_end() && text_[position_] == c; }
  bool at(std::string_view token) const { return rest().starts_with(token); }

  /// Takes a token of so many bytes.
  std::string_view take(std::size_t length);

  /// Takes the token if it is the next one.
  bool take_if(char c);
  bool take_if(std::string_view token);

  /// Takes the token, which has to be the next one.
  void require(char c, std::string_view expected);
  void require(std::string_view token, std::string_view expected);
  void require_end() const;

  /// Takes a bracket, and counts it. too_large: it is within deepest_nesting others.
  void open(char bracket);
  void close(char bracket, std::string_view expected);

  /// Something else was expected in place of the next token.
  [[noreturn]] void fail(std::string_view expected) const;

  /// Something else was expected in place of `found`, which begins at `position`.
  [[noreturn]] static void fail(std::size_t position, std::string_view expected,
                                std::string_view found, Refusal code = Refusal::bad_shape);

 private:
  void skip_spaces();

  std::string_view text_;
  std::size_t position_ = 0;
  std::size_t end_ = 0;  // of the last token
  std::size_t nesting_ = 0;
};

/// A character as a message shows it, in ASCII whatever it is: "':'", "the byte 0xc3".
std::string shown(char c);

/// A part of a text as a message quotes it: without spaces, and its beginning only if it is long.
std::string quotation(std::string_view part);

inline bool is_digit(char c) { return '0' <= c && c <= '9'; }
inline bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/// How many characters at the beginning of the text are such.
template <class Predicate>
std::size_t count_leading(std::string_view text, const Predicate& such) {
  std::size_t count = 0;
  while (count < text.size() && such(text[count])) ++count;
  return count;
}

}  // namespace plumb
