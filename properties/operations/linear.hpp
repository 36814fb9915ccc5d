// The operations on F2 matrices, on linear layouts, and on shuffles.
#pragma once

#include "properties/operations/declare.hpp"
#include "reference/avoiding.hpp"
#include "reference/conversion.hpp"
#include "reference/layout_matrix.hpp"
#include "reference/linear_compose.hpp"
#include "reference/linear_encodings.hpp"
#include "reference/linear_make.hpp"
#include "reference/linear_maps.hpp"
#include "reference/linear_reshape.hpp"
#include "reference/linear_shapes.hpp"
#include "reference/linear_shared.hpp"
#include "reference/linear_vectors.hpp"
#include "reference/matrix_product.hpp"
#include "reference/matrix_solve.hpp"
#include "reference/packed_planner.hpp"
#include "reference/register_order.hpp"
#include "reference/shuffle_planner.hpp"
#include "reference/shuffle_simulator.hpp"
#include "reference/subspaces.hpp"
#include "reference/wavefronts.hpp"

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
  PLUMB_PARTIAL(subspace_avoiding)

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
  PLUMB_PARTIAL(linear_identity)
  PLUMB_PARTIAL(linear_strided)
  PLUMB_PARTIAL(linear_zeros)
  PLUMB_PARTIAL(linear_concat_ins)
  PLUMB_PARTIAL(linear_concat_outs)
  PLUMB_PARTIAL(linear_sublayout)
  PLUMB_PARTIAL(linear_transpose_ins)
  PLUMB_PARTIAL(linear_transpose_outs)
  PLUMB_PARTIAL(linear_reshape_ins)
  PLUMB_PARTIAL(linear_reshape_outs)
  PLUMB_PARTIAL(linear_flatten_ins)
  PLUMB_PARTIAL(linear_flatten_outs)
  PLUMB_PARTIAL(linear_remove_zero_bases)
  PLUMB_PARTIAL(linear_divide_left)
  PLUMB_PARTIAL(linear_divide_right)
  PLUMB_PARTIAL(linear_is_trivial_over)
  PLUMB_PARTIAL(linear_quotient)
  PLUMB_PARTIAL(linear_consecutive)
  PLUMB_PARTIAL(linear_largest_vectorisation)
  PLUMB_PARTIAL(linear_column_action)
  PLUMB_PARTIAL(linear_register_order)
  PLUMB_PARTIAL(wavefronts)

  PLUMB_PARTIAL(linear_blocked)
  PLUMB_PARTIAL(linear_slice)
  PLUMB_PARTIAL(linear_mma_accumulator)
  PLUMB_PARTIAL(linear_dot_operand)
  PLUMB_PARTIAL(linear_swizzled_shared)
  PLUMB_PARTIAL(linear_nvmma_shared)
  PLUMB_PARTIAL(linear_distributed)
  PLUMB_PARTIAL(linear_memory)

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
