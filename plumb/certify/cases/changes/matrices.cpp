// Changes of matrices over F2.
#include <algorithm>

#include "plumb/certify/cases/changes/places.hpp"

namespace plumb::certify {
namespace {

constexpr std::size_t most_rows = 72;  // beyond what a word of 64 bits holds
constexpr std::size_t few_rows = 16;

/// Repeats each matrix along the diagonal, until a row or a column exceeds a word of 64 bits.
bool more_on_the_diagonal(Values<Integer>& arguments) {
  const auto matrices = arguments_of<BitMatrix<Integer>>(arguments);
  std::size_t longest = 0;
  for (const std::size_t k : matrices) {
    const auto& matrix = std::get<BitMatrix<Integer>>(arguments[k]);
    longest = std::max({longest, matrix.rows, matrix.columns.size()});
  }
  const std::size_t times = longest == 0 ? 0 : most_rows / longest;
  if (times < 2) return false;
  for (const std::size_t k : matrices) {
    auto& matrix = std::get<BitMatrix<Integer>>(arguments[k]);
    const std::size_t rows = matrix.rows;
    const std::vector<Integer> block = matrix.columns;
    matrix.rows = rows * times;
    for (std::size_t n = 1; n < times; ++n)
      for (const Integer& column : block)
        matrix.columns.push_back(column << static_cast<unsigned>(rows * n));
  }
  return true;
}

/// The rows of all matrices that have as many, once more below: what depends on each other still
/// does, and where a bit of one is another it does not. Or repeats them on the diagonal.
bool more_rows(Pick& pick, Values<Integer>& arguments) {
  const auto matrices = arguments_of<BitMatrix<Integer>>(arguments);
  if (matrices.empty()) return false;
  if (pick.chance(30)) return more_on_the_diagonal(arguments);
  const std::size_t rows = std::get<BitMatrix<Integer>>(arguments[matrices.front()]).rows;
  if (rows == 0 || rows > most_rows / 2) return false;
  const std::size_t times = (pick.chance(50) ? most_rows : few_rows) / rows;
  if (times < 2) return false;
  for (const std::size_t k : matrices) {
    auto& matrix = std::get<BitMatrix<Integer>>(arguments[k]);
    if (matrix.rows != rows) continue;
    matrix.rows = rows * times;
    for (Integer& column : matrix.columns) {
      const Integer above = column;
      for (std::size_t n = 1; n < times; ++n) column = column | (above << rows * n);
    }
  }
  if (pick.chance(50)) return true;
  auto& matrix =
      std::get<BitMatrix<Integer>>(arguments[matrices[position_below(pick, matrices.size())]]);
  if (matrix.columns.empty() || matrix.rows != rows * times) return true;
  Integer& column = matrix.columns[position_below(pick, matrix.columns.size())];
  column = column ^ (Integer(1) << position_below(pick, matrix.rows));
  return true;
}

/// A column more: 0, another one, or the sum of two.
bool one_column_more(Pick& pick, Values<Integer>& arguments) {
  return change_one<BitMatrix<Integer>>(pick, arguments, [&](BitMatrix<Integer>& matrix) {
    if (matrix.columns.empty() || matrix.columns.size() > most_rows) return false;
    const auto some = [&] { return matrix.columns[position_below(pick, matrix.columns.size())]; };
    const Integer first = some(), second = some();
    const auto at = static_cast<std::ptrdiff_t>(position_below(pick, matrix.columns.size() + 1));
    matrix.columns.insert(matrix.columns.begin() + at,
                          pick.chance(30) ? first : Integer(first ^ second));
    return true;
  });
}

bool columns_exchanged(Pick& pick, Values<Integer>& arguments) {
  return change_one<BitMatrix<Integer>>(pick, arguments, [&](BitMatrix<Integer>& matrix) {
    if (matrix.columns.size() < 2) return false;
    const std::size_t first = position_below(pick, matrix.columns.size());
    const std::size_t second = position_below(pick, matrix.columns.size());
    std::swap(matrix.columns[first], matrix.columns[second]);
    return first != second;
  });
}

constexpr RequestChange of_matrices[] = {
    {"more rows", more_rows},
    {"one column more", one_column_more},
    {"columns exchanged", columns_exchanged},
};

}  // namespace

std::span<const RequestChange> changes_of_matrices() { return of_matrices; }

}  // namespace plumb::certify
