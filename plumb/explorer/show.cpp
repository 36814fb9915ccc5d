#include "plumb/embedding/atom_picture.hpp"
#include "plumb/embedding/evaluation_json.hpp"
#include "plumb/embedding/picture.hpp"
#include "plumb/explorer/answers.hpp"
#include "plumb/explorer/drawn.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::explorer {
namespace {

using nlohmann::json;

constexpr std::uint64_t most_bits = 1 << 20;

void enter_call(json& answer, const catalogue::Step& step, std::size_t call) {
  answer["call"] = call;
  answer["clause"] = step.posed.request.operation->name;
  answer["required"] = step.posed.required;
}

/// The operands of an atom, each on its tile.
void draw_atom(json& answer, const Fields& asked, const std::string& name) {
  pictures::Picture picture;
  picture.memory = memory_of(asked);
  try {
    embedding::add_atom(picture, name);
    colour_as_asked(picture, asked);
    enter_drawing(answer, picture);
  } catch (const notation::CallError& why) { answer["no_picture"] = why.what(); }
}

}  // namespace

json show(const Fields& asked) {
  const std::string text = asked.text("text");
  const auto atom = embedding::atom_name_of(text);
  if (auto all = embedding::atom_json(text)) {
    json answer{{"evaluation", *std::move(all)}};
    draw_atom(answer, asked, *atom);
    return answer;
  }
  const dialects::Evaluated evaluated = dialects::evaluate_text(text);
  const std::vector<catalogue::Step>& steps = evaluated.evaluation.steps;
  json answer{
      {"evaluation", embedding::evaluation_json(text, evaluated, embedding::Detail::each_call)}};
  if (atom) {
    draw_atom(answer, asked, *atom);
    return answer;
  }

  embedding::ShownPart part{asked.text_or("tile", "")};
  if (asked.has("call")) part.call = asked.number_or("call", 0, 0, most_bits);
  pictures::Picture picture;
  picture.memory = memory_of(asked);
  try {
    embedding::add_evaluation(picture, evaluated, part);
    colour_as_asked(picture, asked);
    enter_drawing(answer, picture);
  } catch (const notation::CallError& why) { answer["no_picture"] = why.what(); }
  const bool has_call = !steps.empty() && part.tile.empty();
  if (has_call) {
    const std::size_t call = part.call.value_or(steps.size() - 1);
    if (call < steps.size()) enter_call(answer, steps[call], call);
  }
  return answer;
}

}  // namespace plumb::explorer
