// Byte 0 names a kind, the rest is its text: what is read prints as a text that is read as the same
// value, and what is not read has a sentence and a place in the text.
#include "properties/notation/notation.hpp"

#include "properties/budget.hpp"
#include "properties/notation/expression.hpp"
#include "tests/fuzz/target.hpp"

namespace plumb::fuzz {
namespace {

void round_trip(Kind kind, const std::string& text) {
  const notation::Parsed parsed = notation::parse(kind, text);
  if (const auto* error = std::get_if<notation::ParseError>(&parsed)) {
    claim(!error->sentence().empty(), "an error has a sentence", text);
    return;
  }
  const auto& value = std::get<Value<Integer>>(parsed);
  const std::string printed = notation::print(value);
  const notation::Parsed again = notation::parse_like(value, printed);
  const auto* same = std::get_if<Value<Integer>>(&again);
  claim(same && *same == value, "parse(print(v)) == v", text + "\n" + printed);
  claim(notation::print(*same) == printed, "print(parse(print(v))) == print(v)", text);
}

}  // namespace

void notation(Bytes input) {
  if (input.empty()) return;
  const WithinBudget within({.held = std::int64_t{128} << 20, .work = std::int64_t{1} << 30});
  const std::string text = text_of(input.subspan(1));
  try {
    const std::size_t kind = input[0] % (kind_names.size() + 1);
    if (kind == kind_names.size())
      static_cast<void>(notation::parse_expression(text));
    else if (kind_names[kind].kind != Kind::several)
      round_trip(kind_names[kind].kind, text);
  } catch (const OverBudget&) {}
}

}  // namespace plumb::fuzz
