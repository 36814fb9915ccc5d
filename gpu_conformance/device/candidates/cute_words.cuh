// Words of a case as tuples of CuTe C++ with run-time integers, and its tuples as words.
#pragma once

#include <cute/layout.hpp>
#include <cute/layout_composed.hpp>
#include <cute/swizzle.hpp>
#include <cute/swizzle_layout.hpp>

#include "gpu_conformance/device/candidates/profiles.cuh"

namespace plumb::gpu_conformance {

PLUMB_HD inline int cute_tuple(LeafProfile, const DeviceWord*& at) {
  at += 2;
  return static_cast<int>(at[-1]);
}
template <class... Modes>
PLUMB_HD auto cute_tuple(TupleProfile<Modes...>, const DeviceWord*& at)
    -> cute::tuple<decltype(cute_tuple(Modes{}, at))...> {
  ++at;
  return {cute_tuple(Modes{}, at)...};  // braces: from left to right
}
template <class Profile>
PLUMB_HD auto cute_tree(TreeView t) {
  const DeviceWord* at = t.words;
  return cute_tuple(Profile{}, at);
}

template <class Coordinate>
PLUMB_HD void push_cute(const Coordinate& c, Reply& R) {
  if constexpr (cute::is_tuple<Coordinate>::value) {
    R.push(cute::tuple_size<Coordinate>::value + 1);
    cute::for_each(c, [&](const auto& mode) { push_cute(mode, R); });
  } else {
    R.push(0);
    R.push(c);
  }
}

/// True if the words from `at` on are these.
template <DeviceWord... due>
PLUMB_HD bool are_words(const DeviceWord* at) {
  return ((*at++ == due) && ...);
}

}  // namespace plumb::gpu_conformance
