#include <fmt/format.h>

#include "plumb/catalogue/catalogue.hpp"
#include "plumb/catalogue/request.hpp"
#include "plumb/embedding/token_case.hpp"
#include "plumb/explorer/answers.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::explorer {
namespace {

using nlohmann::json;

json calls_json(const Run& run) {
  json calls = json::array();
  for (const Call<Integer>& call : run.calls) {
    const Operation& row = catalogue::operation_named(std::string(call.operation));
    calls.push_back({{"call", catalogue::call_text({&row, call.arguments})},
                     {"answer", catalogue::print_answer(call.result)}});
  }
  return calls;
}

}  // namespace

json replay(const Fields& asked) {
  const Token token = embedding::token_of(asked.text("token"));
  const LawRow* law = find_law(token.law);
  if (!law) throw notation::CallError(fmt::format("there is no law {}", token.law));
  ReplayDriver draw(token.choices);
  Reference<Integer> reference;
  const Run run = run_once(*law, draw, reference);
  embedding::require_case(run.outcome);
  json answer{{"law", law->id},
              {"equation", law->equation},
              {"outcome", embedding::outcome_name(run.outcome)},
              {"calls", calls_json(run)}};
  if (!run.reason.empty()) answer["reason"] = run.reason;
  if (run.compared)
    answer["compared"] = {notation::print(run.compared->first),
                          notation::print(run.compared->second)};
  return answer;
}

}  // namespace plumb::explorer
