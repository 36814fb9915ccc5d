// What the solver is asked, and what it answers. Questions are SMT-LIB 2 texts. Those about reals
// get a fresh context each. Those about integers, and those about words, are many and short, and
// share one: the same questions in the same order cost the same number of steps.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "proofs/symbolic_execution/model.hpp"

namespace plumb::proofs {

/// The set over which the unknowns of a question range.
struct Sort {
  enum class Kind { integers, reals, words } kind = Kind::integers;
  int width = 0;  // of words: two's complement
};

/// Is there a value for each unknown such that all assertions hold?
struct Question {
  Sort sort;
  std::vector<std::string> unknowns;
  std::vector<std::string> assertions;
  std::vector<std::pair<std::string, std::string>> definitions = {};  // (name, term), in order

  /// The SMT-LIB 2 script, without the command that asks.
  std::string text() const;
};

struct SolverReply {
  enum class Verdict { possible, impossible, unknown } verdict = Verdict::unknown;
  Model model;                // if possible, of integers or words
  std::uint64_t steps = 0;    // that the solver took: its `rlimit` count
  bool by_the_clock = false;  // unknown because the time was over, not the steps
};

class Solver {
 public:
  /// One step of the solver on a long number can take any time: the clock stops what the solver's
  /// own limit does not. No question of the ledger takes a tenth of a minute.
  explicit Solver(unsigned milliseconds_at_most = 60'000);
  ~Solver();
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  /// Answers within `limit` steps, or says unknown.
  SolverReply ask(const Question& question, std::uint64_t limit);

  /// The steps of all questions together. A question that was asked before costs nothing.
  std::uint64_t steps() const { return steps_; }
  std::uint64_t questions() const { return asked_.size(); }

  /// Name, version and origin.
  static std::string name();

 private:
  class Shared;
  SolverReply in_context(const Question& question, const std::string& text, std::uint64_t limit);

  unsigned milliseconds_at_most_;
  std::unique_ptr<Shared> of_integers_, of_words_;
  std::map<std::pair<std::string, std::uint64_t>, SolverReply> asked_;
  std::uint64_t steps_ = 0;
};

/// An unknown, and a number of a sort, as SMT-LIB terms.
std::string smt_name(const std::string& unknown);
std::string smt_number(const Integer& n, const Sort& sort);

}  // namespace plumb::proofs
