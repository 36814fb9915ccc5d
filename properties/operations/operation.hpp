// One row an operation: its name, its arguments and results, and how to call it.
#pragma once

#include <string_view>
#include <vector>

#include "properties/integer.hpp"
#include "properties/operations/family.hpp"
#include "properties/operations/implementation.hpp"
#include "properties/operations/kind.hpp"
#include "properties/operations/op.hpp"

namespace plumb {

/// The contract law draws the argument by the same name.
struct Argument {
  std::string_view name;
  Kind kind;
  bool optional = false;  // all arguments after it are optional too
};

struct Operation {
  std::string_view name;
  Op op;
  Family family;
  std::vector<Argument> arguments;
  Kind result;

  /// Calls the operation of `use`. The arguments are of the kinds above, in their order.
  /// Throws Refused.
  Value<Integer> (*call)(Implementation<Integer>& use, const Values<Integer>& arguments);

  std::vector<Kind> results{};  // if `result` is Kind::several

  /// True if it can be called with `count` arguments.
  bool takes(std::size_t count) const;
};

}  // namespace plumb
