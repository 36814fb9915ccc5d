// A candidate that is wrong on purpose, in another way for each function: it answers wrong, leaves
// the output as it was, does not return, ends its process, or writes beyond its room.
#pragma once

#include "gpu_conformance/device/candidates/fixed_width.cuh"

namespace plumb::gpu_conformance {

struct Impostor : Candidate {
  static constexpr const char* name = "impostor";

  PLUMB_HD static void evaluate(const LayoutView& A, DeviceWord i, Reply& R) {
    if (i == 5) return R.number(i);
    Candidate::evaluate(A, i, R);
  }
  PLUMB_HD static void crd2idx(TreeView c, TreeView S, TreeView D, Reply& R) {
    if (c.is_leaf()) return;
    Candidate::crd2idx(c, S, D, R);
  }
  PLUMB_HD static void idx2crd(DeviceWord i, TreeView S, Reply& R) {
    while (i == 3) wait();
    Candidate::idx2crd(i, S, R);
  }
  PLUMB_HD static void swizzle(const SwizzleView& f, DeviceWord x, Reply& R) {
    volatile DeviceWord* nowhere = nullptr;
    if (x == 128) *nowhere = 1;
    Candidate::swizzle(f, x, R);
  }
  /// nvcc takes it that a loop without an effect ends, volatile or not.
  PLUMB_HD static void wait() {
#ifdef __CUDA_ARCH__
    asm volatile("nanosleep.u32 100;");
#else
    volatile int turns = 1;
    while (turns != 0) {}
#endif
  }
  PLUMB_HD static void linear(const LinearView& L, DeviceWord i, Reply& R) {
    for (int k = 0; k < 500; ++k) R.push(i + L.bits());
  }
};

}  // namespace plumb::gpu_conformance

#define Candidate Impostor
