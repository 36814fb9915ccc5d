// A place in a sequence of tokens.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "plumb/gpu/ptx/text/fault.hpp"
#include "plumb/gpu/ptx/text/tokens.hpp"

namespace plumb::gpu_conformance::ptx {

/// Its members throw Stop: malformed, with the line.
class Cursor {
 public:
  explicit Cursor(std::vector<Token> tokens) : tokens_(std::move(tokens)) {}

  const Token& now() const { return tokens_[place_]; }
  bool at_end() const { return now().kind == TokenKind::end; }
  bool is(std::string_view text) const {
    return now().kind != TokenKind::string && now().kind != TokenKind::end && now().text == text;
  }

  [[noreturn]] void fail(FaultKind kind, const std::string& sentence) const {
    throw Stop(Fault{kind, sentence, now().line});
  }

  Token take() {
    const Token token = now();
    if (!at_end()) ++place_;
    return token;
  }

  bool take_if(std::string_view text) {
    if (!is(text)) return false;
    take();
    return true;
  }

  void expect(std::string_view text) {
    if (!take_if(text))
      fail(FaultKind::malformed, "\"" + std::string(now().text.substr(0, 40)) + "\" where \"" +
                                     std::string(text) + "\" is due");
  }

  std::string word() {
    if (now().kind != TokenKind::word)
      fail(FaultKind::malformed,
           "\"" + std::string(now().text.substr(0, 40)) + "\" where a word is due");
    return std::string(take().text);
  }

  /// Decimal, 0x.., octal 0.., binary 0b.., or a float by its bits, 0f.. and 0d..; U at the end.
  std::uint64_t number();

  /// number() with a sign before it.
  std::int64_t signed_number() {
    const bool minus = take_if("-");
    const auto n = static_cast<std::int64_t>(number());
    return minus ? static_cast<std::int64_t>(-static_cast<std::uint64_t>(n)) : n;
  }

  void skip_line() {
    const std::size_t line = now().line;
    while (!at_end() && now().line == line) take();
  }

  /// Up to and with the next ";" that stands in no braces.
  void skip_statement() {
    for (int depth = 0; !at_end();) {
      if (is("{")) ++depth;
      if (is("}")) --depth;
      if (take().text == ";" && depth <= 0) return;
    }
    fail(FaultKind::malformed, "a statement does not end");
  }

  /// From "{" to its "}".
  void skip_block() {
    expect("{");
    for (int depth = 1; depth > 0;) {
      if (at_end()) fail(FaultKind::malformed, "a block does not end");
      if (is("{")) ++depth;
      if (is("}")) --depth;
      take();
    }
  }

 private:
  std::vector<Token> tokens_;
  std::size_t place_ = 0;
};

}  // namespace plumb::gpu_conformance::ptx
