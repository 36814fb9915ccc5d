#include "plumb/embedding/engine.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "plumb/candidates/protocol.hpp"
#include "plumb/catalogue/version.hpp"
#include "plumb/certify/cases/cases.hpp"
#include "plumb/certify/judge/judge.hpp"
#include "plumb/certify/judge/judgement_json.hpp"
#include "plumb/dialects/written_value.hpp"
#include "plumb/embedding/clause_json.hpp"
#include "plumb/embedding/evaluation_json.hpp"
#include "properties/budget.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::embedding {

using nlohmann::json;
using notation::CallError;

json evaluate(const std::string& expression) {
  try {
    const WithinBudget within;
    return evaluation_json(expression, dialects::evaluate_text(expression), Detail::result);
  } catch (const OverBudget& exceeded) {
    throw notation::EnvironmentError(
        fmt::format("the question is left undecided: {}", exceeded.what()));
  }
}

std::string serve(std::string_view line) { return candidates::serve_line(line); }

json judge(std::string_view line) {
  const auto read = candidates::read_request(line);
  if (const auto* error = std::get_if<candidates::RequestError>(&read))
    throw CallError(error->sentence);
  const auto& [id, request] = std::get<candidates::ReadRequest>(read);
  return certify::judgement_json(
      id, request.operation->name,
      certify::judge(catalogue::make_case(request), candidates::read_response(line)));
}

void require_count_of_cases(std::uint64_t count) {
  if (count > most_cases)
    throw CallError(fmt::format("expected at most {} cases, got {}", most_cases, count));
}

std::vector<std::string> cases(const std::string& operation, std::uint64_t count,
                               std::uint64_t seed) {
  require_count_of_cases(count);
  const Operation& row = catalogue::operation_named(operation);
  std::vector<std::string> lines;
  for (const certify::SuiteCase& one : certify::cases_of(row, count, seed))
    lines.push_back(
        candidates::request_line(fmt::format("{}-{}", row.name, lines.size()), one.posed.request));
  return lines;
}

json clause(const std::string& name) {
  if (const catalogue::ClauseText* text = catalogue::find_clause(name)) return clause_json(*text);
  catalogue::operation_named(name);  // throws, and names the nearest
  throw CallError(fmt::format("there is no clause {}", name));
}

json operations() {
  json rows = json::array();
  for (const Operation& row : catalogue::operations()) rows.push_back(operation_json(row));
  return rows;
}

std::string_view version() { return catalogue::version(); }

std::string line_of(const json& object) {
  return object.dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace plumb::embedding
