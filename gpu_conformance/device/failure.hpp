// What is thrown when CUDA fails.
#pragma once

#include <stdexcept>
#include <string>

#include "gpu_conformance/pack/results.hpp"

namespace plumb::gpu_conformance {

/// CUDA failed; afterwards nothing in this process may be believed.
struct DeviceFailure : std::runtime_error {
  DeviceFailure(RunOutcome conduct_, const std::string& sentence)
      : std::runtime_error(sentence), conduct(conduct_) {}
  RunOutcome conduct;  // cuda_error or lost
};

}  // namespace plumb::gpu_conformance
