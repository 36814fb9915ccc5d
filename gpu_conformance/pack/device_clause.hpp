// What a device computes: two of its clauses are one, a function applied to an index.
#pragma once

namespace plumb::gpu_conformance {

enum class DeviceClause : int { function, crd2idx, idx2crd, linear_apply };

}  // namespace plumb::gpu_conformance
