#include "tests/mutants/families.hpp"
#include "tests/mutants/matrices/avoiding.hpp"
#include "tests/mutants/matrices/bit_matrix.hpp"
#include "tests/mutants/matrices/layout_matrix.hpp"
#include "tests/mutants/matrices/product.hpp"
#include "tests/mutants/matrices/solve.hpp"
#include "tests/mutants/matrices/subspaces.hpp"

namespace plumb::mutants {

template <class I>
Definitions<I> of_matrices() {
  return {
      {"matrix_product.other-order", "B comes last", by<I, matrix_product_other_order<I>>},
      {"matrix_product.or", "or in place of exclusive or", by<I, matrix_product_or<I>>},
      {"matrix_rank.columns-not-zero", "counts the columns that are not 0",
       by<I, matrix_rank_columns_not_zero<I>>},
      {"matrix_rank.of-square", "the rank of the transposed matrix times it, which over F2 is less",
       by<I, matrix_rank_of_square<I>>},
      {"matrix_rank.different-columns", "counts different columns",
       by<I, matrix_rank_different_columns<I>>},
      {"matrix_echelon.not-reduced", "ones above a row's first stay",
       by<I, matrix_echelon_not_reduced<I>>},
      {"matrix_echelon.by-columns", "columns take the place of rows",
       by<I, matrix_echelon_by_columns<I>>},
      {"matrix_echelon.turned", "rows are given as columns", by<I, matrix_echelon_turned<I>>},

      {"matrix_kernel.of-rows", "the kernel of the transposed matrix",
       by<I, matrix_kernel_of_rows<I>>},
      {"matrix_kernel.first-only", "one vector of several", by<I, matrix_kernel_first_only<I>>},
      {"matrix_kernel.units", "the unknowns that follow from the free one are left 0",
       by<I, matrix_kernel_units<I>>},

      {"matrix_image.all-columns", "columns that are sums of others stay",
       by<I, matrix_image_all_columns<I>>},
      {"matrix_image.of-echelon", "columns of the echelon form, which has another image",
       by<I, matrix_image_of_echelon<I>>},

      {"matrix_solve.unchecked", "answers where there is no solution",
       by<I, matrix_solve_unchecked<I>>},
      {"matrix_solve.one-column", "refuses more than one column",
       by<I, matrix_solve_one_column<I>>},
      {"matrix_solve.by-row", "row i of the echelon form is taken for unknown i",
       by<I, matrix_solve_by_row<I>>},
      {"matrix_inverse.transposed", "the transposed matrix", by<I, matrix_inverse_transposed<I>>},
      {"matrix_inverse.itself", "the matrix", by<I, matrix_inverse_itself<I>>},
      {"matrix_inverse.unchecked", "answers where the matrix is singular",
       by<I, matrix_inverse_unchecked<I>>},
      {"matrix_pseudoinverse.transposed", "the transposed matrix",
       by<I, matrix_pseudoinverse_transposed<I>>},
      {"matrix_pseudoinverse.square-only", "0 where there is no inverse",
       by<I, matrix_pseudoinverse_square_only<I>>},

      {"subspace_sum.all-columns", "columns that are sums of others stay",
       by<I, subspace_sum_all_columns<I>>},
      {"subspace_sum.first", "only the first subspace", by<I, subspace_sum_first<I>>},
      {"subspace_intersection.common-columns", "columns that both have, in place of sums",
       by<I, subspace_intersection_common_columns<I>>},
      {"subspace_intersection.dependent", "columns that are sums of others count as well",
       by<I, subspace_intersection_dependent<I>>},
      {"subspace_complement.orthogonal", "the orthogonal space",
       by<I, subspace_complement_orthogonal<I>>},
      {"subspace_complement.missing-units", "the unit vectors that are no column",
       by<I, subspace_complement_missing_units<I>>},

      {"subspace_avoiding.complement", "only what is outside the sum of both",
       by<I, subspace_avoiding_complement<I>>},
      {"subspace_avoiding.one-fewer", "one vector is left out",
       by<I, subspace_avoiding_one_fewer<I>>},

      {"layout_matrix.carries", "answers where sums carry", by<I, layout_matrix_carries<I>>},
      {"layout_matrix.last-mode-first", "the first column is that of the last bit",
       by<I, layout_matrix_last_mode_first<I>>},
      {"matrix_layout.carries", "answers where sums carry", by<I, matrix_layout_carries<I>>},
      {"matrix_layout.sorted", "the strides in ascending order", by<I, matrix_layout_sorted<I>>},
  };
}

template Definitions<Integer> of_matrices();
template Definitions<proofs::Symbolic> of_matrices();
template Definitions<proofs::Word> of_matrices();

}  // namespace plumb::mutants
