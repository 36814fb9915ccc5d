// The outcome of a shuffle plan: for each output and each lane, the input byte that each byte is.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

#include "reference/shuffles/plan.hpp"

namespace plumb {

/// A byte of an input of a plan.
struct ByteSource {
  std::size_t input, lane, byte;
  friend bool operator==(const ByteSource&, const ByteSource&) = default;
};

using WordSource = std::array<ByteSource, 4>;

/// One value in all lanes.
using LanesOfWord = std::vector<WordSource>;


// The lane whose value comes to `lane`.

inline std::size_t lane_asked(const IndexedShuffle& s, std::size_t lane, std::size_t) {
  std::size_t from = s.constant;
  for (std::size_t k = 0; k < s.columns.size(); ++k)
    if ((lane >> k & 1U) != 0) from ^= s.columns[k];
  return from;
}

inline std::size_t lane_asked(const ButterflyShuffle& s, std::size_t lane, std::size_t) {
  return lane ^ s.by;
}

inline std::size_t lane_asked(const UpShuffle& s, std::size_t lane, std::size_t) {
  return lane < s.by ? lane : lane - s.by;
}

inline std::size_t lane_asked(const DownShuffle& s, std::size_t lane, std::size_t lanes) {
  return lane + s.by < lanes ? lane + s.by : lane;
}


// The word that a step makes in `lane`, given the values before it.

inline bool is_odd_lane(std::size_t lane, std::uint32_t mask) {
  return std::popcount(lane & mask) % 2 == 1;
}

inline WordSource word_made(const SelectStep& s, std::size_t lane,
                            const std::vector<LanesOfWord>& values) {
  return values[is_odd_lane(lane, s.mask) ? s.then : s.otherwise][lane];
}

inline WordSource word_made(const PermuteStep& s, std::size_t lane,
                            const std::vector<LanesOfWord>& values) {
  const std::uint32_t selector = is_odd_lane(lane, s.mask) ? s.odd : s.even;
  WordSource bytes{};
  for (std::size_t k = 0; k < 4; ++k) {
    const std::size_t digit = selector >> (4 * k) & 7U;
    bytes[k] = digit < 4 ? values[s.low][lane][digit] : values[s.high][lane][digit - 4];
  }
  return bytes;
}

template <class Shuffle>
WordSource word_made(const Shuffle& s, std::size_t lane, const std::vector<LanesOfWord>& values) {
  const LanesOfWord& value = values[s.value];
  return value[lane_asked(s, lane, value.size())];
}


/// Every output in every lane, byte by byte.
inline std::vector<LanesOfWord> outcome_of(const ShufflePlan& plan) {
  const std::size_t lanes = std::size_t{1} << plan.lane_bits;
  std::vector<LanesOfWord> values;
  for (std::size_t input = 0; input < plan.inputs; ++input) {
    LanesOfWord word;
    for (std::size_t lane = 0; lane < lanes; ++lane)
      word.push_back({{{input, lane, 0}, {input, lane, 1}, {input, lane, 2}, {input, lane, 3}}});
    values.push_back(word);
  }
  for (const PlanStep& any : plan.steps) {
    LanesOfWord word;
    for (std::size_t lane = 0; lane < lanes; ++lane)
      word.push_back(
          std::visit([&](const auto& step) { return word_made(step, lane, values); }, any));
    values.push_back(word);
  }
  std::vector<LanesOfWord> outputs;
  for (PlanValue value : plan.outputs) outputs.push_back(values[value]);
  return outputs;
}

}  // namespace plumb
