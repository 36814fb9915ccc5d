// Functions of the driver, asked for at run time: nothing is linked with it.
#pragma once

#include <cuda.h>

#include "gpu_conformance/device/cuda_memory.cuh"

namespace plumb::gpu_conformance {

/// Null if the driver has none of this name.
template <class Function>
Function driver_function(const char* name) {
  void* function = nullptr;
  cudaDriverEntryPointQueryResult found{};
#if CUDART_VERSION >= 12050
  checked(cudaGetDriverEntryPointByVersion(name, &function, 12000, cudaEnableDefault, &found));
#else
  checked(cudaGetDriverEntryPoint(name, &function, cudaEnableDefault, &found));
#endif
  return found == cudaDriverEntryPointSuccess ? reinterpret_cast<Function>(function) : nullptr;
}

/// Throws DeviceFailure unless the call of `what` succeeded.
inline void checked_driver(CUresult result, const char* what) {
  if (result != CUDA_SUCCESS)
    throw DeviceFailure(RunOutcome::cuda_error,
                        std::string(what) + ": error " + std::to_string(static_cast<int>(result)));
}

/// PTX as a module of the driver; gone with its object.
class Module {
 public:
  explicit Module(const std::string& text)
      : unload_(driver_function<decltype(&cuModuleUnload)>("cuModuleUnload")), log_(4096, '\0') {
    checked(cudaFree(nullptr));  // the context
    const auto load = driver_function<decltype(&cuModuleLoadDataEx)>("cuModuleLoadDataEx");
    CUjit_option options[] = {CU_JIT_ERROR_LOG_BUFFER, CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES};
    void* values[] = {log_.data(), reinterpret_cast<void*>(log_.size())};
    loaded_ = load(&module_, text.c_str(), 2, options, values);
  }
  Module(const Module&) = delete;
  Module& operator=(const Module&) = delete;
  ~Module() {
    if (loaded_ == CUDA_SUCCESS) unload_(module_);
  }

  CUresult loaded() const { return loaded_; }

  /// The first line of what the driver's compiler said.
  std::string why() const { return log_.substr(0, log_.find_first_of(std::string("\n\0", 2))); }

  /// Domain: it is loaded.
  CUfunction function(const std::string& name) const {
    const auto get = driver_function<decltype(&cuModuleGetFunction)>("cuModuleGetFunction");
    CUfunction function = nullptr;
    checked_driver(get(&function, module_, name.c_str()), "cuModuleGetFunction");
    return function;
  }

 private:
  decltype(&cuModuleUnload) unload_;
  std::string log_;
  CUmodule module_ = nullptr;
  CUresult loaded_;
};

}  // namespace plumb::gpu_conformance
