#include "plumb/dialects/formulas/formula_words.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "plumb/dialects/formulas/formula_bounds.hpp"
#include "plumb/dialects/formulas/formula_calls.hpp"
#include "plumb/dialects/text/types/element_types.hpp"
#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {
namespace {

bool is_for(const Term& part) { return part.is_name("for"); }

bool has_for(const Term& term) {
  return term.is(Term::Kind::sequence) && std::any_of(term.parts.begin(), term.parts.end(), is_for);
}

bool is_type(std::string_view word) {
  constexpr std::array<std::string_view, 4> more{"size_t", "std::size_t", "ptrdiff_t", "long"};
  return bits_of_type(word) || std::find(more.begin(), more.end(), word) != more.end();
}

/// The (uint32_t) of (uint32_t)(i * 8).
bool is_cast(const Term& term) {
  return term.is_group('(') && term.parts.size() == 1 && term.parts[0].is(Term::Kind::name) &&
         is_type(term.parts[0].word);
}

/// 4 for sizeof(float)
void number_sizeof(Term& term) {
  const bool named = term.is(Term::Kind::applied) && term.parts.size() == 2 &&
                     term.parts[0].is_name("sizeof") && term.parts[1].is_group('(') &&
                     term.parts[1].parts.size() == 1 && term.parts[1].parts[0].is(Term::Kind::name);
  const auto bits = named ? bits_of_type(term.parts[1].parts[0].word) : std::nullopt;
  if (bits && *bits % 8 == 0)
    term = Term{.kind = Term::Kind::number,
                .begin = term.begin,
                .end = term.end,
                .word = std::to_string(*bits / 8)};
}

/// (R2 * 16) for R2.X16, as SASS scales a register.
void scale_register(Term& term) {
  const std::size_t sign = term.is(Term::Kind::name) ? term.word.find(".X") : std::string::npos;
  if (sign == std::string::npos || !(term.word.starts_with('R') || term.word.starts_with("UR")))
    return;
  const std::string factor = term.word.substr(sign + 2);
  if (factor != "4" && factor != "8" && factor != "16") return;
  const auto of_kind = [&](Term::Kind kind, std::string word) {
    return Term{.kind = kind, .begin = term.begin, .end = term.end, .word = std::move(word)};
  };
  Term product = of_kind(Term::Kind::sequence, "");
  product.parts = {of_kind(Term::Kind::name, term.word.substr(0, sign)),
                   of_kind(Term::Kind::oper, "*"), of_kind(Term::Kind::number, factor)};
  term = Term{.kind = Term::Kind::group,
              .begin = product.begin,
              .end = product.end,
              .open = '(',
              .parts = {product}};
}

void simplify(Term& term) {
  number_sizeof(term);
  scale_register(term);
  auto& parts = term.parts;
  for (std::size_t k = 0; k < parts.size(); ++k) {
    // (uint32_t)(i * 8) is one term: a bracket applied to a bracket.
    if (parts[k].is(Term::Kind::applied) && is_cast(parts[k].parts[0]) &&
        parts[k].parts.size() == 2)
      parts[k] = Term(parts[k].parts[1]);
    if (k + 1 < parts.size() && term.is(Term::Kind::sequence) && is_cast(parts[k]) &&
        !parts[k + 1].is(Term::Kind::oper))
      parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(k));
    simplify(parts[k]);
  }
}

/// The `with` of `with row < 8`, and not that of a padding.
bool begins_bounds(const std::vector<Term>& parts, std::size_t k) {
  const bool word = parts[k].is_name("with") || parts[k].is_name("if") || parts[k].is_name("when");
  return word && k + 2 < parts.size() && (parts[k + 2].is_oper("<") || parts[k + 2].is_name("in"));
}

/// where, with and && are for: one word for every bound.
void unify_bounds(Term& formula) {
  auto& parts = formula.parts;
  std::size_t k = 0;
  while (k < parts.size() && !parts[k].is_name("where") && !parts[k].is_name("for") &&
         !begins_bounds(parts, k))
    ++k;
  for (; k < parts.size(); ++k) {
    const bool both = parts[k].is_oper("&") && k + 1 < parts.size() && parts[k + 1].is_oper("&");
    if (both) parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(k));
    if (both || parts[k].is_name("where") || parts[k].is_name("and") || begins_bounds(parts, k)) {
      parts[k].kind = Term::Kind::name;
      parts[k].word = "for";
    }
  }
}

/// i*8 + j (i < 4, j < 8): the bounds in a bracket are entries of the statement.
void open_bounds(Term& statement) {
  Term& formula = statement.parts.front();
  if (statement.parts.size() != 1 || !formula.is(Term::Kind::sequence)) return;
  Term last = formula.parts.back();
  const bool bounds = formula.parts.size() > 2 && last.is_group('(') && !last.parts.empty() &&
                      !formula.parts[formula.parts.size() - 2].is(Term::Kind::oper) &&
                      std::all_of(last.parts.begin(), last.parts.end(), is_bound);
  if (!bounds) return;
  formula.parts.pop_back();
  statement.parts.insert(statement.parts.end(), last.parts.begin(), last.parts.end());
}

bool is_open(const Term& part) { return part.is_oper(":") || part.is_name("None"); }

/// offs_m of offs_m[:, None], which NumPy and Triton write for a coordinate of its own dimension.
void drop_open_places(Term& term) {
  const bool placed = term.is(Term::Kind::applied) && term.parts.size() == 2 &&
                      term.parts[0].is(Term::Kind::name) && term.parts[1].is_group('[') &&
                      term.parts[1].parts.size() > 1 &&
                      std::all_of(term.parts[1].parts.begin(), term.parts[1].parts.end(), is_open);
  if (placed) {
    term = Term(term.parts[0]);
    return;
  }
  for (Term& part : term.parts) drop_open_places(part);
}

