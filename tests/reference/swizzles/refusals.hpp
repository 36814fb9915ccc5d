// Refusals of operations on swizzles, beyond the examples of their clauses.
#pragma once

#include <vector>

#include "tests/reference/refusal_case.hpp"

namespace plumb {

// clang-format off
inline std::vector<RefusalCase> refusals_on_swizzles() {
  return {
      {"swizzle_max_alignment(Sw<1,65536,1>)",      "too_large"},
      {"apply(Sw<-3,4,3>, 1)",                      "out_of_domain"},
      {"apply(Sw<3,-4,3>, 1)",                      "out_of_domain"},
      {"apply(Sw<3,4,99999>, 1)",                   "too_large"},
      {"apply(Sw<65537,0,0>, 1)",                   "too_large"},
      {"apply(Sw<1,0,1> o 0 o 8:-1, 1)",            "out_of_domain"},
      {"apply(Sw<1,0,1> o -1 o 8:1, 0)",            "out_of_domain"},
      {"apply(Sw<3,4,99999> o 0 o 8:1, 1)",         "too_large"},
      {"swizzle_inverse(Sw<3,0,-2>)",               "no_layout"},
      {"swizzle_inverse(Sw<-1,0,0>)",               "out_of_domain"},
      {"swizzle_inverse(Sw<0,-1,0>)",               "out_of_domain"},
      {"swizzle_inverse(Sw<1,65535,-1>)",           "too_large"},
      {"swizzle_compose(Sw<1,0,1>, Sw<1,0,2>)",     "no_layout"},
      {"swizzle_compose(Sw<1,0,1>, Sw<1,2,1>)",     "no_layout"},  // bits 1 and 3 are not adjacent
      {"swizzle_compose(Sw<1,0,1>, Sw<1,1,1>)",     "no_layout"},  // bit 1 is read after it changed
      {"swizzle_compose(Sw<1,-1,1>, Sw<1,0,1>)",    "out_of_domain"},
      {"swizzle_compose(Sw<1,0,1>, Sw<-1,0,1>)",    "out_of_domain"},
      {"swizzle_compose(Sw<1,0,1>, Sw<0,65537,0>)", "too_large"},
      {"period(Sw<-2,0,0>)",                        "out_of_domain"},
      {"period(Sw<2,0,65535>)",                     "too_large"},
      {"swizzle_masks(Sw<2,-1,2>)",                 "out_of_domain"},
      {"swizzle_masks(Sw<1,4096,1>)",               "too_large"},
      {"make_swizzle(3, 4)",                        "bad_shape"},
      {"make_swizzle(0, 4)",                        "bad_shape"},
      {"make_swizzle(-1, 1)",                       "out_of_domain"},
      {"swizzle_matrix(Sw<2,1,-3>, 5)",             "out_of_domain"},
      {"swizzle_matrix(Sw<1,0,1>, -1)",             "out_of_domain"},
      {"swizzle_matrix(Sw<-1,0,1>, 1)",             "out_of_domain"},
      {"swizzle_matrix(Sw<1,0,1>, 257)",            "too_large"},
      {"swizzle_matrix(Sw<1,65536,1>, 4)",          "too_large"},
      {"swizzle_upcast(Sw<2,1,-3>, 32)",            "no_layout"},
      {"swizzle_upcast(Sw<2,1,3>, 0)",              "out_of_domain"},
      {"swizzle_upcast(Sw<2,1,3>, 6)",              "out_of_domain"},
      {"swizzle_upcast(Sw<2,-1,3>, 4)",             "out_of_domain"},
      {"swizzle_upcast(Sw<2,1,65536>, 4)",          "too_large"},
      {"swizzle_downcast(Sw<2,1,3>, -2)",           "out_of_domain"},
      {"swizzle_downcast(Sw<2,1,3>, 6)",            "out_of_domain"},
      {"swizzle_downcast(Sw<-2,1,3>, 2)",           "out_of_domain"},
      {"swizzle_downcast(Sw<1,65534,1>, 2)",        "too_large"},
      {"fixed_points(Sw<3,-4,3>, 1)",               "out_of_domain"},
      {"fixed_points(Sw<3,4,3>, 4097)",             "too_large"},
      {"fixed_points(Sw<3,4,65530>, 1)",            "too_large"},
      {"fixed_rows(Sw<3,4,3>, -1)",                 "out_of_domain"},
      {"fixed_rows(Sw<-3,4,3>, 1)",                 "out_of_domain"},
      {"fixed_rows(Sw<3,4,3>, 4097)",               "too_large"},
      {"fixed_rows(Sw<3,4096,3>, 1)",               "too_large"},
      {"fixed_columns(Sw<3,4,3>, -1)",              "out_of_domain"},
      {"fixed_columns(Sw<-3,4,3>, 1)",              "out_of_domain"},
      {"fixed_columns(Sw<3,4,3>, 4097)",            "too_large"},
      {"fixed_columns(Sw<3,4096,3>, 1)",            "too_large"},
      {"row_period(Sw<3,4,3>, -1)",                 "out_of_domain"},
      {"row_period(Sw<-3,4,3>, 1)",                 "out_of_domain"},
      {"row_period(Sw<3,4,3>, 4097)",               "too_large"},
      {"row_period(Sw<3,4096,3>, 1)",               "too_large"},
  };
}
// clang-format on

}  // namespace plumb
