// Probes of tests, judged by answers that are made up.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "plumb/gpu/verdicts/judged.hpp"

namespace plumb::gpu_conformance {

inline Pack pack_with(const std::vector<Entry>& entries) {
  Pack pack{32, entries, {}};
  write_pack(pack);
  return pack;
}

inline Judged judged_probes(const Pack& pack, const std::vector<Words>& answers) {
  Results results{pack.digest, {}, {}, true};
  for (std::size_t k = 0; k < answers.size(); ++k)
    results.outcomes[k] = {RunOutcome::answered, "", answers[k]};
  return std::get<Judged>(judge_results(pack, results));
}

/// The number of entries with this verdict.
inline std::uint64_t entries_with(const Judged& judged, const std::string& verdict) {
  std::uint64_t count = 0;
  for (const JudgedEntry& entry : judged.entries) count += entry.verdict == verdict ? 1 : 0;
  return count;
}

}  // namespace plumb::gpu_conformance
