// Loads and stores of vectors at addresses that are multiples of their width, and at others, whose
// fault ends the process.
#pragma once

#include "gpu_conformance/device/probes/capability.cuh"
#include "gpu_conformance/pack/access_words.hpp"

namespace plumb::gpu_conformance {

/// One access of `width` bytes at `at`, in the space SPACE, between there and r.
#define PLUMB_VECTOR_ACCESS(SPACE, CONSTRAINT)                                               \
  if (store && width == 2)                                                                   \
    asm volatile("st" SPACE ".u16 [%0], %1;" ::CONSTRAINT(at), "h"((unsigned short)r[0])     \
                 : "memory");                                                                \
  if (store && width == 4)                                                                   \
    asm volatile("st" SPACE ".u32 [%0], %1;" ::CONSTRAINT(at), "r"(r[0]) : "memory");        \
  if (store && width == 8)                                                                   \
    asm volatile("st" SPACE ".v2.u32 [%0], {%1, %2};" ::CONSTRAINT(at), "r"(r[0]), "r"(r[1]) \
                 : "memory");                                                                \
  if (store && width == 16)                                                                  \
    asm volatile("st" SPACE ".v4.u32 [%0], {%1, %2, %3, %4};" ::CONSTRAINT(at), "r"(r[0]),   \
                 "r"(r[1]), "r"(r[2]), "r"(r[3])                                             \
                 : "memory");                                                                \
  if (!store && width == 2) {                                                                \
    unsigned short half;                                                                     \
    asm volatile("ld" SPACE ".u16 %0, [%1];" : "=h"(half) : CONSTRAINT(at) : "memory");      \
    r[0] = half;                                                                             \
  }                                                                                          \
  if (!store && width == 4)                                                                  \
    asm volatile("ld" SPACE ".u32 %0, [%1];" : "=r"(r[0]) : CONSTRAINT(at) : "memory");      \
  if (!store && width == 8)                                                                  \
    asm volatile("ld" SPACE ".v2.u32 {%0, %1}, [%2];"                                        \
                 : "=r"(r[0]), "=r"(r[1])                                                    \
                 : CONSTRAINT(at)                                                            \
                 : "memory");                                                                \
  if (!store && width == 16)                                                                 \
  asm volatile("ld" SPACE ".v4.u32 {%0, %1, %2, %3}, [%4];"                                  \
               : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3])                              \
               : CONSTRAINT(at)                                                              \
               : "memory")

__device__ inline void access_shared(std::uint32_t at, bool store, int width, std::uint32_t* r) {
  PLUMB_VECTOR_ACCESS(".shared", "r");
}
__device__ inline void access_global(std::uint64_t at, bool store, int width, std::uint32_t* r) {
  PLUMB_VECTOR_ACCESS(".global", "l");
}
#undef PLUMB_VECTOR_ACCESS

/// room: access_room bytes, replaced by those behind the access; out: the bytes of r.
__global__ void vector_access_kernel(VectorAccess access, std::uint8_t* room, std::uint8_t* out) {
  __shared__ alignas(16) std::uint8_t near[access_room];
  for (int x = 0; x < access_room; ++x) near[x] = room[x];
  std::uint32_t r[4] = {0, 0, 0, 0};
  for (int k = 0; k < 16; ++k)
    r[k / 4] |= static_cast<std::uint32_t>(stored_byte(k)) << (k % 4 * 8);
  const int width = static_cast<int>(access.width);
  if (access.global) {
    access_global(reinterpret_cast<std::uint64_t>(room + access.offset), access.store, width, r);
  } else {
    const auto begin = static_cast<std::uint32_t>(__cvta_generic_to_shared(near));
    access_shared(begin + static_cast<std::uint32_t>(access.offset), access.store, width, r);
    for (int x = 0; x < access_room; ++x) room[x] = near[x];
  }
  for (int k = 0; k < 16; ++k) out[k] = static_cast<std::uint8_t>(r[k / 4] >> (k % 4 * 8));
}

inline Outcome misaligned_probe(const Words& given) {
  const auto access = access_of_words(given);
  if (!access) return no_arguments();
  std::vector<std::uint8_t> bytes;
  for (Word x = 0; x < access_room; ++x) bytes.push_back(static_cast<std::uint8_t>(room_byte(x)));
  const DeviceMemory<std::uint8_t> room(bytes), out(std::vector<std::uint8_t>(16, 0));
  vector_access_kernel<<<1, 1>>>(*access, room.get(), out.get());
  finished();
  const std::vector<std::uint8_t> told = access->store ? room.copy() : out.copy();
  const auto count = access->store ? access_room : access->width;
  return {RunOutcome::answered, "", Words(told.begin(), told.begin() + count)};
}

}  // namespace plumb::gpu_conformance
