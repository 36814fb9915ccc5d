// Conversions that a compiler is asked for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace plumb::gpu_conformance::conversions {

/// From the layout FROM to the layout TO, as texts with the inputs register, lane and warp.
struct ConversionCase {
  std::string set;
  std::size_t warps;
  unsigned bits;  // of an element
  std::string from, to;

  /// If no element changes its warp: the conversion within one, without the input warp. Shuffles
  /// suffice then, and plumb shuffle has a plan.
  std::optional<std::pair<std::string, std::string>> in_a_warp{};
};

/// FROM -> TO, 32 bits.
std::string case_text(const ConversionCase& one);

/// For elements of 8, 16, 32 and 64 bits, `count` each:
/// one warp    permutation   1 to 4 register bits, each element once
///             distributed   1 to 4 register bits on each side, as many elements as the smaller has
///             broadcast     fewer elements, so that each is in several places
/// four warps  within        permutations in which no element changes its warp
///             across        permutations of registers, lanes and warps
///             broadcast     fewer elements
/// Bases are single bits, each of them once, or 0. Same seed, same cases.
std::vector<ConversionCase> conversion_cases(std::uint64_t count, std::uint64_t seed);

}  // namespace plumb::gpu_conformance::conversions
