// The theorem of shuffle_bound on every matrix of GL(n,2) and every split into registers and lanes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace plumb::workbench {

struct ShuffleSpace {
  unsigned bits = 0;          // n, register and lane bits together
  std::string shard = "1/1";  // which part of the space
  unsigned jobs = 1;          // threads
  std::string journal{};      // a file with a line for each part that is done; not done again
};

/// What was seen of the split into `registers` register bits and the other lane bits.
struct SplitCount {
  std::size_t registers = 0;
  std::uint64_t matrices = 0, failures = 0, at_bound = 0;
};

struct ShuffleExhaustion {
  unsigned bits;
  std::string shard;
  std::vector<SplitCount> splits;
  std::size_t parts, done_before;  // done_before: those that the journal had
  double seconds;
  bool holds;  // every matrix was seen, without a failure, and its plan is at the bound
};

/// Calls `progress` after each part, one call at a time. Throws CallError, EnvironmentError.
ShuffleExhaustion exhaust_shuffles(
    const ShuffleSpace& space,
    const std::function<void(std::size_t done, std::size_t parts)>& progress);

nlohmann::json exhaustion_json(const ShuffleExhaustion& result);

}  // namespace plumb::workbench
