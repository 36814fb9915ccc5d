#include "plumb/workbench/memory/figures.hpp"

#include <algorithm>

#include "plumb/workbench/memory/both_models.hpp"
#include "reference/memory/access.hpp"

namespace plumb::workbench {
namespace {

/// The words of the lanes of a wave, those that are served together one after the other; none of
/// lanes that there are not.
std::vector<WordsOfLane<Integer>> by_group(const std::vector<WordsOfLane<Integer>>& lanes,
                                           const LaneGroups& served) {
  std::vector<WordsOfLane<Integer>> ordered;
  for (const std::size_t lane : served.lanes_by_group())
    ordered.push_back(lane < lanes.size() ? lanes[lane] : WordsOfLane<Integer>());
  return ordered;
}

/// Adds the wavefronts of the groups of a device.
void add_groups(WarpFigures& figures, const ThreadAccess& access,
                const std::vector<WordsOfLane<Integer>>& lanes) {
  const LaneGroups& served = *access.served;
  const auto groups = wavefronts_by_group(lanes, served.lanes / served.count(), access.banks.count);
  figures.grouped += sum_of(groups);
  figures.paired += sum_of(groups);
  for (const Integer& wavefronts : groups) figures.least += wavefronts > 0 ? 1 : 0;
}

/// Adds what one vector of the threads [first, end) costs.
void add_vector(WarpFigures& figures, const ThreadAccess& access, const Integer& bytes,
                const std::vector<Integer>& addresses) {
  std::vector<WordsOfLane<Integer>> lanes;  // none of a lane that takes no part
  ThreadOffsets<Integer> begins;
  std::set<Integer> sectors, lines, different;
  for (std::size_t t = figures.first; t < figures.first + figures.threads; ++t) {
    begins.push_back({addresses[t]});
    lanes.emplace_back();
    if (!access.takes_part(t)) continue;
    const Integer first = 8 * addresses[t], bits = 8 * bytes;
    lanes.back() = words_of(first, bits, access.banks.bytes);
    for (const Integer& one : words_of(first, bits, Integer(32))) sectors.insert(one);
    for (const Integer& one : words_of(first, bits, Integer(128))) lines.insert(one);
    different.insert(addresses[t]);
  }
  figures.sectors += sectors.size();
  figures.lines += lines.size();
  figures.asked += different.size() * bytes;
  if (access.served) return add_groups(figures, access, by_group(lanes, *access.served));

  const Integer bits = 8 * bytes;
  const std::optional<Integer> active = access.active;
  const auto models = wavefronts_by_models(lanes, begins, bits, access.banks, active);
  figures.grouped += sum_of(models.grouped);
  for (const Integer& wavefronts : models.grouped) figures.least += wavefronts > 0 ? 1 : 0;
  figures.paired += models.paired;
}

}  // namespace

TouchedWords touched_words(const ThreadAccess& access, std::size_t first, std::size_t count) {
  TouchedWords words;
  for (std::size_t t = first; t < first + count; ++t) {
    if (!access.takes_part(t)) continue;
    for (const Integer& x : access.offsets[t])
      for (const Integer& word :
           words_of(Integer(x * access.bits), access.bits, access.banks.bytes))
        words[word].insert(t);
  }
  return words;
}

Integer depth_of(const TouchedWords& words, const Integer& banks) {
  std::map<Integer, std::set<std::size_t>> of_bank;
  for (const auto& [word, threads] : words)
    of_bank[floor_mod(word, banks)].insert(threads.begin(), threads.end());
  std::size_t most = 0;
  for (const auto& [bank, threads] : of_bank) most = std::max(most, threads.size());
  return most;
}

WarpFigures figures_of(const ThreadAccess& access, const std::optional<VectorAccesses>& vectors,
                       std::size_t warp) {
  const std::size_t first = warp * access.lanes;
  WarpFigures figures{
      warp, first, std::min(access.lanes, access.threads() - first), 0, {}, 0, 0, 0, 0, 0, 0};
  figures.depth = depth_of(touched_words(access, first, figures.threads), access.banks.count);
  figures.requests.assign(access.banks.count.convert_to<std::size_t>(), 0);
  for (std::size_t t = first; t < first + figures.threads; ++t) {
    if (!access.takes_part(t)) continue;
    for (const Integer& x : access.offsets[t]) {
      const Answer<Integer> at = bank(x, access.bits, access.banks.count, access.banks.bytes);
      ++figures.requests[at.value().convert_to<std::size_t>()];
    }
  }
  if (vectors)
    for (const auto& addresses : vectors->addresses)
      add_vector(figures, access, vectors->bytes, addresses);
  return figures;
}

}  // namespace plumb::workbench
