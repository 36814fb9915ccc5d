#include "plumb/dialects/formulas/table_beside_layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <variant>

#include "plumb/dialects/formulas/printed_table.hpp"
#include "properties/notation/notation.hpp"
#include "reference/composed/composed_layout.hpp"

namespace plumb::dialects {
namespace {

/// What print_layout prints of it: its value at (row, column), and the two extents.
struct PrintedLayout {
  std::string text;
  Integer rows = 0, columns = 0;
  const Value<Integer>* of;

  std::optional<Integer> at(const Integer& row, const Integer& column) const {
    const Integer index = row + rows * column;
    if (const auto* A = std::get_if<Layout<Integer>>(of)) return evaluate(*A, index);
    const auto answer = evaluate(std::get<ComposedLayout<Integer>>(*of), index);
    return answer.answered() ? std::optional(answer.value()) : std::nullopt;
  }
};

/// Nothing of a value that does not have two modes.
std::optional<PrintedLayout> printed(const Value<Integer>& value) {
  const auto* A = std::get_if<Layout<Integer>>(&value);
  const auto* F = std::get_if<ComposedLayout<Integer>>(&value);
  if (!A && !F) return std::nullopt;
  const IntTuple<Integer>& shape = A ? A->shape : F->inner.shape;
  if (shape.is_leaf() || rank(shape) != 2) return std::nullopt;
  return PrintedLayout{notation::print(value), product(mode_of(shape, 0)),
                       product(mode_of(shape, 1)), &value};
}

}  // namespace

std::optional<Unread> table_against(Writer& writer, const std::string& expression,
                                    std::string_view text) try {
  const std::vector<PrintedRow> rows = printed_rows(text);
  if (rows.empty()) return std::nullopt;
  const Value<Integer> value = writer.value_of(expression, Term{});
  const auto layout = printed(value);
  if (!layout) return std::nullopt;
  constexpr std::string_view advice = "write the layout or the table alone";
  const std::size_t columns = rows.front().values.size();
  if (Integer(rows.size()) > layout->rows || Integer(columns) != layout->columns)
    return Unread{rows.front().position,
                  fmt::format("expected a table of {} rows and {} columns, as {} has, got {} and "
                              "{}: {}",
                              layout->rows.str(), layout->columns.str(), layout->text, rows.size(),
                              columns, advice)};
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (std::size_t column = 0; column < columns; ++column) {
      const auto expected = layout->at(Integer(row), Integer(column));
      const Integer got = rows[row].values[column];
      if (expected && *expected == got) continue;
      return Unread{rows[row].position,
                    fmt::format("expected {} in row {}, column {} of the table, as {} has, got {}: "
                                "{}",
                                expected ? expected->str() : "no value", row, column, layout->text,
                                got.str(), advice)};
    }
  return std::nullopt;
} catch (Unread& error) { return std::move(error); }

}  // namespace plumb::dialects
