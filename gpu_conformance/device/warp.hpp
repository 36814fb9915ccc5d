// One source, two warps. A kernel body is a template over a Warp:
//
//   Register<T>          a value of each lane: a T on the device, 32 of them on the host
//   each(f)              f(lane) in every lane: once on the device, 32 times on the host
//   at(register, lane)   the lane's own value, within each()
//   number()             of this warp
//   shfl_xor(r, by)      what __shfl_xor_sync does in a full warp
//   shfl(mode, r, b, c, members)   what shfl.sync does in the lanes of the member mask, with its
//                        predicate; 0 and false in the others
//
// The host warp counts its shuffles.
#pragma once

#include <cstdint>

#ifdef __CUDACC__
#define PLUMB_HD __host__ __device__
#else
#define PLUMB_HD
#endif

namespace plumb::gpu_conformance {

inline constexpr unsigned warp_lanes = 32;

/// shfl.sync.up, .down, .bfly, .idx
enum class ShuffleMode : std::uint32_t { up, down, bfly, idx };

struct Shuffled {
  std::uint32_t value;
  bool in_range;  // the predicate: the source lane lies in the segment
};

struct HostWarp {
  template <class T>
  struct Register {
    T lanes[warp_lanes];
  };

  unsigned warp = 0, shuffles = 0;

  PLUMB_HD unsigned number() const { return warp; }

  template <class F>
  PLUMB_HD void each(F f) {
    for (unsigned lane = 0; lane < warp_lanes; ++lane) f(lane);
  }
  template <class T>
  PLUMB_HD static T& at(Register<T>& r, unsigned lane) {
    return r.lanes[lane];
  }

  template <class T>
  PLUMB_HD Register<T> shfl_xor(const Register<T>& r, unsigned by) {
    ++shuffles;
    Register<T> result{};
    for (unsigned lane = 0; lane < warp_lanes; ++lane) result.lanes[lane] = r.lanes[lane ^ by];
    return result;
  }

  /// PTX ISA, shfl.sync: c has the clamp in bits 0 to 4 and the mask of the segment in bits 8 to
  /// 12; of b the lowest five bits count.
  PLUMB_HD Register<Shuffled> shfl(ShuffleMode mode, const Register<std::uint32_t>& r,
                                   const Register<std::uint32_t>& b, std::uint32_t c,
                                   std::uint32_t members) {
    ++shuffles;
    Register<Shuffled> result{};
    const std::uint32_t clamp = c & 31, segment = c >> 8 & 31;
    for (std::uint32_t lane = 0; lane < warp_lanes; ++lane) {
      if ((members >> lane & 1) == 0) continue;
      const std::uint32_t by = b.lanes[lane] & 31, first = lane & segment,
                          last = first | (clamp & ~segment);
      std::uint32_t from = 0;
      bool in_range = false;
      switch (mode) {
        case ShuffleMode::up:
          from = lane - by;
          in_range = static_cast<std::int32_t>(from) >= static_cast<std::int32_t>(last);
          break;
        case ShuffleMode::down:
          from = lane + by;
          in_range = from <= last;
          break;
        case ShuffleMode::bfly:
          from = lane ^ by;
          in_range = from <= last;
          break;
        case ShuffleMode::idx:
          from = first | (by & ~segment);
          in_range = from <= last;
          break;
      }
      result.lanes[lane] = {r.lanes[in_range ? from : lane], in_range};
    }
    return result;
  }
};

#ifdef __CUDACC__
struct DeviceWarp {
  template <class T>
  using Register = T;

  __device__ unsigned number() const {
    return (blockIdx.x * blockDim.x + threadIdx.x) / warp_lanes;
  }
  template <class F>
  __device__ void each(F f) {
    f(threadIdx.x % warp_lanes);
  }
  template <class T>
  __device__ static T& at(T& r, unsigned) {
    return r;
  }
  template <class T>
  __device__ T shfl_xor(const T& r, unsigned by) {
    return __shfl_xor_sync(0xffffffffu, r, by);
  }

#define PLUMB_SHFL(MODE)                        \
  asm volatile("{.reg .pred p; shfl.sync." MODE \
               ".b32 %0|p, %2, %3, %4, %5; "    \
               "selp.u32 %1, 1, 0, p;}"         \
               : "=r"(value), "=r"(in_range)    \
               : "r"(r), "r"(b), "r"(c), "r"(members))
  __device__ Shuffled shfl(ShuffleMode mode, const std::uint32_t& r, const std::uint32_t& b,
                           std::uint32_t c, std::uint32_t members) {
    std::uint32_t value = 0, in_range = 0;
    if ((members >> (threadIdx.x % warp_lanes) & 1) == 0) return {0, false};
    switch (mode) {
      case ShuffleMode::up: PLUMB_SHFL("up"); break;
      case ShuffleMode::down: PLUMB_SHFL("down"); break;
      case ShuffleMode::bfly: PLUMB_SHFL("bfly"); break;
      case ShuffleMode::idx: PLUMB_SHFL("idx"); break;
    }
    return {value, in_range != 0};
  }
#undef PLUMB_SHFL
};
#endif

}  // namespace plumb::gpu_conformance
