// The moves of matrices that device/probes has, by the names that the atlas gives them.
#pragma once

namespace plumb::gpu_conformance {

/// A move of 8 x 8 matrices of 16 bits between memory and registers, or registers and registers.
struct MoveInstruction {
  enum class Way { load, store, transpose };
  const char* text;
  Way way;
  int matrices;
  bool transposed;
  int needs;
};

inline constexpr MoveInstruction moves[] = {
    {"ldmatrix.sync.aligned.x1.m8n8.shared.b16", MoveInstruction::Way::load, 1, false, 75},
    {"ldmatrix.sync.aligned.x2.m8n8.shared.b16", MoveInstruction::Way::load, 2, false, 75},
    {"ldmatrix.sync.aligned.x4.m8n8.shared.b16", MoveInstruction::Way::load, 4, false, 75},
    {"ldmatrix.sync.aligned.x1.trans.m8n8.shared.b16", MoveInstruction::Way::load, 1, true, 75},
    {"ldmatrix.sync.aligned.x2.trans.m8n8.shared.b16", MoveInstruction::Way::load, 2, true, 75},
    {"ldmatrix.sync.aligned.x4.trans.m8n8.shared.b16", MoveInstruction::Way::load, 4, true, 75},
    {"stmatrix.sync.aligned.x1.m8n8.shared.b16", MoveInstruction::Way::store, 1, false, 90},
    {"stmatrix.sync.aligned.x2.m8n8.shared.b16", MoveInstruction::Way::store, 2, false, 90},
    {"stmatrix.sync.aligned.x4.m8n8.shared.b16", MoveInstruction::Way::store, 4, false, 90},
    {"stmatrix.sync.aligned.x1.trans.m8n8.shared.b16", MoveInstruction::Way::store, 1, true, 90},
    {"stmatrix.sync.aligned.x2.trans.m8n8.shared.b16", MoveInstruction::Way::store, 2, true, 90},
    {"stmatrix.sync.aligned.x4.trans.m8n8.shared.b16", MoveInstruction::Way::store, 4, true, 90},
    {"movmatrix.sync.aligned.m8n8.trans.b16", MoveInstruction::Way::transpose, 1, true, 75},
};
inline constexpr int move_count = sizeof moves / sizeof moves[0];

}  // namespace plumb::gpu_conformance
