// What runs kernels: the host warp, or a CUDA device.
#pragma once

#include <memory>
#include <vector>

#include "gpu_conformance/device/failure.hpp"
#include "gpu_conformance/device/kernels/layout_arithmetic.hpp"
#include "gpu_conformance/pack/results.hpp"

namespace plumb::gpu_conformance {

/// The cases of one batch, in the memory of the host.
struct Batch {
  DeviceClause clause;
  Words words, starts;

  unsigned count() const { return static_cast<unsigned>(starts.size()); }
  unsigned warps() const { return (count() + warp_lanes - 1) / warp_lanes; }
};

struct BatchAnswer {
  Words out;                            // Reply::size words a case
  std::vector<std::uint32_t> answered;  // a warp
};

class Engine {
 public:
  Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  virtual ~Engine() = default;

  /// device, driver, toolkit, ..
  virtual Facts facts() = 0;
  virtual BatchAnswer answer(const Batch& batch) = 0;

  /// True if the kernel whose answer is known answers so.
  virtual bool canary(std::uint32_t seed) = 0;

  /// What a probe measures; `skipped` where it needs hardware that is not there.
  virtual Outcome probe(const Entry& entry) = 0;
};

std::unique_ptr<Engine> host_engine();

/// Throws DeviceFailure if there is no device.
std::unique_ptr<Engine> cuda_engine();

/// Memory for answers, with each of them marked as untouched.
inline Words untouched_answers(unsigned count) {
  Words out(static_cast<std::size_t>(count) * Reply::size, 0);
  for (std::size_t k = 0; k < count; ++k) out[k * Reply::size] = Reply::untouched;
  return out;
}

}  // namespace plumb::gpu_conformance
