// One proof: every path of a law, in one encoding, at one choice of profiles.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "proofs/prove/case_walk.hpp"
#include "proofs/prove/prove.hpp"
#include "proofs/prove/valuation.hpp"
#include "proofs/symbolic_execution/digest.hpp"
#include "proofs/symbolic_execution/out_of_time.hpp"
#include "properties/engines/engine.hpp"
#include "properties/engines/replay.hpp"
#include "properties/engines/shrink.hpp"

namespace plumb::proofs {

/// Proof says what is run: its Number, encoding and scope, a path, a driver, an implementation, and
/// the law on these (prove.cpp).
template <class Proof>
class Attempt {
 public:
  using Number = typename Proof::Number;

  explicit Attempt(const Proof& proof)
      : proof_(proof),
        solver_(proof.options.milliseconds.value_or(usual_milliseconds)),
        explorer_(solver_, proof.options.budget.value_or(default_budget(proof.encoding()))) {
    result_.law = proof.law.row.id;
    result_.encoding = proof.encoding();
    result_.solver = Solver::name();
  }

  ProofResult result() {
    explore();
    for (const Obligation& shown : explorer_.obligations()) result_.digest += digest_of(shown.text);
    result_.digest = digest_of(result_.digest);
    if (proof_.options.keep_obligations) result_.shown = explorer_.obligations();
    return result_;
  }

 private:
  static constexpr unsigned usual_milliseconds = 60'000;
  static constexpr int cases_of_a_left_path = 500;
  static constexpr int draws_to_come = 8;  // which a law may make after the path was left

  void explore() {
    try {
      do {
        follow_path();
        report();
      } while (!counterexample_ && explorer_.advance());
    } catch (const OutOfTime& late) {
      result_.by_the_clock = true;
      remains(late.what());
    } catch (const Exhausted& budget) { remains(budget.what()); }
    conclude();
  }

  /// However a path ends.
  struct FormsAtTheEnd {
    DrawnForms& all;
    const DrawnForms& of_path;
    ~FormsAtTheEnd() { all.add(of_path); }
  };

  void follow_path() {
    auto path = proof_.path(explorer_);
    auto draw = proof_.driver();
    const auto use = proof_.implementation();
    const FormsAtTheEnd forms{drawn_, draw.forms()};
    try {
      judge(path, draw, *use, end_of(draw, *use));
    } catch (const Infeasible&) {
    } catch (const Undecided& why) { remains(why.reason); } catch (const NotProvable& why) {
      if (!not_provable_) not_provable_ = why.reason;
      try_cases(path, draw);
    }
    // A path may draw fewer profiles than another: no shape if a tiler has no modes.
    if (auto drawn = Proof::drawn(draw); drawn.size() > result_.profiles.size())
      result_.profiles = std::move(drawn);
  }

  template <class Draw>
  Outcome end_of(Draw& draw, Implementation<Number>& use) {
    try {
      return proof_.run(draw, use) ? Outcome::holds : Outcome::fails;
    } catch (const Refused& refused) {
      return refused.required ? Outcome::fails : Outcome::discarded;
    } catch (const Discarded&) { return Outcome::discarded; }
  }

  /// Looks for a case on the path, and replays it.
  template <class Draw>
  void judge(Path& path, const Draw& draw, const Implementation<Number>& use, Outcome end) {
    const SolverReply found = path.find_case();
    if (found.verdict == SolverReply::Verdict::impossible) return;
    if (found.verdict == SolverReply::Verdict::unknown) {
      if (end == Outcome::fails) remains(path.open_question());
      if (end == Outcome::holds && draw.claimed()) count(path), ++result_.unwitnessed;
      return;
    }
    const Run run = replayed(found.model, draw, use, end);
    if (end == Outcome::holds && draw.claimed()) count(path);
    if (end == Outcome::fails) counterexample_ = run;
  }

  void count(const Path& path) {
    ++result_.paths;
    result_.unknowns = std::max<std::uint64_t>(result_.unknowns, path.unknowns().size());
  }

