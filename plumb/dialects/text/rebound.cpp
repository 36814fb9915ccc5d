#include "plumb/dialects/text/rebound.hpp"

#include <cstddef>

namespace plumb::dialects {
namespace {

constexpr std::size_t most_terms = 4096;

Term bracketed(const Term& value) {
  if (!value.is(Term::Kind::sequence)) return value;
  return {.kind = Term::Kind::group,
          .begin = value.begin,
          .end = value.end,
          .open = '(',
          .parts = {value}};
}

std::size_t count_terms(const Term& term) {
  std::size_t count = 1;
  for (const Term& part : term.parts) count += count_terms(part);
  return count;
}

/// Puts the value in the place of the name; returns how often.
std::size_t replace(Term& term, const std::string& name, const Term& value) {
  if (term.is_name(name)) {
    term = bracketed(value);
    return 1;
  }
  std::size_t count = 0;
  for (Term& part : term.parts) count += replace(part, name, value);
  return count;
}

}  // namespace

Term without_compound(Term entry) {
  constexpr std::string_view signs = " ^ + - * | & << >> % / ";
  if (!entry.is(Term::Kind::sequence) || entry.parts.size() < 4) return entry;
  const auto& parts = entry.parts;
  const bool compound = parts[0].is(Term::Kind::name) && parts[1].is(Term::Kind::oper) &&
                        signs.find(" " + parts[1].word + " ") < signs.size() &&
                        parts[2].is_oper("=") && !parts[3].is_oper("=");
  if (!compound) return entry;
  Term made = entry;
  made.parts = {parts[0], parts[2], parts[0], parts[1], bracketed(tail(entry, 3))};
  return made;
}

Term with_earlier_value(const Writer& writer, const std::string& name, Term value) {
  const Term* found = writer.bound(name);
  if (!found) return value;
  const Term earlier = *found;
  const std::size_t size = count_terms(earlier);
  Term made = value;
  if (replace(made, name, Term{.kind = Term::Kind::number, .word = "0"}) * size > most_terms)
    Writer::refuse(value, "expected a shorter text; with its variables in place it is too long");
  replace(value, name, earlier);
  return value;
}

}  // namespace plumb::dialects
