// Refusals of operations on warp shuffles, beyond the examples of their clauses.
#pragma once

#include <vector>

#include "tests/reference/refusal_case.hpp"

namespace plumb {

// clang-format off
inline std::vector<RefusalCase> refusals_on_shuffles() {
  return {
      {"shuffle_bound([0b01], 1)",                             "bad_shape"},
      {"shuffle_bound([0b1], 2)",                              "bad_shape"},
      {"shuffle_bound([0b11,0b11], 1)",                        "not_injective"},
      {"shuffle_bound([0b1], -1)",                             "out_of_domain"},
      {"shuffle_bound([0b1], 7)",                              "out_of_domain"},
      {"shuffle_bound(" + zero_matrix(7) + ", 0)",             "too_large"},
      {"conversion_bound([0b1], [0b11], 1)",                   "bad_shape"},
      {"conversion_bound([0b1,0b0], [0b1], 2)",                "bad_shape"},
      {"conversion_bound([0b0], [0b1], 1)",                    "not_surjective"},
      {"conversion_bound([0b1], [0b1], -1)",                   "out_of_domain"},
      {"conversion_bound([0b1], [0b1], 7)",                    "out_of_domain"},
      {"conversion_bound(" + zero_matrix(7) + ", " + zero_matrix(7) + ", 0)", "too_large"},
      {"packed_bound([0b1], [0b11], 1, 2)",                    "bad_shape"},
      {"packed_bound([0b0], [0b1], 1, 2)",                     "not_surjective"},
      {"packed_bound([0b1], [0b1], 7, 2)",                     "out_of_domain"},
      {"packed_bound([0b1], [0b1], 1, -1)",                    "out_of_domain"},
      {"packed_bound(" + zero_matrix(7) + ", " + zero_matrix(7) + ", 0, 1)", "too_large"},
      {"shuffle_plan([0b01], 1)",                              "bad_shape"},
      {"shuffle_plan([0b1], 2)",                               "bad_shape"},
      {"shuffle_plan([0b1], -1)",                              "out_of_domain"},
      {"shuffle_plan([0b1], 99999999999999999999)",            "out_of_domain"},
      {"shuffle_plan(" + zero_matrix(7) + ", 0)",              "too_large"},
      {"conversion_plan([0b1], [0b11], 1)",                    "bad_shape"},
      {"conversion_plan([0b0], [0b1], 1)",                     "not_surjective"},
      {"conversion_plan([0b1], [0b1], 7)",                     "out_of_domain"},
      {"conversion_plan(" + zero_matrix(7) + ", " + zero_matrix(7) + ", 0)", "too_large"},
      {"packed_plan([0b1], [0b11], 1, 2)",                     "bad_shape"},
      {"packed_plan([0b0], [0b1], 1, 2)",                      "not_surjective"},
      {"packed_plan([0b1], [0b1], -1, 2)",                     "out_of_domain"},
      {"packed_plan([0b1], [0b1], 1, 99999999999999999999)",   "out_of_domain"},
      {"packed_plan(" + zero_matrix(7) + ", " + zero_matrix(7) + ", 0, 1)", "too_large"},
      {"shuffle_source(plan{lanes:2,in:1,steps:[],out:(0)}, 0, 2, 0)", "out_of_domain"},
      {"shuffle_source(plan{lanes:2,in:1,steps:[],out:(0)}, 0, -1, 0)", "out_of_domain"},
      {"shuffle_source(plan{lanes:2,in:1,steps:[],out:(0)}, 0, 0, 4)", "out_of_domain"},
      {"shuffle_cost(plan{lanes:2,in:1,steps:[],out:(0)}, 1)", "bad_shape"},
      {"shuffle_cost(plan{lanes:2,in:1,steps:[],out:(0)}, (1,(2),3))", "bad_shape"},
  };
}
// clang-format on

}  // namespace plumb
