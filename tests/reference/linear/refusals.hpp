// Refusals of operations on linear layouts, beyond the examples of their clauses.
#pragma once

#include <vector>

#include "tests/reference/refusal_case.hpp"

namespace plumb {

/// [1],[1],..,[1]
inline std::string many_bases(std::size_t n) {
  std::string bases;
  for (std::size_t k = 0; k < n; ++k) bases += k == 0 ? "[1]" : ",[1]";
  return bases;
}

inline const std::string two_to_65 = "36893488147419103232";

// clang-format off
inline std::vector<RefusalCase> refusals_on_linear() {
  return {
      {"linear_matrix(" + wide + ")",                                "too_large"},
      {"linear_apply({lane:[[1]]}->(dim0:2), 2)",                    "out_of_domain"},
      {"linear_apply({lane:[[1]]}->(dim0:2), -1)",                   "out_of_domain"},
      {"linear_apply(" + wide + ", 0)",                              "too_large"},
      {"linear_injective(" + wide + ")",                             "too_large"},
      {"linear_surjective(" + wide + ")",                            "too_large"},
      {"linear_free_variables(" + wide + ")",                        "too_large"},
      {"linear_compose({lane:[[1]]}->(dim0:4), {dim0:[[1]]}->(offset:4))", "bad_shape"},
      {"linear_compose(" + wide + ", {dim0:[" + many_bases(257) + "]}->(offset:2))", "too_large"},
      {"linear_invert({lane:[[1]]}->(dim0:4))",                      "bad_shape"},
      {"linear_invert({lane:[[1],[1]]}->(dim0:4))",                  "not_injective"},
      {"linear_invert(" + wide + ")",                                "too_large"},
      {"linear_pseudoinvert({lane:[[1]]}->(dim0:4))",                "not_surjective"},
      {"linear_pseudoinvert(" + wide + ")",                          "too_large"},
      {"linear_invert_and_compose(" + wide + ", " + wide + ")",      "too_large"},
      {"linear_product(" + wide + ", {}->())",                       "too_large"},
      {"linear_identity(" + two_to_257 + ")",                        "too_large"},
      {"linear_strided(2, " + two_to_256 + ")",                      "too_large"},
      {"linear_zeros(" + two_to_257 + ", 1)",                        "too_large"},
      {"linear_concat_ins({lane:[[1]]}->(dim0:2), {warp:[[1]]}->(dim1:2))", "bad_shape"},
      {"linear_concat_ins(" + wide + ", " + wide + ")",              "too_large"},
      {"linear_concat_outs({lane:[[1]]}->(dim0:2), {warp:[[1]]}->(dim1:2))", "bad_shape"},
      {"linear_concat_outs(" + wide + ", {}->(dim1:2))",             "too_large"},
      {"linear_sublayout({lane:[[1]]}->(dim0:2), (0), (-1))",        "out_of_domain"},
      {"linear_sublayout({lane:[[1]]}->(dim0:2), ((0)), (0))",       "bad_shape"},
      {"linear_transpose_ins({lane:[[1]]}->(dim0:2), (0,0))",        "bad_shape"},
      {"linear_transpose_ins({lane:[[1]]}->(dim0:2), (1))",          "out_of_domain"},
      {"linear_transpose_outs({lane:[[1]]}->(dim0:2), ())",          "bad_shape"},
      {"linear_transpose_outs({lane:[[1]]}->(dim0:2), (1))",         "out_of_domain"},
      {"linear_reshape_ins(" + wide + ", {}->())",                   "too_large"},
      {"linear_reshape_outs(" + wide + ", " + wide + ")",            "too_large"},
      {"linear_flatten_ins(" + wide + ")",                           "too_large"},
      {"linear_flatten_outs(" + wide + ")",                          "too_large"},
      {"linear_remove_zero_bases({lane:[[1]]}->(dim0:2), 1)",        "out_of_domain"},
      {"linear_remove_zero_bases({lane:[[1]]}->(dim0:2), -1)",       "out_of_domain"},
      {"linear_divide_left({lane:[[1]]}->(dim0:2), {warp:[]}->())",  "bad_shape"},
      {"linear_divide_left({lane:[[1]]}->(dim0:2), {lane:[[]]}->())", "no_layout"},
      {"linear_divide_left({lane:[[1]]}->(dim0:2), {lane:[[1],[2]]}->(dim0:4))", "no_layout"},
      {"linear_divide_left({lane:[[2],[1]]}->(dim0:4), {lane:[[1]]}->(dim0:2))", "no_layout"},
      {"linear_divide_left(" + wide + ", {}->())",                   "too_large"},
      {"linear_divide_right({lane:[[2],[1]]}->(dim0:4), {lane:[[1]]}->(dim0:2))", "no_layout"},
      {"linear_divide_right(" + wide + ", {}->())",                  "too_large"},
      {"linear_is_trivial_over({lane:[[1]]}->(lane:2), ((0)))",      "bad_shape"},
      {"linear_quotient({lane:[[1]]}->(lane:2), (1))",               "out_of_domain"},
      {"linear_quotient({lane:[[1]]}->(lane:2), ((0)))",             "bad_shape"},
      {"linear_quotient({lane:[[1]]}->(dim0:2), (0))",               "no_layout"},
      {"linear_consecutive({lane:[]}->())",                          "bad_shape"},
      {"linear_consecutive({lane:[]}->(dim0:" + two_to_257 + "))",   "too_large"},
      {"linear_largest_vectorisation({}->(dim0:2), 4)",              "bad_shape"},
      {"linear_largest_vectorisation({lane:[[1]]}->(dim0:2), 0)",    "out_of_domain"},
      {"linear_largest_vectorisation({lane:[]}->(dim0:" + two_to_257 + "), 4)", "too_large"},
      {"linear_column_action({lane:[[1]]}->(dim0:2), 1, (0))",       "out_of_domain"},
      {"linear_column_action({lane:[[1]]}->(dim0:2), 0, (1))",       "out_of_domain"},
      {"linear_column_action({lane:[[1]]}->(dim0:2), 0, (0,0))",     "bad_shape"},
      {"linear_column_action({lane:[[1]]}->(dim0:2), 0, ((0)))",     "bad_shape"},
      {"linear_register_order({lane:[[1]]}->(dim0:2), {warp:[]}->())", "bad_shape"},
      {"linear_register_order({lane:[[2],[3]]}->(dim0:4), {lane:[[1]]}->(dim0:2))", "no_layout"},
      {"linear_register_order({lane:[[1],[3]]}->(dim0:4), {lane:[[1]]}->(dim0:2))", "no_layout"},
      {"linear_register_order({lane:[]}->(dim0:" + two_to_257 + "), {}->())", "too_large"},
      {"linear_blocked({}->(dim0:2), {}->(), {}->(), {}->(dim1:2))", "bad_shape"},
      {"linear_blocked({}->(), {}->(), {}->(), " + wide + ")",       "too_large"},
      {"linear_mma_accumulator(1, {}->(), {}->(dim0:16))",           "bad_shape"},
      {"linear_mma_accumulator(1, {}->(dim2:2), {}->(dim0:16,dim1:8))", "bad_shape"},
      {"linear_mma_accumulator(1, {}->(), {}->(dim0:" + two_to_257 + ",dim1:8))", "too_large"},
      {"linear_dot_operand(0, 3, {}->(), {}->(dim0:16,dim1:16))",    "bad_shape"},
      {"linear_dot_operand(0, " + two_to_257 + ", {}->(), {}->(dim0:16,dim1:16))", "too_large"},
      {"linear_mma_accumulator(" + two_to_65 + ", {}->(), {}->(dim0:16,dim1:8))", "too_large"},
      {"linear_dot_operand(0, " + two_to_65 + ", {}->(), {}->(dim0:16,dim1:16))", "too_large"},
      {"linear_blocked_operand(0, {}->(), {}->(), {}->(), {}->(dim0:2))", "bad_shape"},
      {"linear_blocked_operand(0, {}->(), {}->(dim2:2), {}->(), {}->(dim0:2,dim1:2))", "bad_shape"},
      {"linear_blocked_operand(0, {}->(), {}->(), {}->(), {}->(dim0:" + two_to_256 + ",dim1:2))",
       "too_large"},
      {"linear_mfma_accumulator(2, 32, 32, {}->(), {}->(), {}->(dim0:2,dim1:2))", "out_of_domain"},
      {"linear_mfma_accumulator(0, 8, 32, {}->(), {}->(), {}->(dim0:2,dim1:2))", "out_of_domain"},
      {"linear_mfma_accumulator(0, 16, 16, {}->(), {}->(), {}->(dim0:2,dim1:2))", "out_of_domain"},
      {"linear_mfma_accumulator(0, 4, 32, {}->(dim2:2), {}->(), {}->(dim0:2,dim1:2))", "bad_shape"},
      {"linear_mfma_accumulator(0, 16, 32, {}->(), {}->(), {}->(dim0:" + two_to_256 + ",dim1:32))",
       "too_large"},
      {"linear_mfma_operand(2, 16, 4, {}->(), {}->(), {}->(dim0:16,dim1:16))", "out_of_domain"},
      {"linear_mfma_operand(0, 16, 3, {}->(), {}->(), {}->(dim0:16,dim1:16))", "bad_shape"},
      {"linear_mfma_operand(0, 16, 4, {}->(), {}->(dim2:2), {}->(dim0:16,dim1:16))", "bad_shape"},
      {"linear_mfma_operand(0, 16, " + two_to_65 + ", {}->(), {}->(), {}->(dim0:16,dim1:16))",
       "too_large"},
      {"linear_wmma_accumulator(2, 1, {}->(), {}->(), {}->(dim0:16,dim1:16))", "out_of_domain"},
      {"linear_wmma_accumulator(0, 1, {}->(), {}->(), {}->(dim0:16))", "bad_shape"},
      {"linear_wmma_accumulator(0, 1, {}->(), {}->(), {}->(dim0:" + two_to_256 + ",dim1:32))",
       "too_large"},
      {"linear_wmma_operand(2, 1, 8, 1, {}->(), {}->(), {}->(dim0:16,dim1:16))", "out_of_domain"},
      {"linear_wmma_operand(0, 1, 3, 1, {}->(), {}->(), {}->(dim0:16,dim1:16))", "bad_shape"},
      {"linear_wmma_operand(0, 1, 8, 1, {}->(dim2:2), {}->(), {}->(dim0:16,dim1:16))", "bad_shape"},
      {"linear_wmma_operand(0, 1, 8, " + two_to_65 + ", {}->(), {}->(), {}->(dim0:16,dim1:16))",
       "too_large"},
      {"linear_swizzled_shared(1, 1, 1, " + wide + ")",              "too_large"},
      {"linear_rotating_shared(1, 1, 1, " + wide + ")",              "too_large"},
      {"linear_nvmma_shared(8, 2, {}->(dim1:32,dim0:4))",            "bad_shape"},
      {"linear_nvmma_shared(8, 2, " + wide + ")",                    "too_large"},
      {"linear_distributed(" + wide + ")",                           "too_large"},
      {"linear_memory(" + wide + ")",                                "too_large"},
  };
}
// clang-format on

}  // namespace plumb
