#include "plumb/gpu/ptx/text/fault.hpp"

namespace plumb::gpu_conformance::ptx {

std::string_view name_of(FaultKind kind) {
  switch (kind) {
    case FaultKind::malformed: return "malformed";
    case FaultKind::unsupported: return "unsupported";
    case FaultKind::out_of_bounds: return "out_of_bounds";
    case FaultKind::misaligned: return "misaligned";
    case FaultKind::unwritten: return "unwritten";
    case FaultKind::depends_on_data: return "depends_on_data";
    case FaultKind::conflicting_writes: return "conflicting_writes";
    case FaultKind::race: return "race";
    case FaultKind::divergent: return "divergent";
    case FaultKind::undefined_shuffle: return "undefined_shuffle";
    case FaultKind::barrier_mismatch: return "barrier_mismatch";
    case FaultKind::trapped: return "trapped";
    case FaultKind::too_many_steps: return "too_many_steps";
    case FaultKind::too_large: return "too_large";
  }
  return "";
}

}  // namespace plumb::gpu_conformance::ptx
