// What probes of hardware show: tables that must be equal, and measurements.
#pragma once

#include <vector>

#include "plumb/gpu/verdicts/judged.hpp"

namespace plumb::gpu_conformance {

/// Of a probe whose words must be those that the pack expects: "agrees", or "differs" and the first
/// place. Others are left to judge_measurements.   Domain: the device answered.
JudgedEntry judge_probe(const Entry& entry, const Outcome& outcome, JudgedEntry judged);

/// Judges probe.banks, probe.micro and probe.throughput, which are numbers and no tables.
void judge_measurements(const Pack& pack, const Results& results,
                        std::vector<JudgedEntry>& entries);

}  // namespace plumb::gpu_conformance
