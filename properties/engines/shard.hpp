// One of N parts of a run, which together are the whole.
#pragma once

#include <cstdint>

namespace plumb {

struct Shard {
  std::uint64_t index = 1, of = 1;  // 1 <= index <= of

  bool whole() const { return of == 1; }

  /// Pieces 0, 1, .. are dealt in turn.
  bool owns(std::uint64_t piece) const { return piece % of == index - 1; }
};

}  // namespace plumb
