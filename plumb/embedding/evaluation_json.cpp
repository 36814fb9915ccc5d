#include "plumb/embedding/evaluation_json.hpp"

#include "plumb/dialects/counting_order.hpp"

#include <nlohmann/json.hpp>

#include "plumb/workbench/memory/notes.hpp"
#include "properties/notation/notation.hpp"

namespace plumb::embedding {

std::vector<catalogue::Note> all_notes_on(const catalogue::Step& step) {
  std::vector<catalogue::Note> notes = catalogue::notes_on(step);
  if (step.answer().answered())
    for (const catalogue::Note& note : workbench::notes_on(step.posed.request))
      notes.push_back(note);
  return notes;
}

std::vector<catalogue::Note> all_notes_on(const dialects::Evaluated& evaluated) {
  std::vector<catalogue::Note> notes;
  for (const catalogue::Step& step : evaluated.evaluation.steps)
    if (step.answer().answered())
      for (const catalogue::Note& note : workbench::notes_on(step.posed.request))
        notes.push_back(note);
  const bool first = evaluated.reading && dialects::counts_first_fastest(*evaluated.reading);
  for (const catalogue::Note& note : catalogue::notes_on(evaluated.evaluation))
    if (!first || note.about != "last_mode_fastest") notes.push_back(note);
  return notes;
}

nlohmann::json evaluation_json(const std::string& expression, const dialects::Evaluated& evaluated,
                               Detail detail) {
  const catalogue::Evaluation& evaluation = evaluated.evaluation;
  nlohmann::json result{{"expression", expression}};
  if (evaluation.value) {
    result["result"] = notation::print(*evaluation.value);
  } else {
    const catalogue::Step& refused = evaluation.refused();
    result["refuse"] = name_of(refused.answer().refusal());
    result["at"] = catalogue::call_text(refused.posed.request);
  }
  for (const catalogue::Step& step : evaluation.steps) {
    const catalogue::Request& request = step.posed.request;
    if (detail == Detail::each_call)
      result["steps"].push_back({{"call", catalogue::call_text(request)},
                                 {"answer", catalogue::print_answer(step.answer())}});
    if (step.decided) result["decided_by"] = step.decided->by;
    if (step.overloaded())
      result["answered_by"].push_back({{"op", step.called}, {"clause", request.operation->name}});
  }
  if (const auto& reading = evaluated.reading) {
    result["read_as"] = {{"dialect", reading->dialect}, {"expression", reading->expression}};
    for (const std::string& note : reading->notes)
      result["notes"].push_back({{"about", "dialect"}, {"text", note}});
  }
  for (const catalogue::Note& note : all_notes_on(evaluated)) {
    result["notes"].push_back({{"about", note.about}, {"text", note.sentence}});
    if (note.otherwise) result["notes"].back()["otherwise"] = *note.otherwise;
  }
  return result;
}

}  // namespace plumb::embedding
