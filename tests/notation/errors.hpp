// The errors of texts that cannot be read.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <variant>
#include <vector>

#include "properties/notation/notation.hpp"

namespace plumb::notation {

inline ParseError error_of(Kind kind, const std::string& text) {
  const Parsed parsed = parse(kind, text);
  if (const auto* error = std::get_if<ParseError>(&parsed)) return *error;
  return {0, "an error", print(std::get<Value<Integer>>(parsed)), Refusal::unspecified};
}

struct Wrong {
  std::string text;
  std::size_t position;  // the first byte is 0
  std::string expected;
  std::string found;
};

inline void expect_errors(Kind kind, const std::vector<Wrong>& rows,
                          Refusal code = Refusal::bad_shape) {
  for (const Wrong& row : rows) {
    const ParseError error = error_of(kind, row.text);
    EXPECT_EQ(error.position, row.position) << row.text;
    EXPECT_EQ(error.expected, row.expected) << row.text;
    EXPECT_EQ(error.found, row.found) << row.text;
    EXPECT_EQ(error.code, code) << row.text;
  }
}

inline constexpr const char* the_end = "the end of the text";

}  // namespace plumb::notation
