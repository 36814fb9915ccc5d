// The wavefronts of one access by both models, H0 and H1: access_wavefronts and paired_wavefronts.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "reference/memory/access.hpp"

namespace plumb::workbench {

template <class Integer>
struct WavefrontsByModels {
  std::vector<Integer> grouped;  // H0, of each group of lanes
  Integer paired;                // H1, of all groups together
  bool merged;                   // H1 serves two groups as one
};

/// Counts for a wave whose lanes touch the words `lanes`, at `offsets`; a lane moves `bits` bits.
template <class Integer>
WavefrontsByModels<Integer> wavefronts_by_models(const std::vector<WordsOfLane<Integer>>& lanes,
                                                 const ThreadOffsets<Integer>& offsets,
                                                 const Integer& bits, const Banks<Integer>& banks,
                                                 const std::optional<Integer>& active) {
  const std::size_t group = lanes_together(bits, banks, lanes.size());
  const std::size_t merged = lanes_merged(offsets, bits, banks, active, group);
  return {wavefronts_by_group(lanes, group, banks.count),
          sum_of(wavefronts_by_group(lanes, merged, banks.count)), merged > group};
}

}  // namespace plumb::workbench
