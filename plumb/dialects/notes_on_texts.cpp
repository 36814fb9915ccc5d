#include "plumb/dialects/notes_on_texts.hpp"

#include <algorithm>

#include "plumb/catalogue/names/resolve.hpp"
#include "plumb/dialects/counting_order.hpp"
#include "plumb/dialects/written_value.hpp"
#include "properties/budget.hpp"
#include "properties/notation/failure.hpp"

namespace plumb::dialects {
namespace {

std::vector<std::string> notes_on_reading(const std::string& text) try {
  if (catalogue::read_as_any_kind(text)) return {};
  const Evaluated evaluated = evaluate_text(text);
  return evaluated.reading ? evaluated.reading->notes : std::vector<std::string>{};
} catch (const notation::CallError&) { return {}; } catch (const OverBudget&) {
  return {};
}

}  // namespace

std::vector<std::string> notes_on_texts(const std::vector<std::string>& texts) {
  std::vector<std::string> all;
  const auto add = [&](const std::vector<std::string>& notes) {
    for (const std::string& note : notes)
      if (std::find(all.begin(), all.end(), note) == all.end()) all.push_back(note);
  };
  for (const std::string& text : texts) add(notes_on_reading(text));
  add(notes_on_order(read_last_fastest(texts)));
  return all;
}

}  // namespace plumb::dialects
