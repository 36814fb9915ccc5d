#include "plumb/gpu/ptx/text/tokens.hpp"

#include <string>

#include "plumb/catalogue/characters.hpp"
#include "plumb/gpu/ptx/text/fault.hpp"
#include "properties/notation/text_reader.hpp"

namespace plumb::gpu_conformance::ptx {
namespace {

using catalogue::is_letter;
using notation::is_digit;

bool begins_word(char c) { return is_letter(c) || c == '$' || c == '%' || c == '.'; }
bool in_word(char c) { return begins_word(c) || is_digit(c); }

class Lexer {
 public:
  explicit Lexer(std::string_view text) : text_(text) {}

  std::vector<Token> all() {
    std::vector<Token> tokens;
    while (skip_blank()) tokens.push_back(next());
    tokens.push_back({TokenKind::end, "", line_});
    return tokens;
  }

 private:
  char at(std::size_t ahead) const {
    return place_ + ahead < text_.size() ? text_[place_ + ahead] : '\0';
  }

  [[noreturn]] void fail(const std::string& sentence) const {
    throw Stop(Fault{FaultKind::malformed, sentence, line_});
  }

  void skip_comment() {
    const std::string_view end = at(1) == '/' ? "\n" : "*/";
    const std::size_t stop = text_.find(end, place_ + 2);
    if (stop == std::string_view::npos && end == "*/") fail("a comment does not end");
    const std::size_t after = stop == std::string_view::npos ? text_.size() : stop;
    for (; place_ < after; ++place_)
      if (text_[place_] == '\n') ++line_;
    if (end == "*/") place_ += 2;
  }

  /// True if something follows.
  bool skip_blank() {
    while (place_ < text_.size()) {
      const char c = text_[place_];
      if (c == '/' && (at(1) == '/' || at(1) == '*')) {
        skip_comment();
      } else if (c == '\n') {
        ++line_;
        ++place_;
      } else if (c == ' ' || c == '\t' || c == '\r') {
        ++place_;
      } else {
        return true;
      }
    }
    return false;
  }

  std::size_t word_length() const {
    std::size_t n = 1;
    while (in_word(at(n)) || (at(n) == ':' && at(n + 1) == ':' && is_letter(at(n + 2))))
      n += at(n) == ':' ? 2 : 1;
    return n;
  }

  Token next() {
    const std::size_t begin = place_;
    TokenKind kind = TokenKind::sign;
    std::size_t n = 1;
    if (begins_word(at(0))) {
      kind = TokenKind::word;
      n = word_length();
    } else if (is_digit(at(0))) {
      kind = TokenKind::number;
      while (in_word(at(n))) ++n;
    } else if (at(0) == '"') {
      kind = TokenKind::string;
      while (at(n) != '"' && at(n) != '\n' && begin + n < text_.size()) ++n;
      if (at(n) != '"') fail("a string does not end");
      ++n;
    } else if (std::string_view(",;:{}[]()@!+-=<>|").find(at(0)) == std::string_view::npos) {
      fail("a character that PTX does not have");
    }
    place_ += n;
    return {kind, text_.substr(begin, n), line_};
  }

  std::string_view text_;
  std::size_t place_ = 0, line_ = 1;
};

}  // namespace

std::vector<Token> tokens_of(std::string_view text) { return Lexer(text).all(); }

}  // namespace plumb::gpu_conformance::ptx
