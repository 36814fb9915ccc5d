// Refusals of operations on modes, beyond the examples of their clauses.
#pragma once

#include <vector>

#include "tests/reference/refusal_case.hpp"

namespace plumb {

/// A tuple whose mode has 300 entries, and 300 times the number of that mode.
inline std::string a_long_mode_many_times() {
  std::string mode = "(1", numbers = "(0";
  for (int k = 1; k < 300; ++k) {
    mode += ",1";
    numbers += ",0";
  }
  return "(" + mode + ")), " + numbers + ")";
}

// clang-format off
inline std::vector<RefusalCase> refusals_on_modes() {
  return {
      {"prepend(2:1@0, 2:1@1@0)",                  "bad_shape"},  // one axis within another
      {"insert((2,2):(1@0,1@1), 2:1@1@0, 1)",      "bad_shape"},
      {"replace((2,2):(1@0,1@1), 2:1@1@0, 1)",     "bad_shape"},
      {"unflatten((2,(3,4)), (*,*,*))",            "bad_shape"},
      {"append(2:1, 2:1@0)",                       "bad_shape"},  // strides of two sorts
      {"prepend(4, 2:1)",                          "bad_shape"},
      {"insert((2,3), 4:1, 0)",                    "bad_shape"},
      {"insert((2,3), 4, -1)",                     "out_of_domain"},
      {"replace((2,3), 4:1, 0)",                   "bad_shape"},
      {"remove((), 0)",                            "out_of_domain"},
      {"group((2,3), 2, 1)",                       "out_of_domain"},
      {"take((2,3), -1, 1)",                       "out_of_domain"},
      {"take((2,3), 1, 99999999999999999999)",     "out_of_domain"},
      {"select(" + a_long_mode_many_times() + ")", "too_large"},
      {"repeat(2, 99999999999999999999)",          "too_large"},
      {"sort((2,3):(1@0,1@1))",                    "bad_shape"},
      {"zip((1,2), (3,4,5))",                      "bad_shape"},
      {"zip(1, (2))",                              "bad_shape"},
      {"unzip(((1,2),(3,4,5)))",                   "bad_shape"},
      {"unzip(1)",                                 "bad_shape"},
      {"slice((2,3):(1,2), (_,(_,0)))",            "bad_shape"},
      {"dice(6, (_,0))",                           "bad_shape"},
      {"mode((2,3):(3,6), -1)",                    "out_of_domain"},
      {"mode(8:1, 1)",                             "out_of_domain"},
      {"mode(():(), 0)",                           "out_of_domain"},
      {"slice_and_offset((2,3):(1,2), (0,0,0))",   "bad_shape"},
      {"domain_offset((2,3):(1,2), (0,0,0))",      "bad_shape"},
  };
}
// clang-format on

}  // namespace plumb
