// The texts of flat layouts, and the refusals of this program.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using Index = std::int64_t;

constexpr int deepest = 64;

struct Refusal {
  std::string code;
  std::string detail;
};

[[noreturn]] inline void outside(const std::string& detail) {
  throw Refusal{"unspecified", detail};
}

struct Unsupported {
  std::string detail;
};

/// A position in one text; spaces are skipped before every token.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) { check_depth(); }

  bool take(char wanted) {
    if (!next_is(wanted)) return false;
    rest_.remove_prefix(1);
    return true;
  }

  bool next_is(char wanted) {
    skip_spaces();
    return !rest_.empty() && rest_.front() == wanted;
  }

  void expect(char wanted) {
    if (!take(wanted)) throw Unsupported{std::string("expected ") + wanted};
  }

  void expect_end() {
    skip_spaces();
    if (!rest_.empty()) throw Unsupported{"text after the end of an argument"};
  }

  Index integer() {
    if (next_is('(')) throw Unsupported{"a nested shape has no mapping"};
    Index value = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    if (error == std::errc::result_out_of_range)
      outside("a number does not fit the 64-bit index type");
    if (error != std::errc{}) throw Unsupported{"expected an integer"};
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    return value;
  }

  /// `8`, `()`, `(4,)` or `(4,8)`
  std::vector<Index> integers() {
    if (!take('(')) return {integer()};
    std::vector<Index> values;
    while (!next_is(')')) {
      values.push_back(integer());
      if (!next_is(')')) expect(',');
    }
    expect(')');
    return values;
  }

 private:
  void skip_spaces() { rest_.remove_prefix(std::min(rest_.find_first_not_of(' '), rest_.size())); }

  void check_depth() const {
    int depth = 0;
    for (const char c : rest_) {
      depth += (c == '(' || c == '<') - (c == ')' || c == '>');
      if (depth > deepest) throw Refusal{"too_large", "a text nests deeper than 64"};
    }
  }

  std::string_view rest_;
};

struct Modes {
  std::vector<Index> extents;
  std::vector<Index> strides;
};

inline std::vector<Index> read_integers(const std::string& text) {
  Reader reader(text);
  auto values = reader.integers();
  reader.expect_end();
  return values;
}

inline Modes read_layout(const std::string& text) {
  Reader reader(text);
  auto extents = reader.integers();
  reader.expect(':');
  auto strides = reader.integers();
  reader.expect_end();
  return {std::move(extents), std::move(strides)};
}
