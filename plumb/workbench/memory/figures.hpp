// What an access costs, warp by warp.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <vector>

#include "plumb/workbench/memory/access.hpp"

namespace plumb::workbench {

/// The threads that touch each word that is touched.
using TouchedWords = std::map<Integer, std::set<std::size_t>>;

/// Of the threads [first, first + threads).
struct WarpFigures {
  std::size_t warp, first, threads;
  Integer depth;                  // conflict_depth: the most threads that touch one bank
  std::vector<Integer> requests;  // warp_banks: how many elements begin in each bank

  // All vectors of the threads together. Zero if there are no vectors.
  Integer grouped;  // access_wavefronts, H0; of a device, in its lane groups
  Integer paired;   // paired_wavefronts, H1; of a device, the same as grouped
  Integer least;    // groups: the wavefronts without conflicts
  Integer sectors;  // of 32 bytes
  Integer lines;    // of 128 bytes
  Integer asked;    // different bytes
};

TouchedWords touched_words(const ThreadAccess& access, std::size_t first, std::size_t count);

/// The most threads that touch one bank.
Integer depth_of(const TouchedWords& words, const Integer& banks);

WarpFigures figures_of(const ThreadAccess& access, const std::optional<VectorAccesses>& vectors,
                       std::size_t warp);

}  // namespace plumb::workbench
