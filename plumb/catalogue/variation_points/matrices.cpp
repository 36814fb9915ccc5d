#include "plumb/catalogue/variation_points/matrices.hpp"

#include "plumb/catalogue/variation_points/consistency/consistent.hpp"
#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "reference/matrices/echelon.hpp"
#include "reference/matrices/table.hpp"

namespace plumb::catalogue {

Consistent free_unknowns(const BitMatrix<Integer>& A, const BitMatrix<Integer>& R) {
  if (!matrix_fits(A) || R.rows != A.columns.size()) return cannot_tell;
  std::vector<bool> free(R.rows, true);
  for (const std::size_t pivot : echelon_of(table_of(A)).pivots) free[pivot] = false;
  for (const Integer& column : R.columns)
    for (std::size_t k = 0; k < free.size(); ++k)
      if (free[k] && bit_test(column, static_cast<unsigned>(k))) return ChoiceNames{"any"};
  return cannot_tell;
}

// clang-format off
std::vector<VariationPointsRow> freedom_on_matrices() {
  return {
    {Op::matrix_solve, {.points = {
      {"matrix_solve.free", {"zero", "any"},
       "unknowns that may be anything are 0, or anything", reads<free_unknowns>}},
      .accepts = is_expected_function}},
    {Op::matrix_pseudoinverse, {.points = {
      {"matrix_pseudoinverse.free", {"zero", "any"},
       "unknowns that may be anything are 0, or anything", reads<free_unknowns>}},
      .accepts = is_expected_function}},
  };
}
// clang-format on

}  // namespace plumb::catalogue
