// The engine of the host warp. What a host cannot show is skipped, and says so.
#pragma once

#include "gpu_conformance/device/probes/host_probes.hpp"
#include "gpu_conformance/device/run/engine.hpp"

namespace plumb::gpu_conformance {

template <class C>
class HostEngine final : public Engine {
 public:
  Facts facts() override { return {{"device", "host warp"}, {"warp", "host"}}; }

  BatchAnswer answer(const Batch& batch) override {
    BatchAnswer result{untouched_answers(batch.count()), {}};
    result.answered.assign(batch.warps(), 0);
    const CaseTable cases{batch.words.data(), batch.starts.data(), result.out.data(), batch.count(),
                          batch.clause};
    HostWarp warp;
    for (warp.warp = 0; warp.warp < batch.warps(); ++warp.warp)
      answer_cases<HostWarp, C>(warp, cases, result.answered.data());
    return result;
  }

  bool canary(std::uint32_t seed) override {
    HostWarp warp;
    std::uint32_t out[warp_lanes] = {};
    plumb::gpu_conformance::canary(warp, seed, out);
    for (std::uint32_t lane = 0; lane < warp_lanes; ++lane)
      if (out[lane] != canary_answer(lane, seed)) return false;
    return true;
  }

  Outcome probe(const Entry& entry) override { return host_probe(entry); }
};

}  // namespace plumb::gpu_conformance
