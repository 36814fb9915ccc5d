#include "properties/notation/text_reader.hpp"
#include "properties/notation/own_texts.hpp"

namespace plumb::notation {

TextReader::TextReader(std::string_view text) : text_(text) {
  if (text.size() > longest_text && !OwnTexts::are_read())
    fail(longest_text, "the end of a text of at most " + std::to_string(longest_text) + " bytes",
         "one of " + std::to_string(text.size()), Refusal::too_large);
  skip_spaces();
}

void TextReader::skip_spaces() { position_ += count_leading(rest(), is_space); }

std::string_view TextReader::take(std::size_t length) {
  const std::string_view token = rest().substr(0, length);
  position_ += token.size();
  end_ = position_;
  skip_spaces();
  return token;
}

bool TextReader::take_if(char c) { return take_if(std::string_view(&c, 1)); }

bool TextReader::take_if(std::string_view token) {
  if (!at(token)) return false;
  take(token.size());
  return true;
}

void TextReader::require(char c, std::string_view expected) {
  if (!take_if(c)) fail(expected);
}

void TextReader::require(std::string_view token, std::string_view expected) {
  if (!take_if(token)) fail(expected);
}

void TextReader::require_end() const {
  if (!at_end()) fail("the end of the text");
}

void TextReader::open(char bracket) {
  if (nesting_ == deepest_nesting)
    fail(position_, "at most " + std::to_string(deepest_nesting) + " brackets around anything",
         "one more", Refusal::too_large);
  require(bracket, shown(bracket));
  ++nesting_;
}

void TextReader::close(char bracket, std::string_view expected) {
  require(bracket, expected);
  --nesting_;
}

void TextReader::fail(std::string_view expected) const {
  fail(position_, expected, at_end() ? "the end of the text" : shown(text_[position_]));
}

void TextReader::fail(std::size_t position, std::string_view expected, std::string_view found,
                      Refusal code) {
  throw ParseError{position, std::string(expected), std::string(found), code};
}


std::string shown(char c) {
  if (' ' <= c && c <= '~') return {'\'', c, '\''};
  const auto byte = static_cast<unsigned char>(c);
  constexpr std::string_view digits = "0123456789abcdef";
  return std::string("the byte 0x") + digits[byte / 16] + digits[byte % 16];
}

std::string quotation(std::string_view part) {
  constexpr std::size_t longest_quotation = 40;
  std::string quoted;
  for (const char c : part) {
    if (is_space(c)) continue;
    if (quoted.size() == longest_quotation) return quoted + "..";
    quoted += c;
  }
  return quoted;
}

}  // namespace plumb::notation
