// Refusals of operations on integers, beyond the examples of their clauses.
#pragma once

#include <vector>

#include "tests/reference/refusal_case.hpp"

namespace plumb {

// clang-format off
inline std::vector<RefusalCase> refusals_on_integers() {
  return {
      {"floor_div(7, -2)",                      "out_of_domain"},
      {"round_up(7, -4)",                       "out_of_domain"},
      {"log2(0)",                               "out_of_domain"},
      {"log2(-8)",                              "out_of_domain"},
      {"log2(12)",                              "out_of_domain"},
      {"log2(1" + std::string(1500, '0') + ")", "too_large"},
  };
}
// clang-format on

}  // namespace plumb
