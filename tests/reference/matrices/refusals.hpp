// Refusals of operations on matrices, beyond the examples of their clauses.
#pragma once

#include <vector>

#include "tests/reference/refusal_case.hpp"

namespace plumb {

// clang-format off
inline std::vector<RefusalCase> refusals_on_matrices() {
  return {
      {"matrix_product([]{rows:257}, []{rows:0})", "too_large"},
      {"matrix_solve([0b1], [0b11])",              "bad_shape"},
      {"matrix_solve([0b11], [0b01])",             "not_surjective"},
      {"matrix_solve([]{rows:257}, []{rows:257})", "too_large"},
      {"matrix_inverse([0b110,0b011,0b101])",      "not_injective"},  // each the sum of the others
      {"matrix_inverse(" + zero_matrix(257) + ")", "too_large"},
      {"subspace_sum([0b1], [0b11])",              "bad_shape"},
      {"subspace_sum([]{rows:257}, []{rows:257})", "too_large"},
      {"subspace_intersection([0b1], [0b11])",     "bad_shape"},
      {"subspace_intersection([]{rows:257}, []{rows:257})", "too_large"},
      {"subspace_avoiding([]{rows:257}, []{rows:257})", "too_large"},
      {"layout_matrix((2,3):(1,2))",               "bad_shape"},
      {"layout_matrix((2,2):(1,1))",               "carry"},
      {"layout_matrix(2:-1)",                      "out_of_domain"},
      {"layout_matrix(" + two_to_257 + ":1)",      "too_large"},
      {"layout_matrix(2:" + two_to_257 + ")",      "too_large"},
      {"matrix_layout([]{rows:257})",              "too_large"},
  };
}
// clang-format on

}  // namespace plumb
