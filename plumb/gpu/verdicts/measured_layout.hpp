// A measured table as a layout.
#pragma once

#include <string>

#include "gpu_conformance/pack/pack.hpp"

namespace plumb::gpu_conformance {

/// The layout from (thread, value) to what the table has at thread + threads * value, in our
/// notation, each of the two modes with as few leaves as it has; "no layout" if there is none.
/// Domain: threads divides the size of the table, which is not empty.
std::string measured_layout(const Words& table, std::size_t threads);

}  // namespace plumb::gpu_conformance
