// The built-in functions of a wave of AMD on the host, as AMD's CDNA3 ISA defines the instructions
// that they become: ds_bpermute_b32, v_mov_b32 with DPP, v_perm_b32 and v_mbcnt.
#pragma once

#include <bit>
#include <cstdint>
#include <stdexcept>

#include "gpu_conformance/host_warp.hpp"

/// The lane that runs.
inline thread_local const plumb::gpu_conformance::HostLane* amd_lane = nullptr;

/// What lane `from` gives.
inline int amd_read(int value, unsigned from) { return amd_lane->shfl(value, from); }

inline int __builtin_amdgcn_ds_bpermute(int address, int value) {
  return amd_read(value, static_cast<unsigned>(address) / 4 % 64);
}

/// DPP_CTRL: 0..0xff quad_perm, 0x121..0x12f row_ror, 0x140 row_mirror, 0x141 row_half_mirror.
inline int __builtin_amdgcn_mov_dpp(int value, int control, int rows, int banks, bool) {
  if (rows != 0xf || banks != 0xf) throw std::logic_error("lanes that are masked");
  const unsigned lane = amd_lane->lane(), row = lane & ~15U, ctrl = static_cast<unsigned>(control);
  if (ctrl <= 0xff) return amd_read(value, (lane & ~3U) | (ctrl >> 2 * (lane & 3U) & 3U));
  if (ctrl > 0x120 && ctrl <= 0x12f) return amd_read(value, row | ((lane - (ctrl & 15U)) & 15U));
  if (ctrl == 0x140) return amd_read(value, row | (15U - (lane & 15U)));
  if (ctrl == 0x141) return amd_read(value, (lane & ~7U) | (7U - (lane & 7U)));
  throw std::logic_error("a control of DPP that is not used");
}

/// Byte k is byte (selector >> 8 k) of first * 2^32 + second.   Domain: selectors below 8.
inline std::uint32_t __builtin_amdgcn_perm(std::uint32_t first, std::uint32_t second,
                                           std::uint32_t selector) {
  const std::uint64_t bytes = std::uint64_t{first} << 32 | second;
  std::uint32_t result = 0;
  for (unsigned k = 0; k < 4; ++k) {
    const unsigned byte = selector >> 8 * k & 255U;
    if (byte > 7) throw std::logic_error("a selector of v_perm_b32 that is not used");
    result |= static_cast<std::uint32_t>(bytes >> 8 * byte & 255U) << 8 * k;
  }
  return result;
}

/// The lanes of the mask below this one, among the first 32, and among the others.
inline unsigned __builtin_amdgcn_mbcnt_lo(std::uint32_t mask, unsigned more) {
  const unsigned lane = amd_lane->lane();
  const std::uint32_t below = lane >= 32 ? ~0U : (1U << lane) - 1U;
  return static_cast<unsigned>(std::popcount(mask & below)) + more;
}
inline unsigned __builtin_amdgcn_mbcnt_hi(std::uint32_t mask, unsigned more) {
  const unsigned lane = amd_lane->lane();
  const std::uint32_t below = lane < 32 ? 0U : (1U << (lane - 32)) - 1U;
  return static_cast<unsigned>(std::popcount(mask & below)) + more;
}
