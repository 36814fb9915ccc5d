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

std::size_t WordPath::declare(const std::string& unknown) {
  Path::declare(unknown);
  order_.push_back(unknown);
  return order_.size() - 1;
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
  const auto interval = narrowed(fact);
  if (!interval) return;
  intervals_[interval->first] = interval->second;
  too_many_ = false;
}

/// Makes the cases of one unknown after the other, each time without those that facts exclude.
bool WordPath::few_cases() {
  if (too_many_ || width_ > 64 || intervals_.size() < order_.size()) return false;
  if (!cases_) cases_.emplace(width_), cased_ = kept_ = 0, is_kept_.clear();
  while (cased_ < order_.size()) {
    if (!cases_->extend(order_[cased_], intervals_.at(order_[cased_]))) {
      cases_.reset();
      too_many_ = true;
      return false;
    }
    ++cased_;
    keep_facts();
  }
  keep_facts();
  return true;
}

/// Keeps the facts about the unknowns that are there.
void WordPath::keep_facts() {
  is_kept_.resize(facts().size());
  const bool all = cased_ == order_.size();
  const std::uint64_t there =
      all ? ~std::uint64_t{0} : (std::uint64_t{1} << std::min<std::size_t>(cased_, 63)) - 1;
  for (std::size_t k = kept_; k < facts().size(); ++k) {
    const WordComparison& fact = comparison(*facts()[k]);
    const std::uint64_t needed = fact.left()->unknowns | fact.right()->unknowns;
    if (is_kept_[k] || (needed & ~there) != 0) continue;
    cases_->keep(fact);
    is_kept_[k] = true;
  }
  while (kept_ < is_kept_.size() && is_kept_[kept_]) ++kept_;
}

std::optional<SolverReply> WordPath::looked_up(const Facts& more) {
  if (few_ == FewCases::asked) return std::nullopt;
  SolverReply reply;
  reply.verdict = SolverReply::Verdict::impossible;
  for (const FactPtr& fact : more)
    if (const auto left = narrowed(*fact); left && left->second.least > left->second.most)
      return reply;
  if (!few_cases()) return std::nullopt;
  std::vector<const WordComparison*> wanted;
  for (const FactPtr& fact : more) wanted.push_back(&comparison(*fact));
  const std::optional<Model> found = cases_->find(wanted);
  if (!found) return reply;
  reply.verdict = SolverReply::Verdict::possible;
  reply.model = *found;
  return reply;
}

}  // namespace plumb::proofs
