// Runs a function once for every feasible path through it, depth first, by running it again.
//
//   Explorer explorer(solver, budget);
//   do {
//     IntegerPath path(explorer);   // the current path, as long as it lives
//     ... run ...
//   } while (explorer.advance());
//
// The function must do the same each time, apart from the answers that it gets from its path.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <functional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "proofs/symbolic_execution/solver.hpp"

namespace plumb::proofs {

/// Steps are counted by the solver, not by the clock: a proof that fits once fits on every machine
/// that has the same solver.
struct Budget {
  std::uint64_t steps;               // for a question on which the outcome rests
  std::uint64_t branch_steps;        // for any other: unknown costs a path, not the proof
  std::uint64_t all_steps;           // for a whole exploration
  std::size_t decisions = 500;       // on one path
  std::size_t operations = 100'000;  // on one path, each counted once for each part of its result
  std::size_t paths = 100'000;
};

/// Leaves an exploration that has used up its budget.
struct Exhausted : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A question that was found impossible. The outcome rests on it: a side of a branch
/// does not exist, a divisor is positive, a remainder is in range, no case lies on a path.
struct Obligation {
  std::size_t path;  // the first that asked, from 1
  Sort sort;
  std::string text;  // the SMT-LIB 2 script, which must be unsatisfiable
};

class Explorer {
 public:
  Explorer(Solver& solver, const Budget& budget) : solver_(solver), budget_(budget) {
    budget_.branch_steps = std::min(budget_.branch_steps, budget_.steps);
  }

  /// Turns to the next path. False if there is none.
  bool advance();

  /// Asks within the budget.
  SolverReply ask(const Question& question, std::uint64_t limit);

  /// The sides of a branch that are to be explored.
  enum class Sides { no, yes, both };

  /// Enters an obligation: the question is impossible.
  void show(const Question& question);

  /// The side that the current path takes at its next branch. `sides` is called the first time that
  /// a path gets here; `about` must be the same each time.
  bool decide(const std::string& about, const std::function<Sides()>& sides);

  const Budget& budget() const { return budget_; }

  /// Cases on this path and on others, the latest first: what the solver has found once it need not
  /// be asked for again.
  const std::deque<Model>& cases() const { return cases_; }
  void keep(const Model& found);

  /// The obligations so far, each once, in the order in which they were shown.
  const std::vector<Obligation>& obligations() const { return obligations_; }

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
  std::deque<Model> cases_;
  std::vector<Obligation> obligations_;
  std::set<std::string> shown_;  // their texts
};

}  // namespace plumb::proofs
