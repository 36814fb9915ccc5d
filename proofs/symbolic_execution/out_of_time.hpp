// What the clock ends, and not the budget.
#pragma once

#include "proofs/symbolic_execution/explorer.hpp"

namespace plumb::proofs {

/// Leaves an exploration whose solver did not answer a question in the time that it has. Another
/// machine, or the same one on another day, may end otherwise: such a result is not kept.
struct OutOfTime : Exhausted {
  using Exhausted::Exhausted;
};

}  // namespace plumb::proofs
