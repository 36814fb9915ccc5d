// Refusals of operations on composed layouts, beyond the examples of their clauses.
#pragma once

#include <vector>

#include "tests/reference/refusal_case.hpp"

namespace plumb {

// clang-format off
inline std::vector<RefusalCase> refusals_on_composed() {
  return {
      {"composed_slice(8:1 o 0 o (2,4):(1,2), (_))", "bad_shape"},
      {"as_layout(Sw<1,0,1> o 2 o 1:1)",             "no_layout"},  // a layout has 0 at 0
      {"as_layout(Sw<1,0,1> o 0 o 65537:1)",         "too_large"},
      {"as_layout(Sw<1,65536,1> o 0 o 4:1)",         "too_large"},
      {"as_layout(Sw<1,0,1> o 0 o 4:-1)",            "out_of_domain"},
      {"composed_composition(Sw<1,0,1> o 0 o (2,2):(1,7), 3:1)", "not_divisible"},
      {"composed_composition(Sw<1,0,1> o 0 o (2,2):(1,7), <2,2,2>)", "bad_shape"},
      {"composed_divide(Sw<1,0,1> o 0 o 8:1, (2,2):(2,6))", "not_tiling"},
      {"composed_divide(Sw<1,0,1> o 0 o (3,4):(1,7), 4:2)", "carry"},
      {"composed_divide(Sw<1,0,1> o 0 o (2,3):(1,7), 3:1)", "not_divisible"},
      {"composed_divide(Sw<1,0,1> o 0 o (2,2):(1,7), <2,2,2>)", "bad_shape"},
  };
}
// clang-format on

}  // namespace plumb
