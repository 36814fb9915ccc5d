// Plans that move words between the lanes of a warp or of a wave: straight-line programs that each
// lane runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

namespace plumb {

/// The number of a value: a plan's inputs are 0, 1, .., and step k makes the value inputs + k.
using PlanValue = std::size_t;

/// `then` in lanes where lane & mask has an odd number of ones, `otherwise` in the others.
struct SelectStep {
  std::uint32_t mask;
  PlanValue then, otherwise;
  friend bool operator==(const SelectStep&, const SelectStep&) = default;
};

/// shfl.sync.idx: the value of lane `columns * lane xor constant`, over F2.
struct IndexedShuffle {
  PlanValue value;
  std::vector<std::uint32_t> columns;  // one for each bit of the lane
  std::uint32_t constant;
  friend bool operator==(const IndexedShuffle&, const IndexedShuffle&) = default;
};

/// shfl.sync.bfly: the value of lane `lane xor by`.
struct ButterflyShuffle {
  PlanValue value;
  std::uint32_t by;
  friend bool operator==(const ButterflyShuffle&, const ButterflyShuffle&) = default;
};

/// shfl.sync.up: the value of lane `lane - by`, or the lane's own if there is no such lane.
struct UpShuffle {
  PlanValue value;
  std::uint32_t by;
  friend bool operator==(const UpShuffle&, const UpShuffle&) = default;
};

/// shfl.sync.down: the value of lane `lane + by`, or the lane's own if there is no such lane.
struct DownShuffle {
  PlanValue value;
  std::uint32_t by;
  friend bool operator==(const DownShuffle&, const DownShuffle&) = default;
};

/// prmt: byte k is byte s of low if s < 4, else byte s - 4 of high, s being hexadecimal digit k of
/// the selector: `odd` in lanes where lane & mask has an odd number of ones, else `even`.
struct PermuteStep {
  PlanValue low, high;
  std::uint32_t even, mask, odd;
  friend bool operator==(const PermuteStep&, const PermuteStep&) = default;
};

using PlanStep =
    std::variant<SelectStep, IndexedShuffle, ButterflyShuffle, UpShuffle, DownShuffle, PermuteStep>;

/// Domain: lane_bits <= 6; a step takes earlier values; outputs are values; masks, constants and
/// shifts are below 2^lane_bits; selectors have four digits, each below 8.
struct ShufflePlan {
  std::size_t lane_bits = 0;
  std::size_t inputs = 0;
  std::vector<PlanStep> steps;
  std::vector<PlanValue> outputs;

  friend bool operator==(const ShufflePlan&, const ShufflePlan&) = default;
};

/// log2 of the number of lanes of a warp, whose shuffles are shfl.sync.
inline constexpr std::size_t warp_lane_bits = 5;

/// log2 of the most lanes: those of a wave of 64, whose shuffles are ds_bpermute.
inline constexpr std::size_t most_lane_bits = 6;

/// n as a size, by counting to it.   Domain: n >= 0.
template <class Integer>
std::size_t as_size(const Integer& n) {
  std::size_t size = 0;
  for (Integer k(0); k < n; k = k + 1) ++size;
  return size;
}

}  // namespace plumb
