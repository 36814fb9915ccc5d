#include "plumb/cli/commands/law/worked_examples.hpp"

#include "plumb/catalogue/evaluation/evaluator.hpp"
#include "properties/notation/expression.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::cli {
namespace {

/// The outermost call of the text, or the one within it that is refused.
catalogue::Step last_call(std::string_view text) {
  const auto parsed = notation::parse_expression(text);
  if (const auto* error = std::get_if<notation::ParseError>(&parsed))
    throw notation::CallError(error->sentence());
  return catalogue::evaluate_expression(std::get<notation::Expression>(parsed)).steps.back();
}

std::string outcome_of_edge(const catalogue::TestCase& edge) {
  if (!edge.expected.answered()) return std::string(name_of(edge.expected.refusal()));
  return edge.required ? "required" : "beyond";
}

void compare(WorkedExamples& result, std::string call, std::string expected, std::string got) {
  if (got != expected)
    result.others.push_back({std::move(call), std::move(expected), std::move(got)});
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

WorkedExamples worked_examples(const catalogue::ClauseText& clause) {
  WorkedExamples result;
  for (const catalogue::Example& example : clause.examples()) {
    ++result.examples;
    compare(result, example.expression,
            example.refusal.empty() ? example.answer : "refuse " + example.refusal,
            catalogue::print_answer(last_call(example.expression).answer()));
  }
  for_each_edge(clause.clause, [&](std::string_view call, std::string_view outcome) {
    ++result.edges;
    compare(result, std::string(call), std::string(outcome),
            outcome_of_edge(last_call(call).posed));
  });
  return result;
}

}  // namespace plumb::cli
