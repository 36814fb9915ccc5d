#include "plumb/catalogue/evaluation/worked_examples.hpp"

#include <algorithm>

#include "plumb/catalogue/evaluation/evaluator.hpp"
#include "properties/notation/expression.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::catalogue {
namespace {

/// The outermost call of the text, or the one within it that is refused.
Step last_call(std::string_view text) {
  const auto parsed = notation::parse_expression(text);
  if (const auto* error = std::get_if<notation::ParseError>(&parsed))
    throw notation::CallError(error->sentence());
  return evaluate_expression(std::get<notation::Expression>(parsed)).steps.back();
}

std::string outcome_of_edge(const TestCase& edge) {
  if (!edge.expected.answered()) return std::string(name_of(edge.expected.refusal())) + '\t';
  return std::string(edge.required ? "required" : "beyond") + '\t' + print_answer(edge.expected);
}

/// A row without an answer states the outcome alone.
bool states(std::string_view row, std::string_view outcome) {
  return row == outcome || (row.back() == '\t' && outcome.substr(0, row.size()) == row);
}

/// The rows of domain_edges() whose call is of this operation.
template <class Visit>
void for_each_edge(std::string_view clause, const Visit& visit) {
  const std::string start = std::string(clause) + "(";
  for (std::string_view rest = domain_edges(); !rest.empty();) {
    const std::string_view row = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(row.size() + 1, rest.size()));
    if (row.substr(0, start.size()) == start)
      visit(row.substr(0, row.find('\t')), row.substr(row.find('\t') + 1));
  }
}

}  // namespace

WorkedExamples worked_examples(const ClauseText& clause) {
  WorkedExamples result;
  for (const Example& example : clause.examples()) {
    ++result.examples;
    const std::string expected =
        example.refusal.empty() ? example.answer : "refuse " + example.refusal;
    const std::string got = print_answer(last_call(example.expression).answer());
    if (got != expected) result.others.push_back({example.expression, expected, got});
  }
  for_each_edge(clause.clause, [&](std::string_view call, std::string_view outcome) {
    ++result.edges;
    const std::string got = outcome_of_edge(last_call(call).posed);
    if (!states(outcome, got))
      result.others.push_back({std::string(call), std::string(outcome), got});
  });
  return result;
}

}  // namespace plumb::catalogue
