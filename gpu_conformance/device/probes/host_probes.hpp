// Probes that a host warp can answer. The others are skipped, each by name.
#pragma once

#include <string>

#include "gpu_conformance/device/kernels/shuffles.hpp"
#include "gpu_conformance/pack/results.hpp"

namespace plumb::gpu_conformance {

/// Why the arguments are none of this probe; "" if they are.
inline std::string shuffle_probe_refusal(const Entry& entry) {
  const Words& given = entry.arguments;
  if (entry.name == "probe.shfl") {
    if (given.size() != shuffle_words || given[0] < 0 || given[0] > 3)
      return "these are no arguments of one shuffle";
  } else if (!is_plan(given.data(), given.size())) {
    return "these words are no plan of shuffles";
  }
  return "";
}

inline bool is_shuffle_probe(const Entry& entry) {
  return entry.name == "probe.shfl" || entry.name == "probe.plan";
}

inline std::size_t words_of_shuffle_probe(const Entry& entry) {
  return entry.name == "probe.shfl" ? 2 * warp_lanes
                                    : 2 * warp_lanes * static_cast<std::size_t>(entry.arguments[3]);
}

inline Outcome host_probe(const Entry& entry) {
  if (!is_shuffle_probe(entry))
    return {RunOutcome::skipped, "skipped: " + entry.name + " needs a GPU", {}};
  const std::string why = shuffle_probe_refusal(entry);
  if (!why.empty()) return {RunOutcome::malformed, why, {}};
  Outcome outcome{RunOutcome::answered, "", Words(words_of_shuffle_probe(entry), -1)};
  HostWarp warp;
  if (entry.name == "probe.shfl") {
    shuffle_once(warp, entry.arguments.data(), outcome.words.data());
  } else {
    for (const int round : {0, 1})
      run_plan(warp, entry.arguments.data(), round, outcome.words.data());
  }
  return outcome;
}

}  // namespace plumb::gpu_conformance
