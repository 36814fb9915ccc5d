// The operations on linear layouts.
#pragma once

#include "properties/operations/declare.hpp"
#include "reference/linear/blocked_operand.hpp"
#include "reference/linear/compose.hpp"
#include "reference/linear/divide.hpp"
#include "reference/linear/encodings.hpp"
#include "reference/linear/make.hpp"
#include "reference/linear/maps.hpp"
#include "reference/linear/matrix.hpp"
#include "reference/linear/mfma.hpp"
#include "reference/linear/quotient.hpp"
#include "reference/linear/register_order.hpp"
#include "reference/linear/reshape.hpp"
#include "reference/linear/rotating_shared.hpp"
#include "reference/linear/scales.hpp"
#include "reference/linear/shapes.hpp"
#include "reference/linear/shared.hpp"
#include "reference/linear/tensor_memory.hpp"
#include "reference/linear/vectors.hpp"
#include "reference/linear/wmma.hpp"

// clang-format off
#define PLUMB_OPERATIONS_ON_LINEAR(OPERATION)                                                     \
  OPERATION(linear_matrix,                partial, (L<linear>),                          matrix)  \
  OPERATION(linear_apply,                 partial, (L<linear>, i<integer>),              tuple)   \
  OPERATION(linear_injective,             partial, (L<linear>),                          truth)   \
  OPERATION(linear_surjective,            partial, (L<linear>),                          truth)   \
  OPERATION(linear_free_variables,        partial, (L<linear>),                          tuple)   \
  OPERATION(linear_compose,               partial, (A<linear>, B<linear>),               linear)  \
  OPERATION(linear_invert,                partial, (A<linear>),                          linear)  \
  OPERATION(linear_pseudoinvert,          partial, (A<linear>),                          linear)  \
  OPERATION(linear_invert_and_compose,    partial, (A<linear>, B<linear>),               linear)  \
  OPERATION(linear_product,               partial, (A<linear>, B<linear>),               linear)  \
  OPERATION(linear_identity,              partial, (n<integer>),                         linear)  \
  OPERATION(linear_strided,               partial, (n<integer>, d<integer>),             linear)  \
  OPERATION(linear_zeros,                 partial, (n<integer>, m<integer>),             linear)  \
  OPERATION(linear_concat_ins,            partial, (A<linear>, B<linear>),               linear)  \
  OPERATION(linear_concat_outs,           partial, (A<linear>, B<linear>),               linear)  \
  OPERATION(linear_sublayout,             partial, (L<linear>, d<tuple>, e<tuple>),      linear)  \
  OPERATION(linear_transpose_ins,         partial, (L<linear>, O<tuple>),                linear)  \
  OPERATION(linear_transpose_outs,        partial, (L<linear>, O<tuple>),                linear)  \
  OPERATION(linear_reshape_ins,           partial, (L<linear>, D<linear>),               linear)  \
  OPERATION(linear_reshape_outs,          partial, (L<linear>, D<linear>),               linear)  \
  OPERATION(linear_flatten_ins,           partial, (L<linear>),                          linear)  \
  OPERATION(linear_flatten_outs,          partial, (L<linear>),                          linear)  \
  OPERATION(linear_remove_zero_bases,     partial, (L<linear>, k<integer>),              linear)  \
  OPERATION(linear_divide_left,           partial, (A<linear>, B<linear>),               linear)  \
  OPERATION(linear_divide_right,          partial, (A<linear>, B<linear>),               linear)  \
  OPERATION(linear_is_trivial_over,       partial, (L<linear>, d<tuple>),                truth)   \
  OPERATION(linear_quotient,              partial, (L<linear>, d<tuple>),                linear)  \
  OPERATION(linear_consecutive,           partial, (L<linear>),                          integer) \
  OPERATION(linear_largest_vectorisation, partial, (L<linear>, n<integer>),              integer) \
  OPERATION(linear_column_action,         partial, (L<linear>, k<integer>, P<tuple>),    linear)  \
  OPERATION(linear_register_order,        partial, (A<linear>, B<linear>),               tuple)   \
  OPERATION(linear_blocked, partial, (E<linear>, T<linear>, W<linear>, S<linear>), linear)        \
  OPERATION(linear_slice,                 partial, (L<linear>, k<integer>),              linear)  \
  OPERATION(linear_mma_accumulator,       partial, (m<integer>, W<linear>, S<linear>),   linear)  \
  OPERATION(linear_dot_operand, partial, (p<integer>, k<integer>, W<linear>, S<linear>), linear)  \
  OPERATION(linear_blocked_operand, partial,                                                      \
            (p<integer>, E<linear>, T<linear>, W<linear>, S<linear>), linear)                     \
  OPERATION(linear_mfma_accumulator, partial,                                                     \
            (t<integer>, m<integer>, e<integer>, P<linear>, W<linear>, S<linear>), linear)        \
  OPERATION(linear_mfma_operand, partial,                                                         \
            (p<integer>, m<integer>, k<integer>, P<linear>, W<linear>, S<linear>), linear)        \
  OPERATION(linear_wmma_accumulator, partial,                                                     \
            (t<integer>, v<integer>, P<linear>, W<linear>, S<linear>), linear)                    \
  OPERATION(linear_wmma_operand, partial,                                                         \
            (p<integer>, v<integer>, k<integer>, q<integer>, P<linear>, W<linear>, S<linear>),    \
            linear)                                                                               \
  OPERATION(linear_mma_scales, partial, (p<integer>, W<linear>, S<linear>), linear)               \
  OPERATION(linear_wmma_scales, partial,                                                          \
            (h<integer>, k<integer>, P<linear>, W<linear>, S<linear>), linear)                    \
  OPERATION(linear_swizzled_shared, partial,                                                      \
            (v<integer>, p<integer>, m<integer>, S<linear>), linear)                              \
  OPERATION(linear_rotating_shared, partial,                                                      \
            (v<integer>, p<integer>, m<integer>, S<linear>), linear)                              \
  OPERATION(linear_nvmma_shared,          partial, (v<integer>, m<integer>, S<linear>),  linear)  \
  OPERATION(linear_tensor_memory, partial,                                                        \
            (f<integer>, m<integer>, n<integer>, d<integer>, S<linear>), linear)                  \
  OPERATION(linear_tensor_memory_scales,  partial, (S<linear>),                          linear)  \
  OPERATION(linear_distributed,           partial, (L<linear>),                          truth)   \
  OPERATION(linear_memory,                partial, (L<linear>),                          truth)
// clang-format on

namespace plumb {

template <class Self>
struct OperationsOnLinear {
  PLUMB_OPERATIONS_ON_LINEAR(PLUMB_MEMBER)
};

}  // namespace plumb
