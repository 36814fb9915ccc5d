// The operations on F2 matrices, on linear layouts, and on shuffles.
#pragma once

#include "properties/operations/declare.hpp"
#include "reference/conversion.hpp"
#include "reference/layout_matrix.hpp"
#include "reference/linear_compose.hpp"
#include "reference/linear_maps.hpp"
#include "reference/matrix_product.hpp"
#include "reference/matrix_solve.hpp"
#include "reference/packed_planner.hpp"
#include "reference/shuffle_planner.hpp"
#include "reference/shuffle_simulator.hpp"
#include "reference/subspaces.hpp"

namespace plumb {

template <class Self>
struct LinearOperations {
  PLUMB_PARTIAL(matrix_product)
  PLUMB_PARTIAL(matrix_rank)
  PLUMB_PARTIAL(matrix_echelon)
  PLUMB_PARTIAL(matrix_kernel)
  PLUMB_PARTIAL(matrix_image)
  PLUMB_PARTIAL(matrix_solve)
  PLUMB_PARTIAL(matrix_inverse)
  PLUMB_PARTIAL(matrix_pseudoinverse)
  PLUMB_PARTIAL(subspace_sum)
  PLUMB_PARTIAL(subspace_intersection)
  PLUMB_PARTIAL(subspace_complement)

  PLUMB_PARTIAL(layout_matrix)
  PLUMB_PARTIAL(matrix_layout)

  PLUMB_PARTIAL(linear_matrix)
  PLUMB_PARTIAL(linear_apply)
  PLUMB_PARTIAL(linear_injective)
  PLUMB_PARTIAL(linear_surjective)
  PLUMB_PARTIAL(linear_free_variables)
  PLUMB_PARTIAL(linear_compose)
  PLUMB_PARTIAL(linear_invert)
  PLUMB_PARTIAL(linear_pseudoinvert)
  PLUMB_PARTIAL(linear_invert_and_compose)
  PLUMB_PARTIAL(linear_product)

  PLUMB_PARTIAL(shuffle_bound)
  PLUMB_PARTIAL(conversion_bound)
  PLUMB_PARTIAL(packed_bound)
  PLUMB_PARTIAL(shuffle_plan)
  PLUMB_PARTIAL(conversion_plan)
  PLUMB_PARTIAL(packed_plan)
  PLUMB_PARTIAL(shuffle_source)
  PLUMB_PARTIAL(shuffle_cost)
};

}  // namespace plumb
