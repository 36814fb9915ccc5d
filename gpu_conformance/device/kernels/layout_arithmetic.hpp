// The kernel of layout arithmetic: a lane answers a case.
#pragma once

#include "gpu_conformance/device/candidate.cuh"
#include "gpu_conformance/pack/device_clause.hpp"

namespace plumb::gpu_conformance {

/// Cases of one clause. Case k has the words from starts[k] on, and Reply::size words of `out`.
struct CaseTable {
  const DeviceWord* words;
  const DeviceWord* starts;
  DeviceWord* out;
  unsigned count;
  DeviceClause clause;
};

template <class C>
PLUMB_HD void answer_case(DeviceClause clause, const DeviceWord* words, Reply& R) {
  switch (clause) {
    case DeviceClause::function: return answer_function<C>(words, R);
    case DeviceClause::crd2idx: {
      const TreeView c{words}, S = c.next(), D = S.next();
      return call_crd2idx<C>(0, R, c, S, D);
    }
    case DeviceClause::idx2crd: return call_idx2crd<C>(0, R, words[0], TreeView{words + 1});
    case DeviceClause::linear_apply: {
      const LinearView L{words};
      return call_linear<C>(0, R, L, *L.behind());
    }
  }
}

/// The sum over all lanes, in every lane.
template <class Warp>
PLUMB_HD auto sum_over_lanes(Warp& warp, typename Warp::template Register<std::uint32_t> sum) {
  for (unsigned by = 1; by < warp_lanes; by *= 2) {
    auto other = warp.shfl_xor(sum, by);
    warp.each([&](unsigned lane) { Warp::at(sum, lane) += Warp::at(other, lane); });
  }
  return sum;
}

/// answered[w] is the number of lanes of warp w that had a case and went to its end.
template <class Warp, class C>
PLUMB_HD void answer_cases(Warp& warp, const CaseTable& cases, std::uint32_t* answered) {
  typename Warp::template Register<std::uint32_t> did{};
  warp.each([&](unsigned lane) {
    const unsigned k = warp.number() * warp_lanes + lane;
    if (k >= cases.count) return;
    Reply R(cases.out + static_cast<DeviceWord>(k) * Reply::size);
    answer_case<C>(cases.clause, cases.words + cases.starts[k], R);
    Warp::at(did, lane) = 1;
  });
  auto all = sum_over_lanes(warp, did);
  warp.each([&](unsigned lane) {
    if (lane == 0) answered[warp.number()] = Warp::at(all, lane);
  });
}

/// A kernel whose answer is known: out[lane] == (lane * 2654435761 + seed) + that of lane ^ 5.
template <class Warp>
PLUMB_HD void canary(Warp& warp, std::uint32_t seed, std::uint32_t* out) {
  typename Warp::template Register<std::uint32_t> own{};
  warp.each([&](unsigned lane) { Warp::at(own, lane) = lane * 2654435761u + seed; });
  auto other = warp.shfl_xor(own, 5);
  warp.each([&](unsigned lane) { out[lane] = Warp::at(own, lane) + Warp::at(other, lane); });
}

inline std::uint32_t canary_answer(std::uint32_t lane, std::uint32_t seed) {
  return lane * 2654435761u + (lane ^ 5) * 2654435761u + 2 * seed;
}

}  // namespace plumb::gpu_conformance
