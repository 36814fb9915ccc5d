// A fuzz target: it takes any bytes, and returns. What it claims of them, it checks; a claim that
// fails ends the process, as libFuzzer expects.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>

namespace plumb::fuzz {

using Bytes = std::span<const std::uint8_t>;

// Each in tests/fuzz/NAME.cpp
void notation(Bytes input);
void eval(Bytes input);
void protocol(Bytes input);
void judge(Bytes input);
void ptx(Bytes input);
void pack(Bytes input);
void laws(Bytes input);

inline std::string text_of(Bytes input) { return {input.begin(), input.end()}; }

/// The text up to the first newline, and the text behind it.
inline std::pair<std::string, std::string> first_line(Bytes input) {
  const std::string text = text_of(input);
  const std::size_t end = text.find('\n');
  if (end == std::string::npos) return {text, ""};
  return {text.substr(0, end), text.substr(end + 1)};
}

/// Ends the process unless the claim holds.
inline void claim(bool holds, std::string_view what, std::string_view of) {
  if (holds) return;
  std::fprintf(stderr, "not so: %.*s\n%.*s\n", static_cast<int>(what.size()), what.data(),
               static_cast<int>(of.size()), of.data());
  std::abort();
}

}  // namespace plumb::fuzz
