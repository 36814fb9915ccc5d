// What a device shows of the layouts of a product of matrices.
#pragma once

#include "plumb/gpu/verdicts/judged.hpp"

namespace plumb::gpu_conformance {

/// "agrees", or "differs" and the first slot that holds another element than is claimed.
/// Domain: the device answered a probe.fragment that has no objection.
JudgedEntry judge_fragment(const Entry& entry, const Words& words, JudgedEntry judged);

}  // namespace plumb::gpu_conformance
