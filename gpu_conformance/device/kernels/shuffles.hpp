// One shuffle with any operands, and a whole plan of shuffles, selects and byte permutes: both run
// on either warp.
#pragma once

#include "gpu_conformance/device/views.hpp"

namespace plumb::gpu_conformance {

/// Arguments: mode, c, members, b of each lane, value of each lane. out: value and predicate of
/// each lane.
template <class Warp>
PLUMB_HD void shuffle_once(Warp& warp, const DeviceWord* given, DeviceWord* out) {
  typename Warp::template Register<std::uint32_t> value{}, by{};
  warp.each([&](unsigned lane) {
    Warp::at(by, lane) = static_cast<std::uint32_t>(given[3 + lane]);
    Warp::at(value, lane) = static_cast<std::uint32_t>(given[3 + warp_lanes + lane]);
  });
  auto result =
      warp.shfl(static_cast<ShuffleMode>(given[0]), value, by, static_cast<std::uint32_t>(given[1]),
                static_cast<std::uint32_t>(given[2]));
  warp.each([&](unsigned lane) {
    out[2 * lane] = Warp::at(result, lane).value;
    out[2 * lane + 1] = Warp::at(result, lane).in_range ? 1 : 0;
  });
}

inline constexpr std::size_t shuffle_words = 3 + 2 * warp_lanes;

// A plan: lane bits, inputs, steps, outputs; each step; the number of each output.
//   0 select   mask then otherwise        3 up     value by
//   1 indexed  value constant columns..   4 down   value by
//   2 bfly     value by                   5 permute low high even mask odd
inline constexpr DeviceWord most_plan_values = 128;

/// The words of a step; an indexed one has a column for each lane bit.
PLUMB_HD inline DeviceWord plan_step_words(DeviceWord kind, DeviceWord lane_bits) {
  return kind == 0 ? 4 : kind == 1 ? 3 + lane_bits : kind == 5 ? 6 : 3;
}

/// True if the words are a plan whose every step takes earlier values.
inline bool is_plan(const DeviceWord* words, std::size_t count) {
  const auto between = [&](std::size_t k, DeviceWord least, DeviceWord most) {
    return k < count && words[k] >= least && words[k] <= most;
  };
  if (!between(0, 0, 5) || !between(1, 0, most_plan_values) || !between(2, 0, most_plan_values) ||
      !between(3, 0, most_plan_values) || words[1] + words[2] > most_plan_values)
    return false;
  std::size_t at = 4;
  DeviceWord values = words[1];
  for (DeviceWord step = 0; step < words[2]; ++step, ++values) {
    if (!between(at, 0, 5)) return false;
    const DeviceWord kind = words[at];
    const auto length = static_cast<std::size_t>(plan_step_words(kind, words[0]));
    if (at + length > count) return false;
    const bool two = kind == 0 || kind == 5;
    const std::size_t first = at + (kind == 0 ? 2 : 1);
    if (!between(first, 0, values - 1) || (two && !between(first + 1, 0, values - 1))) return false;
    for (std::size_t k = at + 1; k < at + length; ++k)
      if (!between(k, 0, 0xffff)) return false;
    at += length;
  }
  for (DeviceWord k = 0; k < words[3]; ++k, ++at)
    if (!between(at, 0, values - 1)) return false;
  return at == count;
}

PLUMB_HD inline std::uint32_t byte_permute(std::uint32_t low, std::uint32_t high,
                                           std::uint32_t selector) {
#ifdef __CUDA_ARCH__
  return __byte_perm(low, high, selector);
#else
  const std::uint64_t both = std::uint64_t{high} << 32 | low;
  std::uint32_t result = 0;
  for (unsigned k = 0; k < 4; ++k)
    result |= static_cast<std::uint32_t>(both >> (8 * (selector >> (4 * k) & 7)) & 0xff) << (8 * k);
  return result;
#endif
}

PLUMB_HD inline bool is_odd(std::uint32_t bits) {
  bits ^= bits >> 16;
  bits ^= bits >> 8;
  bits ^= bits >> 4;
  return (0x6996u >> (bits & 15) & 1) != 0;
}

/// Input k of a lane holds the bytes 4 k + z in one round, and the lane in the other: a plan moves
/// bytes, whatever they are.
PLUMB_HD inline std::uint32_t plan_input(unsigned lane, DeviceWord k, int round) {
  return round == 0 ? 0x01010101u * lane
                    : 0x04040404u * (static_cast<std::uint32_t>(k) & 63) + 0x03020100u;
}

/// out: for each output, in both rounds, the word of each lane.
template <class Warp>
PLUMB_HD void run_plan(Warp& warp, const DeviceWord* plan, int round, DeviceWord* out) {
  using Register = typename Warp::template Register<std::uint32_t>;
  Register values[most_plan_values];
  const auto bits = static_cast<unsigned>(plan[0]);
  const std::uint32_t last = (1u << bits) - 1, segment = (31u & ~last) << 8;
  const DeviceWord inputs = plan[1];
  for (DeviceWord k = 0; k < inputs; ++k)
    warp.each(
        [&](unsigned lane) { Warp::at(values[k], lane) = plan_input(lane & last, k, round); });
  const DeviceWord* at = plan + 4;
  for (DeviceWord made = inputs; made < inputs + plan[2]; ++made) {
    const DeviceWord kind = at[0];
    Register& result = values[made];
    if (kind == 0) {
      warp.each([&](unsigned lane) {
        const bool odd = is_odd(lane & last & static_cast<std::uint32_t>(at[1]));
        Warp::at(result, lane) = Warp::at(values[odd ? at[2] : at[3]], lane);
      });
    } else if (kind == 5) {
      warp.each([&](unsigned lane) {
        const bool odd = is_odd(lane & last & static_cast<std::uint32_t>(at[4]));
        Warp::at(result, lane) =
            byte_permute(Warp::at(values[at[1]], lane), Warp::at(values[at[2]], lane),
                         static_cast<std::uint32_t>(odd ? at[5] : at[3]));
      });
    } else {
      Register by{};
      warp.each([&](unsigned lane) {
        auto from = static_cast<std::uint32_t>(at[2]);
        if (kind == 1)
          for (unsigned k = 0; k < bits; ++k)
            if ((lane >> k & 1) != 0) from ^= static_cast<std::uint32_t>(at[3 + k]);
        Warp::at(by, lane) = from;
      });
      constexpr ShuffleMode modes[] = {ShuffleMode::idx, ShuffleMode::bfly, ShuffleMode::up,
                                       ShuffleMode::down};
      const ShuffleMode mode = modes[kind - 1];
      auto moved = warp.shfl(mode, values[at[1]], by,
                             segment | (mode == ShuffleMode::up ? 0u : 31u), 0xffffffffu);
      warp.each([&](unsigned lane) { Warp::at(result, lane) = Warp::at(moved, lane).value; });
    }
    at += plan_step_words(kind, plan[0]);
  }
  for (DeviceWord k = 0; k < plan[3]; ++k)
    warp.each([&](unsigned lane) {
      out[(2 * k + round) * warp_lanes + lane] = Warp::at(values[at[k]], lane);
    });
}

}  // namespace plumb::gpu_conformance
