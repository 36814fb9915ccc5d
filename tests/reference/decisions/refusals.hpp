// Refusals of decisions about layouts, beyond the examples of their clauses.
#pragma once

#include <vector>

#include "tests/reference/refusal_case.hpp"

namespace plumb {

/// Sums of three digits of twenty such numbers: neither a test nor the search decides in time.
inline std::string knapsack(const std::string& strides) {
  return "(3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3):(" + strides + ")";
}
inline const std::string first_knapsack = knapsack(
    "4920752229,4574740225,8604464974,1451255994,5626226472,7810475675,1356321088,6361784544,"
    "3026530899,4539784436,7515312386,7923703099,8667534057,7678277543,5867717642,4333958678,"
    "8790626040,9366977871,844054146,3245863188");
inline const std::string second_knapsack = knapsack(
    "8341014727,10069043225,6548544465,7626156894,9054018133,7719029810,7987326296,4452298730,"
    "391614559,10053404059,6918451615,3943154446,5755082353,2341375823,9931898691,5655612877,"
    "8925784863,9229317964,7254949601,8575876367");

// clang-format off
inline std::vector<RefusalCase> refusals_on_decisions() {
  return {
      {"injective(" + first_knapsack + ")",                         "too_large"},
      {"disjoint(4:1, 4:1@0)",                                      "bad_shape"},
      {"disjoint(" + first_knapsack + ", " + second_knapsack + ")", "too_large"},
  };
}
// clang-format on

}  // namespace plumb
