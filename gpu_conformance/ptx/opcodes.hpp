// The instructions that are interpreted, and the special registers.
#pragma once

#include <string_view>

#include "gpu_conformance/ptx/step.hpp"

namespace plumb::gpu_conformance::ptx {

bool is_interpreted(std::string_view opcode);

/// What the instruction does, with every modifier and operand looked at. Throws Stop: unsupported,
/// malformed.
Action action_of(const Program& program, const Instruction& instruction);

/// "%laneid", and "%tid", which has dimensions x, y and z.
bool is_special(std::string_view name);
bool has_dimensions(std::string_view name);

}  // namespace plumb::gpu_conformance::ptx
