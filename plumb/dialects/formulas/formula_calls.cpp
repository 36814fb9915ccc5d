#include "plumb/dialects/formulas/formula_calls.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "plumb/dialects/text/types/element_types.hpp"

namespace plumb::dialects {
namespace {

struct CallOfTwo {
  std::string_view name, sign;
};
constexpr std::array calls_of_two{
    CallOfTwo{"floordiv", "/"},     CallOfTwo{"floor_div", "/"},   CallOfTwo{"truncdiv", "/"},
    CallOfTwo{"indexdiv", "/"},     CallOfTwo{"floormod", "%"},    CallOfTwo{"truncmod", "%"},
    CallOfTwo{"indexmod", "%"},     CallOfTwo{"mod", "%"},         CallOfTwo{"bitwise_xor", "^"},
    CallOfTwo{"bitwise_and", "&"},  CallOfTwo{"bitwise_or", "|"},  CallOfTwo{"shift_left", "<<"},
    CallOfTwo{"shift_right", ">>"}, CallOfTwo{"left_shift", "<<"}, CallOfTwo{"right_shift", ">>"}};

Term made(const Term& of, Term::Kind kind, std::string word) {
  return {.kind = kind, .begin = of.begin, .end = of.end, .word = std::move(word)};
}

Term bracketed(Term inner) {
  Term group = made(inner, Term::Kind::group, "");
  group.open = '(';
  group.parts.push_back(std::move(inner));
  return group;
}

Term operation(const Term& where, Term left, std::string_view sign, Term right) {
  Term all = made(where, Term::Kind::sequence, "");
  all.parts = {bracketed(std::move(left)), made(where, Term::Kind::oper, std::string(sign)),
               bracketed(std::move(right))};
  return bracketed(std::move(all));
}

std::string_view last_name(std::string_view name) {
  const std::size_t place = name.find_last_of(".:");
  return place < name.size() ? name.substr(place + 1) : name;
}

bool is_integer_type(std::string_view name) {
  return name == "int" || name == "size_t" || name == "index" || name == "long" ||
         ((name.starts_with("int") || name.starts_with("uint") || name == "unsigned") &&
          bits_of_type(name));
}

/// The X of int(X), T.int64(X), static_cast<int>(X), T.Cast("int32", X), and of floor(X) if X is a
/// quotient; null of other calls.
const Term* cast_value(const Term& call) {
  const Term& last = call.parts.back();
  const std::string_view name = last_name(call.parts[0].word);
  if (call.parts.size() == 2 && name == "Cast" && last.parts.size() == 2 &&
      last.parts[0].is(Term::Kind::text) && is_integer_type(last.parts[0].word))
    return &last.parts[1];
  if (last.parts.size() != 1) return nullptr;
  const Term& only = last.parts[0];  // floor(i / 4)
  if (call.parts.size() == 2 && name == "floor" && only.is(Term::Kind::sequence) &&
      only.parts.size() == 3 && only.parts[1].is_oper("/"))
    return &only;
  const Term& angle = call.parts[1];
  const bool named = call.parts.size() == 3 && name == "static_cast" && angle.is_group('<') &&
                     angle.parts.size() == 1 && is_integer_type(angle.parts[0].word);
  return named || (call.parts.size() == 2 && is_integer_type(name)) ? &last.parts[0] : nullptr;
}

/// (8 * i) for 8i, as polyhedral tools write it.
void split_product(Term& term) {
  if (!term.is(Term::Kind::number)) return;
  const std::size_t letter = term.word.find_first_not_of("0123456789");
  const bool product = letter > 0 && letter + 1 == term.word.size() &&
                       std::string_view("ijkmnrctxy").find(term.word[letter]) < 10;
  if (product)
    term = operation(term, made(term, Term::Kind::number, term.word.substr(0, letter)), "*",
                     made(term, Term::Kind::name, term.word.substr(letter)));
}

}  // namespace

Term calls_as_operators(Term term) {
  for (Term& part : term.parts) part = calls_as_operators(std::move(part));
  split_product(term);
  const bool call = term.is(Term::Kind::applied) && term.parts.size() > 1 &&
                    term.parts[0].is(Term::Kind::name) && term.parts.back().is_group('(');
  if (!call) return term;
  if (const Term* value = cast_value(term)) return bracketed(Term(*value));
  const std::vector<Term> entries = term.parts.back().parts;
  const std::string_view name = last_name(term.parts[0].word);
  const auto row = std::find_if(calls_of_two.begin(), calls_of_two.end(),
                                [&](const CallOfTwo& one) { return one.name == name; });
  if (row == calls_of_two.end() || term.parts.size() != 2 || entries.size() != 2) return term;
  return operation(term, entries[0], row->sign, entries[1]);
}

}  // namespace plumb::dialects
