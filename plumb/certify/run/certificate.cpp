#include "plumb/certify/run/certificate.hpp"

#include <algorithm>

namespace plumb::certify {

std::uint64_t percent_of(std::uint64_t part, std::uint64_t whole) {
  if (part == 0 || whole == 0) return 0;
  return std::max<std::uint64_t>(1, part * 100 / whole);
}

void ClauseResult::move(Verdict from, Verdict to) {
  --tally[static_cast<std::size_t>(from)];
  add(to);
}

bool ClauseResult::red() const {
  for (std::size_t k = 0; k < tally.size(); ++k)
    if (tally[k] > 0 && is_red(static_cast<Verdict>(k))) return true;
  return false;
}

std::size_t Certificate::red_clauses() const { return count_if(&ClauseResult::red); }
std::size_t Certificate::undecided_clauses() const { return count_if(&ClauseResult::undecided); }
std::size_t Certificate::partial_clauses() const { return count_if(&ClauseResult::partial); }
std::size_t Certificate::lazy_clauses() const { return count_if(&ClauseResult::lazy); }
std::size_t Certificate::whole_clauses() const { return count_if(&ClauseResult::whole); }

std::size_t Certificate::count_if(bool (ClauseResult::*holds)() const) const {
  return static_cast<std::size_t>(std::count_if(
      clauses.begin(), clauses.end(), [&](const ClauseResult& one) { return (one.*holds)(); }));
}

std::uint64_t Certificate::asked() const {
  std::uint64_t sent = 0;
  for (const ClauseResult& clause : clauses) sent += clause.judged();
  return sent;
}

std::uint64_t Certificate::posed() const {
  std::uint64_t all = 0;
  for (const ClauseResult& clause : clauses) all += clause.cases + clause.not_sent;
  return all;
}

std::optional<std::uint64_t> Certificate::declared_percent() const {
  std::uint64_t required = 0, declared = 0;
  for (const ClauseResult& clause : clauses) {
    required += clause.required;
    declared += clause.declared;
  }
  if (declared == required) return std::nullopt;
  return percent_of(declared, required);
}

bool Certificate::certified() const {
  return unfinished.empty() && !clauses.empty() && whole_clauses() == clauses.size();
}

bool Certificate::open() const {
  return undecided_clauses() > 0 || lazy_clauses() > 0 || whole_clauses() == 0;
}

}  // namespace plumb::certify
