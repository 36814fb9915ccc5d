// Subspaces of F2^N of dimension N - c that avoid the differences of accesses.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "plumb/workbench/swizzles/linear/linear_map.hpp"

namespace plumb::workbench {

/// The subspace spanned by e(free[i]) + values[i], bit k of values[i] being e(dependent[k]).
/// free and dependent together are 0, .., N - 1, each in order.
struct KernelGraph {
  std::vector<unsigned> dependent, free;
  std::vector<std::uint32_t> values;
};

/// A kernel that avoids all differences and leaves every unit in its line of memory: the c lowest
/// bits depend on the others. Nothing if there is none, or none is found in time.
std::optional<KernelGraph> graph_over_low_bits(const UnitConflicts& conflicts);

/// A kernel that meets the differences of each access as little as possible. Needs differences that
/// are subspaces together with 0, and form at most two chains, each subspace within the next.
std::optional<KernelGraph> avoiding_two_subspaces(const UnitConflicts& conflicts);

struct KernelSearch {
  std::optional<KernelGraph> kernel;
  bool exhausted = false;  // all were tried: there is none
};

/// Any kernel that avoids all differences.
KernelSearch search_kernels(const UnitConflicts& conflicts);

}  // namespace plumb::workbench
