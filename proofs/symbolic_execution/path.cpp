#include "proofs/symbolic_execution/path.hpp"

#include "properties/law.hpp"
#include "reference/answer.hpp"

namespace plumb::proofs {
namespace {

thread_local Path* current_path = nullptr;

bool all_hold(const std::vector<FactPtr>& facts, const Model& model) {
  for (const FactPtr& fact : facts)
    if (!fact->holds(model)) return false;
  return true;
}

}  // namespace

Truth::operator bool() const { return known_ ? *known_ : Path::current().decide(*this); }

Path::Path(Explorer& explorer) : explorer_(explorer) {
  if (current_path) throw Defect("a path inside a path");
  current_path = this;
}

Path::~Path() { current_path = nullptr; }

Path& Path::current() {
  if (!current_path) throw Defect("an unknown outside of a path");
  return *current_path;
}

void Path::count_operation(std::size_t parts) {
  if (!current_path) return;
  current_path->operations_ += parts;
  if (current_path->operations_ > current_path->explorer_.budget().operations)
    throw Exhausted("more operations on one path than the budget allows");
}

void Path::declare(const std::string& unknown) {
  if (!unknowns_.insert(unknown).second) throw Defect("two unknowns of one name: " + unknown);
}

void Path::add(const FactPtr& fact) {
  facts_.push_back(fact);
  if (example_ && !fact->holds(*example_)) example_.reset();
  learn(*fact);
}

void Path::assume(const Truth& premise) {
  if (premise.known() == false) throw Infeasible{};
  if (!premise.known()) add(premise.fact());
}

Path::Facts Path::with(const Facts& more) const {
  Facts all = facts_;
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

/// What the path knows by itself. The outcome rests on what is impossible all the same.
std::optional<SolverReply> Path::known_reply(const Facts& more) {
  std::optional<SolverReply> reply = looked_up(more);
  if (reply && reply->verdict == SolverReply::Verdict::impossible)
    explorer_.show(question(with(more)));
  return reply;
}

SolverReply Path::ask(const Facts& more, std::uint64_t limit) {
  const Facts all = with(more);

  SolverReply reply = explorer_.ask(question(all), limit);
  if (reply.verdict == SolverReply::Verdict::unknown)
    if (const std::optional<Question> easier = relaxation(all))
      if (explorer_.ask(*easier, limit).verdict == SolverReply::Verdict::impossible)
        reply.verdict = SolverReply::Verdict::impossible;

  if (reply.verdict == SolverReply::Verdict::possible) {
    reply.model = completed(std::move(reply.model));
    if (!all_hold(all, reply.model)) throw Defect("the solver's model is not a case");
    explorer_.keep(reply.model);
  }
  return reply;
}

/// A case on this path with the fact, among those that the solver has found elsewhere.
std::optional<Model> Path::kept_case(const FactPtr& fact) const {
  for (const Model& kept : explorer_.cases()) {
    Model here = completed(kept);
    if (all_hold(facts_, here) && fact->holds(here)) return here;
  }
  return std::nullopt;
}

bool Path::possible(const FactPtr& fact, std::uint64_t limit) {
  if (const std::optional<SolverReply> known = known_reply({fact}))
    return known->verdict == SolverReply::Verdict::possible;
  if (example_ && fact->holds(*example_)) return true;
  if (std::optional<Model> kept = kept_case(fact)) {
    if (!example_) example_ = std::move(kept);
    return true;
  }
  const SolverReply reply = ask({fact}, limit);
  if (!example_ && reply.verdict == SolverReply::Verdict::possible) example_ = reply.model;
  return reply.verdict != SolverReply::Verdict::impossible;
}

bool Path::decide(const Truth& question) {
  if (question.known()) return *question.known();
  const FactPtr yes = question.fact();
  const FactPtr no = yes->negation();
  const bool taken = explorer_.decide(yes->text(), [&] {
    const bool yes_possible = possible(yes, explorer_.budget().branch_steps);
    const bool no_possible = possible(no, explorer_.budget().branch_steps);
    if (!yes_possible && !no_possible) throw Infeasible{};
    if (yes_possible && no_possible) return Explorer::Sides::both;
    return yes_possible ? Explorer::Sides::yes : Explorer::Sides::no;
  });
  add(taken ? yes : no);
  return taken;
}

bool Path::choose(const std::string& about) {
  return explorer_.decide(about, [] { return Explorer::Sides::both; });
}

bool Path::shown(const Truth& claim) { return shown(claim, explorer_.budget().branch_steps); }

bool Path::shown(const Truth& claim, std::uint64_t limit) {
  if (claim.known()) return *claim.known();
  return !possible(claim.fact()->negation(), limit);
}

void Path::require(const Truth& claim, std::string_view why) {
  if (!shown(claim, explorer_.budget().steps)) throw Undecided{"not shown: " + std::string(why)};
}

SolverReply Path::find_case(const std::vector<FactPtr>& wanted) {
  if (const std::optional<SolverReply> known = known_reply(wanted)) {
    if (known->verdict == SolverReply::Verdict::possible && !all_hold(with(wanted), known->model))
      throw Defect("what was looked up is not a case");
    return *known;
  }
  if (example_ && all_hold(wanted, *example_)) {
    SolverReply reply;
    reply.verdict = SolverReply::Verdict::possible;
    reply.model = *example_;
    return reply;
  }
  const SolverReply reply = ask(wanted, explorer_.budget().steps);
  if (wanted.empty() && reply.verdict == SolverReply::Verdict::possible) example_ = reply.model;
  return reply;
}

bool Path::holds(const Model& model) const { return all_hold(facts_, model); }

std::string Path::open_question() const {
  if (facts_.empty()) return "is there a case at all?";
  return "can it be that " + facts_.back()->text() + ", after " +
         std::to_string(facts_.size() - 1) + " other facts?";
}

}  // namespace plumb::proofs
