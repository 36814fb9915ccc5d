// The process that runs kernels: it writes a record of each entry to a pipe, and may die at it.
#pragma once

#include <cstdio>
#include <string>

#include "gpu_conformance/device/run/batches.hpp"

namespace plumb::gpu_conformance {

/// A record that is of no entry: CUDA failed, and the sentence says how.
inline constexpr std::uint64_t failure_of_device = end_of_results - 1;

inline bool write_record(std::FILE* out, std::uint64_t entry, const Outcome& outcome) {
  const std::string record = results_record(entry, outcome);
  return std::fwrite(record.data(), 1, record.size(), out) == record.size();
}

inline std::vector<Outcome> run_batch(Engine& engine, const Pack& pack, const Range& batch) {
  const Entry& first = pack.entries[batch.begin];
  if (first.kind == EntryKind::probe) return {engine.probe(first)};
  const Batch cases = batch_of(pack, batch);
  return outcomes_of(cases, engine.answer(cases));
}

/// Runs a range batch by batch, a canary behind each. Returns the exit code.
inline int work(Engine& engine, const Pack& pack, const Range& range, std::FILE* out) {
  try {
    for (std::size_t begin = range.begin; begin < range.end;) {
      const Range batch = batch_at(pack, range, begin);
      std::vector<Outcome> outcomes = run_batch(engine, pack, batch);
      const bool sound = engine.canary(static_cast<std::uint32_t>(begin) * 40503u + 1);
      for (std::size_t k = 0; k < batch.size(); ++k) {
        if (!sound) outcomes[k] = {RunOutcome::canary, "the canary behind it answered wrong", {}};
        if (!write_record(out, batch.begin + k, outcomes[k])) return 4;
      }
      std::fflush(out);
      if (!sound) return 5;
      begin = batch.end;
    }
  } catch (const DeviceFailure& failure) {
    write_record(out, failure_of_device, {failure.conduct, failure.what(), {}});
    std::fflush(out);
    return 6;
  }
  return 0;
}

}  // namespace plumb::gpu_conformance
