// Refusals of operations on single layouts, beyond the examples of their clauses.
#pragma once

#include <vector>

#include "tests/reference/refusal_case.hpp"

namespace plumb {

/// (1,1,..,1) with 4097 entries.
inline std::string many_ones() {
  std::string ones = "(1";
  for (int k = 1; k < 4097; ++k) ones += ",1";
  return ones + ")";
}

// clang-format off
inline std::vector<RefusalCase> refusals_on_layouts() {
  return {
      {"cosize(Sw<1,0,1> o 0 o 8:-1)",                              "out_of_domain"},
      {"cosize(Sw<1,0,1> o 0 o 65537:1)",                           "too_large"},
      {"cosize(Sw<1,65536,1> o 0 o 8:1)",                           "too_large"},
      {"evaluate(Sw<1,0,1> o 0 o 8:-1, 1)",                         "out_of_domain"},
      {"evaluate(Sw<3,4,99999> o 0 o 8:1, 1)",                      "too_large"},
      {"evaluate(8:f1, -1)",                                        "out_of_domain"},
      {"to_bit_strides((2,6):(f1,f2))",                             "no_layout"},
      {"to_f_strides((2,9):(^0b1,^0b10))",                          "no_layout"},
      {"coalesce((2,2):(1,2), (*,(*,*)))",                          "bad_shape"},
      {"make_layout((2,0))",                                        "bad_shape"},
      {"make_layout((2,3), (1,2,3))",                               "bad_shape"},
      {"make_layout(" + many_ones() + ")",                          "too_large"},
      {"make_column_major_layout(" + many_ones() + ")",             "too_large"},
      {"make_row_major_layout(0)",                                  "bad_shape"},
      {"make_row_major_layout(" + many_ones() + ")",                "too_large"},
      {"make_ordered_layout((2,3), (1,2,3))",                       "bad_shape"},
      {"make_ordered_layout((2,0), (0,1))",                         "bad_shape"},
      {"make_ordered_layout(" + many_ones() + ",1)",                "too_large"},
      {"make_layout_like(2:-1)",                                    "out_of_domain"},
      {"make_layout_like(" + many_ones() + ":" + many_ones() + ")", "too_large"},
      {"make_identity_layout(" + many_ones() + ")",                 "too_large"},
      {"in_bounds(4097:1, 0, 10)",                                  "too_large"},
      {"in_bounds((2,4):(1@0,1@1), 0, (5,7))",                      "bad_shape"},
      {"in_bounds((2,4):(1@0,1@0@1), (0,0), (5,7))",                "bad_shape"},
      {"compact_order((2,0), (0,1))",                               "bad_shape"},
      {"compact_order(" + many_ones() + ",1)",                      "too_large"},
      {"make_fragment_like(2:-1)",                                  "out_of_domain"},
      {"make_fragment_like(" + many_ones() + ":" + many_ones() + ")", "too_large"},
      {"filter((2,3):(1,2), (*,(*,*)))",                            "bad_shape"},
      {"filter_zeros((2,3):(1,2), (0,(0,0)))",                      "bad_shape"},
      {"upcast(3:3, 2)",                                            "not_divisible"},
      {"upcast(2:3, 0)",                                            "out_of_domain"},
      {"downcast(2:3, 0)",                                          "out_of_domain"},
      {"recast(2:3, 3, 2)",                                         "not_divisible"},
      {"recast(2:3, 0, 2)",                                         "out_of_domain"},
  };
}
// clang-format on

}  // namespace plumb
