// Our plans beside what a compiler emits for the same conversion.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "reference/conversion.hpp"
#include "reference/shuffle_simulator.hpp"

namespace plumb::cli {

struct Comparison {
  std::string with;          // a built-in candidate whose adapter has an emitted.py
  std::uint64_t survey = 0;  // so many of each set, in place of two given layouts
  std::uint64_t seed = 1;
};

/// One conversion, as texts for the compiler and as our plan of it.
struct ComparedCase {
  std::string set, from, to;
  unsigned bits;
  PlanCost ours;
  std::size_t bound;
};

struct SurveySet {
  std::string name;
  std::vector<std::pair<std::string, std::string>> pairs;
};

/// Pairs of layouts of a warp whose bases are single bits, each of them once, or 0:
/// permutations  all 720 of one register bit, and `count` of 2 to 4 register bits
/// distributed   `count`, 1 to 4 register bits on each side, and as many elements as both can hold
/// broadcast     `count` with fewer elements, so that each is in several places
std::vector<SurveySet> survey_sets(std::uint64_t count, std::uint64_t seed);

/// How to start the compiler of a built-in candidate. Throws CallError where it has none, EnvironmentError
/// where it is absent.
std::vector<std::string> emitting_command(const std::string& name);

/// Prints a row for each set and width, and what is worth a look.
int compare_shuffles(const Invocation& call, const Comparison& comparison, const std::vector<ComparedCase>& cases);

}  // namespace plumb::cli
