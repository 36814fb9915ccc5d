// What a device has.
#pragma once

#include "gpu_conformance/device/cuda_memory.cuh"
#include "gpu_conformance/device/warp.hpp"

namespace plumb::gpu_conformance {

/// 80, 90, ..
inline int capability() {
  int major = 0, minor = 0;
  checked(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, 0));
  checked(cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, 0));
  return 10 * major + minor;
}

inline Outcome lacks(const std::string& what) {
  return {RunOutcome::skipped, "skipped: this device has no " + what, {}};
}

inline Outcome no_arguments() {
  return {RunOutcome::malformed, "these are no arguments of this probe", {}};
}

}  // namespace plumb::gpu_conformance
