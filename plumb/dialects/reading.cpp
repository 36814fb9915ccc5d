#include "plumb/dialects/reading.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "plumb/dialects/families.hpp"
#include "plumb/dialects/formulas/formula.hpp"
#include "plumb/dialects/text/statement_heads.hpp"
#include "plumb/dialects/text/term.hpp"
#include "plumb/dialects/text/writer.hpp"
#include "reference/answer.hpp"

namespace plumb::dialects {
namespace {

/// Words of a text that cannot be cut into terms, by which it is not one of the notation.
constexpr std::array<std::string_view, 14> marks{
    "#ttg",    "!cute",    "Layout", "make_shape", "memref<",       "tensor<", "Shape<",
    "extents", "spatial(", "S[",     "affine_map", "sizePerThread", "Tiling(", "_ptr["};

bool has_mark(std::string_view text) {
  return std::any_of(marks.begin(), marks.end(), [&](std::string_view mark) {
    return text.find(mark) != std::string_view::npos;
  });
}

/// NAME = TERM
bool is_assignment(const Term& statement) {
  if (statement.parts.size() != 1) return false;
  const Term& term = statement.parts.front();
  return term.is(Term::Kind::sequence) && term.parts.size() > 2 &&
         term.parts[0].is(Term::Kind::name) && term.parts[1].is_oper("=") &&
         !term.parts[2].is_oper("=");
}

std::string statement_text(Writer& writer, const Term& statement) {
  for (const Rule rule : {read_array_statement, read_shaped_statement, read_formula})
    if (auto text = rule(writer, statement)) return *std::move(text);
  return writer.joined(statement.parts, ",");
}

}  // namespace

std::optional<std::variant<Reading, Unread>> read_foreign(std::string_view text) {
  Writer writer(all_rules);
  try {
    if (auto printed = read_printed_bases(writer, text))
      return Reading{*std::move(printed), writer.dialect(), writer.notes()};
  } catch (Unread& error) { return std::move(error); }
  Terms terms = terms_of(text);
  if (auto* error = std::get_if<Unread>(&terms)) {
    if (!has_mark(text)) return std::nullopt;
    return std::move(*error);
  }
  std::vector<Term>& statements = std::get<std::vector<Term>>(terms);
  if (statements.empty()) return std::nullopt;
  try {
    for (std::size_t k = 0; k < statements.size(); ++k) {
      const bool last = k + 1 == statements.size();
      Term& statement = statements[k] = without_head(std::move(statements[k]));
      if (is_assignment(statement)) {
        const Term value = tail(statement.parts.front(), 2);
        if (statements.size() > 1) writer.read_as("names of values");
        if (!last) {
          writer.bind(statement.parts.front().parts[0].word, value);
          continue;
        }
        statement.parts = {value};
      } else if (!last) {
        return Unread{statement.begin,
                      "expected one value, or names of values before it: A = (4,8):(8,1); size(A)"};
      }
      std::string expression = statement_text(writer, statement);
      if (writer.dialect().empty()) return std::nullopt;
      return Reading{std::move(expression), writer.dialect(), writer.notes()};
    }
  } catch (Unread& error) {
    if (writer.dialect().empty()) return std::nullopt;  // the notation says what is wrong
    return std::move(error);
  }
  return std::nullopt;
}

}  // namespace plumb::dialects
