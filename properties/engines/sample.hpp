// The sampling driver: RapidCheck draws; what fails is shrunk (shrink.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "properties/engines/engine.hpp"

namespace plumb {

struct Sampling {
  std::uint64_t cases = 0;  // that counted
  std::uint64_t discarded = 0;
  std::uint64_t undecided = 0;
  bool gave_up = false;        // too many cases were discarded for each one that counts
  std::optional<Run> failure;  // shrunk
};

/// `count` random cases of the law from this seed, ordinary ones and edges. The law runs at most
/// `most_shrinking` times to shrink what fails.
Sampling sample(const LawRow& law, Implementation<Integer>& use, std::uint64_t count,
                std::uint64_t seed, std::uint64_t most_shrinking = 20'000);

}  // namespace plumb
