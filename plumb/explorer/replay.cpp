#include <fmt/format.h>

#include "plumb/catalogue/catalogue.hpp"
#include "plumb/catalogue/request.hpp"
#include "plumb/explorer/answers.hpp"
#include "properties/engines/engine.hpp"
#include "properties/engines/replay.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::explorer {
namespace {

using nlohmann::json;
using notation::CallError;

std::string_view outcome_name(Outcome outcome) {
  switch (outcome) {
    case Outcome::holds: return "holds";
    case Outcome::fails: return "fails";
    case Outcome::discarded: return "discarded";
    case Outcome::undecided: return "undecided";
  }
  throw Defect("an outcome that is not in the list");
}

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
  const std::string text = asked.text("token");
  const std::optional<Token> token = parse_token(text);
  if (!token)
    throw CallError(fmt::format(
        "\"{}\" is no token; one looks like coalesce.same-function:2.2.1.2.2.0.3", text));
  const LawRow* law = find_law(token->law);
  if (!law) throw CallError(fmt::format("there is no law {}", token->law));
  ReplayDriver draw(token->choices);
  Reference<Integer> reference;
  const Run run = run_once(*law, draw, reference);
  if (run.outcome == Outcome::discarded)
    throw CallError("the token is no case of this law: a choice is missing or out of its bounds");
  json answer{{"law", law->id},
              {"equation", law->equation},
              {"outcome", outcome_name(run.outcome)},
              {"calls", calls_json(run)}};
  if (!run.reason.empty()) answer["reason"] = run.reason;
  if (run.compared)
    answer["compared"] = {notation::print(run.compared->first),
                          notation::print(run.compared->second)};
  return answer;
}

}  // namespace plumb::explorer
