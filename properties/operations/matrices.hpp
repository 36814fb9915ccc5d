// The operations on matrices and subspaces over F2.
#pragma once

#include "properties/operations/declare.hpp"
#include "reference/matrices/avoiding.hpp"
#include "reference/matrices/layout_matrix.hpp"
#include "reference/matrices/product.hpp"
#include "reference/matrices/solve.hpp"
#include "reference/matrices/subspaces.hpp"

// clang-format off
#define PLUMB_OPERATIONS_ON_MATRICES(OPERATION)                              \
  OPERATION(matrix_product,        partial, (A<matrix>, B<matrix>), matrix)  \
  OPERATION(matrix_rank,           partial, (A<matrix>),            integer) \
  OPERATION(matrix_echelon,        partial, (A<matrix>),            matrix)  \
  OPERATION(matrix_kernel,         partial, (A<matrix>),            matrix)  \
  OPERATION(matrix_image,          partial, (A<matrix>),            matrix)  \
  OPERATION(matrix_solve,          partial, (A<matrix>, B<matrix>), matrix)  \
  OPERATION(matrix_inverse,        partial, (A<matrix>),            matrix)  \
  OPERATION(matrix_pseudoinverse,  partial, (A<matrix>),            matrix)  \
  OPERATION(subspace_sum,          partial, (A<matrix>, B<matrix>), matrix)  \
  OPERATION(subspace_intersection, partial, (A<matrix>, B<matrix>), matrix)  \
  OPERATION(subspace_complement,   partial, (A<matrix>),            matrix)  \
  OPERATION(subspace_avoiding,     partial, (A<matrix>, B<matrix>), matrix)  \
  OPERATION(layout_matrix,         partial, (A<layout>),            matrix)  \
  OPERATION(matrix_layout,         partial, (M<matrix>),            layout)
// clang-format on

namespace plumb {

template <class Self>
struct OperationsOnMatrices {
  PLUMB_OPERATIONS_ON_MATRICES(PLUMB_MEMBER)
};

}  // namespace plumb
