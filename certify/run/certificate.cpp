#include "certify/run/certificate.hpp"

#include <algorithm>

namespace plumb::certify {

bool ClauseResult::red() const {
  for (std::size_t k = 0; k < tally.size(); ++k)
    if (tally[k] > 0 && is_red(static_cast<Verdict>(k))) return true;
  return false;
}

std::size_t Certificate::red_clauses() const {
  return static_cast<std::size_t>(
      std::count_if(clauses.begin(), clauses.end(), [](const auto& c) { return c.red(); }));
}

std::size_t Certificate::partial_clauses() const {
  return static_cast<std::size_t>(
      std::count_if(clauses.begin(), clauses.end(), [](const auto& c) { return c.partial(); }));
}

bool Certificate::certified() const {
  return unfinished.empty() && !clauses.empty() && red_clauses() == 0 && partial_clauses() == 0 &&
         std::all_of(clauses.begin(), clauses.end(), [](const auto& c) { return c.cases > 0; });
}

}  // namespace plumb::certify
