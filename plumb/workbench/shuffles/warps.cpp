#include "plumb/workbench/shuffles/warps.hpp"

#include <algorithm>

#include "reference/shuffles/outcome.hpp"
#include "reference/shuffles/search/plan_builder.hpp"

namespace plumb::workbench {
namespace {

/// Writes the steps of one warp.
class OneWarp {
 public:
  OneWarp(const ShufflePlan& threads, std::size_t lane_bits, std::size_t warp)
      : threads_(threads),
        lane_bits_(lane_bits),
        warp_(static_cast<std::uint32_t>(warp << lane_bits)),
        lanes_((std::uint32_t{1} << lane_bits) - 1),
        build_(lane_bits, threads.inputs) {}

  ShufflePlan plan() {
    for (PlanValue input = 0; input < threads_.inputs; ++input) values_.push_back(input);
    for (const PlanStep& any : threads_.steps)
      values_.push_back(std::visit([this](const auto& step) { return of_warp(step); }, any));
    std::vector<PlanValue> outputs;
    for (const PlanValue value : threads_.outputs) outputs.push_back(values_[value]);
    return build_.finish(outputs);
  }

 private:
  /// True if the warp's part of the mask turns odd lanes into even ones.
  bool turned(std::uint32_t mask) const { return is_odd_lane(warp_, mask); }

  PlanValue of_warp(const SelectStep& s) {
    const PlanValue then = values_[s.then], otherwise = values_[s.otherwise];
    return turned(s.mask) ? build_.select(s.mask & lanes_, otherwise, then)
                          : build_.select(s.mask & lanes_, then, otherwise);
  }
  PlanValue of_warp(const PermuteStep& s) {
    const std::uint32_t mask = s.mask & lanes_;
    const std::uint32_t even = turned(s.mask) ? s.odd : s.even;
    const std::uint32_t odd = turned(s.mask) ? s.even : s.odd;
    return build_.permute({values_[s.low], values_[s.high], even, mask, mask == 0 ? even : odd});
  }
  PlanValue of_warp(const IndexedShuffle& s) {
    const auto own = static_cast<std::ptrdiff_t>(lane_bits_);
    std::uint32_t constant = s.constant;
    for (std::size_t k = lane_bits_; k < s.columns.size(); ++k)
      if ((warp_ >> k & 1U) != 0) constant ^= s.columns[k];
    return build_.shuffle(values_[s.value], {s.columns.begin(), s.columns.begin() + own},
                          constant & lanes_);
  }
  PlanValue of_warp(const ButterflyShuffle& s) {
    std::vector<std::uint32_t> unit;
    for (std::size_t k = 0; k < lane_bits_; ++k) unit.push_back(std::uint32_t{1} << k);
    return build_.shuffle(values_[s.value], unit, s.by);
  }
  template <class Shuffle>
  PlanValue of_warp(const Shuffle&) {
    throw Defect("a plan of several warps whose shuffles go up or down");
  }

  const ShufflePlan& threads_;
  std::size_t lane_bits_;
  std::uint32_t warp_, lanes_;
  PlanBuilder build_;
  std::vector<PlanValue> values_;
};

}  // namespace

std::vector<WarpPlan> plans_of_warps(const ShufflePlan& threads, std::size_t warp_bits) {
  std::vector<WarpPlan> plans;
  for (std::size_t w = 0; w < std::size_t{1} << warp_bits; ++w) {
    ShufflePlan plan = OneWarp(threads, threads.lane_bits - warp_bits, w).plan();
    const auto same = std::find_if(plans.begin(), plans.end(),
                                   [&](const WarpPlan& one) { return one.plan == plan; });
    if (same == plans.end())
      plans.push_back({{w}, std::move(plan)});
    else
      same->warps.push_back(w);
  }
  return plans;
}

}  // namespace plumb::workbench
