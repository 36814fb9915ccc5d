// Throughput and latency of single instructions, by the two equations of the source:
//
//   H == T G + L   of G independent instructions       H == G L   of G dependent ones
#pragma once

#include <algorithm>

#include "gpu_conformance/device/probes/capability.cuh"

namespace plumb::gpu_conformance {

enum class MicroOp : int { shfl, select, permute, load };
inline constexpr int micro_ops = 4, micro_lengths[] = {256, 512, 1024, 2048}, micro_registers = 16,
                     micro_steps = 128, most_micro_warps = 32;  // steps: without a branch

/// x <- op(x), or of a load: what lies at address x, which is 0.
template <MicroOp op>
__device__ void micro_step(std::uint32_t& x, std::uint32_t base, std::uint32_t other) {
  if constexpr (op == MicroOp::shfl)
    asm volatile("shfl.sync.bfly.b32 %0, %0, 1, 31, 0xffffffff;" : "+r"(x));
  if constexpr (op == MicroOp::select)
    asm volatile("{.reg .pred p; setp.ne.u32 p, %2, 0; selp.u32 %0, %0, %1, p;}"
                 : "+r"(x)
                 : "r"(base), "r"(other));
  if constexpr (op == MicroOp::permute)
    asm volatile("prmt.b32 %0, %0, %1, 0x2103;" : "+r"(x) : "r"(base));
  if constexpr (op == MicroOp::load)
    asm volatile("ld.volatile.shared.u32 %0, [%1];" : "=r"(x) : "r"(base + x));
}

/// G instructions, the k-th on register k modulo `registers`.
template <MicroOp op, int registers>
__device__ void micro_chain(std::uint32_t (&x)[micro_registers], int G, std::uint32_t base,
                            std::uint32_t other) {
#pragma unroll 1
  for (int g = 0; g < G; g += micro_steps)
#pragma unroll
    for (int k = 0; k < micro_steps; ++k) micro_step<op>(x[k % registers], base, other);
}

__device__ inline std::uint32_t all_of(const std::uint32_t (&x)[micro_registers]) {
  std::uint32_t all = 0;
  for (int k = 0; k < micro_registers; ++k) all |= x[k];
  return all;
}

/// Of each warp of the block: cycles[2 w] of G independent instructions, cycles[2 w + 1] of G
/// dependent ones. Of a load, lanes are `stride` words apart, so that `stride` of them meet in a
/// bank.
template <MicroOp op>
__global__ void micro_kernel(int G, int stride, long long* cycles, std::uint32_t* sink) {
  __shared__ alignas(1024) std::uint32_t shared[32 * 32];
  const std::uint32_t lane = threadIdx.x % warp_lanes, warp = threadIdx.x / warp_lanes;
  for (std::uint32_t k = threadIdx.x; k < 32 * 32; k += blockDim.x) shared[k] = 0;
  const std::uint32_t base =
      static_cast<std::uint32_t>(__cvta_generic_to_shared(shared)) + 4 * (lane * stride % 1024);
  std::uint32_t x[micro_registers];  // of a load 0; else other ones in each lane
  for (int k = 0; k < micro_registers; ++k)
    x[k] = op == MicroOp::load ? 0 : (lane + 1) * (2 * k + 3);
  for (int round = 0; round < 2; ++round) {  // the first one warms the caches of instructions
    __syncthreads();
    const long long start = clock64();
    micro_chain<op, micro_registers>(x, G, base, lane);
    if (all_of(x) != 0xffffffff) cycles[2 * warp] = clock64() - start;
    __syncthreads();
    const long long second = clock64();
    micro_chain<op, 1>(x, G, base, lane);
    if (all_of(x) != 0xffffffff) cycles[2 * warp + 1] = clock64() - second;
  }
  sink[threadIdx.x] = all_of(x);
}

/// Arguments: the instruction; of a load the stride in words; the warps. Answer: triples G and both
/// cycles, of the slowest warp.
inline Outcome micro_probe(const Words& given) {
  if (given.size() != 3 || given[0] < 0 || given[0] >= micro_ops || given[1] < 0 || given[1] > 32 ||
      given[2] < 1 || given[2] > most_micro_warps)
    return no_arguments();
  const int stride = static_cast<int>(given[1]);
  const auto warps = static_cast<unsigned>(given[2]), threads = warps * warp_lanes;
  Outcome outcome{RunOutcome::answered, "", {}};
  const DeviceMemory<std::uint32_t> sink(std::vector<std::uint32_t>(threads, 0));
  for (const int G : micro_lengths) {
    const DeviceMemory<long long> cycles(std::vector<long long>(2 * warps, 0));
    long long* const out = cycles.get();
    switch (static_cast<MicroOp>(given[0])) {
      case MicroOp::shfl:
        micro_kernel<MicroOp::shfl><<<1, threads>>>(G, stride, out, sink.get());
        break;
      case MicroOp::select:
        micro_kernel<MicroOp::select><<<1, threads>>>(G, stride, out, sink.get());
        break;
      case MicroOp::permute:
        micro_kernel<MicroOp::permute><<<1, threads>>>(G, stride, out, sink.get());
        break;
      case MicroOp::load: micro_kernel<MicroOp::load><<<1, threads>>>(G, stride, out, sink.get());
    }
    finished();
    Word independent = 0, dependent = 0;
    const std::vector<long long> seen = cycles.copy();
    for (unsigned w = 0; w < warps; ++w) {
      independent = std::max<Word>(independent, seen[2 * w]);
      dependent = std::max<Word>(dependent, seen[2 * w + 1]);
    }
    outcome.words.insert(outcome.words.end(), {G, independent, dependent});
  }
  return outcome;
}

}  // namespace plumb::gpu_conformance
