#include "plumb/workbench/blocks/access_cost.hpp"

#include <algorithm>
#include <optional>

#include "plumb/workbench/memory/both_models.hpp"
#include "reference/matrices/echelon.hpp"
#include "reference/memory/access.hpp"
#include "reference/shuffles/plan.hpp"

namespace plumb::workbench {
namespace {

constexpr std::int64_t banks_of_gpu = 32, bytes_of_word = 4;

ThreadOffsets<std::int64_t> offsets_of_warp(const BlockTransfer& transfer, std::uint32_t offset) {
  ThreadOffsets<std::int64_t> all;
  for (std::uint32_t lane = 0; lane < std::uint32_t{1} << warp_lane_bits; ++lane) {
    all.emplace_back();
    for (std::size_t v = 0; v < transfer.width; ++v)
      all.back().push_back(static_cast<std::int64_t>((transfer.offsets(lane) ^ offset) + v));
  }
  return all;
}

std::int64_t active_lanes_of_warp(const BlockTransfer& transfer) {
  std::int64_t mask = 0;
  for (std::uint32_t lane = 0; lane < std::uint32_t{1} << warp_lane_bits; ++lane)
    if (transfer.idle(lane) == 0) mask |= std::int64_t{1} << lane;
  return mask;
}

}  // namespace

void set_cost(BlockTransfer& transfer, const BitTable& active, unsigned bits) {
  const Banks<std::int64_t> banks{banks_of_gpu, bytes_of_word};
  const std::optional<std::int64_t> mask = active_lanes_of_warp(transfer);
  const std::size_t of_lanes = active.columns - rank_of(rows_from(active, warp_lane_bits));
  transfer.warps = std::size_t{1} << (active.columns - of_lanes);
  transfer.bytes =
      (std::size_t{1} << active.columns) * transfer.instructions.size() * transfer.width * bits / 8;

  for (BlockInstruction& one : transfer.instructions) {
    const auto offsets = offsets_of_warp(transfer, one.offset);
    const auto lanes = words_of_lanes<std::int64_t>(offsets, bits, banks.bytes, mask);
    const auto of_thread = bits_of_thread<std::int64_t>(offsets, bits);
    const auto models = wavefronts_by_models(lanes, offsets, of_thread, banks, mask);
    one.wavefronts = static_cast<std::size_t>(sum_of(models.grouped));
    one.paired = static_cast<std::size_t>(models.paired);
    const auto served = std::count_if(models.grouped.begin(), models.grouped.end(),
                                      [](std::int64_t wavefronts) { return wavefronts > 0; });
    transfer.groups += static_cast<std::size_t>(served) * transfer.warps;
  }
}

}  // namespace plumb::workbench
