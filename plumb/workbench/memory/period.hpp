// After how many threads an access repeats itself, as sentences.
#pragma once

#include <optional>
#include <string>

#include "plumb/workbench/memory/access.hpp"

namespace plumb::workbench {

/// f(i + threads) == f(i) + step for every i >= 0, f from thread to its first element.
struct PeriodOfThreads {
  std::optional<Integer> threads, step;
  std::optional<Integer> whole_warps;  // the least multiple of the lanes of a warp
  std::string because;                 // why it is the least; or why none exists, or none is known
};

PeriodOfThreads period_of(const ThreadAccess& access);

std::string period_text(const PeriodOfThreads& period, const ThreadAccess& access);

}  // namespace plumb::workbench
