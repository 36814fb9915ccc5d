// Drawn requests with up to three changes, each kind of change about as often as any other.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "plumb/certify/cases/changes/change.hpp"
#include "properties/engines/random.hpp"
#include "properties/laws/law_table.hpp"

namespace plumb::certify {

class ChangedRequests {
 public:
  ChangedRequests(const LawRow& law, Pick& pick);

  /// Nothing if the law draws no arguments this time, or no change applies.
  std::optional<Values<Integer>> next();

  /// The last request is among the cases now.
  void met() { ++kinds_[last_].met; }

 private:
  /// How often a change was applied, and how often that made a case.
  struct Kind {
    std::uint64_t applied = 0, met = 0;
  };

  std::uint64_t wanted(std::size_t kind) const;

  const LawRow& law_;
  Pick& pick_;
  std::array<RandomDriver, 4> draws_;
  std::uint64_t drawn_ = 0;
  std::vector<Kind> kinds_;
  std::size_t last_ = 0;
};

}  // namespace plumb::certify
