#include "plumb/certify/report/clause_words.hpp"

#include <fmt/format.h>

#include "plumb/certify/report/phrases.hpp"

namespace plumb::certify {

std::string counts_in_words(const ClauseResult& clause) {
  std::uint64_t right = 0;
  std::string others;
  for (std::size_t k = 0; k < verdict_names.size(); ++k) {
    const auto verdict = static_cast<Verdict>(k);
    if (is_right(verdict))
      right += clause.tally[k];
    else if (clause.tally[k] > 0)
      others += fmt::format(", {} {}", with_thousands(clause.tally[k]), name_of(verdict));
  }
  return with_thousands(right) + " right" + others;
}

}  // namespace plumb::certify
