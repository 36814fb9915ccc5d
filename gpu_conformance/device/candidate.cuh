// What a candidate is: a header that defines
//
//   struct Candidate {
//     static constexpr const char* name = "..";
//     static constexpr int integer_bits = 32;      // of the integers that it computes with
//     static constexpr bool checks_range = false;  // refuses what does not fit them
//     PLUMB_HD static void evaluate(const LayoutView& A, DeviceWord i, Reply& R);
//     PLUMB_HD static void crd2idx(TreeView c, TreeView S, TreeView D, Reply& R);
//     PLUMB_HD static void idx2crd(DeviceWord i, TreeView S, Reply& R);
//     PLUMB_HD static void swizzle(const SwizzleView& f, DeviceWord x, Reply& R);
//     PLUMB_HD static void composed(const ComposedView& F, DeviceWord i, Reply& R);
//     PLUMB_HD static void linear(const LinearView& L, DeviceWord i, Reply& R);
//   };
//
// in namespace plumb::gpu_conformance, or any subset of the six functions; what is missing is
// `unsupported`. A function answers by R.number(n), or R.push(word) word by word of a tree, refuses
// by R.refuse(reason), or says R.unsupported(), for shapes that it does not take. One that says
// nothing is `untouched`, and red.
#pragma once

#include <cstdint>

#include "gpu_conformance/device/views.hpp"

namespace plumb::gpu_conformance {

/// Numbers of reasons, in the order of the specification's list.
enum class Reason : int {
  not_divisible,
  carry,
  not_injective,
  not_surjective,
  not_tiling,
  no_layout,
  bad_shape,
  out_of_domain,
  out_of_range,
  too_large,
  unspecified
};

inline constexpr int reply_room = 128;  // words

/// Where one lane writes its answer: the conduct, the number of words, the words.
class Reply {
 public:
  static constexpr int size = reply_room + 2;
  static constexpr DeviceWord untouched = 3;  // Conduct::untouched, in memory before a kernel runs

  PLUMB_HD explicit Reply(DeviceWord* out) : out_(out) {}

  PLUMB_HD void number(DeviceWord n) {
    start(0);
    push(n);
  }
  /// Words of a tree, in their order. Beyond the room nothing is written, and the count tells.
  PLUMB_HD void push(DeviceWord word) {
    if (out_[0] != 0) start(0);
    if (out_[1] < reply_room) out_[2 + out_[1]] = word;
    ++out_[1];
  }
  PLUMB_HD void refuse(Reason reason) {
    start(1);
    out_[2] = static_cast<DeviceWord>(reason);
    out_[1] = 1;
  }
  PLUMB_HD void unsupported() { start(2); }

 private:
  PLUMB_HD void start(DeviceWord conduct) {
    out_[0] = conduct;
    out_[1] = 0;
  }
  DeviceWord* out_;
};

/// Which of the six a case asks for.
enum class Query : int { evaluate, crd2idx, idx2crd, swizzle, composed, linear };

// Calls Candidate::NAME if there is one. The int is preferred to the long.
#define PLUMB_IF_OFFERED(NAME)                                    \
  template <class C, class... Given>                              \
  PLUMB_HD auto call_##NAME(int, Reply& R, const Given&... given) \
      ->decltype(C::NAME(given..., R), void()) {                  \
    C::NAME(given..., R);                                         \
  }                                                               \
  template <class C, class... Given>                              \
  PLUMB_HD void call_##NAME(long, Reply& R, const Given&...) {    \
    R.unsupported();                                              \
  }
PLUMB_IF_OFFERED(evaluate)
PLUMB_IF_OFFERED(crd2idx)
PLUMB_IF_OFFERED(idx2crd)
PLUMB_IF_OFFERED(swizzle)
PLUMB_IF_OFFERED(composed)
PLUMB_IF_OFFERED(linear)
#undef PLUMB_IF_OFFERED

/// A function of evaluate and apply, and the index behind it.
template <class C>
PLUMB_HD void answer_function(const DeviceWord* words, Reply& R) {
  if (words[0] == 0) return call_swizzle<C>(0, R, swizzle_at(words + 1), words[4]);
  if (words[0] == 1) {
    const LayoutView A = layout_at(words + 1);
    return call_evaluate<C>(0, R, A, *A.behind());
  }
  const ComposedView F{words + 1};
  return call_composed<C>(0, R, F, *F.inner().behind());
}

}  // namespace plumb::gpu_conformance
