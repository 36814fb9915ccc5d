// Throughput and latency of single instructions, by the two equations of the seed:
//
//   H == T G + L   of G independent instructions       H == G L   of G dependent ones
#pragma once

#include "gpu_conformance/device/probes/capability.cuh"

namespace plumb::gpu_conformance {

enum class MicroOp : int { shfl, select, permute, load };
inline constexpr int micro_ops = 4, micro_lengths[] = {256, 512, 1024, 2048}, micro_registers = 16;

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

/// cycles[0]: G independent instructions; cycles[1]: G dependent ones. `degree` lanes of a load
/// meet in a bank.
template <MicroOp op>
__global__ void micro_kernel(int G, int degree, long long* cycles, std::uint32_t* sink) {
  __shared__ alignas(1024) std::uint32_t shared[32 * 32];
  const std::uint32_t lane = threadIdx.x;
  for (int k = 0; k < 32; ++k) shared[k * 32 + lane] = 0;
  __syncwarp();
  const std::uint32_t base =
      static_cast<std::uint32_t>(__cvta_generic_to_shared(shared)) + 4 * (lane * degree % 1024);
  std::uint32_t x[micro_registers] = {};
  for (int round = 0; round < 2; ++round) {  // the first one warms the caches of instructions
    __syncwarp();
    const long long start = clock64();
#pragma unroll 1
    for (int g = 0; g < G; g += micro_registers)
#pragma unroll
      for (int k = 0; k < micro_registers; ++k) micro_step<op>(x[k], base, lane);
    std::uint32_t all = 0;
#pragma unroll
    for (int k = 0; k < micro_registers; ++k) all |= x[k];
    if (all != 0xffffffff) cycles[0] = clock64() - start;
    sink[lane] = all;
    __syncwarp();
    const long long second = clock64();
#pragma unroll 1
    for (int g = 0; g < G; g += micro_registers)
#pragma unroll
      for (int k = 0; k < micro_registers; ++k) micro_step<op>(x[0], base, lane);
    if (x[0] != 0xffffffff) cycles[1] = clock64() - second;
    sink[lane] += x[0];
  }
}

/// Arguments: the instruction; of a load the stride in words. Answer: triples G and both cycles.
inline Outcome micro_probe(const Words& given) {
  if (given.size() != 2 || given[0] < 0 || given[0] >= micro_ops || given[1] < 0 || given[1] > 32)
    return no_arguments();
  const int degree = static_cast<int>(given[1]);
  Outcome outcome{Conduct::answered, "", {}};
  const DeviceMemory<std::uint32_t> sink(std::vector<std::uint32_t>(warp_lanes, 0));
  for (const int G : micro_lengths) {
    const DeviceMemory<long long> cycles(std::vector<long long>(2, 0));
    switch (static_cast<MicroOp>(given[0])) {
      case MicroOp::shfl:
        micro_kernel<MicroOp::shfl><<<1, 32>>>(G, degree, cycles.get(), sink.get());
        break;
      case MicroOp::select:
        micro_kernel<MicroOp::select><<<1, 32>>>(G, degree, cycles.get(), sink.get());
        break;
      case MicroOp::permute:
        micro_kernel<MicroOp::permute><<<1, 32>>>(G, degree, cycles.get(), sink.get());
        break;
      case MicroOp::load:
        micro_kernel<MicroOp::load><<<1, 32>>>(G, degree, cycles.get(), sink.get());
    }
    finished();
    const std::vector<long long> seen = cycles.copy();
    outcome.words.insert(outcome.words.end(), {G, seen[0], seen[1]});
  }
  return outcome;
}

}  // namespace plumb::gpu_conformance
