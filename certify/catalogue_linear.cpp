#include "certify/catalogue_rows.hpp"

namespace plumb::rows {

namespace {

using AMatrix = OneOf<BitMatrix<Integer>>;
using ALinear = OneOf<LinearLayout<Integer>>;
using APlan = OneOf<ShufflePlan>;

constexpr Argument A_{"A", Kind::matrix}, B_{"B", Kind::matrix}, P{"P", Kind::matrix}, S_{"S", Kind::matrix},
    T{"T", Kind::matrix}, L{"L", Kind::linear}, A_to{"A", Kind::linear}, B_to{"B", Kind::linear}, K{"K", Kind::plan}, l{"l", Kind::integer},
    d{"d", Kind::tuple}, e{"e", Kind::tuple}, O{"O", Kind::tuple}, n{"n", Kind::integer}, k{"k", Kind::integer}, m{"m", Kind::integer},
    p{"p", Kind::integer}, v{"v", Kind::integer}, D{"D", Kind::linear}, E{"E", Kind::linear}, T_to{"T", Kind::linear}, W{"W", Kind::linear},
    S_to{"S", Kind::linear};

}  // namespace

// clang-format off
std::vector<Operation> linear() {
  return {
    {"matrix_product", Family::linear, {A_, B_}, Kind::matrix, PLUMB_CALL(matrix_product, AMatrix, AMatrix)},
    {"matrix_rank", Family::linear, {A_}, Kind::integer, PLUMB_CALL(matrix_rank, AMatrix)},
    {"matrix_echelon", Family::linear, {A_}, Kind::matrix, PLUMB_CALL(matrix_echelon, AMatrix)},
    {"matrix_kernel", Family::linear, {A_}, Kind::matrix, PLUMB_CALL(matrix_kernel, AMatrix)},
    {"matrix_image", Family::linear, {A_}, Kind::matrix, PLUMB_CALL(matrix_image, AMatrix)},
    {"matrix_solve", Family::linear, {A_, B_}, Kind::matrix, PLUMB_CALL(matrix_solve, AMatrix, AMatrix)},
    {"matrix_inverse", Family::linear, {A_}, Kind::matrix, PLUMB_CALL(matrix_inverse, AMatrix)},
    {"matrix_pseudoinverse", Family::linear, {A_}, Kind::matrix, PLUMB_CALL(matrix_pseudoinverse, AMatrix)},
    {"subspace_sum", Family::linear, {A_, B_}, Kind::matrix, PLUMB_CALL(subspace_sum, AMatrix, AMatrix)},
    {"subspace_intersection", Family::linear, {A_, B_}, Kind::matrix, PLUMB_CALL(subspace_intersection, AMatrix, AMatrix)},
    {"subspace_complement", Family::linear, {A_}, Kind::matrix, PLUMB_CALL(subspace_complement, AMatrix)},
    {"subspace_avoiding", Family::linear, {A_, B_}, Kind::matrix, PLUMB_CALL(subspace_avoiding, AMatrix, AMatrix)},

    {"layout_matrix", Family::linear, {A}, Kind::matrix, PLUMB_CALL(layout_matrix, ALayout)},
    {"matrix_layout", Family::linear, {{"M", Kind::matrix}}, Kind::layout, PLUMB_CALL(matrix_layout, AMatrix)},

    {"linear_matrix", Family::linear, {L}, Kind::matrix, PLUMB_CALL(linear_matrix, ALinear)},
    {"linear_apply", Family::linear, {L, {"i", Kind::integer}}, Kind::tuple, PLUMB_CALL(linear_apply, ALinear, AnInteger)},
    {"linear_injective", Family::linear, {L}, Kind::truth, PLUMB_CALL(linear_injective, ALinear)},
    {"linear_surjective", Family::linear, {L}, Kind::truth, PLUMB_CALL(linear_surjective, ALinear)},
    {"linear_free_variables", Family::linear, {L}, Kind::tuple, PLUMB_CALL(linear_free_variables, ALinear)},
    {"linear_compose", Family::linear, {A_to, B_to}, Kind::linear, PLUMB_CALL(linear_compose, ALinear, ALinear)},
    {"linear_invert", Family::linear, {A_to}, Kind::linear, PLUMB_CALL(linear_invert, ALinear)},
    {"linear_pseudoinvert", Family::linear, {A_to}, Kind::linear, PLUMB_CALL(linear_pseudoinvert, ALinear)},
    {"linear_invert_and_compose", Family::linear, {A_to, B_to}, Kind::linear, PLUMB_CALL(linear_invert_and_compose, ALinear, ALinear)},
    {"linear_product", Family::linear, {A_to, B_to}, Kind::linear, PLUMB_CALL(linear_product, ALinear, ALinear)},
    {"linear_identity", Family::linear, {n}, Kind::linear, PLUMB_CALL(linear_identity, AnInteger)},
    {"linear_strided", Family::linear, {n, {"d", Kind::integer}}, Kind::linear, PLUMB_CALL(linear_strided, AnInteger, AnInteger)},
    {"linear_zeros", Family::linear, {n, m}, Kind::linear, PLUMB_CALL(linear_zeros, AnInteger, AnInteger)},
    {"linear_concat_ins", Family::linear, {A_to, B_to}, Kind::linear, PLUMB_CALL(linear_concat_ins, ALinear, ALinear)},
    {"linear_concat_outs", Family::linear, {A_to, B_to}, Kind::linear, PLUMB_CALL(linear_concat_outs, ALinear, ALinear)},
    {"linear_sublayout", Family::linear, {L, d, e}, Kind::linear, PLUMB_CALL(linear_sublayout, ALinear, ATuple, ATuple)},
    {"linear_transpose_ins", Family::linear, {L, O}, Kind::linear, PLUMB_CALL(linear_transpose_ins, ALinear, ATuple)},
    {"linear_transpose_outs", Family::linear, {L, O}, Kind::linear, PLUMB_CALL(linear_transpose_outs, ALinear, ATuple)},
    {"linear_reshape_ins", Family::linear, {L, D}, Kind::linear, PLUMB_CALL(linear_reshape_ins, ALinear, ALinear)},
    {"linear_reshape_outs", Family::linear, {L, D}, Kind::linear, PLUMB_CALL(linear_reshape_outs, ALinear, ALinear)},
    {"linear_flatten_ins", Family::linear, {L}, Kind::linear, PLUMB_CALL(linear_flatten_ins, ALinear)},
    {"linear_flatten_outs", Family::linear, {L}, Kind::linear, PLUMB_CALL(linear_flatten_outs, ALinear)},
    {"linear_remove_zero_bases", Family::linear, {L, k}, Kind::linear, PLUMB_CALL(linear_remove_zero_bases, ALinear, AnInteger)},
    {"linear_divide_left", Family::linear, {A_to, B_to}, Kind::linear, PLUMB_CALL(linear_divide_left, ALinear, ALinear)},
    {"linear_divide_right", Family::linear, {A_to, B_to}, Kind::linear, PLUMB_CALL(linear_divide_right, ALinear, ALinear)},
    {"linear_is_trivial_over", Family::linear, {L, d}, Kind::truth, PLUMB_CALL(linear_is_trivial_over, ALinear, ATuple)},
    {"linear_quotient", Family::linear, {L, d}, Kind::linear, PLUMB_CALL(linear_quotient, ALinear, ATuple)},
    {"linear_consecutive", Family::linear, {L}, Kind::integer, PLUMB_CALL(linear_consecutive, ALinear)},
    {"linear_largest_vectorisation", Family::linear, {L, n}, Kind::integer, PLUMB_CALL(linear_largest_vectorisation, ALinear, AnInteger)},
    {"linear_column_action", Family::linear, {L, k, {"P", Kind::tuple}}, Kind::linear, PLUMB_CALL(linear_column_action, ALinear, AnInteger, ATuple)},
    {"linear_register_order", Family::linear, {A_to, B_to}, Kind::tuple, PLUMB_CALL(linear_register_order, ALinear, ALinear)},
    {"wavefronts", Family::linear, {L, {"e", Kind::integer}, {"b", Kind::integer}}, Kind::integer, PLUMB_CALL(wavefronts, ALinear, AnInteger, AnInteger)},

    {"linear_blocked", Family::linear, {E, T_to, W, S_to}, Kind::linear, PLUMB_CALL(linear_blocked, ALinear, ALinear, ALinear, ALinear)},
    {"linear_slice", Family::linear, {L, k}, Kind::linear, PLUMB_CALL(linear_slice, ALinear, AnInteger)},
    {"linear_mma_accumulator", Family::linear, {m, W, S_to}, Kind::linear, PLUMB_CALL(linear_mma_accumulator, AnInteger, ALinear, ALinear)},
    {"linear_dot_operand", Family::linear, {p, k, W, S_to}, Kind::linear, PLUMB_CALL(linear_dot_operand, AnInteger, AnInteger, ALinear, ALinear)},
    {"linear_swizzled_shared", Family::linear, {v, p, m, S_to}, Kind::linear, PLUMB_CALL(linear_swizzled_shared, AnInteger, AnInteger, AnInteger, ALinear)},
    {"linear_nvmma_shared", Family::linear, {v, m, S_to}, Kind::linear, PLUMB_CALL(linear_nvmma_shared, AnInteger, AnInteger, ALinear)},
    {"linear_distributed", Family::linear, {L}, Kind::truth, PLUMB_CALL(linear_distributed, ALinear)},
    {"linear_memory", Family::linear, {L}, Kind::truth, PLUMB_CALL(linear_memory, ALinear)},

    {"shuffle_bound", Family::shuffles, {P, l}, Kind::integer, PLUMB_CALL(shuffle_bound, AMatrix, AnInteger)},
    {"conversion_bound", Family::shuffles, {S_, T, l}, Kind::integer, PLUMB_CALL(conversion_bound, AMatrix, AMatrix, AnInteger)},
    {"packed_bound", Family::shuffles, {S_, T, l, p}, Kind::integer, PLUMB_CALL(packed_bound, AMatrix, AMatrix, AnInteger, AnInteger)},
    {"shuffle_plan", Family::shuffles, {P, l}, Kind::plan, PLUMB_CALL(shuffle_plan, AMatrix, AnInteger)},
    {"conversion_plan", Family::shuffles, {S_, T, l}, Kind::plan, PLUMB_CALL(conversion_plan, AMatrix, AMatrix, AnInteger)},
    {"packed_plan", Family::shuffles, {S_, T, l, p}, Kind::plan, PLUMB_CALL(packed_plan, AMatrix, AMatrix, AnInteger, AnInteger)},
    {"shuffle_source", Family::shuffles, {K, {"o", Kind::integer}, {"L", Kind::integer}, {"b", Kind::integer}}, Kind::tuple, PLUMB_CALL(shuffle_source, APlan, AnInteger, AnInteger, AnInteger)},
    {"shuffle_cost", Family::shuffles, {K, {"W", Kind::tuple}}, Kind::integer, PLUMB_CALL(shuffle_cost, APlan, ATuple)},
  };
}
// clang-format on

}  // namespace plumb::rows
