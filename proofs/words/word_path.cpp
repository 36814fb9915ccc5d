#include "proofs/words/word_path.hpp"

#include <algorithm>

#include "reference/answer.hpp"
#include "reference/integers/integer.hpp"

namespace plumb::proofs {
namespace {

const WordComparison& comparison(const Fact& fact) {
  const auto* found = dynamic_cast<const WordComparison*>(&fact);
  if (!found) throw Defect("a fact that is not about words on a path of words");
  return *found;
}

}  // namespace

WordPath& WordPath::current() {
  auto* path = dynamic_cast<WordPath*>(&Path::current());
  if (!path) throw Defect("a word outside of a path of words");
  return *path;
}

Question WordPath::question(const Facts& facts) const {
  Question question;
  question.sort = {Sort::Kind::words, width_};
  for (const FactPtr& fact : facts) {
    comparison(*fact).add_unknowns(question.unknowns);
    question.assertions.push_back(fact->text());
  }
  return question;
}

/// x < n, n < x, x == n and their opposites, of an unknown x and a number n, narrow its interval.
void WordPath::learn(const Fact& fact) {
  const WordComparison& known = comparison(fact);
  const WordTerm &a = *known.left(), &b = *known.right();
  const auto is_unknown = [](const WordTerm& term) {
    return term.operation == WordOperation::unknown;
  };
  const auto is_number = [](const WordTerm& term) {
    return term.operation == WordOperation::constant;
  };
  const TermRelation relation = known.relation();
  const Integer limit = power_of_two(Integer(width_ - 1));
  const auto interval_of = [&](const WordTerm& x) -> WordInterval& {
    return intervals_.try_emplace(x.name, WordInterval{-limit, limit - 1}).first->second;
  };
  const auto at_least = [&](const WordTerm& x, const Integer& n) {
    interval_of(x).least = std::max(interval_of(x).least, n);
  };
  const auto at_most = [&](const WordTerm& x, const Integer& n) {
    interval_of(x).most = std::min(interval_of(x).most, n);
  };
  if (is_unknown(a) && is_number(b)) {
    if (relation == TermRelation::less) at_most(a, b.constant - 1);
    if (relation == TermRelation::not_less) at_least(a, b.constant);
  }
  if (is_number(a) && is_unknown(b)) {
    if (relation == TermRelation::less) at_least(b, a.constant + 1);
    if (relation == TermRelation::not_less) at_most(b, a.constant);
  }
  if (relation != TermRelation::equal) return;
  for (const auto& [x, n] : {std::pair(&a, &b), std::pair(&b, &a)})
    if (is_unknown(*x) && is_number(*n)) at_least(*x, n->constant), at_most(*x, n->constant);
}

/// Makes the cases of all unknowns, if they are few, and leaves out those that the facts exclude.
bool WordPath::few_cases() {
  if (few_ == FewCases::asked || unknowns().empty() || intervals_.size() < unknowns().size())
    return false;
  if (!cases_ || cased_ != unknowns().size()) {
    cases_ = Cases::of(intervals_, width_);
    cased_ = unknowns().size();
    kept_ = 0;
  }
  if (!cases_) return false;
  for (; kept_ < facts().size(); ++kept_) cases_->keep(comparison(*facts()[kept_]));
  return true;
}

std::optional<SolverReply> WordPath::looked_up(const Facts& more) {
  if (!few_cases()) return std::nullopt;
  std::vector<const WordComparison*> wanted;
  for (const FactPtr& fact : more) wanted.push_back(&comparison(*fact));
  SolverReply reply;
  const std::optional<Model> found = cases_->find(wanted);
  reply.verdict = found ? SolverReply::Verdict::possible : SolverReply::Verdict::impossible;
  if (found) reply.model = *found;
  return reply;
}

}  // namespace plumb::proofs
