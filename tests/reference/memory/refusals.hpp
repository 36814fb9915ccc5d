// Refusals of operations on accesses to memory, beyond the examples of their clauses.
#pragma once

#include <vector>

#include "tests/reference/refusal_case.hpp"

namespace plumb {

// clang-format off
inline std::vector<RefusalCase> refusals_on_memory() {
  return {
      {"wavefronts({lane:[[1]]}->(dim0:2), 3, 32)", "out_of_domain"},
      {"wavefronts({lane:[[1]]}->(dim0:2), 1, 0)",  "out_of_domain"},
      {"wavefronts(" + wide + ", 1, 32)",           "too_large"},
  };
}
// clang-format on

}  // namespace plumb
