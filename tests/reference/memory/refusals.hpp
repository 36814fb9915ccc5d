// Refusals of operations on accesses to memory, beyond the examples of their clauses.
#pragma once

#include <vector>

#include "tests/reference/refusal_case.hpp"

namespace plumb {

// clang-format off
inline std::vector<RefusalCase> refusals_on_memory() {
  return {
      {"bank(1, 32, 0, 4)",                                       "out_of_domain"},
      {"bank(1, 32, 32, -4)",                                     "out_of_domain"},
      {"access_wavefronts(32:1, 32, 32, 4, -1)",                  "out_of_domain"},
      {"access_wavefronts(Sw<1,0,1> o 0 o 2:-1, 32, 32, 4)",      "out_of_domain"},
      {"access_wavefronts(4097:1, 32, 32, 4)",                   "too_large"},
      {"access_wavefronts(32:1, 1025, 32, 4)",                    "too_large"},
      {"paired_wavefronts(32:1, 32, 32, 4, -1)",                  "out_of_domain"},
      {"paired_wavefronts((4097,4):(4,1), 32, 32, 4)",           "too_large"},
      {"ldmatrix_wavefronts(Sw<1,0,1> o 0 o 8:-1, 128, 32, 4)",   "out_of_domain"},
      {"ldmatrix_wavefronts((4096,8):(8,1), 16, 32, 4)",         "too_large"},
      {"conflict_depth(32:1, 0, 32, 4)",                          "out_of_domain"},
      {"conflict_depth(4097:1, 32, 32, 4)",                      "too_large"},
      {"warp_banks(64:1, 2, 32, 32, 4)",                          "out_of_domain"},
      {"warp_banks(64:1, -1, 32, 32, 4)",                         "out_of_domain"},
      {"warp_banks(64:1, 0, 32, 4097, 4)",                        "too_large"},
      {"sectors(32:1, 0, 32, 0)",                                 "out_of_domain"},
      {"sectors(4097:1, 32, 32, 0)",                             "too_large"},
      {"access_vector(Sw<1,0,1> o 0 o 2:-1)",                     "out_of_domain"},
      {"warp_period(Sw<1,0,1> o -1 o 4:1, 1)",                    "out_of_domain"},
      {"warp_period(Sw<1,20,1> o 0 o 4:1, 1)",                    "too_large"},
      {"wavefronts({lane:[[1]]}->(dim0:2), 3, 32)",               "out_of_domain"},
      {"wavefronts({lane:[[1]]}->(dim0:2), 1, 0)",                "out_of_domain"},
      {"wavefronts(" + wide + ", 1, 32)",                         "too_large"},
      {"linear_wavefronts({lane:[[1]]}->(dim0:2), 1, 0)",         "out_of_domain"},
      {"linear_wavefronts(" + wide + ", 1, 32)",                  "too_large"},
      {"linear_bank_conflicts({lane:[]}->(dim0:1), {a:[]}->(dim0:1), 32)", "bad_shape"},
      {"linear_bank_conflicts({r:[],l:[]}->(dim0:" + two_to_257 + "), {a:[]}->(dim0:" +
       two_to_257 + "), 32)", "too_large"},
      {"linear_bank_conflicts({r:[],l:[[1]]}->(dim0:2), {a:[[1]]}->(dim0:2), 12)", "out_of_domain"},
      {"linear_bank_conflicts({r:[],l:[[1]]}->(dim0:2), {a:[[1]]}->(dim0:2), 256)",
       "out_of_domain"},
      {"linear_bank_conflicts({r:[],l:[[1]]}->(dim0:2), {a:[[1],[1]]}->(dim0:2), 32)",
       "not_injective"},
      {"linear_bank_conflicts({r:[],l:[[1]]}->(dim0:2), {a:[]}->(dim0:2), 32)", "not_surjective"},
      {"padded_shared(8, (2,4), 1)",                              "bad_shape"},
      {"padded_shared(0, 2, 1)",                                  "out_of_domain"},
      {"padded_shared(8, 0, 1)",                                  "out_of_domain"},
  };
}
// clang-format on

}  // namespace plumb
