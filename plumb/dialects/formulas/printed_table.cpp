#include "plumb/dialects/formulas/printed_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "plumb/catalogue/characters.hpp"
#include "plumb/dialects/formulas/fitted.hpp"

namespace plumb::dialects {
namespace {

constexpr std::size_t most_values = std::size_t{1} << 16, longest_number = 18;

using Row = std::vector<std::int64_t>;

std::optional<std::int64_t> number(std::string_view cell) {
  const std::string digits(catalogue::trimmed(cell, " \t"));
  if (digits.empty()) return std::nullopt;
  const std::size_t sign = digits[0] == '-' ? 1 : 0;
  if (digits.size() == sign || digits.size() > longest_number ||
      digits.find_first_not_of("0123456789", sign) != std::string::npos)
    return std::nullopt;
  return std::stoll(digits);
}

/// "1 |  8 |  9 |": the number of the row, and its values.
std::optional<Row> row_of(const std::string& line) {
  Row cells;
  std::stringstream parts(line);
  for (std::string cell; std::getline(parts, cell, '|');) {
    if (cell.find_first_not_of(" \t\r") == std::string::npos) continue;
    const auto value = number(cell);
    if (!value) return std::nullopt;
    cells.push_back(*value);
  }
  return cells.size() > 1 ? std::optional(cells) : std::nullopt;
}

/// The layout whose value at (row, column) is rows[row][column], all rows being equally long.
std::string table_text(Writer& writer, const std::vector<Row>& rows) {
  FunctionTable table{{"row", "column"}, {rows.size(), rows.front().size()}, {}, "table"};
  for (std::size_t column = 0; column < rows.front().size(); ++column)
    for (const Row& row : rows) table.values.push_back(row[column]);
  return fitted_text(writer, Term{}, table);
}

}  // namespace

std::vector<PrintedRow> printed_rows(std::string_view text) {
  std::vector<PrintedRow> rows;
  std::size_t begin = 0;
  for (std::size_t end = 0; begin < text.size() && rows.size() <= most_values; begin = end + 1) {
    end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    auto row = line.find('|') < line.size() ? row_of(std::string(line)) : std::nullopt;
    if (!row) continue;
    const bool next = row->front() == static_cast<std::int64_t>(rows.size()) &&
                      (rows.empty() || row->size() == rows.front().values.size() + 1);
    if (!next) break;
    row->erase(row->begin());
    rows.push_back({begin, *std::move(row)});
  }
  return rows;
}

std::optional<std::string> read_printed_table(Writer& writer, std::string_view text) {
  if (text.find('|') >= text.size()) return std::nullopt;
  std::vector<Row> rows;
  std::stringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    if (line.find('|') > line.size()) {
      if (line.find_first_not_of(" \t\r+-0123456789") != std::string::npos) return std::nullopt;
      continue;
    }
    auto row = row_of(line);
    const bool next = row && row->front() == static_cast<std::int64_t>(rows.size()) &&
                      (rows.empty() || row->size() == rows.front().size());
    if (!next) return std::nullopt;
    rows.push_back(*std::move(row));
  }
  if (rows.empty() || rows.size() * (rows.front().size() - 1) > most_values) return std::nullopt;
  for (Row& row : rows) row.erase(row.begin());
  writer.read_as("CuTe's print_layout");
  return table_text(writer, rows);
}

}  // namespace plumb::dialects
