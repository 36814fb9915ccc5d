// Campaigns of which the preset `release` runs a part, and the preset `long` the whole.
#pragma once

#include <cstdlib>

namespace plumb {

/// True under `ctest --preset long`, which sets PLUMB_LONG.
inline bool runs_whole_campaigns() { return std::getenv("PLUMB_LONG") != nullptr; }

/// Which bound or step the running preset takes.
template <class Number>
Number by_preset(Number release, Number whole) {
  return runs_whole_campaigns() ? whole : release;
}

}  // namespace plumb
