// The expressions in the equation of a law, as far as they name values and apply layouts:
//
//   SIDE  ::=  NAME  |  NAME(SIDE)  |  NAME^(SIDE)         R(c)   A^(B(c))   k   size(R)
//
// NAME(SIDE) is the value of a layout at an index, or a call of an operation. The extension A^ is
// how every layout is evaluated, so the mark changes nothing.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "properties/integer.hpp"
#include "properties/value.hpp"

namespace plumb::certify {

/// The values that the names stand for.
using Names = std::map<std::string, Value<Integer>, std::less<>>;

struct Side {
  std::string text;
  std::string name;
  std::vector<Side> argument;  // none, or one
};

/// The two sides of each `==` in the text of an equation. One that is no SIDE has only its text.
std::vector<std::pair<Side, Side>> sides_of(std::string_view equation);

/// Nothing if a name is unknown, or is applied and is neither a layout nor an operation.
std::optional<Value<Integer>> value_of(const Side& side, const Names& names);

/// The layout that a name stands for; a tiler that is a layout counts.
std::optional<Layout<Integer>> layout_named(std::string_view name, const Names& names);

}  // namespace plumb::certify
