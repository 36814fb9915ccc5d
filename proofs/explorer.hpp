// Runs a function once for every feasible path through it, depth first, by running it again.
//
//   Explorer explorer(solver, budget);
//   do {
//     IntegerPath path(explorer);   // the current path, as long as it lives
//     ... run ...
//   } while (explorer.advance());
//
// The function must do the same each time but for the answers that it gets from its path.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "proofs/solver.hpp"

namespace plumb {

/// Solver steps are counted by the solver and not by the clock, so that a proof that fits once fits
/// on every machine that has the same solver.
struct Budget {
  std::uint64_t steps;          // for a question on which the outcome rests
  std::uint64_t branch_steps;   // for any other: unknown costs a path, not the proof
  std::uint64_t all_steps;      // for a whole exploration
  std::size_t decisions = 500;  // on one path
  std::size_t paths = 20'000;
};

/// Leaves an exploration that has used up its budget.
struct Exhausted : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Explorer {
 public:
  Explorer(Solver& solver, const Budget& budget) : solver_(solver), budget_(budget) {
    budget_.branch_steps = std::min(budget_.branch_steps, budget_.steps);
  }

  /// Turns to the next path. False: there is none.
  bool advance();

  /// Asks within the budget.
  SolverReply ask(const Question& question, std::uint64_t limit);

  /// The sides of a branch that are to be explored.
  enum class Sides { no, yes, both };

  /// The side that the current path takes at its next branch; `sides` is called the first time that
  /// a path comes here. `about` must be the same each time.
  bool decide(const std::string& about, const std::function<Sides()>& sides);

  const Budget& budget() const { return budget_; }

  /// Claims on which the exploration relies and which the solver has shown: a side of a branch is
  /// impossible, a divisor is positive, a remainder is in range.
  std::uint64_t obligations() const { return obligations_; }

  /// Counts a claim, unless an earlier path came by with it.
  void relied_on_solver() {
    if (next_ == decisions_.size()) ++obligations_;
  }

 private:
  struct Decision {
    std::string about;
    bool taken;
    bool other_pending;
  };

  Solver& solver_;
  Budget budget_;
  std::vector<Decision> decisions_;
  std::size_t next_ = 0;
  std::size_t paths_ = 1;
  std::uint64_t obligations_ = 0;
};

}  // namespace plumb
