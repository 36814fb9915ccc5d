// The catalogue: one row an operation. Whatever lists operations reads it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "certify/notation.hpp"
#include "properties/implementation.hpp"
#include "properties/integer.hpp"

namespace plumb {

enum class Family { tuples, coordinates, layouts, algebra, decisions, swizzles, linear, shuffles };

std::string_view name_of(Family family);

/// The name is also the one by which the contract law draws it.
struct Argument {
  std::string_view name;
  Kind kind;
  bool optional = false;  // after it come only optional ones
};

struct Operation {
  std::string_view name;
  Family family;
  std::vector<Argument> arguments;
  Kind result;

  /// Calls the operation of `use`. The arguments are of the kinds above, in their order.
  /// Throws Refused.
  Value<Integer> (*call)(Implementation<Integer>& use, const Values<Integer>& arguments);

  std::vector<Kind> results{};  // where `result` is Kind::several

  /// Can it be called with so many arguments?
  bool takes(std::size_t count) const;
};

const std::vector<Operation>& catalogue();

/// Null where there is none of that name.
const Operation* find_operation(std::string_view name);

/// "2", or "1 or 2": how many arguments it takes.
std::string arity_of(const Operation& operation);

/// A text as an answer to the operation: like the reference's answer where there is one.
Parsed parse_answer(const Operation& operation, const Answer<Value<Integer>>& reference,
                    std::string_view text);

/// What the reference answers.
Answer<Value<Integer>> reference_answer(const Operation& operation,
                                        const Values<Integer>& arguments);

/// Do the arguments lie in the required domain?
bool in_required_domain(const Operation& operation, const Values<Integer>& arguments);

}  // namespace plumb
