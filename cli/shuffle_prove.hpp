// The theorem of shuffle_bound on every matrix of GL(n,2) and every split into registers and lanes.
#pragma once

#include <string>

#include "cli/command.hpp"

namespace plumb::cli {

struct ShuffleProof {
  unsigned bits = 0;          // n, register and lane bits together
  std::string shard = "1/1";  // which part of the space
  unsigned jobs = 1;
  std::string journal;        // one line for each part that is done; what stands there is not done again
};

int prove_shuffles(const Invocation& call, const ShuffleProof& proof);

}  // namespace plumb::cli
