// The last pass over a failing case, shared by all drivers.
#pragma once

#include <cstdint>
#include <functional>

#include "properties/engines/engine.hpp"

namespace plumb {

/// Greedy: fewer modes, flatter profiles, smaller extents, plainer strides (0 and 1 first), smaller
/// coordinates, as long as the law still fails, and as tellingly: where values differ, no case is
/// taken in which only the structure is wrong, or no mode has two elements. `failing` must be a run
/// that fails. At most `most_runs` runs of the law. Only runs that satisfy `keep`, if it is given,
/// are accepted.
Run shrink(const LawRow& law, Implementation<Integer>& use, const Run& failing,
           std::uint64_t most_runs = 20000, const std::function<bool(const Run&)>& keep = nullptr);

/// True if the failing case a is a smaller counterexample than b.
bool simpler(const std::vector<Recorded>& a, const std::vector<Recorded>& b);

}  // namespace plumb
