// The value of an expression: calls within calls, each of them answered by the reference.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "plumb/catalogue/test_case.hpp"
#include "properties/notation/expression.hpp"

namespace plumb::catalogue {

/// An answer that is not the reference's, and what found it.
struct Decided {
  Value<Integer> value;
  std::string by;
};

/// Decides what is too large for the reference; returns nothing if it cannot.
using DecideFurther =
    std::function<std::optional<Decided>(const Operation&, const Values<Integer>& arguments)>;

/// A call that was made.
struct Step {
  TestCase posed;
  std::string called;  // the name in the expression; empty of an application
  std::optional<Decided> decided = {};

  Answer<Value<Integer>> answer() const;

  /// True if the row that answers has another id than the name by which it was called.
  bool overloaded() const { return !called.empty() && called != posed.request.operation->name; }
};

struct Evaluation {
  std::vector<Step> steps;  // in the order of the calls
  std::optional<Value<Integer>> value;

  /// The call that refused.   Domain: there is no value.
  const Step& refused() const { return steps.back(); }
};

/// Throws notation::CallError if the expression names no operation, or an operation meets arguments
/// that it does not take.
Evaluation evaluate_expression(const notation::Expression& expression,
                               const DecideFurther& decide = nullptr);

}  // namespace plumb::catalogue
