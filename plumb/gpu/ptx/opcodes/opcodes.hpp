// The instructions that are interpreted.
#pragma once

#include <string_view>

#include "plumb/gpu/ptx/machine/step.hpp"

namespace plumb::gpu_conformance::ptx {

bool is_interpreted(std::string_view opcode);

/// What the instruction does, with every modifier and operand looked at. Throws Stop: unsupported,
/// malformed.
Action action_of(const Program& program, const Instruction& instruction);

}  // namespace plumb::gpu_conformance::ptx
