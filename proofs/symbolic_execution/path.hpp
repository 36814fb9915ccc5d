// One run of a function on unknowns: the facts that it has come to rely on.
//
// Operators on values cannot be handed their path, so the path that is alive is the current one of
// its thread. A thread has at most one at a time, from its constructor to its destructor; nothing
// else in `proofs` is global.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "proofs/symbolic_execution/explorer.hpp"
#include "proofs/symbolic_execution/fact.hpp"

namespace plumb::proofs {

/// Leaves a path on which no case lies.
struct Infeasible {};

/// Leaves a proof that the encoding cannot carry.
struct NotProvable {
  std::string reason;
};

class Path {
 public:
  explicit Path(Explorer& explorer);
  virtual ~Path();
  Path(const Path&) = delete;
  Path& operator=(const Path&) = delete;

  static Path& current();

  /// Counts an operation on numbers whose result has `parts` parts; does nothing when no path is
  /// active. A path with a loop that does not end leaves by Exhausted.
  static void count_operation(std::size_t parts);

  /// Introduces an unknown. Two of one name, which would silently be one unknown, are a Defect.
  void declare(const std::string& unknown);

  /// Adds a premise, without a fork.
  void assume(const Truth& premise);

  /// Forks: both ways if both are possible. Unknown counts as possible.
  bool decide(const Truth& question);

  /// Forks both ways.
  bool choose(const std::string& about);

  /// True if the claim follows from the facts. Unknown counts as false.
  bool shown(const Truth& claim);

  /// Leaves by Undecided if the claim is not shown.
  void require(const Truth& claim, std::string_view why);

  /// A case on this path in which the `wanted` facts hold too.
  SolverReply find_case(const std::vector<FactPtr>& wanted = {});

  /// Are all facts of the path so in this case?
  bool holds(const Model& model) const;

  const std::set<std::string>& unknowns() const { return unknowns_; }

  /// In words, the question that the solver left open: is there a case on this path?
  std::string open_question() const;

 protected:
  /// Called with each new fact.
  virtual void learn(const Fact&) {}

  using Facts = std::vector<FactPtr>;
  const Facts& facts() const { return facts_; }

  virtual Question question(const Facts& facts) const = 0;

  /// The answer about the facts of the path and these, if the path knows it without a solver.
  virtual std::optional<SolverReply> looked_up(const Facts&) { return std::nullopt; }

  /// An easier question about the same facts: if it is impossible, so is question(facts).
  virtual std::optional<Question> relaxation(const Facts&) const { return std::nullopt; }

  /// The model with values for the unknowns that no question mentions.
  virtual Model completed(Model model) const { return model; }

 private:
  void add(const FactPtr& fact);
  SolverReply ask(const Facts& more, std::uint64_t limit);
  std::optional<SolverReply> known_reply(const Facts& more);
  Facts with(const Facts& more) const;
  bool possible(const FactPtr& fact, std::uint64_t limit);
  std::optional<Model> kept_case(const FactPtr& fact) const;
  bool shown(const Truth& claim, std::uint64_t limit);

  Explorer& explorer_;
  Facts facts_;
  std::set<std::string> unknowns_;
  std::size_t operations_ = 0;
  std::optional<Model> example_;  // a case on this path, if one is known
};

}  // namespace plumb::proofs
