// All probes of a device, by name.
#pragma once

#include "gpu_conformance/device/probes/banks.cuh"
#include "gpu_conformance/device/probes/descriptors.cuh"
#include "gpu_conformance/device/probes/emitted.cuh"
#include "gpu_conformance/device/probes/fragments.cuh"
#include "gpu_conformance/device/probes/host_probes.hpp"
#include "gpu_conformance/device/probes/matrix_moves.cuh"
#include "gpu_conformance/device/probes/micro.cuh"
#include "gpu_conformance/device/probes/misaligned.cuh"
#include "gpu_conformance/device/probes/throughput.cuh"
#include "gpu_conformance/device/probes/tma.cuh"

namespace plumb::gpu_conformance {

__global__ void shuffle_once_kernel(const DeviceWord* given, DeviceWord* out) {
  DeviceWarp warp;
  shuffle_once(warp, given, out);
}

__global__ void run_plan_kernel(const DeviceWord* plan, int round, DeviceWord* out) {
  DeviceWarp warp;
  run_plan(warp, plan, round, out);
}

inline Outcome shuffle_probe(const Entry& entry) {
  const std::string why = shuffle_probe_refusal(entry);
  if (!why.empty()) return {RunOutcome::malformed, why, {}};
  const DeviceMemory<Word> given(entry.arguments), out(Words(words_of_shuffle_probe(entry), -1));
  if (entry.name == "probe.shfl") {
    shuffle_once_kernel<<<1, warp_lanes>>>(given.get(), out.get());
    finished();
  } else {
    for (const int round : {0, 1}) {
      run_plan_kernel<<<1, warp_lanes>>>(given.get(), round, out.get());
      finished();
    }
  }
  return {RunOutcome::answered, "", out.copy()};
}

/// What the device shows. `skipped` where it lacks the instruction.
inline Outcome device_probe(const Entry& entry) {
  if (is_shuffle_probe(entry)) return shuffle_probe(entry);
  if (entry.name == "probe.banks") return bank_probe(entry.arguments);
  if (entry.name == "probe.fragment") return fragment_probe(entry.arguments);
  if (entry.name == "probe.move") return move_probe(entry.arguments);
  if (entry.name == "probe.descriptor") return descriptor_probe(entry);
  if (entry.name == "probe.misaligned") return misaligned_probe(entry.arguments);
  if (entry.name == "probe.tma") return tma_probe(entry.arguments);
  if (entry.name == "probe.emitted") return emitted_probe(entry.arguments);
  if (entry.name == "probe.micro") return micro_probe(entry.arguments);
  if (entry.name == "probe.throughput") return throughput_probe(entry.arguments);
  return {RunOutcome::skipped, "skipped: this plumb-gpu has no " + entry.name, {}};
}

}  // namespace plumb::gpu_conformance
