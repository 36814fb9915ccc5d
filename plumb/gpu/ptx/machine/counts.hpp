// What a warp has executed.
#pragma once

#include <cstddef>

namespace plumb::gpu_conformance::ptx {

struct Counts {
  std::size_t instructions = 0, shuffles = 0, permutes = 0;
  std::size_t selects = 0;                          // of 32 bits: one of 64 is two
  std::size_t shared_loads = 0, shared_stores = 0;  // ldmatrix and stmatrix among them
  std::size_t barriers = 0;

  // of shared memory, by access_wavefronts and ldmatrix_wavefronts for 32 banks of 4 bytes; and how
  // many the same accesses take without any conflict
  std::size_t wavefronts = 0, without_conflict = 0;
};

}  // namespace plumb::gpu_conformance::ptx
