#include "plumb/catalogue/test_case.hpp"

#include <utility>

#include "plumb/catalogue/same_function.hpp"

namespace plumb::catalogue {

TestCase make_case(Request request) {
  const Operation& operation = *request.operation;
  Answer<Value<Integer>> expected = reference_answer(operation, request.arguments);
  const bool required = in_required_domain(operation, request.arguments);
  return {std::move(request), std::move(expected), required};
}

bool is_expected_function(const TestCase& posed, const Value<Integer>& answer) {
  return posed.expected.answered() && same_function(posed.expected.value(), answer);
}

bool plainer(const TestCase& a, const TestCase& b) {
  if (a.required != b.required) return a.required;
  const std::string left = call_text(a.request), right = call_text(b.request);
  return left.size() != right.size() ? left.size() < right.size() : left < right;
}

}  // namespace plumb::catalogue
