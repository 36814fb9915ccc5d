// PTX text as tokens.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace plumb::gpu_conformance::ptx {

enum class TokenKind { word, number, string, sign, end };

/// A word begins with a letter, _, $, % or a dot, and goes on with dots and :: inside. A sign is
/// one character.
struct Token {
  TokenKind kind;
  std::string_view text;
  std::size_t line;  // from 1
};

/// Without comments; ends with one token of kind `end`. Throws Stop: malformed.
std::vector<Token> tokens_of(std::string_view text);

}  // namespace plumb::gpu_conformance::ptx
