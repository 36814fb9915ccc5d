// The last pass over a failing case, shared by all drivers.
#pragma once

#include <cstdint>
#include <functional>

#include "properties/engines/engine.hpp"

namespace plumb {

/// Greedy: fewer modes, flatter profiles, smaller extents, plainer strides (0 and 1 first), smaller
/// coordinates, as long as the law still fails. A failure in values stays one, and keeps a mode of
/// two elements if it has one. `failing` must be a run that fails. Runs the law at most `most_runs`
/// times. Accepts only runs that satisfy `keep`, if it is given.
Run shrink(const LawRow& law, Implementation<Integer>& use, const Run& failing,
           std::uint64_t most_runs = 20000, const std::function<bool(const Run&)>& keep = nullptr);

/// True if the failing case a is a smaller counterexample than b.
bool simpler(const std::vector<Recorded>& a, const std::vector<Recorded>& b);

}  // namespace plumb
