#include "plumb/cli/failure.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "properties/notation/notation.hpp"

namespace plumb::cli {
namespace {

std::string answer_text(const Answer<Value<Integer>>& answer) {
  return answer.answered() ? notation::print(answer.value())
                           : fmt::format("refuse {}", name_of(answer.refusal()));
}

std::string call_line(const Call<Integer>& call) {
  std::vector<std::string> arguments;
  for (const Value<Integer>& argument : call.arguments)
    arguments.push_back(notation::print(argument));
  return fmt::format("{}({})", call.operation, fmt::join(arguments, ", "));
}

}  // namespace

std::string failure_text(const LawRow& law, const Run& run,
                         const std::vector<std::string>& command) {
  std::string text = fmt::format("{}    fails\n  {}\n\n", law.id, law.equation);
  for (const Drawn& drawn : run.drawn)
    text += fmt::format("  {:<6} = {}\n", drawn.name, notation::print(drawn.value));
  for (const Call<Integer>& call : run.calls)
    text += fmt::format("  {} -> {}\n", call_line(call), answer_text(call.result));
  text += "\n";
  if (!run.reason.empty())
    text += fmt::format("  why    {}\n", run.reason);
  else if (run.compared)
    text += fmt::format("  sides  {} and {}\n", notation::print(run.compared->first),
                        notation::print(run.compared->second));
  text += fmt::format("  again  plumb law replay {}", token_of(law, run));
  if (!command.empty()) text += fmt::format(" -- {}", fmt::join(command, " "));
  return text + "\n";
}

nlohmann::json failure_json(const LawRow& law, const Run& run) {
  nlohmann::json json{{"law", law.id}, {"equation", law.equation}, {"token", token_of(law, run)}};
  for (const Drawn& drawn : run.drawn) json["drawn"][drawn.name] = notation::print(drawn.value);
  for (const Call<Integer>& call : run.calls)
    json["calls"].push_back({{"call", call_line(call)}, {"answer", answer_text(call.result)}});
  if (run.compared)
    json["sides"] = {notation::print(run.compared->first), notation::print(run.compared->second)};
  if (!run.reason.empty()) json["reason"] = run.reason;
  return json;
}

}  // namespace plumb::cli
