// The draws of matrices over F2.
#include "properties/driver/presets.hpp"

namespace plumb {

using namespace choices;
using namespace presets;

namespace {

/// True if a draw of these rows and this hint can make the matrix.
bool can_be_drawn(const BitMatrix<Integer>& matrix, std::optional<std::size_t> rows, Hint hint) {
  const std::size_t columns = matrix.columns.size();
  if (rows && *rows != matrix.rows) return false;
  if (hint == Hint::one_to_one) return columns == matrix.rows;
  return hint != Hint::onto || columns >= matrix.rows;
}

}  // namespace

BitMatrix<Integer> Driver::pick_matrix(Rows rows, Hint hint, const BitMatrix<Integer>* given) {
  if (given && !can_be_drawn(*given, rows, hint)) {  // no choices lead to it
    record(of_dimension(), Integer(-1));
    return *given;
  }
  BitMatrix<Integer> matrix;
  matrix.rows =
      rows ? *rows : pick_size(of_dimension(), of_given(given, &BitMatrix<Integer>::rows));
  std::size_t columns = matrix.rows;
  if (hint != Hint::one_to_one) {
    const int least = hint == Hint::onto ? static_cast<int>(matrix.rows) : 0;
    const auto width = [](const BitMatrix<Integer>& known) { return known.columns.size(); };
    columns = pick_size(of_dimension(least), of_given(given, width));
  }
  const Integer bound = Integer(1) << matrix.rows;
  for (std::size_t k = 0; k < columns; ++k)
    matrix.columns.push_back(pick_or(
        of_column(bound), of_given(given, [k](const auto& known) { return known.columns[k]; })));
  return matrix;
}

BitMatrix<Integer> Driver::matrix(std::string_view name, Hint hint) {
  const auto given = preset_as(name, BitMatrix<Integer>{}, hint);
  return remember(name, pick_matrix(std::nullopt, hint, pointer(given)));
}

BitMatrix<Integer> Driver::matrix_with_rows(std::string_view name, std::size_t rows, Hint hint) {
  const auto given = preset_as(name, BitMatrix<Integer>{}, hint, nullptr, rows);
  return remember(name, pick_matrix(rows, hint, pointer(given)));
}

}  // namespace plumb
