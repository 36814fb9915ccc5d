#include "plumb/workbench/swizzles/padding.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <vector>

namespace plumb::workbench {
namespace {

constexpr std::size_t most_periods = 8;

/// The greatest strides of the tile, of those that are some way along it.
std::set<std::uint64_t> periods_of(const SwizzleTask& task) {
  std::set<std::uint64_t> periods;
  for (const Integer& stride : task.tile.strides()) {
    const Integer length = stride < 0 ? Integer(-stride) : stride;
    if (length > 1 && length <= task.greatest()) periods.insert(static_cast<std::uint64_t>(length));
    if (periods.size() > most_periods) periods.erase(periods.begin());
  }
  return periods;
}

}  // namespace

std::optional<PaddingDesign> design_padding(const SwizzleTask& task) {
  std::optional<PaddingDesign> best;
  const std::uint64_t greatest = task.greatest(),
                      line = task.element.elements_in(task.memory.line());
  const auto rank = [](const PaddingDesign& d) {
    return std::tuple(d.wavefronts, d.more_bytes, d.padding.period);
  };
  const auto consider = [&](const Padding& padding) {
    std::uint64_t total = 0;
    for (const TileAccess& access : task.accesses) {
      const auto count = keeps_whole(access, padding)
                             ? wavefronts_of(access, task.element, task.memory, padding,
                                             best ? best->wavefronts : no_limit)
                             : std::nullopt;
      if (!count) return;
      total += *count;
    }
    const PaddingDesign found{padding, total, task.element.bytes_of(padding(greatest) - greatest)};
    if (!best || rank(found) < rank(*best)) best = found;
  };
  consider({1, 0});
  for (const std::uint64_t period : periods_of(task))
    for (std::uint64_t skipped = 1; skipped < line; ++skipped) consider({period, skipped});
  return best;
}

}  // namespace plumb::workbench
