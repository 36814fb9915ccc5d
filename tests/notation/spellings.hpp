// Texts of values, and what they are printed as.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "properties/notation/coordinate_tuple.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::notation {

using Text = std::string;

/// What the text is printed as once it is read, or the sentence of the error.
inline Text canonical(Kind kind, const Text& text) {
  const Parsed parsed = parse(kind, text);
  if (const auto* error = std::get_if<ParseError>(&parsed)) return error->sentence();
  return print(std::get<Value<Integer>>(parsed));
}

inline Value<Integer> read(Kind kind, const Text& text) {
  return std::get<Value<Integer>>(parse(kind, text));
}

struct Spelling {
  Text text;
  Text printed;
};

inline void expect_canonical(Kind kind, const std::vector<Spelling>& spellings) {
  for (const auto& [text, printed] : spellings) {
    EXPECT_EQ(canonical(kind, text), printed) << text;
    EXPECT_EQ(canonical(kind, printed), printed);
  }
}

inline CoordinateVector<Integer> E(Axis axis, int amount = 1) { return {std::move(axis), amount}; }
inline BitVector<Integer> F2(int bits) { return BitVector<Integer>(bits); }

}  // namespace plumb::notation
