// mma.sync and wgmma, measured as measured_product.hpp says.
#pragma once

#include "gpu_conformance/device/probes/capability.cuh"
#include "gpu_conformance/device/probes/instructions.hpp"
#include "gpu_conformance/device/probes/measured_product.hpp"

namespace plumb::gpu_conformance {

#define PLUMB_MMA_2_1(TEXT, T, C)                                          \
  asm volatile(TEXT " {%0, %1, %2, %3}, {%4, %5}, {%6}, {%0, %1, %2, %3};" \
               : "+" T(c[0]), "+" T(c[1]), "+" T(c[2]), "+" T(c[3])        \
               : C(a[0]), C(a[1]), C(b[0]))
#define PLUMB_MMA_4_2(TEXT, T, C)                                                      \
  asm volatile(TEXT " {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};" \
               : "+" T(c[0]), "+" T(c[1]), "+" T(c[2]), "+" T(c[3])                    \
               : C(a[0]), C(a[1]), C(a[2]), C(a[3]), C(b[0]), C(b[1]))
#define PLUMB_MMA_1_1(TEXT, T, C)                      \
  asm volatile(TEXT " {%0, %1}, {%2}, {%3}, {%0, %1};" \
               : "+" T(c[0]), "+" T(c[1])              \
               : C(a[0]), C(b[0]))

/// One instruction: c += a b.
template <int I, class Register, class Result>
__device__ void multiply(const Register (&a)[8], const Register (&b)[4], Result (&c)[4]) {
  if constexpr (I == 0) PLUMB_MMA_2_1("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32", "f", "r");
  if constexpr (I == 1)
    PLUMB_MMA_4_2("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32", "f", "r");
  if constexpr (I == 2)
    PLUMB_MMA_4_2("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32", "f", "r");
  if constexpr (I == 3)
    PLUMB_MMA_2_1("mma.sync.aligned.m16n8k4.row.col.f32.tf32.tf32.f32", "f", "r");
  if constexpr (I == 4)
    PLUMB_MMA_4_2("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32", "f", "r");
  if constexpr (I == 5) PLUMB_MMA_1_1("mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32", "r", "r");
  if constexpr (I == 6) PLUMB_MMA_2_1("mma.sync.aligned.m16n8k16.row.col.s32.s8.s8.s32", "r", "r");
  if constexpr (I == 7) PLUMB_MMA_4_2("mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32", "r", "r");
  if constexpr (I == 8) PLUMB_MMA_1_1("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64", "d", "d");
#if __CUDA_ARCH__ >= 900
  if constexpr (I == 9) PLUMB_MMA_2_1("mma.sync.aligned.m16n8k4.row.col.f64.f64.f64.f64", "d", "d");
  if constexpr (I == 10)
    PLUMB_MMA_4_2("mma.sync.aligned.m16n8k8.row.col.f64.f64.f64.f64", "d", "d");
  if constexpr (I == 11)
    asm volatile(
        "mma.sync.aligned.m16n8k16.row.col.f64.f64.f64.f64 {%0, %1, %2, %3}, "
        "{%4, %5, %6, %7, %8, %9, %10, %11}, {%12, %13, %14, %15}, {%0, %1, %2, %3};"
        : "+d"(c[0]), "+d"(c[1]), "+d"(c[2]), "+d"(c[3])
        : "d"(a[0]), "d"(a[1]), "d"(a[2]), "d"(a[3]), "d"(a[4]), "d"(a[5]), "d"(a[6]), "d"(a[7]),
          "d"(b[0]), "d"(b[1]), "d"(b[2]), "d"(b[3]));
#endif
}
#undef PLUMB_MMA_2_1
#undef PLUMB_MMA_4_2
#undef PLUMB_MMA_1_1

/// The bits of 1 in the instruction's type.
__device__ inline std::uint32_t one_of(int I) {
  if (I == 0 || I == 1) return 0x3c00;      // f16
  if (I == 2) return 0x3f80;                // bf16
  if (I == 3 || I == 4) return 0x3f800000;  // tf32
  return 1;                                 // s8
}

template <int I>
__device__ void gather(const std::uint8_t* ones, int values, std::uint32_t (&registers)[8]) {
  constexpr int in_register = 32 / (products[I].bits > 32 ? 32 : products[I].bits);
  for (int v = 0; v < values; ++v)
    if (ones[v * warp_lanes + threadIdx.x])
      registers[v / in_register] |= one_of(I) << (v % in_register * products[I].bits);
}
template <int I>
__device__ void gather(const std::uint8_t* ones, int values, double (&registers)[8]) {
  for (int v = 0; v < values; ++v) registers[v] = ones[v * warp_lanes + threadIdx.x];
}

template <int I>
__global__ void product_kernel(const std::uint8_t* a_ones, const std::uint8_t* b_ones, int* out) {
  constexpr ProductInstruction in = products[I];
  using Register = std::conditional_t<in.bits == 64, double, std::uint32_t>;
  using Result =
      std::conditional_t<in.bits == 64, double, std::conditional_t<in.bits == 8, int, float>>;
  const std::size_t pattern = blockIdx.x;
  Register a[8] = {}, wide_b[8] = {}, b[4];
  gather<I>(a_ones + pattern * in.a_values() * warp_lanes, in.a_values(), a);
  gather<I>(b_ones + pattern * in.b_values() * warp_lanes, in.b_values(), wide_b);
  for (int k = 0; k < 4; ++k) b[k] = wide_b[k];
  Result c[4] = {};
  multiply<I>(a, b, c);
  for (int v = 0; v < in.c_values(); ++v)
    out[(pattern * in.c_values() + v) * warp_lanes + threadIdx.x] = static_cast<int>(c[v]);
}

/// 64 x 8 x 16 with A in registers. B lies in shared memory without a swizzle: 8 x 8 elements of
/// 16 bits are 128 bytes, those of k >= 8 behind those of k < 8.
__global__ void wgmma_kernel(const std::uint8_t* a_ones, const std::uint8_t* b_ones, int* out) {
#ifdef __CUDA_ARCH_FEAT_SM90_ALL
  __shared__ alignas(1024) std::uint16_t shared[wgmma_N * wgmma_K];
  const std::size_t pattern = blockIdx.x;
  constexpr int a_values = 8, c_values = 4;
  const std::uint8_t* b = b_ones + pattern * wgmma_N * wgmma_K;
  if (threadIdx.x < wgmma_N * wgmma_K) {
    const int n = threadIdx.x % wgmma_N, k = threadIdx.x / wgmma_N;
    shared[k / 8 * 64 + n * 8 + k % 8] = b[n + wgmma_N * k] ? 0x3c00 : 0;
  }
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  __syncthreads();
  std::uint32_t a[4] = {};
  for (int v = 0; v < a_values; ++v)
    if (a_ones[(pattern * a_values + v) * wgmma_threads + threadIdx.x])
      a[v / 2] |= 0x3c00u << (v % 2 * 16);
  const std::uint64_t address = __cvta_generic_to_shared(shared);
  const std::uint64_t descriptor =
      (address & 0x3ffff) >> 4 | std::uint64_t{128 >> 4} << 16 | std::uint64_t{128 >> 4} << 32;
  float c[4] = {};
  asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
  asm volatile(
      "{.reg .pred p; setp.ne.b32 p, %9, 0; "
      "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%0, %1, %2, %3}, {%4, %5, %6, %7}, %8, "
      "p, 1, 1, 0;}"
      : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "l"(descriptor), "r"(1));
  asm volatile("wgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 0;"
               : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])::"memory");
  for (int v = 0; v < c_values; ++v)
    out[(pattern * c_values + v) * wgmma_threads + threadIdx.x] = static_cast<int>(c[v]);
