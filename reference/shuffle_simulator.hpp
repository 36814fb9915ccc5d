// What a shuffle plan does, lane by lane, and what it costs.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

#include "reference/answer.hpp"
#include "reference/int_tuple.hpp"
#include "reference/shuffle_plan.hpp"

namespace plumb {

/// A byte of a plan's input.
struct ByteSource {
  std::size_t input, lane, byte;
  friend bool operator==(const ByteSource&, const ByteSource&) = default;
};

using WordSource = std::array<ByteSource, 4>;

/// One value in all lanes.
using LanesOfWord = std::vector<WordSource>;

inline bool odd(std::uint32_t bits) { return std::popcount(bits) % 2 == 1; }

/// The lane whose value comes to `lane`.
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
      word.push_back(std::visit([&](const auto& step) -> WordSource {
        const auto chosen = [&](std::uint32_t mask) { return odd(static_cast<std::uint32_t>(lane) & mask); };
        if constexpr (requires { step.then; }) {
          return values[chosen(step.mask) ? step.then : step.otherwise][lane];
        } else if constexpr (requires { step.low; }) {
          const std::uint32_t selector = chosen(step.mask) ? step.odd : step.even;
          WordSource bytes{};
          for (std::size_t k = 0; k < 4; ++k) {
            const std::size_t digit = selector >> (4 * k) & 7U;
            bytes[k] = digit < 4 ? values[step.low][lane][digit] : values[step.high][lane][digit - 4];
          }
          return bytes;
        } else {
          return values[step.value][lane_asked(step, lane, lanes)];
        }
      }, any));
    values.push_back(word);
  }
  std::vector<LanesOfWord> outputs;
  for (PlanValue value : plan.outputs) outputs.push_back(values[value]);
  return outputs;
}

// Clause    shuffle_source
// Equation  R == (x, y, z): byte b of output o in lane L is byte z of input x in lane y
// Contract  the equation
// Arguments K a shuffle plan; o the number of an output; L a lane; b a byte of the word, 0 the lowest
// Domain    0 <= o < outputs, 0 <= L < lanes, 0 <= b < 4
// Refusals  out_of_domain (no such output, lane or byte)
// Laws      shuffle_source.traced
// Examples  shuffle_source(plan{lanes:4,in:2,steps:[bfly(1,0b11)],out:(0,2)}, 1, 0, 2) -> (1,3,2)
//           shuffle_source(plan{lanes:4,in:1,steps:[up(0,0b01)],out:(1)}, 0, 0, 0) -> (0,0,0)
//           shuffle_source(plan{lanes:4,in:1,steps:[down(0,0b10)],out:(1)}, 0, 1, 0) -> (0,3,0)
//           shuffle_source(plan{lanes:1,in:2,steps:[prmt(0,1,0x5410)],out:(2)}, 0, 0, 3) -> (1,0,1)
//           shuffle_source(plan{lanes:2,in:1,steps:[],out:(0)}, 1, 0, 0) -> refuse out_of_domain
// Source    PTX, shfl.sync, selp and prmt

template <class Integer>
bool shuffle_source_required(const ShufflePlan& K, const Integer& o, const Integer& L, const Integer& b) {
  return 0 <= o && o < static_cast<int>(K.outputs.size()) && 0 <= L &&
         L < (1 << K.lane_bits) && 0 <= b && b < 4;
}

/// The n-th of a list.   Domain: n is below its size.
template <class List, class Integer>
const auto& at_number(const List& list, const Integer& n) {
  std::size_t place = 0;
  for (Integer k(0); k < n; k = k + 1) ++place;
  return list.at(place);
}

template <class Integer>
Answer<IntTuple<Integer>> shuffle_source(const ShufflePlan& K, const Integer& o, const Integer& L,
                                         const Integer& b) {
  if (!shuffle_source_required(K, o, L, b)) return Refusal::out_of_domain;
  const std::vector<LanesOfWord> outcome = outcome_of(K);
  const ByteSource& source = at_number(at_number(at_number(outcome, o), L), b);
  std::vector<IntTuple<Integer>> entries;
  for (std::size_t entry : {source.input, source.lane, source.byte})
    entries.push_back(Integer(static_cast<int>(entry)));
  return IntTuple<Integer>(entries);
}

// Clause    shuffle_cost
// Equation  R == w_0 shuffles + w_1 selects + w_2 permutes: how many steps of each sort K has
// Contract  the equation
// Arguments K a shuffle plan; W == (w_0, w_1, w_2) what one shuffle, one select, one permute costs
// Domain    every plan; three integers
// Refusals  bad_shape (W is not a tuple of three integers)
// Laws      shuffle_cost.weighs
// Examples  shuffle_cost(plan{lanes:2,in:2,steps:[sel(0b1,1,0),bfly(2,0b1)],out:(0,3)}, (100,10,1)) -> 110
//           shuffle_cost(plan{lanes:1,in:1,steps:[prmt(0,0,0x0123)],out:(1)}, (100,10,1)) -> 1
//           shuffle_cost(plan{lanes:1,in:1,steps:[],out:(0)}, (1,1)) -> refuse bad_shape
// Source    PTX, shfl.sync, selp and prmt

struct PlanCost {
  std::size_t shuffles = 0, selects = 0, permutes = 0;
};

inline PlanCost cost_of(const ShufflePlan& plan) {
  PlanCost cost;
  for (const PlanStep& step : plan.steps) {
    if (std::holds_alternative<SelectStep>(step))
      ++cost.selects;
    else if (std::holds_alternative<PermuteStep>(step))
      ++cost.permutes;
    else
      ++cost.shuffles;
  }
  return cost;
}

template <class Integer>
bool shuffle_cost_required(const ShufflePlan&, const IntTuple<Integer>& W) {
  return !W.is_leaf() && W.children().size() == 3 && depth(W) == 1;
}

template <class Integer>
Answer<Integer> shuffle_cost(const ShufflePlan& K, const IntTuple<Integer>& W) {
  if (!shuffle_cost_required(K, W)) return Refusal::bad_shape;
  const PlanCost cost = cost_of(K);
  Integer sum(0);
  std::size_t next = 0;
  for (std::size_t count : {cost.shuffles, cost.selects, cost.permutes})
    sum = sum + W.children()[next++].leaf() * static_cast<int>(count);
  return sum;
}

}  // namespace plumb
