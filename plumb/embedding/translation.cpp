#include "plumb/embedding/translation.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "plumb/catalogue/evaluation/notes.hpp"
#include "plumb/dialects/written_value.hpp"
#include "properties/budget.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::embedding {

const dialects::Target& target_named(const std::string& name) {
  std::vector<std::string_view> names;
  for (const dialects::Target& target : dialects::targets()) {
    if (target.name == name) return target;
    names.push_back(target.name);
  }
  throw notation::CallError(
      fmt::format("\"{}\" is no dialect; --to takes {}", name, fmt::join(names, ", ")));
}

Translated translate(const std::string& text, const std::string& to, unsigned bits) try {
  const WithinBudget within;
  dialects::Evaluated read = dialects::evaluate_text(text);
  if (!read.evaluation.value) {
    const catalogue::Step& refused = read.evaluation.refused();
    throw notation::CallError(fmt::format("{} refuses: {}",
                                          catalogue::call_text(refused.posed.request),
                                          name_of(refused.answer().refusal())));
  }
  const Value<Integer>& value = *read.evaluation.value;
  if (read.reading && !read.reading->last_fastest.empty())
    for (const catalogue::Note& note : catalogue::notes_on(read.evaluation))
      if (note.about == "last_mode_fastest") read.reading->notes.push_back(note.sentence);
  return {dialects::translated(value, target_named(to), {bits}), notation::print(value),
          std::move(read.reading)};
} catch (const OverBudget& exceeded) {
  throw notation::EnvironmentError(
      fmt::format("the question is left undecided: {}", exceeded.what()));
}

nlohmann::json translation_json(const std::string& text, const std::string& to,
                                const Translated& done) {
  nlohmann::json object{{"text", text}, {"value", done.value}, {"to", to}};
  if (done.reading) object["dialect"] = done.reading->dialect;
  const dialects::Translation& translation = done.translation;
  if (translation.text) {
    object["result"] = *translation.text;
    object["why"] = translation.why;
  } else {
    object["refuse"] = translation.refused->code;
    object["why"] = translation.refused->sentence;
  }
  object["notes"] = translation.notes;
  if (done.reading)
    for (const std::string& note : done.reading->notes) object["notes"].push_back(note);
  return object;
}

}  // namespace plumb::embedding
