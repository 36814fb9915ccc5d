// Pairs of layouts, of a warp or of four, for a survey of conversions.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace plumb::workbench {

struct SurveySet {
  std::string name;
  std::vector<std::pair<std::string, std::string>> pairs;
};

/// Layouts whose bases are single bits, each of them once, or 0:
/// permutations  all 720 of one register bit, and `count` of 2 to 4 register bits
/// distributed   `count`, 1 to 4 register bits on each side, and as many elements as both can hold
/// broadcast     `count` with fewer elements, so that each is in several places
/// warps         `count` of four warps, with fewer elements too; each warp needs only what it has
std::vector<SurveySet> survey_sets(std::uint64_t count, std::uint64_t seed);

}  // namespace plumb::workbench
