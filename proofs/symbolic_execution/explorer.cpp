#include "proofs/symbolic_execution/explorer.hpp"

#include <utility>

#include "proofs/symbolic_execution/out_of_time.hpp"
#include "proofs/symbolic_execution/time_limit.hpp"
#include "reference/answer.hpp"

namespace plumb::proofs {

bool Explorer::advance() {
  // A path that ends before all its decisions are taken has not repeated what it did before.
  if (next_ != decisions_.size()) throw Defect("a run that is not repeatable");
  while (!decisions_.empty() && !decisions_.back().other_pending) decisions_.pop_back();
  if (decisions_.empty()) return false;
  if (++paths_ > budget_.paths) throw Exhausted("more paths than the budget allows");
  decisions_.back().taken = !decisions_.back().taken;
  decisions_.back().other_pending = false;
  next_ = 0;
  return true;
}

SolverReply Explorer::ask(const Question& question, std::uint64_t limit) {
  check_time();
  if (solver_.steps() > budget_.all_steps)
    throw Exhausted("more solver steps than the budget allows");
  const SolverReply reply = solver_.ask(question, limit);
  if (reply.by_the_clock)
    throw OutOfTime("a question that the solver did not answer in the time that it has");
  if (reply.verdict == SolverReply::Verdict::impossible) show(question);
  return reply;
}

void Explorer::show(const Question& question) {
  if (std::string text = question.text(); shown_.insert(text).second)
    obligations_.push_back({paths_, question.sort, std::move(text)});
}

void Explorer::keep(const Model& found) {
  constexpr std::size_t most = 16;
  cases_.push_front(found);
  if (cases_.size() > most) cases_.pop_back();
}

bool Explorer::decide(const std::string& about, const std::function<Sides()>& sides) {
  check_time();
  if (next_ == decisions_.size()) {
    if (decisions_.size() == budget_.decisions)
      throw Exhausted("more decisions on one path than the budget allows");
    const Sides open = sides();
    decisions_.push_back({about, open != Sides::no, open == Sides::both});
  }
  const Decision& decision = decisions_[next_++];
  if (decision.about != about) throw Defect("a run that is not repeatable");
  return decision.taken;
}

}  // namespace plumb::proofs
