// Any text as `plumb eval` and `plumb translate` take it: an expression, or a text of another tool.
// It has a value, a refusal or a sentence, and a translation of its value is the same function.
#include "plumb/dialects/translate/translation.hpp"
#include "plumb/dialects/written_value.hpp"
#include "properties/budget.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"
#include "tests/fuzz/target.hpp"

namespace plumb::fuzz {
namespace {

/// translated() throws a Defect unless the text is read as the same function.
void translate(const Value<Integer>& value, const std::string& text) {
  for (const dialects::Target& target : dialects::targets()) {
    const dialects::Translation translation = dialects::translated(value, target, {});
    claim(translation.text || (translation.refused && !translation.refused->sentence.empty()),
          "a translation is a text or has a sentence", text);
  }
}

}  // namespace

void eval(Bytes input) {
  const std::string text = text_of(input);
  const WithinBudget within({.held = std::int64_t{128} << 20, .work = std::int64_t{1} << 26});
  try {
    const dialects::Evaluated evaluated = dialects::evaluate_text(text);
    if (!evaluated.evaluation.value) {
      claim(!evaluated.evaluation.refused().answer().answered(), "the last step refuses", text);
      return;
    }
    claim(!notation::print(*evaluated.evaluation.value).empty(), "a value has a text", text);
    translate(*evaluated.evaluation.value, text);
  } catch (const notation::CallError& error) {
    claim(*error.what() != '\0', "an error has a sentence", text);
  } catch (const OverBudget&) {}
}

}  // namespace plumb::fuzz
