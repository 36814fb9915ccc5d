// Wavefronts of shared memory as a profiler counts them: the second witness of probe.banks.
//
//   plumbline-counters 1
//   pack DIGEST
//   device NAME
//   profiler TEXT
//   ENTRY WAVEFRONTS ACCESSES        a line for each access that was counted
#pragma once

#include "plumb/gpu/verdicts/judged.hpp"

namespace plumb::gpu_conformance {

/// The clause counted.banks: "agrees", "H0" or "H1" if the models differ and the counter is one of
/// them, "mixed" if others of the same width and direction are the other one, or "differs". Entries
/// that were not counted are missing. Or why the text is not judged, in one sentence.
std::variant<Judged, std::string> judge_counters(const Pack& pack, const std::string& text);

}  // namespace plumb::gpu_conformance