  /// What the path drew, as numbers of the case.
  template <class Draw>
  static std::vector<Integer> choices_in(const Model& model, const Draw& draw) {
    std::vector<Integer> choices;
    for (const Number& choice : draw.choices()) choices.push_back(value_in(model, choice));
    return choices;
  }

  /// A path that is left may have a case that refutes the law, and so may a later path.
  template <class Draw>
  void try_cases(Path& path, const Draw& draw) {
    const SolverReply found = path.find_case();
    if (found.verdict != SolverReply::Verdict::possible) return;
    CaseWalk walk(path, found.model, Proof::unknowns);
    const auto concrete = proof_.options.subject.concrete();
    for (int tried = 0; tried < cases_of_a_left_path && !counterexample_; ++tried) {
      std::vector<Integer> choices = choices_in(walk.model(), draw);
      for (int more = 0; more < draws_to_come; ++more) choices.push_back(walk.number());
      ReplayDriver replay(choices);
      const Run run = run_once(proof_.law.row, replay, *concrete);
      if (run.outcome == Outcome::fails) counterexample_ = run;
      if (!walk.advance()) return;
    }
  }

  /// Runs the law on the numbers of the case: it ends as on the path, after the same answers.
  template <class Draw>
  Run replayed(const Model& model, const Draw& draw, const Implementation<Number>& use,
               Outcome end) {
    const std::vector<Integer> choices = choices_in(model, draw);
    ReplayDriver replay(choices);
    const auto concrete = proof_.options.subject.concrete();
    const Run run = run_once(proof_.law.row, replay, *concrete);

    const auto number = [&model](const Number& n) { return value_in(model, n); };
    const Valuation<Number, decltype(number)> valuation(number);
    bool same =
        run.outcome == end && run.numbers() == choices && run.calls.size() == use.calls().size();
    for (std::size_t k = 0; same && k < run.calls.size(); ++k)
      same = same_answer(run.calls[k].result, valuation(use.calls()[k].result));
    if (!same)
      throw Defect("a path and its replay differ: " +
                   print_token({std::string(proof_.law.row.id), choices}));
    return run;
  }

  static bool same_answer(const Answer<Value<Integer>>& a, const Answer<Value<Integer>>& b) {
    if (a.answered() != b.answered()) return false;
    return a.answered() ? a.value() == b.value() : a.refusal() == b.refusal();
  }

  void remains(const std::string& what) {
    if (result_.reason.empty()) result_.reason = what;
  }

  void report() {
    result_.obligations = explorer_.obligations().size();
    result_.questions = solver_.questions();
    result_.steps = solver_.steps();
    result_.scope = proof_.scope(drawn_);
    if (proof_.options.progress) proof_.options.progress(result_);
  }

  void conclude() {
    report();
    // All that had to be impossible was looked up: the unknowns have few cases.
    if (proof_.encoding() == Encoding::words && result_.obligations > 0 && result_.questions == 0)
      result_.encoding = Encoding::cases;
    if (counterexample_) {
      result_.outcome = ProofOutcome::refuted;
      result_.counterexample = smallest(*counterexample_).numbers();
      result_.reason.clear();
    } else if (not_provable_) {
      result_.outcome = ProofOutcome::not_provable;
      result_.reason = *not_provable_;
    } else if (!result_.reason.empty()) {
      result_.outcome = ProofOutcome::undecided;
    } else if (result_.paths == 0) {
      result_.outcome = ProofOutcome::vacuous;
      result_.reason = "no case satisfies the premises";
    } else if (result_.unwitnessed == result_.paths) {
      result_.outcome = ProofOutcome::undecided;
      result_.reason = "no case that satisfies the premises was found";
    } else {
      result_.outcome = ProofOutcome::proved;
    }
  }

  Run smallest(const Run& run) {
    if (proof_.options.token) return run;
    const auto concrete = proof_.options.subject.concrete();
    return shrink(proof_.law.row, *concrete, run);
  }

  const Proof& proof_;
  Solver solver_;
  Explorer explorer_;
  DrawnForms drawn_;
  ProofResult result_;
  std::optional<Run> counterexample_;
  std::optional<std::string> not_provable_;  // why a path was left
};

}  // namespace plumb::proofs
