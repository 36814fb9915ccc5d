// What the headers of SYCL*TLA name of SYCL where no code runs on a device. No layout has it.
#pragma once

#include <cstddef>

namespace sycl {

template <class T, std::size_t N>
struct marray {
  T elements[N];
};

struct half {};

}  // namespace sycl

namespace cute {

// cute/algorithm/reorder.hpp of 0.9.1 declares it for Xe only, and names it for every target.
inline constexpr int impl = 0;

}  // namespace cute
