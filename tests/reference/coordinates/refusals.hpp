// Refusals of operations on coordinates, beyond the examples of their clauses.
#pragma once

#include <vector>

#include "tests/reference/refusal_case.hpp"

namespace plumb {

// clang-format off
inline std::vector<RefusalCase> refusals_on_coordinates() {
  return {
      {"crd2idx((1,(0,0)), (2,3), (3,6))",  "bad_shape"},  // a tuple for a leaf
      {"crd2idx((1,2), 6, 1)",              "bad_shape"},
      {"crd2idx(1, (2,3), 3)",              "bad_shape"},  // strides of another profile
      {"crd2idx(0, (2,0), (1,2))",          "bad_shape"},  // an extent below 1
      {"idx2crd(0, -3)",                    "bad_shape"},
      {"crd2crd((1,2,3), (2,3), 6)",        "bad_shape"},
      {"crd2crd(0, (2,0), 0)",              "bad_shape"},
      {"increment((0,0), (2,0))",           "bad_shape"},
      {"increment((-1,0), (2,3))",          "out_of_domain"},
      {"coordinates(99999999999999999999)", "too_large"},
      {"lex_crd2idx(0, (2,0))",             "bad_shape"},
      {"idx2crd_strided(3, (2,0), (1,2))",  "bad_shape"},
      {"idx2crd_strided(-1, (2,2), (1,2))", "out_of_domain"},
      {"idx2crd_strided(1, (2,2), (1,-2))", "out_of_domain"},
  };
}
// clang-format on

}  // namespace plumb
