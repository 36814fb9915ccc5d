// The swizzle modes of the tensor memory accelerator: a box is brought into shared memory, and each
// byte looked for.
#pragma once

#include "gpu_conformance/device/probes/capability.cuh"
#include "gpu_conformance/device/probes/driver.cuh"

namespace plumb::gpu_conformance {

inline constexpr int tma_box = 2048, tma_room = 4096;  // bytes

/// 128 bytes in atoms of 32 bytes: of CUDA 12.8.
#if CUDA_VERSION >= 12080
inline constexpr CUtensorMapSwizzle tma_atom_32 = CU_TENSOR_MAP_SWIZZLE_128B_ATOM_32B;
#else
inline constexpr CUtensorMapSwizzle tma_atom_32 = static_cast<CUtensorMapSwizzle>(4);
#endif

/// out[k] is byte k of shared memory from an address on that is 0 modulo 1024; 0xff where nothing
/// was brought. The box is brought to `base`.
__global__ void tma_kernel(const __grid_constant__ CUtensorMap map, std::uint32_t base,
                           std::uint8_t* out) {
#if __CUDA_ARCH__ >= 900
  extern __shared__ unsigned char dynamic[];
  __shared__ alignas(8) std::uint64_t barrier;
  std::uint32_t begin = static_cast<std::uint32_t>(__cvta_generic_to_shared(dynamic));
  begin = (begin + 1023) & ~1023u;
  const auto bar = static_cast<std::uint32_t>(__cvta_generic_to_shared(&barrier));
  for (std::uint32_t k = threadIdx.x * 4; k < tma_room; k += blockDim.x * 4)
    asm volatile("st.shared.u32 [%0], 0xffffffff;" ::"r"(begin + k) : "memory");
  if (threadIdx.x == 0)
    asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" ::"r"(bar) : "memory");
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  __syncthreads();
  if (threadIdx.x == 0) {
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(bar), "r"(tma_box)
                 : "memory");
    asm volatile(
        "cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes "
        "[%0], [%1, {%2, %2}], [%3];" ::"r"(begin + base),
        "l"(&map), "r"(0), "r"(bar)
        : "memory");
  }
  asm volatile(
      "{.reg .pred p; AGAIN: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], 0; @p bra DONE; "
      "bra AGAIN; DONE: }" ::"r"(bar)
      : "memory");
  for (std::uint32_t k = threadIdx.x; k < tma_room; k += blockDim.x) {
    std::uint32_t byte;
    asm volatile("ld.shared.u8 %0, [%1];" : "=r"(byte) : "r"(begin + k) : "memory");
    out[k] = static_cast<std::uint8_t>(byte);
  }
#endif
}

using EncodeTiled = decltype(&cuTensorMapEncodeTiled);

/// The bytes of the box, in rows of `width` bytes, each as one digit of its number; none if the
/// driver does not make this mode for this device.
inline std::vector<std::uint8_t> bring_box(EncodeTiled encode, int mode, int width,
                                           std::uint32_t base, int digit) {
  std::vector<std::uint8_t> bytes(tma_box);
  for (int k = 0; k < tma_box; ++k)
    bytes[k] = static_cast<std::uint8_t>(digit == 0 ? k & 63 : k >> 6);
  const DeviceMemory<std::uint8_t> global(bytes), out(std::vector<std::uint8_t>(tma_room, 0xfe));
  CUtensorMap map{};
  const cuuint64_t sizes[] = {static_cast<cuuint64_t>(width),
                              static_cast<cuuint64_t>(tma_box / width)};
  const cuuint64_t pitch[] = {static_cast<cuuint64_t>(width)};
  const cuuint32_t box[] = {static_cast<cuuint32_t>(width),
                            static_cast<cuuint32_t>(tma_box / width)};
  const cuuint32_t steps[] = {1, 1};
  const CUtensorMapSwizzle swizzles[] = {CU_TENSOR_MAP_SWIZZLE_NONE, CU_TENSOR_MAP_SWIZZLE_32B,
                                         CU_TENSOR_MAP_SWIZZLE_64B, CU_TENSOR_MAP_SWIZZLE_128B,
                                         tma_atom_32};
  const CUresult made = encode(&map, CU_TENSOR_MAP_DATA_TYPE_UINT8, 2, global.get(), sizes, pitch,
                               box, steps, CU_TENSOR_MAP_INTERLEAVE_NONE, swizzles[mode],
                               CU_TENSOR_MAP_L2_PROMOTION_NONE, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE);
  if (made == CUDA_ERROR_INVALID_VALUE && mode > 3) return {};
  checked_driver(made, "cuTensorMapEncodeTiled");
  tma_kernel<<<1, 128, tma_room + 1024>>>(map, base, out.get());
  finished();
  return out.copy();
}

/// Arguments: the mode (1, 2, 3: 32, 64, 128 bytes; 4: 128 in atoms of 32), the base modulo 1024.
/// Answer: for each byte of shared memory the number of the byte of the box that lies there, or -1.
inline Outcome tma_probe(const Words& given) {
  if (given.size() != 2 || given[0] < 0 || given[0] > 4 || given[1] < 0 || given[1] > 1024 ||
      given[1] % 128 != 0)
    return no_arguments();
  if (capability() < 90) return lacks("tensor memory accelerator");
  const auto encode = driver_function<EncodeTiled>("cuTensorMapEncodeTiled");
  if (encode == nullptr) return lacks("driver with cuTensorMapEncodeTiled");
  const int mode = static_cast<int>(given[0]), width = mode == 0 ? 16 : 16 << (mode < 3 ? mode : 3);
  const auto base = static_cast<std::uint32_t>(given[1]);
  const std::vector<std::uint8_t> low = bring_box(encode, mode, width, base, 0),
                                  high = bring_box(encode, mode, width, base, 1);
  if (low.empty() || high.empty()) return lacks("swizzle of 128 bytes in atoms of 32");
  Words places;
  for (int k = 0; k < tma_room; ++k)
    places.push_back(low[k] < 64 && high[k] < 64 ? low[k] + 64 * Word{high[k]} : -1);
  return {RunOutcome::answered, "", places};
}

}  // namespace plumb::gpu_conformance
