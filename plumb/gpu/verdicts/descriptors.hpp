// What a device told of probe.descriptor.
#pragma once

#include "plumb/gpu/verdicts/judged.hpp"

namespace plumb::gpu_conformance {

/// "agrees", or "differs" and the first element that is read elsewhere, and by which pattern the
/// table is that of the layout. Where nothing is claimed: "measured", and that pattern.
JudgedEntry judge_descriptor(const Entry& entry, const Words& words, JudgedEntry judged);

}  // namespace plumb::gpu_conformance
