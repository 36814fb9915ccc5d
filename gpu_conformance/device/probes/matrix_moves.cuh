// ldmatrix, stmatrix and movmatrix: every element of 16 bits has a number of its own, and is looked
// for behind the instruction.
#pragma once

#include "gpu_conformance/device/probes/capability.cuh"
#include "gpu_conformance/device/probes/move_instructions.hpp"

namespace plumb::gpu_conformance {

template <int matrices, bool transposed>
__device__ void load_matrices(std::uint32_t address, std::uint32_t (&r)[4]) {
#define PLUMB_LOAD(X, TRANS, LIST, ...)                                              \
  asm volatile("ldmatrix.sync.aligned.m8n8." X TRANS ".shared.b16 " LIST:__VA_ARGS__ \
               : "r"(address)                                                        \
               : "memory")
  if constexpr (matrices == 1 && !transposed) PLUMB_LOAD("x1", "", "{%0}, [%1];", "=r"(r[0]));
  if constexpr (matrices == 1 && transposed) PLUMB_LOAD("x1", ".trans", "{%0}, [%1];", "=r"(r[0]));
  if constexpr (matrices == 2 && !transposed)
    PLUMB_LOAD("x2", "", "{%0, %1}, [%2];", "=r"(r[0]), "=r"(r[1]));
  if constexpr (matrices == 2 && transposed)
    PLUMB_LOAD("x2", ".trans", "{%0, %1}, [%2];", "=r"(r[0]), "=r"(r[1]));
  if constexpr (matrices == 4 && !transposed)
    PLUMB_LOAD("x4", "", "{%0, %1, %2, %3}, [%4];", "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]));
  if constexpr (matrices == 4 && transposed)
    PLUMB_LOAD("x4", ".trans", "{%0, %1, %2, %3}, [%4];", "=r"(r[0]), "=r"(r[1]), "=r"(r[2]),
               "=r"(r[3]));
#undef PLUMB_LOAD
}

template <int matrices, bool transposed>
__device__ void store_matrices(std::uint32_t address, const std::uint32_t (&r)[4]) {
#if __CUDA_ARCH__ >= 900
#define PLUMB_STORE(X, TRANS, LIST, ...)                                                       \
  asm volatile("stmatrix.sync.aligned.m8n8." X TRANS ".shared.b16 [%0], " LIST ::"r"(address), \
               __VA_ARGS__                                                                     \
               : "memory")
  if constexpr (matrices == 1 && !transposed) PLUMB_STORE("x1", "", "{%1};", "r"(r[0]));
  if constexpr (matrices == 1 && transposed) PLUMB_STORE("x1", ".trans", "{%1};", "r"(r[0]));
  if constexpr (matrices == 2 && !transposed)
    PLUMB_STORE("x2", "", "{%1, %2};", "r"(r[0]), "r"(r[1]));
  if constexpr (matrices == 2 && transposed)
    PLUMB_STORE("x2", ".trans", "{%1, %2};", "r"(r[0]), "r"(r[1]));
  if constexpr (matrices == 4 && !transposed)
    PLUMB_STORE("x4", "", "{%1, %2, %3, %4};", "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  if constexpr (matrices == 4 && transposed)
    PLUMB_STORE("x4", ".trans", "{%1, %2, %3, %4};", "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
#undef PLUMB_STORE
#endif
}

/// in and out: numbers of elements, or of slots (2 matrices a lane, in the order of values, then
/// lanes). Lane t names row t of all rows; memory has 64 elements a matrix, 8 a row.
template <int I>
__global__ void move_kernel(const std::uint16_t* in, std::uint16_t* out) {
  constexpr MoveInstruction move = moves[I];
  constexpr int values = 2 * move.matrices, elements = 64 * move.matrices;
  __shared__ alignas(128) std::uint16_t shared[elements];
  const unsigned lane = threadIdx.x;
  const std::uint32_t address = static_cast<std::uint32_t>(__cvta_generic_to_shared(shared)) +
                                lane % (8 * move.matrices) * 16;
  std::uint32_t r[4] = {};
  constexpr bool load = move.way == MoveInstruction::Way::load;
  for (int e = static_cast<int>(lane); e < elements; e += warp_lanes)
    shared[e] = load ? in[e] : 0xffff;
  if (!load)
    for (int v = 0; v < values; ++v)
      r[v / 2] |= std::uint32_t{in[v * warp_lanes + lane]} << (v % 2 * 16);
  __syncwarp();
  if constexpr (load) load_matrices<move.matrices, move.transposed>(address, r);
  if constexpr (move.way == MoveInstruction::Way::store)
    store_matrices<move.matrices, move.transposed>(address, r);
  if constexpr (move.way == MoveInstruction::Way::transpose)
    asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(r[1]) : "r"(r[0]));
  __syncwarp();
  if (move.way == MoveInstruction::Way::store) {
    for (int e = static_cast<int>(lane); e < elements; e += warp_lanes) out[e] = shared[e];
  } else {
    const int from = move.way == MoveInstruction::Way::transpose ? 1 : 0;
    for (int v = 0; v < values; ++v)
      out[v * warp_lanes + lane] = static_cast<std::uint16_t>(r[from + v / 2] >> (v % 2 * 16));
  }
}

template <int... I>
void launch_move(int id, const std::uint16_t* in, std::uint16_t* out,
                 std::integer_sequence<int, I...>) {
  ((id == I ? move_kernel<I><<<1, warp_lanes>>>(in, out) : void()), ...);
}

/// Arguments: the number of the instruction; of movmatrix also what is claimed of the slots before
/// it. Answer: the element of each slot, after it or, of stmatrix, before it.
inline Outcome move_probe(const Words& given) {
  if (given.empty() || given[0] < 0 || given[0] >= move_count) return no_arguments();
  const int id = static_cast<int>(given[0]);
  const MoveInstruction& move = moves[id];
  const auto elements = static_cast<std::size_t>(64 * move.matrices);
  const bool transpose = move.way == MoveInstruction::Way::transpose;
  if (given.size() != 1 + (transpose ? elements : 0)) return no_arguments();
  if (capability() < move.needs) return lacks(move.text);
  std::vector<std::uint16_t> numbers(elements);
  for (std::size_t k = 0; k < elements; ++k) numbers[k] = static_cast<std::uint16_t>(k);
  const DeviceMemory<std::uint16_t> in(numbers), out(std::vector<std::uint16_t>(elements, 0xffff));
  launch_move(id, in.get(), out.get(), std::make_integer_sequence<int, move_count>{});
  finished();
  const std::vector<std::uint16_t> found = out.copy();
  Words table(elements, -1);
  for (std::size_t k = 0; k < elements; ++k) {
    if (found[k] >= elements) continue;
    if (move.way == MoveInstruction::Way::store)
      table[found[k]] = static_cast<Word>(k);
    else
      table[k] = transpose ? given[1 + found[k]] : found[k];
  }
  return {RunOutcome::answered, "", table};
}

}  // namespace plumb::gpu_conformance
