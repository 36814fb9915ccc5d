// The span of the strides of a layout over F2, by its dimension.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "reference/integers/module.hpp"
#include "reference/layouts/layout.hpp"

namespace plumb {

/// The dimension of the span of the strides of modes that move. The image of a layout is this span:
/// a digit of an extent above 1 may be odd, or even.
template <class Integer>
std::size_t span_dimension(const Modes<Integer, BitVector<Integer>>& modes) {
  std::vector<Integer> basis;  // each with a leading bit that those after it do not have
  for (const auto& [extent, stride] : modes) {
    Integer rest = extent == 1 ? Integer(0) : stride.bits();
    for (const Integer& b : basis) rest = std::min(rest, Integer(bitwise_xor(rest, b)));
    if (rest != 0) basis.push_back(rest);
  }
  return basis.size();
}

}  // namespace plumb
