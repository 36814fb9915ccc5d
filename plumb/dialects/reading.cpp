#include "plumb/dialects/reading.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "plumb/dialects/families.hpp"
#include "plumb/dialects/statement_heads.hpp"
#include "plumb/dialects/term.hpp"
#include "plumb/dialects/writer.hpp"
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
  if (auto printed = read_printed_bases(text)) return *std::move(printed);
  Terms terms = terms_of(text);
  if (auto* error = std::get_if<Unread>(&terms)) {
    if (!has_mark(text)) return std::nullopt;
    return std::move(*error);
  }
  std::vector<Term>& statements = std::get<std::vector<Term>>(terms);
  if (statements.empty()) return std::nullopt;
  Writer writer;
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

std::string with_caret(std::string_view text, const Unread& error) {
  constexpr std::size_t before = 60, behind = 20;
  const std::size_t position = std::min(error.position, text.size());
  std::size_t begin = text.rfind('\n', position == 0 ? 0 : position - 1);
  begin = begin == std::string_view::npos || begin >= position ? 0 : begin + 1;
  if (position - begin > before) begin = position - before;
  std::size_t end = std::min(text.find('\n', position), text.size());
  end = std::min(end, position + behind);
  std::string line, caret;
  for (std::size_t k = begin; k < end; ++k) {
    const bool printable = ' ' <= text[k] && text[k] <= '~';
    line += printable ? text[k] : '?';
    if (k < position) caret += ' ';
  }
  return error.sentence + "\n  " + line + "\n  " + caret + "^";
}

}  // namespace plumb::dialects
