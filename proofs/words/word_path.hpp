// The path that collects facts about words. Where its unknowns have few cases it looks at each, and
// asks no solver.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "proofs/paths/path.hpp"
#include "proofs/words/cases.hpp"

namespace plumb::proofs {

class WordPath : public Path {
 public:
  /// Whether few cases are looked at, or the solver is asked of them too.
  enum class FewCases { looked_at, asked };

  WordPath(Explorer& explorer, int width, FewCases few = FewCases::looked_at)
      : Path(explorer), width_(width), few_(few) {}

  static WordPath& current();
  int width() const { return width_; }

 protected:
  void learn(const Fact& fact) override;
  Question question(const Facts& facts) const override;
  std::optional<SolverReply> looked_up(const Facts& more) override;

 private:
  std::optional<std::pair<std::string, WordInterval>> narrowed(const Fact& fact) const;
  bool few_cases();

  int width_;
  FewCases few_;
  std::map<std::string, WordInterval> intervals_;  // of unknowns that were compared with numbers
  std::optional<Cases> cases_;                     // of `cased_` unknowns, with `kept_` facts
  std::size_t cased_ = 0, kept_ = 0;
};

}  // namespace plumb::proofs
