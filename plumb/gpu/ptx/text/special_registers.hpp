// The special registers that are interpreted.
#pragma once

#include <string_view>

namespace plumb::gpu_conformance::ptx {

/// "%laneid", and "%tid", which has dimensions x, y and z.
bool is_special(std::string_view name);
bool has_dimensions(std::string_view name);

}  // namespace plumb::gpu_conformance::ptx
