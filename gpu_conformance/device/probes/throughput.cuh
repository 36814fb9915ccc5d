// How fast a layout is evaluated: offsets of 2^32 indices, written as words, beside a kernel that
// writes as many words and evaluates nothing, in the same run. That is the bound: the memory's.
#pragma once

#include "gpu_conformance/device/probes/capability.cuh"
#include "gpu_conformance/device/probes/throughput_layouts.hpp"

namespace plumb::gpu_conformance {

inline constexpr std::uint32_t words_of_a_chunk = 1u << 28;  // 1 GiB

/// The offset of index i modulo 2^32; the last mode takes what is left.
template <int L>
__device__ std::uint32_t static_offset(std::uint32_t i) {
  constexpr StaticLayout A = throughput_layouts[L];
  std::uint32_t offset = 0;
#pragma unroll
  for (int k = 0; k < 4; ++k) {
    const bool last = k + 1 == A.rank;
    const std::uint32_t digit = last ? i : i % A.modes[k].extent;
    offset += digit * A.modes[k].stride;
    i = last ? 0 : i / A.modes[k].extent;
  }
  return offset;
}

/// out[i] is the offset of first + i; of L == throughput_layout_count it is first + i itself.
template <int L>
__global__ void write_offsets(std::uint32_t first, uint4* out) {
  const std::uint32_t i = 4 * (blockIdx.x * blockDim.x + threadIdx.x), n = first + i;
  if constexpr (L < throughput_layout_count)
    out[i / 4] = {static_offset<L>(n), static_offset<L>(n + 1), static_offset<L>(n + 2),
                  static_offset<L>(n + 3)};
  else
    out[i / 4] = {n, n + 1, n + 2, n + 3};
}

__global__ void sum_words(const uint4* words, unsigned long long* sum) {
  const std::uint32_t threads = gridDim.x * blockDim.x;
  unsigned long long own = 0;
  for (std::uint32_t k = blockIdx.x * blockDim.x + threadIdx.x; k < words_of_a_chunk / 4;
       k += threads)
    own += static_cast<unsigned long long>(words[k].x) + words[k].y + words[k].z + words[k].w;
  atomicAdd(sum, own);
}

/// Nanoseconds of all chunks; the sum of what was written is added to `sum`.
template <int L>
double nanoseconds_of(uint4* words, unsigned long long* sum) {
  constexpr unsigned threads = 256, blocks = words_of_a_chunk / 4 / threads;
  cudaEvent_t begin, end;
  checked(cudaEventCreate(&begin));
  checked(cudaEventCreate(&end));
  write_offsets<L><<<blocks, threads>>>(0, words);  // warm
  double nanoseconds = 0;
  for (std::uint64_t first = 0; first < throughput_indices; first += words_of_a_chunk) {
    checked(cudaEventRecord(begin));
    write_offsets<L><<<blocks, threads>>>(static_cast<std::uint32_t>(first), words);
    checked(cudaEventRecord(end));
    sum_words<<<1024, threads>>>(words, sum);
    finished();
    float milliseconds = 0;
    checked(cudaEventElapsedTime(&milliseconds, begin, end));
    nanoseconds += 1e6 * milliseconds;
  }
  cudaEventDestroy(begin);
  cudaEventDestroy(end);
  return nanoseconds;
}

/// Arguments: the number of the layout. Answer: the sum of the offsets modulo 2^64, nanoseconds of
/// the evaluation and of the bound, the number of indices.
inline Outcome throughput_probe(const Words& given) {
  if (given.size() != 1 || given[0] < 0 || given[0] >= throughput_layout_count)
    return no_arguments();
  uint4* words = nullptr;
  checked(cudaMalloc(&words, std::size_t{4} * words_of_a_chunk));
  const DeviceMemory<unsigned long long> sum(std::vector<unsigned long long>(2, 0));
  const double bound = nanoseconds_of<throughput_layout_count>(words, sum.get() + 1);
  const double taken =
      given[0] == 0 ? nanoseconds_of<0>(words, sum.get()) : nanoseconds_of<1>(words, sum.get());
  checked(cudaFree(words));
  return {RunOutcome::answered,
          "",
          {static_cast<Word>(sum.copy()[0]), static_cast<Word>(taken), static_cast<Word>(bound),
           static_cast<Word>(throughput_indices)}};
}

}  // namespace plumb::gpu_conformance
