// Shared memory, counted in cycles. Loads: one warp, one access after the other, each address made
// of what was loaded before (the buffer holds zeros), so that no latency hides another. Stores:
// four warps, one for each scheduler of a multiprocessor, since one is slower than a wavefront.
#pragma once

#include "gpu_conformance/device/probes/matrix_moves.cuh"

namespace plumb::gpu_conformance {

inline constexpr int bank_accesses = 256, bank_buffer = 48 * 1024 - 1024, storing_warps = 4;
inline int bank_rounds = 5;  // plumb-gpu --once: 1

struct BankAccess {
  std::uint32_t offsets[warp_lanes];  // in bytes
  std::uint32_t active;
};

/// Loads `bytes` bytes; the result is 0.
template <int bytes>
__device__ std::uint32_t load_shared(std::uint32_t address) {
  std::uint32_t x = 0, y = 0, z = 0, w = 0;
  if constexpr (bytes == 1)
    asm volatile("ld.volatile.shared.u8 %0, [%1];" : "=r"(x) : "r"(address));
  else if constexpr (bytes == 2)
    asm volatile("ld.volatile.shared.u16 %0, [%1];" : "=r"(x) : "r"(address));
  else if constexpr (bytes == 4)
    asm volatile("ld.volatile.shared.u32 %0, [%1];" : "=r"(x) : "r"(address));
  else if constexpr (bytes == 8)
    asm volatile("ld.volatile.shared.v2.u32 {%0, %1}, [%2];" : "=r"(x), "=r"(y) : "r"(address));
  else
    asm volatile("ld.volatile.shared.v4.u32 {%0, %1, %2, %3}, [%4];"
                 : "=r"(x), "=r"(y), "=r"(z), "=r"(w)
                 : "r"(address));
  return x | y | z | w;
}

template <int bytes>
__device__ void store_shared(std::uint32_t address) {
  const std::uint32_t zero = 0;
  if constexpr (bytes == 1)
    asm volatile("st.volatile.shared.u8 [%0], %1;" ::"r"(address), "r"(zero) : "memory");
  else if constexpr (bytes == 2)
    asm volatile("st.volatile.shared.u16 [%0], %1;" ::"r"(address), "r"(zero) : "memory");
  else if constexpr (bytes == 4)
    asm volatile("st.volatile.shared.u32 [%0], %1;" ::"r"(address), "r"(zero) : "memory");
  else if constexpr (bytes == 8)
    asm volatile("st.volatile.shared.v2.u32 [%0], {%1, %1};" ::"r"(address), "r"(zero) : "memory");
  else
    asm volatile("st.volatile.shared.v4.u32 [%0], {%1, %1, %1, %1};" ::"r"(address), "r"(zero)
                 : "memory");
}

/// `kind`: the bytes of a lane, or, less than 0, the 8 x 8 matrices of 16 bits, a row a lane.
template <int kind>
__device__ std::uint32_t load_kind(std::uint32_t address) {
  if constexpr (kind > 0) return load_shared<kind>(address);
  std::uint32_t r[4] = {};
  if constexpr (kind < 0) load_matrices<-kind, false>(address, r);
  return r[0] | r[1] | r[2] | r[3];
}
template <int kind>
__device__ void store_kind(std::uint32_t address) {
  const std::uint32_t zeros[4] = {};
  if constexpr (kind > 0)
    store_shared<kind>(address);
  else
    store_matrices<-kind, false>(address, zeros);
}

/// cycles[thread] of bank_accesses accesses. Stores are followed by one load, which waits for them.
template <int kind, bool store>
__global__ void bank_kernel(BankAccess access, long long* cycles, std::uint32_t* sink) {
  extern __shared__ unsigned char shared[];
  const std::uint32_t lane = threadIdx.x % warp_lanes;
  std::uint32_t begin = static_cast<std::uint32_t>(__cvta_generic_to_shared(shared));
  begin = (begin + 1023) & ~1023u;  // bank 0
  for (std::uint32_t k = 4 * lane; k < bank_buffer && !store; k += 4 * warp_lanes)
    asm volatile("st.volatile.shared.u32 [%0], %1;" ::"r"(begin + k), "r"(0u) : "memory");
  cycles[threadIdx.x] = 0;
  __syncthreads();
  if ((access.active >> lane & 1) == 0) return;
  const std::uint32_t address = begin + access.offsets[lane];
  std::uint32_t zero = access.active == 0;  // 0, which the compiler does not know
  const long long start = clock64();
#pragma unroll 16
  for (int k = 0; k < bank_accesses; ++k) {
    if constexpr (store)
      store_kind<kind>(address);
    else
      zero = load_kind<kind>(address + zero);
  }
  if constexpr (store) zero = load_shared<1>(address);
  if (zero == 0) cycles[threadIdx.x] = clock64() - start;
  sink[threadIdx.x] = zero;
}

template <int kind>
void launch_bank_kernel(bool store, const BankAccess& access, long long* cycles,
                        std::uint32_t* sink) {
  if (store)
    bank_kernel<kind, true>
        <<<1, storing_warps * warp_lanes, bank_buffer + 1024>>>(access, cycles, sink);
  else
    bank_kernel<kind, false><<<1, warp_lanes, bank_buffer + 1024>>>(access, cycles, sink);
}

/// Arguments: the kind, 1 of a store, the active lanes, whether it is known, 32 offsets. Answer:
/// the fewest cycles of some rounds, and the number of accesses.
inline Outcome bank_probe(const Words& given) {
  if (given.size() != 4 + warp_lanes || (given[2] & 0xffffffff) == 0) return no_arguments();
  const Word kind = given[0], bytes = kind < 0 ? 16 : kind;
  if (bytes != 1 && bytes != 2 && bytes != 4 && bytes != 8 && bytes != 16) return no_arguments();
  if (kind < 0 && given[1] == 1 && capability() < 90) return lacks("stmatrix");
  BankAccess access{{}, static_cast<std::uint32_t>(given[2])};
  for (unsigned lane = 0; lane < warp_lanes; ++lane) {
    const Word offset = given[4 + lane];
    if (offset < 0 || offset % bytes != 0 || offset + bytes > bank_buffer) return no_arguments();
    access.offsets[lane] = static_cast<std::uint32_t>(offset);
  }
  constexpr std::size_t threads = storing_warps * warp_lanes;
  const DeviceMemory<long long> cycles(std::vector<long long>(threads, 0));
  const DeviceMemory<std::uint32_t> sink(std::vector<std::uint32_t>(threads, 0));
  long long fewest = 0;
  for (int round = 0; round < bank_rounds; ++round) {
    const bool store = given[1] == 1;
    switch (kind) {
      case -1: launch_bank_kernel<-1>(store, access, cycles.get(), sink.get()); break;
      case -2: launch_bank_kernel<-2>(store, access, cycles.get(), sink.get()); break;
      case -4: launch_bank_kernel<-4>(store, access, cycles.get(), sink.get()); break;
      case 1: launch_bank_kernel<1>(store, access, cycles.get(), sink.get()); break;
      case 2: launch_bank_kernel<2>(store, access, cycles.get(), sink.get()); break;
      case 4: launch_bank_kernel<4>(store, access, cycles.get(), sink.get()); break;
      case 8: launch_bank_kernel<8>(store, access, cycles.get(), sink.get()); break;
      default: launch_bank_kernel<16>(store, access, cycles.get(), sink.get());
    }
    finished();
    long long most = 0;
    for (const long long of_lane : cycles.copy()) most = of_lane > most ? of_lane : most;
    fewest = round == 0 || most < fewest ? most : fewest;
  }
  return {RunOutcome::answered, "", {fewest, bank_accesses}};
}

}  // namespace plumb::gpu_conformance