#endif
}

template <int... I>
void launch_product(int id, int patterns, const std::uint8_t* a, const std::uint8_t* b, int* out,
                    std::integer_sequence<int, I...>) {
  ((id == I ? product_kernel<I><<<patterns, warp_lanes>>>(a, b, out) : void()), ...);
}

/// id == product_count is wgmma.
inline std::vector<int> run_product(int id, const Ones& a, const Ones& b, int patterns,
                                    std::size_t results) {
  const DeviceMemory<std::uint8_t> a_ones(a), b_ones(b);
  const DeviceMemory<int> out(std::vector<int>(results * static_cast<std::size_t>(patterns), -1));
  if (id == product_count)
    wgmma_kernel<<<patterns, wgmma_threads>>>(a_ones.get(), b_ones.get(), out.get());
  else
    launch_product(id, patterns, a_ones.get(), b_ones.get(), out.get(),
                   std::make_integer_sequence<int, product_count>{});
  finished();
  return out.copy();
}

/// Arguments: the number of the instruction; what is claimed of the slots of A, B and C, in the
/// order of values, then threads. Answer: what they hold; of wgmma, whose B lies in memory, of A
/// and C.
inline Outcome fragment_probe(const Words& given) {
  if (given.empty() || given[0] < 0 || given[0] > product_count) return no_arguments();
  const int id = static_cast<int>(given[0]);
  const bool wide = id == product_count;
  ClaimedProduct product{wide ? wgmma_M : products[id].M,
                         wide ? wgmma_N : products[id].N,
                         wide ? wgmma_K : products[id].K,
                         {},
                         {},
                         {},
                         {}};
  const std::size_t sizes[] = {static_cast<std::size_t>(product.M * product.K),
                               static_cast<std::size_t>(product.N * product.K),
                               static_cast<std::size_t>(product.M * product.N)};
  if (given.size() != 1 + sizes[0] + sizes[1] + sizes[2]) return no_arguments();
  std::size_t at = 1;
  Words* tables[] = {&product.A, &product.B, &product.C};
  for (int k = 0; k < 3; ++k)
    for (std::size_t slot = 0; slot < sizes[k]; ++slot, ++at) {
      if (given[at] < 0 || given[at] >= static_cast<Word>(sizes[k])) return no_arguments();
      tables[k]->push_back(given[at]);
    }
  if (capability() < (wide ? 90 : products[id].needs))
    return lacks(wide ? wgmma_text : products[id].text);
  if (wide && capability() != 90) return lacks(wgmma_text);
  product.run = [&](const Ones& a, const Ones& b, int patterns) {
    return run_product(id, a, b, patterns, product.C.size());
  };
  Words measured = OperandMeasurement(product, true).measure();
  const Words B = wide ? Words{} : OperandMeasurement(product, false).measure();
  const Words C = measured_result(product);
  measured.insert(measured.end(), B.begin(), B.end());
  measured.insert(measured.end(), C.begin(), C.end());
  return {Conduct::answered, "", measured};
}

}  // namespace plumb::gpu_conformance
