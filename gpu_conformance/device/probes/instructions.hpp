// The instructions that the probes of fragments have, by the names that the atlas gives them.
#pragma once

#include <cstddef>

namespace plumb::gpu_conformance {

/// A product of matrices in registers: elements in 32-bit registers, of C a register each.
struct ProductInstruction {
  const char* text;
  int M, N, K, bits;  // bits of an element of A and B
  int needs;          // compute capability

  constexpr int a_values() const { return threads_values(M * K); }
  constexpr int b_values() const { return threads_values(N * K); }
  constexpr int c_values() const { return threads_values(M * N); }

 private:
  static constexpr int threads_values(int elements) { return elements / 32; }
};

inline constexpr ProductInstruction products[] = {
    {"mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32", 16, 8, 8, 16, 80},
    {"mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32", 16, 8, 16, 16, 80},
    {"mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32", 16, 8, 16, 16, 80},
    {"mma.sync.aligned.m16n8k4.row.col.f32.tf32.tf32.f32", 16, 8, 4, 32, 80},
    {"mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32", 16, 8, 8, 32, 80},
    {"mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32", 8, 8, 16, 8, 80},
    {"mma.sync.aligned.m16n8k16.row.col.s32.s8.s8.s32", 16, 8, 16, 8, 80},
    {"mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32", 16, 8, 32, 8, 80},
    {"mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64", 8, 8, 4, 64, 80},
    {"mma.sync.aligned.m16n8k4.row.col.f64.f64.f64.f64", 16, 8, 4, 64, 90},
    {"mma.sync.aligned.m16n8k8.row.col.f64.f64.f64.f64", 16, 8, 8, 64, 90},
    {"mma.sync.aligned.m16n8k16.row.col.f64.f64.f64.f64", 16, 8, 16, 64, 90},
};
inline constexpr int product_count = sizeof products / sizeof products[0];

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

/// wgmma with A in registers, B in shared memory without a swizzle, C of f32.
inline constexpr const char* wgmma_text = "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16";
inline constexpr int wgmma_threads = 128, wgmma_M = 64, wgmma_N = 8, wgmma_K = 16;

}  // namespace plumb::gpu_conformance
