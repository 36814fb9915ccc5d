// Entries cut into batches, and what became of each entry of a batch.
#pragma once

#include <string>
#include <vector>

#include "gpu_conformance/device/run/engine.hpp"
#include "gpu_conformance/pack/arguments.hpp"

namespace plumb::gpu_conformance {

inline constexpr std::size_t longest_batch = 512;

struct Range {
  std::size_t begin, end;
  bool one_by_one;  // each entry is a batch of its own

  std::size_t size() const { return end - begin; }
};

/// The batch that begins at `begin`: neighbours of one clause; of probes each is one.
inline Range batch_at(const Pack& pack, const Range& range, std::size_t begin) {
  const Entry& first = pack.entries[begin];
  std::size_t end = begin + 1;
  if (!range.one_by_one && first.kind != EntryKind::probe)
    while (end < range.end && end - begin < longest_batch &&
           pack.entries[end].kind != EntryKind::probe && pack.entries[end].name == first.name)
      ++end;
  return {begin, end, range.one_by_one};
}

inline Batch batch_of(const Pack& pack, const Range& range) {
  const DeviceClauseRow* row = find_device_clause(pack.entries[range.begin].name);
  Batch batch{row ? row->clause : DeviceClause::function, {}, {}};
  for (std::size_t k = range.begin; k < range.end; ++k) {
    const Words& given = pack.entries[k].arguments;
    batch.starts.push_back(static_cast<Word>(batch.words.size()));
    batch.words.insert(batch.words.end(), given.begin(), given.end());
  }
  return batch;
}

inline Outcome outcome_at(const Word* reply) {
  if (reply[0] == Reply::untouched)
    return {RunOutcome::untouched, "the kernel wrote no answer", {}};
  if (reply[0] < 0 || reply[0] > 2)
    return {RunOutcome::malformed, "conduct " + std::to_string(reply[0]) + " is unknown", {}};
  if (reply[1] < 0 || reply[1] > reply_room)
    return {RunOutcome::malformed,
            "an answer of " + std::to_string(reply[1]) + " words, where there is room for " +
                std::to_string(reply_room),
            {}};
  Outcome outcome{static_cast<RunOutcome>(reply[0]), "", {}};
  outcome.words.assign(reply + 2, reply + 2 + reply[1]);
  return outcome;
}

/// What became of each case. A warp in which fewer lanes came to the end than had a case is told
/// apart, even if answers stand there.
inline std::vector<Outcome> outcomes_of(const Batch& batch, const BatchAnswer& answer) {
  std::vector<Outcome> outcomes;
  for (unsigned k = 0; k < batch.count(); ++k) {
    const unsigned warp = k / warp_lanes;
    const unsigned due = std::min(warp_lanes, batch.count() - warp * warp_lanes);
    outcomes.push_back(answer.answered[warp] == due
                           ? outcome_at(&answer.out[k * std::size_t{Reply::size}])
                           : Outcome{RunOutcome::malformed,
                                     std::to_string(answer.answered[warp]) + " of " +
                                         std::to_string(due) + " lanes of its warp came to the end",
                                     {}});
  }
  return outcomes;
}

}  // namespace plumb::gpu_conformance
