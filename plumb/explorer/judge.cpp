#include <fmt/format.h>

#include "plumb/candidates/protocol.hpp"
#include "plumb/catalogue/characters.hpp"
#include "plumb/certify/judge/verdict.hpp"
#include "plumb/dialects/written_value.hpp"
#include "plumb/embedding/engine.hpp"
#include "plumb/embedding/picture.hpp"
#include "plumb/explorer/answers.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::explorer {
namespace {

using nlohmann::json;

bool is_red_name(std::string_view name) {
  for (std::size_t k = 0; k < certify::verdict_names.size(); ++k)
    if (certify::verdict_names[k] == name) return is_red(static_cast<certify::Verdict>(k));
  return false;
}

/// "refuse carry" as a refusal, anything else as a result.
json response_of(const std::string& answer) {
  constexpr std::string_view word = "refuse";
  if (!answer.starts_with(word)) return {{"result", answer}};
  return {{"refuse", std::string(catalogue::trimmed(answer.substr(word.size())))}};
}

}  // namespace

json judge(const Fields& asked) {
  const dialects::Evaluated evaluated = dialects::evaluate_text(asked.text("text"));
  if (evaluated.evaluation.steps.empty())
    throw notation::CallError(
        "the judge takes a call, such as composition((5,2):(1,7), 4:3), and this is a value");
  const std::string answered = asked.text("answer");
  const std::string given(catalogue::trimmed(answered));
  const catalogue::TestCase& posed = evaluated.evaluation.steps.back().posed;
  json line = json::parse(candidates::request_line("explorer", posed.request));
  line.update(response_of(given));
  const std::string text = line.dump();
  json judgement = embedding::judge(text);
  json answer{{"red", is_red_name(judgement.at("verdict").get<std::string>())},
              {"judgement", std::move(judgement)},
              {"line", text},
              {"call", catalogue::call_text(posed.request)},
              {"required", posed.required},
              {"reference", catalogue::print_answer(posed.expected)}};
  const notation::Parsed parsed = catalogue::parse_answer(
      *posed.request.operation, posed.request.arguments, posed.expected, given);
  if (const auto* value = std::get_if<Value<Integer>>(&parsed))
    if (const std::string svg = embedding::svg_of(*value); !svg.empty()) answer["svg"] = svg;
  return answer;
}

}  // namespace plumb::explorer
