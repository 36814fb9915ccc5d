#include "certify/run/certificate.hpp"

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

std::size_t Certificate::red_clauses() const {
  return static_cast<std::size_t>(
      std::count_if(clauses.begin(), clauses.end(), [](const auto& c) { return c.red(); }));
}

std::size_t Certificate::undecided_clauses() const {
  return static_cast<std::size_t>(
      std::count_if(clauses.begin(), clauses.end(), [](const auto& c) { return c.undecided(); }));
}

std::size_t Certificate::partial_clauses() const {
  return static_cast<std::size_t>(
      std::count_if(clauses.begin(), clauses.end(), [](const auto& c) { return c.partial(); }));
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
  return unfinished.empty() && !clauses.empty() && red_clauses() == 0 && undecided_clauses() == 0 &&
         partial_clauses() == 0 &&
         std::all_of(clauses.begin(), clauses.end(), [](const auto& c) { return c.judged() > 0; });
}

}  // namespace plumb::certify
