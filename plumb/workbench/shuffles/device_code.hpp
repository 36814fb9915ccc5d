// The CUDA C++ or HIP text of a shuffle plan.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "reference/shuffles/plan.hpp"

namespace plumb::workbench {

/// cuda: a shuffle is shfl.sync, of a warp of 32 lanes. hip: ds_bpermute_b32 of a wave of AMD, or a
/// DPP move if lane l reads l xor 1, 2, 3, 7, 8 or 15.
enum class DeviceLanguage { cuda, hip };

/// A function template `convert` over the element type, 32 bits wide, and over the warp: the same
/// text runs on a device and on a host that has such a warp. `notes` stand before it as comments.
/// The last `warp_bits` bits of a lane of the plan are the bits of w, a further parameter: the
/// number of the warp. Lanes of a warp above those of the plan do as the plan says of theirs.
/// Domain: a plan for CUDA has at most 32 lanes in a warp.
std::string device_text(DeviceLanguage language, const ShufflePlan& plan, std::size_t warp_bits,
                        const std::vector<std::string>& notes);

}  // namespace plumb::workbench
