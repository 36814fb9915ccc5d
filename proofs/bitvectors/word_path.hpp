// The path that collects facts about words. Where its unknowns have few cases it looks at each, and
// asks no solver.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "proofs/bitvectors/cases.hpp"
#include "proofs/symbolic_execution/path.hpp"

namespace plumb::proofs {

class WordPath : public Path {
 public:
  /// Whether few cases are looked at, or the solver is asked of them too.
  enum class FewCases { looked_at, asked };

  WordPath(Explorer& explorer, int width, FewCases few = FewCases::looked_at)
      : Path(explorer), width_(width), few_(few) {}

  static WordPath& current();

  /// Introduces an unknown. Returns how many there are.
  std::size_t declare(const std::string& unknown);

  int width() const { return width_; }

 protected:
  void learn(const Fact& fact) override;
  Question question(const Facts& facts) const override;
  std::optional<SolverReply> looked_up(const Facts& more) override;

 private:
  std::optional<std::pair<std::string, WordInterval>> narrowed(const Fact& fact) const;
  bool few_cases();
  void keep_facts();

  int width_;
  FewCases few_;
  std::vector<std::string> order_;                 // the unknowns
  std::map<std::string, WordInterval> intervals_;  // of those that were compared with numbers

  std::optional<Cases> cases_;                // of the first unknowns, as facts leave them
  std::vector<const WordComparison*> later_;  // the facts that are still to leave some out
  bool too_many_ = false;                     // until an interval is less than it was
};

}  // namespace plumb::proofs
