// The engine of a CUDA device.
#pragma once

#include <cuda_runtime.h>

#include "gpu_conformance/device/cuda_memory.cuh"
#include "gpu_conformance/device/probes/device_probes.cuh"
#include "gpu_conformance/device/run/engine.hpp"

namespace plumb::gpu_conformance {

template <class C>
__global__ void answer_cases_kernel(CaseTable cases, std::uint32_t* answered) {
  DeviceWarp warp;
  answer_cases<DeviceWarp, C>(warp, cases, answered);
}

__global__ void canary_kernel(std::uint32_t seed, std::uint32_t* out) {
  DeviceWarp warp;
  canary(warp, seed, out);
}

template <class C>
class CudaEngine final : public Engine {
 public:
  CudaEngine() {
    int devices = 0;
    if (cudaGetDeviceCount(&devices) != cudaSuccess || devices == 0)
      throw DeviceFailure(RunOutcome::cuda_error, "there is no CUDA device");
    checked(cudaDeviceSetLimit(cudaLimitStackSize, 8192));  // recursion over nested tuples
  }

  Facts facts() override {
    cudaDeviceProp device{};
    checked(cudaGetDeviceProperties(&device, 0));
    int driver = 0, runtime = 0;
    checked(cudaDriverGetVersion(&driver));
    checked(cudaRuntimeGetVersion(&runtime));
    int clock = 0;
    checked(cudaDeviceGetAttribute(&clock, cudaDevAttrClockRate, 0));
    return {{"device", device.name},
            {"warp", "device"},
            {"capability", std::to_string(device.major) + "." + std::to_string(device.minor)},
            {"multiprocessors", std::to_string(device.multiProcessorCount)},
            {"clock_khz", std::to_string(clock)},
            {"driver", std::to_string(driver)},
            {"runtime", std::to_string(runtime)},
            {"toolkit", std::to_string(CUDART_VERSION)}};
  }

  BatchAnswer answer(const Batch& batch) override {
    const DeviceMemory<Word> words(batch.words), starts(batch.starts),
        out(untouched_answers(batch.count()));
    const DeviceMemory<std::uint32_t> answered(std::vector<std::uint32_t>(batch.warps(), 0));
    const CaseTable cases{words.get(), starts.get(), out.get(), batch.count(), batch.clause};
    answer_cases_kernel<C><<<batch.warps(), warp_lanes>>>(cases, answered.get());
    finished();
    return {out.copy(), answered.copy()};
  }

  bool canary(std::uint32_t seed) override {
    const DeviceMemory<std::uint32_t> out(std::vector<std::uint32_t>(warp_lanes, 0));
    canary_kernel<<<1, warp_lanes>>>(seed, out.get());
    finished();
    const std::vector<std::uint32_t> answer = out.copy();
    for (std::uint32_t lane = 0; lane < warp_lanes; ++lane)
      if (answer[lane] != canary_answer(lane, seed)) return false;
    return true;
  }

  Outcome probe(const Entry& entry) override { return device_probe(entry); }
};

}  // namespace plumb::gpu_conformance
