// Our plans beside what a compiler emits for the same conversion.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "reference/conversion.hpp"
#include "reference/shuffle_simulator.hpp"

namespace plumb::cli {

struct Comparison {
  std::string with;          // a built-in candidate whose adapter has an emitted.py
  std::uint64_t random = 0;  // so many random pairs, in place of two given layouts
  std::uint64_t seed = 1;
};

/// One conversion, as texts for the compiler and as our plan of it.
struct ComparedCase {
  std::string from, to;
  unsigned bits;
  PlanCost ours;
  std::size_t bound;
};

/// Pairs of layouts of a warp, 1 to 3 register bits each, whose bases are single bits; half of the
/// pairs have copies, so some bases 0.
std::vector<std::pair<std::string, std::string>> random_pairs(std::uint64_t count, std::uint64_t seed);

int compare_shuffles(const Invocation& call, const Comparison& comparison, const std::vector<ComparedCase>& cases);

}  // namespace plumb::cli
