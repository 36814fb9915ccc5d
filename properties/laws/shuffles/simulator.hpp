// Laws of shuffle_source and shuffle_cost.
#pragma once

#include <array>
#include <cstdint>
#include <variant>
#include <vector>

#include "properties/law.hpp"
#include "reference/shuffles/simulator.hpp"

namespace plumb::laws {

/// Traces a byte of a value back to the byte of an input, step by step.
class ByteTrace {
 public:
  ByteTrace(const ShufflePlan& plan, PlanValue value, ByteSource at)
      : plan_(plan), value_(value), at_(at) {
    while (value_ >= plan_.inputs) std::visit(*this, plan_.steps[value_ - plan_.inputs]);
    at_.input = value_;
  }

  const ByteSource& source() const { return at_; }

  void operator()(const SelectStep& s) { value_ = ones(s.mask) % 2 == 1 ? s.then : s.otherwise; }
  void operator()(const IndexedShuffle& s) {
    std::size_t lane = s.constant;
    for (std::size_t row = 0; row < plan_.lane_bits; ++row) {
      int sum = 0;
      for (std::size_t k = 0; k < s.columns.size(); ++k)
        sum += static_cast<int>((at_.lane >> k & 1U) & (s.columns[k] >> row & 1U));
      if (sum % 2 == 1) lane ^= std::size_t{1} << row;
    }
    from(s.value, lane);
  }
  void operator()(const ButterflyShuffle& s) { from(s.value, at_.lane ^ s.by); }
  void operator()(const UpShuffle& s) {
    from(s.value, s.by <= at_.lane ? at_.lane - s.by : at_.lane);
  }
  void operator()(const DownShuffle& s) {
    const std::size_t above = at_.lane + s.by;
    from(s.value, above >> plan_.lane_bits == 0 ? above : at_.lane);
  }
  void operator()(const PermuteStep& s) {
    const std::uint32_t selector = ones(s.mask) % 2 == 1 ? s.odd : s.even;
    const std::size_t digit = selector / (1U << (4 * at_.byte)) % 16;
    value_ = digit >= 4 ? s.high : s.low;
    at_.byte = digit % 4;
  }

 private:
  int ones(std::uint32_t mask) const {
    int count = 0;
    for (std::size_t both = mask & at_.lane; both != 0; both &= both - 1) ++count;
    return count;
  }
  void from(PlanValue value, std::size_t lane) {
    value_ = value;
    at_.lane = lane;
  }

  const ShufflePlan& plan_;
  PlanValue value_;
  ByteSource at_;
};

struct ShuffleSourceTraced {
  static constexpr LawText text{
      "shuffle_source.traced",
      "R is where byte b of output o in lane L comes from, going back step by step"};

  bool operator()(auto& draw, auto& use) const {
    const auto K = draw.plan("K");
    using Integer = std::decay_t<decltype(draw.natural(""))>;
    const auto o = draw.below("o", Integer(static_cast<int>(K.outputs.size())));
    const auto L = draw.below("L", Integer(1 << K.lane_bits));
    const auto b = draw.below("b", Integer(4));
    const auto R = use.shuffle_source(K, o, L, b);
    if (o < 0 || o >= static_cast<int>(K.outputs.size()) || L < 0 || L >= (1 << K.lane_bits) ||
        b < 0 || b >= 4)
      return false;
    const auto small = [](const Integer& n) {
      std::size_t count = 0;
      for (Integer k(0); k < n; k = k + 1) ++count;
      return count;
    };
    const ByteSource source = ByteTrace(K, K.outputs[small(o)], {0, small(L), small(b)}).source();
    std::vector<IntTuple<Integer>> entries;
    for (std::size_t n : {source.input, source.lane, source.byte})
      entries.push_back(Integer(static_cast<int>(n)));
    return draw.equal(R, IntTuple<Integer>(entries));
  }
};

struct ShuffleCostWeighs {
  static constexpr LawText text{"shuffle_cost.weighs", "R == the sum of what each step costs"};

  bool operator()(auto& draw, auto& use) const {
    const auto K = draw.plan("K");
    using Integer = std::decay_t<decltype(draw.natural(""))>;
    const std::vector<IntTuple<Integer>> three{Integer(1), Integer(1), Integer(1)};
    const auto W = draw.strides_for("W", IntTuple<Integer>(three));
    const auto R = use.shuffle_cost(K, W);
    const auto weights = leaves(W);
    if (weights.size() != 3) return false;
    constexpr std::array<std::size_t, std::variant_size_v<PlanStep>> weight_of{1, 0, 0, 0, 0, 2};
    Integer sum(0);
    for (const PlanStep& step : K.steps) sum = sum + weights[weight_of[step.index()]];
    return draw.equal(R, sum);
  }
};

}  // namespace plumb::laws