/// The extent of tl.arange(0, 64) and np.arange(64); null of other terms.
const Term* range_extent(const Term& term) {
  const bool call = term.is(Term::Kind::applied) && term.parts.size() > 1 &&
                    term.parts[0].is(Term::Kind::name) && term.parts[0].word.ends_with(".arange") &&
                    term.parts[1].is_group('(');
  if (!call) return nullptr;
  const auto& entries = term.parts[1].parts;
  if (entries.size() == 1 && term.parts[0].is_name("np.arange")) return &entries[0];
  const bool from_zero =
      entries.size() == 2 && entries[0].is(Term::Kind::number) && entries[0].word == "0";
  return from_zero ? &entries[1] : nullptr;
}

/// Which dimension [:, None] leaves to a range; 0 without brackets. Nothing of other brackets.
std::optional<std::size_t> dimension_of_range(const Term& range) {
  if (range.parts.size() == 2) return 0;
  const auto& places = range.parts[2].parts;
  if (range.parts.size() > 3 || !range.parts[2].is_group('[') ||
      !std::all_of(places.begin(), places.end(), is_open))
    return std::nullopt;
  const auto colon = [](const Term& place) { return place.is_oper(":"); };
  if (std::count_if(places.begin(), places.end(), colon) != 1) return std::nullopt;
  return std::find_if(places.begin(), places.end(), colon) - places.begin();
}

/// dim0 for tl.arange(0, 64)[:, None], with its bound in `bounds`.
void name_ranges(Term& term, std::multimap<std::size_t, Term>& bounds) {
  const Term* extent = range_extent(term);
  const auto dimension = extent ? dimension_of_range(term) : std::nullopt;
  if (!dimension) {
    for (Term& part : term.parts) name_ranges(part, bounds);
    return;
  }
  const Term name{.kind = Term::Kind::name,
                  .begin = term.begin,
                  .end = term.end,
                  .word = "dim" + std::to_string(*dimension)};
  Term bound{.kind = Term::Kind::sequence, .begin = term.begin, .end = term.end};
  bound.parts = {name, Term{.kind = Term::Kind::oper, .begin = term.begin, .word = "<"}, *extent};
  bounds.emplace(*dimension, bound);  // two of a dimension need one extent
  term = name;
}

/// The index of smem[row * 64 + col], and what is added to a pointer: a_ptr + row * 64.
void keep_index(Term& statement) {
  Term& formula = statement.parts.front();
  Term* array = formula.is(Term::Kind::sequence) ? &formula.parts.front() : &formula;
  const bool indexed = array->is(Term::Kind::applied) && array->parts.size() == 2 &&
                       array->parts[0].is(Term::Kind::name) && array->parts[1].is_group('[') &&
                       array->parts[1].parts.size() == 1 &&
                       array->parts[1].parts[0].is(Term::Kind::sequence) &&
                       !bits_of_type(array->parts[0].word);
  const bool alone = array == &formula || (formula.parts.size() > 1 && is_for(formula.parts[1]));
  const auto signs = [](const Term& part) {
    return part.is_oper(":") || part.is_oper("=") || part.is_oper("->");
  };
  if (indexed && alone &&
      std::none_of(array->parts[1].parts[0].parts.begin(), array->parts[1].parts[0].parts.end(),
                   signs)) {
    const Term index = array->parts[1].parts[0];
    if (array == &formula) {
      formula = index;
    } else {
      formula.parts.erase(formula.parts.begin());
      formula.parts.insert(formula.parts.begin(), index.parts.begin(), index.parts.end());
    }
    return;
  }
  const bool pointer = formula.is(Term::Kind::sequence) && formula.parts.size() > 2 &&
                       formula.parts[0].is(Term::Kind::name) &&
                       formula.parts[0].word.ends_with("ptr") && formula.parts[1].is_oper("+");
  if (pointer) formula = tail(formula, 2);
}

/// idx = row * 72 + col for row < 64, col < 32: the name in front says nothing.
void drop_name(Term& statement) {
  Term& formula = statement.parts.front();
  const bool named = statement.parts.size() > 1 && formula.is(Term::Kind::sequence) &&
                     formula.parts.size() > 3 && formula.parts[0].is(Term::Kind::name) &&
                     formula.parts[1].is_oper("=") && !formula.parts[2].is_oper("=");
  if (named && std::all_of(statement.parts.begin() + 1, statement.parts.end(), is_bound))
    formula = tail(formula, 2);
}

}  // namespace

Term without_formula_words(Term statement) {
  if (statement.parts.empty()) return statement;
  drop_name(statement);
  if (statement.parts.size() == 1 && statement.parts[0].is_group('[') &&
      statement.parts[0].parts.size() == 1 && has_for(statement.parts[0].parts[0]))
    statement.parts[0] = Term(statement.parts[0].parts[0]);
  drop_open_places(statement);
  std::multimap<std::size_t, Term> bounds;
  if (statement.parts.size() == 1 && statement.parts[0].is(Term::Kind::sequence))
    name_ranges(statement.parts[0], bounds);
  for (const auto& [dimension, bound] : bounds) statement.parts.push_back(bound);
  for (Term& part : statement.parts)  // 2k alone is a number with a letter
    if (!part.is(Term::Kind::number)) part = calls_as_operators(std::move(part));
  open_bounds(statement);
  keep_index(statement);
  if (statement.parts[0].is(Term::Kind::sequence)) unify_bounds(statement.parts[0]);
  simplify(statement);
  return statement;
}

}  // namespace plumb::dialects
