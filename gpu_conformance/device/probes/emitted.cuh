// A kernel in PTX, as compilers emit them, run as kernel_words.hpp says.
#pragma once

#include "gpu_conformance/device/probes/capability.cuh"
#include "gpu_conformance/device/probes/driver.cuh"
#include "gpu_conformance/pack/kernel_words.hpp"

namespace plumb::gpu_conformance {

/// The name behind the first ".entry"; "" if there is none.
inline std::string name_of_kernel(const std::string& text) {
  const std::string entry = ".entry";
  const std::size_t at = text.find(entry);
  if (at == std::string::npos) return "";
  const std::size_t begin = text.find_first_not_of(" \t\n", at + entry.size());
  const std::size_t end = text.find_first_of(" \t\n(", begin);
  return begin == std::string::npos || end == std::string::npos ? ""
                                                                : text.substr(begin, end - begin);
}

inline void launch(const Module& module, const KernelCall& call, std::uint8_t* in,
                   std::uint8_t* out) {
  const auto set = driver_function<decltype(&cuFuncSetAttribute)>("cuFuncSetAttribute");
  const auto start = driver_function<decltype(&cuLaunchKernel)>("cuLaunchKernel");
  const CUfunction kernel = module.function(name_of_kernel(call.text));
  if (call.shared > 48 * 1024)
    checked_driver(
        set(kernel, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, static_cast<int>(call.shared)),
        "cuFuncSetAttribute");
  // Compilers append pointers of their own, to memory of a launch that no conversion uses.
  void *none = nullptr, *parameters[] = {&in, &out, &none, &none, &none, &none};
  checked_driver(
      start(kernel, 1, 1, 1, call.threads, 1, 1, call.shared, nullptr, parameters, nullptr),
      "cuLaunchKernel");
  finished();
}

inline Outcome emitted_probe(const Words& given) {
  const auto call = kernel_of_words(given);
  if (!call) return no_arguments();
  std::vector<std::uint8_t> bytes(call->in);
  for (std::size_t k = 0; k < bytes.size(); ++k) bytes[k] = input_byte(k);
  const DeviceMemory<std::uint8_t> in(bytes),
      out(std::vector<std::uint8_t>(call->out, untouched_byte));
  const Module module(call->text);
  if (module.loaded() == CUDA_ERROR_UNSUPPORTED_PTX_VERSION ||
      module.loaded() == CUDA_ERROR_NO_BINARY_FOR_GPU)
    return lacks("compiler for this version of PTX, or for its target");
  checked_driver(module.loaded(), "cuModuleLoadDataEx");
  launch(module, *call, in.get(), out.get());
  return {RunOutcome::answered, "", told(out.copy(), call->threads)};
}

}  // namespace plumb::gpu_conformance
