#include "proofs/bitvectors/word_path.hpp"

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

std::size_t WordPath::declare(const std::string& unknown) {
  Path::declare(unknown);
  order_.push_back(unknown);
  return order_.size();
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

/// The interval that x < n, n < x, x == n or an opposite leaves to an unknown x; nothing of others.
std::optional<std::pair<std::string, WordInterval>> WordPath::narrowed(const Fact& fact) const {
  const WordComparison& known = comparison(fact);
  const bool unknown_first = known.left()->operation == WordOperation::unknown;
  const WordTerm& x = unknown_first ? *known.left() : *known.right();
  const WordTerm& bound = unknown_first ? *known.right() : *known.left();
  if (x.operation != WordOperation::unknown || bound.operation != WordOperation::constant)
    return std::nullopt;
  const Integer limit = power_of_two(Integer(width_ - 1)), &n = bound.constant;
  const auto found = intervals_.find(x.name);
  WordInterval left = found == intervals_.end() ? WordInterval{-limit, limit - 1} : found->second;
  const auto at_least = [&](const Integer& least) { left.least = std::max(left.least, least); };
  const auto at_most = [&](const Integer& most) { left.most = std::min(left.most, most); };
  switch (known.relation()) {
    case TermRelation::less: unknown_first ? at_most(n - 1) : at_least(n + 1); break;
    case TermRelation::not_less: unknown_first ? at_least(n) : at_most(n); break;
    case TermRelation::equal: at_least(n), at_most(n); break;
    case TermRelation::not_equal: break;
  }
  return std::pair(x.name, left);
}

void WordPath::learn(const Fact& fact) {
  if (cases_) later_.push_back(&comparison(fact));
  const auto interval = narrowed(fact);
  if (!interval) return;
  intervals_[interval->first] = interval->second;
  too_many_ = false;
}

/// Makes the cases of one unknown after the other, each time without those that facts exclude.
bool WordPath::few_cases() {
  if (too_many_ || width_ > 64 || intervals_.size() < order_.size()) return false;
  if (!cases_) {
    cases_.emplace(width_);
    later_.clear();
    for (const FactPtr& fact : facts()) later_.push_back(&comparison(*fact));
  }
  while (cases_->unknowns() < order_.size()) {
    const std::string& next = order_[cases_->unknowns()];
    if (!cases_->extend(next, intervals_.at(next))) {
      cases_.reset();
      too_many_ = true;
      return false;
    }
    keep_facts();
  }
  keep_facts();
  return true;
}

/// Keeps the facts about the unknowns that are there.
void WordPath::keep_facts() {
  std::vector<const WordComparison*> later;
  for (const WordComparison* fact : later_)
    if (std::max(fact->left()->unknowns, fact->right()->unknowns) <= cases_->unknowns())
      cases_->keep(*fact);
    else
      later.push_back(fact);
  later_ = std::move(later);
}

std::optional<SolverReply> WordPath::looked_up(const Facts& more) {
  if (few_ == FewCases::asked) return std::nullopt;
  SolverReply reply;
  reply.verdict = SolverReply::Verdict::impossible;
  if (few_cases()) {
    std::vector<const WordComparison*> wanted;
    for (const FactPtr& fact : more) wanted.push_back(&comparison(*fact));
    if (std::optional<Model> found = cases_->find(wanted)) {
      reply.verdict = SolverReply::Verdict::possible;
      reply.model = std::move(*found);
    }
    return reply;
  }
  for (const FactPtr& fact : more)
    if (const auto left = narrowed(*fact); left && left->second.least > left->second.most)
      return reply;
  return std::nullopt;
}

}  // namespace plumb::proofs
