// Fixtures of tests that need a path of the explorer.
#pragma once

#include <gtest/gtest.h>

#include "proofs/symbolic_execution/explorer.hpp"

namespace plumb::proofs {

inline Budget ample() {
  Budget budget{};
  budget.steps = budget.branch_steps = 1'000'000;
  budget.all_steps = 100'000'000;
  return budget;
}

/// A path on which no branch has been taken.
class OnAPath : public testing::Test {
 protected:
  Solver solver;
  Explorer explorer{solver, ample()};
};

}  // namespace plumb::proofs
