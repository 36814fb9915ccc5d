#include "plumb/gpu/ptx/machine/accesses.hpp"

#include <algorithm>

#include "reference/memory/banks.hpp"

namespace plumb::gpu_conformance::ptx {
namespace {

constexpr int banks_of_device = 32, bytes_of_bank = 4;

Bytes& memory_of(Step& step, unsigned lane, Space space) {
  switch (space) {
    case Space::shared: return step.block.shared;
    case Space::local: return step.thread(lane).local;
    case Space::param: return step.block.param;
    default: return step.block.global;
  }
}

/// Null of a space that each thread has for itself, or that nobody writes.
Races* races_of(Step& step, Space space) {
  if (space == Space::shared) return &step.block.races;
  return space == Space::global ? &step.block.global_races : nullptr;
}

void log_global(Step& step, unsigned lane, bool is_store, std::uint64_t address, const Value& v) {
  auto& log = step.block.accesses;
  if (log.size() >= most_accesses)
    throw Stop(FaultKind::too_large, "more than 2^18 accesses of global memory");
  log.push_back({step.thread_of(lane), is_store, address, v});
}

using Words = WordsOfLane<std::int64_t>;

/// The words of each lane, which moves `bits` from its byte address on, or is inactive.
std::vector<Words> words_of_lanes(const Addresses& addresses, std::int64_t bits) {
  std::vector<Words> lanes;
  for (const auto& address : addresses)
    lanes.push_back(address ? words_of<std::int64_t>(8 * *address, bits, bytes_of_bank) : Words{});
  return lanes;
}

void add_groups(Counts& counts, const std::vector<Words>& lanes, std::size_t group) {
  for (const std::int64_t wavefronts :
       wavefronts_by_group<std::int64_t>(lanes, group, banks_of_device)) {
    counts.wavefronts += static_cast<std::size_t>(wavefronts);
    counts.without_conflict += wavefronts > 0 ? 1 : 0;
  }
}

}  // namespace

Located located(Space space, std::uint64_t address) {
  if (space != Space::generic) return {space, address};
  if (address - shared_window < window_bytes) return {Space::shared, address - shared_window};
  if (address - local_window < window_bytes) return {Space::local, address - local_window};
  return {Space::global, address};
}

void require_access(Step& step, unsigned lane, const Located& at, unsigned bytes) {
  memory_of(step, lane, at.space).require(at.address, bytes);
}

Value load_scalar(Step& step, unsigned lane, const Located& at, unsigned bytes, Agent agent) {
  const Bytes& memory = memory_of(step, lane, at.space);
  const Value v = loaded(memory, at.address, bytes);
  if (Races* const races = races_of(step, at.space))
    for (unsigned k = 0; k < bytes; ++k)
      races->read(at.address + k, step.moment(lane, agent == Agent::warp));
  if (at.space == Space::global) log_global(step, lane, false, at.address, v);
  return v;
}

void store_scalar(Step& step, unsigned lane, const Located& at, const Value& v, Agent agent) {
  Bytes& memory = memory_of(step, lane, at.space);
  if (at.space == Space::param) throw Stop(FaultKind::unsupported, "a store to a parameter");
  Races* const races = races_of(step, at.space);
  for (unsigned k = 0; k < v.width() / 8; ++k) {
    const std::uint64_t address = at.address + k;
    const Value byte = v.slice(8 * k, 8);
    if (races) {
      const bool repeats = memory.has(address) && surely_equal(memory.at(address), byte);
      if (!repeats && races->just_written(address, step.block.steps))
        throw Stop(FaultKind::conflicting_writes,
                   "two lanes write different values to byte " + memory.place(address));
      races->write(address, step.moment(lane, agent == Agent::warp),
                   repeats ? Effect::repeats : Effect::changes);
    }
    memory.put(address, byte);
  }
  if (at.space == Space::global) log_global(step, lane, true, at.address, v);
}

void count_access(Counts& counts, const Addresses& addresses, unsigned bytes) {
  const std::int64_t bits = 8 * std::int64_t{bytes};
  const Banks<std::int64_t> banks{banks_of_device, bytes_of_bank};
  add_groups(counts, words_of_lanes(addresses, bits),
             lanes_together(bits, banks, addresses.size()));
}

void count_matrices(Counts& counts, const Addresses& rows) {
  add_groups(counts, words_of_lanes(rows, 128), 8);
}

}  // namespace plumb::gpu_conformance::ptx
