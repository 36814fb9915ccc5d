#include "plumb/workbench/swizzles/design.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <numeric>

#include "properties/notation/failure.hpp"

namespace plumb::workbench {
namespace {

using notation::CallError;

/// The most swizzles times offsets that one call tries: some seconds.
constexpr std::uint64_t most_work = std::uint64_t{1} << 29;

std::uint64_t offsets_of(const std::vector<TileAccess>& accesses) {
  return std::accumulate(
      accesses.begin(), accesses.end(), std::uint64_t{0},
      [](std::uint64_t sum, const TileAccess& access) { return sum + access.offsets.size(); });
}

void require_memory(ElementSize element, const BankedMemory& memory) {
  if (element.bits > 128 || !std::has_single_bit(element.bits))
    throw CallError(fmt::format(
        "elements of {}: an instruction moves 1, 2, 4, 8 or 16 bytes; give the tile in units that "
        "divide these, an element of 12 bytes as three of 4",
        element.text()));
  for (const unsigned number : {memory.banks, memory.bank_bytes, memory.lanes})
    if (!std::has_single_bit(number) || number > most_banks)
      throw CallError(
          fmt::format("{} banks of {} bytes, {} lanes: each is a power of two up to "
                      "1024",
                      memory.banks, memory.bank_bytes, memory.lanes));
  if (memory.lanes > widest_warp)
    throw CallError(
        fmt::format("a warp of {} lanes; up to {} are looked at", memory.lanes, widest_warp));
  if (memory.line() > most_banks)
    throw CallError(fmt::format("{} banks of {} bytes; up to 1024 bytes together are looked at",
                                memory.banks, memory.bank_bytes));
  if (memory.line() < 16)
    throw CallError(fmt::format("{} banks of {} bytes hold less than the 16 bytes of an access",
                                memory.banks, memory.bank_bytes));
}

void require_wave(const BankedMemory& memory) {
  if (memory.device.empty()) return;
  const unsigned lanes = wave_lanes(memory.device);
  if (memory.lanes != lanes || memory.bank_bytes != 4)
    throw CallError(
        fmt::format("{} lanes and banks of {} bytes: {} has {} lanes and banks of 4 bytes",
                    memory.lanes, memory.bank_bytes, memory.device, lanes));
}

/// Those of the accesses, of different numbers the greatest: the others divide it.
void use_banks_of_device(SwizzleTask& task) {
  for (const TileAccess& access : task.accesses) {
    if (task.memory.banks_of_access || access.served->banks == task.memory.banks) continue;
    throw CallError(fmt::format("{} banks: {} has {} for {}s of {} bytes; leave --banks out",
                                task.memory.banks, task.memory.device, access.served->banks,
                                name_of(access.served->direction), access.bytes));
  }
  if (!task.memory.banks_of_access) return;
  task.memory.banks = 0;
  for (const TileAccess& access : task.accesses)
    task.memory.banks = std::max(task.memory.banks, access.served->banks);
}

}  // namespace

std::uint64_t SwizzleTask::groups() const {
  std::uint64_t sum = 0;
  for (const TileAccess& access : accesses) sum += access.ends.size();
  return sum;
}

std::uint64_t SwizzleTask::greatest() const {
  std::uint64_t greatest = 0;
  for (const TileAccess& access : accesses)
    for (const std::uint64_t offset : access.offsets) greatest = std::max(greatest, offset);
  return greatest;
}

unsigned SwizzleTask::offset_bits() const {
  return static_cast<unsigned>(std::bit_width(greatest()));
}

unsigned SwizzleTask::bank_bits() const {
  return static_cast<unsigned>(std::countr_zero(element.elements_in(memory.line())));
}

bool SwizzleTask::one_memory() const {
  return std::all_of(accesses.begin(), accesses.end(), [&](const TileAccess& access) {
    return access.line(memory) == memory.line();
  });
}

SwizzleTask read_task(const std::string& tile, const std::vector<std::string>& accesses,
                      ElementSize element, const BankedMemory& memory) {
  require_memory(element, memory);
  require_wave(memory);
  if (accesses.empty())
    throw CallError("a swizzle is designed for accesses: give --access, such as columns:4");
  SwizzleTask task{SharedTile(tile), element, memory, {}};
  for (const std::string& text : accesses) {
    task.accesses.push_back(read_access(text, task.tile, element, memory));
    if (offsets_of(task.accesses) > 4 * most_offsets)
      throw CallError("the accesses have more than 2^20 offsets together");
  }
  if (!memory.device.empty()) use_banks_of_device(task);
  return task;
}

bool MapCost::whole() const {
  return std::all_of(wavefronts.begin(), wavefronts.end(),
                     [](const auto& count) { return count.has_value(); });
}

std::uint64_t MapCost::total() const {
  std::uint64_t sum = 0;
  for (const auto& count : wavefronts) sum += count.value();
  return sum;
}

SwizzleDesign design_swizzle(const SwizzleTask& task) {
  const std::vector<WordSwizzle> space = swizzle_space(task.offset_bits(), task.bank_bits());
  const std::uint64_t work = space.size() * offsets_of(task.accesses);
  if (work > most_work)
    throw CallError(
        fmt::format("{} swizzles of {} offsets are too many to try: give an access of "
                    "fewer threads, or a smaller tile",
                    space.size(), offsets_of(task.accesses)));
  std::vector<bool> straight;
  for (const TileAccess& access : task.accesses) straight.push_back(vectors_whole(access));

  SwizzleDesign design{space.size(), no_limit, {}};
  for (const WordSwizzle& f : space) {
    std::uint64_t total = 0;
    for (std::size_t k = 0; k < task.accesses.size() && total <= design.least; ++k) {
      const TileAccess& access = task.accesses[k];
      // A swizzle whose base is at least log2 V moves whole vectors.
      const bool above = straight[k] && (1u << f.base) >= access.vector;
      const auto count = above || keeps_whole(access, f)
                             ? wavefronts_of(access, task.element, task.memory, f, design.least)
                             : std::nullopt;
      total = count ? total + *count : no_limit;
      if (!count) break;
    }
    if (total == no_limit || total > design.least) continue;
    if (total < design.least) design.best.clear();
    design.least = total;
    design.best.push_back(f);
  }
  return design;
}

std::uint64_t extent_through(const SwizzleTask& task, const WordSwizzle& f) {
  std::uint64_t greatest = 0;
  for (const TileAccess& access : task.accesses)
    for (const std::uint64_t offset : access.offsets) greatest = std::max(greatest, f(offset));
  return greatest + 1;
}

}  // namespace plumb::workbench
