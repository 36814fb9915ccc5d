// Memory of a CUDA device, and its errors as exceptions.
#pragma once

#include <cuda_runtime.h>

#include <cstdint>
#include <string>
#include <vector>

#include "gpu_conformance/device/failure.hpp"

namespace plumb::gpu_conformance {

/// Throws DeviceFailure unless the call succeeded.
inline void checked(cudaError_t error) {
  if (error == cudaSuccess) return;
  const bool lost = error == cudaErrorDevicesUnavailable || error == cudaErrorECCUncorrectable ||
                    error == cudaErrorHardwareStackError || error == cudaErrorUnknown;
  throw DeviceFailure(lost ? RunOutcome::lost : RunOutcome::cuda_error,
                      std::string(cudaGetErrorName(error)) + ": " + cudaGetErrorString(error));
}

/// Waits for all kernels. To be called behind each launch.
inline void finished() {
  checked(cudaGetLastError());
  checked(cudaDeviceSynchronize());
}

template <class T>
class DeviceMemory {
 public:
  explicit DeviceMemory(const std::vector<T>& values) : count_(values.size()) {
    checked(cudaMalloc(&data_, bytes() == 0 ? 1 : bytes()));
    checked(cudaMemcpy(data_, values.data(), bytes(), cudaMemcpyHostToDevice));
  }
  DeviceMemory(std::size_t count, std::uint8_t each_byte) : count_(count) {
    checked(cudaMalloc(&data_, bytes() == 0 ? 1 : bytes()));
    checked(cudaMemset(data_, each_byte, bytes()));
  }
  DeviceMemory(const DeviceMemory&) = delete;
  DeviceMemory& operator=(const DeviceMemory&) = delete;
  ~DeviceMemory() { cudaFree(data_); }

  T* get() const { return data_; }

  std::vector<T> copy() const {
    std::vector<T> values(count_);
    checked(cudaMemcpy(values.data(), data_, bytes(), cudaMemcpyDeviceToHost));
    return values;
  }

 private:
  std::size_t bytes() const { return count_ * sizeof(T); }
  T* data_ = nullptr;
  std::size_t count_;
};

}  // namespace plumb::gpu_conformance
