// The catalogue: one row an operation. Whatever lists operations reads it.
#pragma once

#include <string_view>
#include <vector>

#include "certify/kind.hpp"
#include "properties/implementation.hpp"
#include "properties/integer.hpp"

namespace plumb {

enum class Family { coordinates, layouts, algebra, decisions, swizzles };

std::string_view name_of(Family family);

/// The name is also the one by which the contract law draws it.
struct Argument {
  std::string_view name;
  Kind kind;
};

struct Operation {
  std::string_view name;
  Family family;
  std::vector<Argument> arguments;
  Kind result;

  /// Calls the operation of `use`. The arguments are of the kinds above, in their order.
  /// Throws Refused.
  Value<Integer> (*call)(Implementation<Integer>& use, const Values<Integer>& arguments);
};

const std::vector<Operation>& catalogue();

/// Null where there is none of that name.
const Operation* find_operation(std::string_view name);

/// What the reference answers.
Answer<Value<Integer>> reference_answer(const Operation& operation,
                                        const Values<Integer>& arguments);

/// Do the arguments lie in the required domain?
bool in_required_domain(const Operation& operation, const Values<Integer>& arguments);

}  // namespace plumb
