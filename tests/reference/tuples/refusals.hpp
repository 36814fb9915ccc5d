// Refusals of operations on tuples, beyond the examples of their clauses.
#pragma once

#include <vector>

#include "tests/reference/refusal_case.hpp"

namespace plumb {

// clang-format off
inline std::vector<RefusalCase> refusals_on_tuples() {
  return {
      {"shape_div((2,(3,4)), (2,(1,1,1)))", "bad_shape"},
      {"shape_div((2,6), 8)",               "not_divisible"},  // 4 is left, for 6
      {"shape_div((2,0), 1)",               "out_of_domain"},
      {"shape_div(4, (2,0))",               "out_of_domain"},
      {"product_like((2,3), (1,(1,1)))",    "bad_shape"},
      {"product_like(6, (1,1))",            "bad_shape"},
      {"elem_leq(3, (1,2))",                "bad_shape"},
      {"elem_gtr((1,(2,3)), (1,2))",        "bad_shape"},
      {"weakly_compatible((2,0), (2,3))",   "out_of_domain"},
      {"weakly_compatible(2, -4)",          "out_of_domain"},
      {"evenly_divides((4,0), 2)",          "out_of_domain"},
      {"tuple_ceil_div((6,(4,2)), (2,(1,1,1)))", "bad_shape"},
      {"tuple_ceil_div((6,-4), 2)",         "out_of_domain"},
      {"tuple_round_up((6,4), (2,(2,2)))",  "bad_shape"},
      {"tuple_round_up(6, (2,3))",          "bad_shape"},
      {"tuple_round_up((6,4), (2,2,1))",    "bad_shape"},
      {"tuple_gcd(((),()))",                "bad_shape"},
      {"tuple_min(((),()))",                "bad_shape"},
      {"tuple_div((4,2), (2,(1)))",         "bad_shape"},
      {"tuple_div((4,-2), (2,1))",          "out_of_domain"},
      {"tuple_mod((4,2), (2,(1)))",         "bad_shape"},
      {"tuple_mod((4,2), (2,-1))",          "out_of_domain"},
  };
}
// clang-format on

}  // namespace plumb
