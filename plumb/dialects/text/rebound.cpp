#include "plumb/dialects/text/rebound.hpp"

#include <algorithm>
#include <cstddef>

namespace plumb::dialects {
namespace {

constexpr std::size_t most_terms = 4096;

/// A formula needs brackets within another one; a layout such as 4:1 has none.
Term bracketed(const Term& value) {
  const auto layout = [](const Term& part) { return part.is_oper(":") || part.is_oper("o"); };
  if (!value.is(Term::Kind::sequence) ||
      std::any_of(value.parts.begin(), value.parts.end(), layout))
    return value;
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

void put_in_place(Term& value, const std::string& name, const Term& earlier) {
  Term counted = value;
  const Term zero{.kind = Term::Kind::number, .word = "0"};
  if (replace(counted, name, zero) * count_terms(earlier) > most_terms)
    Writer::refuse(value, "expected a shorter text; with its variables in place it is too long");
  replace(value, name, earlier);
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
  if (found) put_in_place(value, name, Term(*found));
  return value;
}

void keep_earlier_value(Writer& writer, const std::string& name) {
  const Term* found = writer.bound(name);
  if (!found) return;
  const Term earlier = *found;
  for (auto& [other, value] : writer.values())
    if (other != name) put_in_place(value, name, earlier);
}

}  // namespace plumb::dialects
