// Whatever an operation takes or returns.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "reference/module.hpp"
#include "reference/swizzle.hpp"
#include "reference/tiler.hpp"

namespace plumb {

template <class Integer>
using CoordinateLayout = Layout<Integer, CoordinateVector<Integer>>;
template <class Integer>
using BitLayout = Layout<Integer, BitVector<Integer>>;

template <class Integer>
using Value =
    std::variant<Integer, bool, IntTuple<Integer>, Profile, Layout<Integer>,
                 CoordinateLayout<Integer>, BitLayout<Integer>, CoordinateVector<Integer>,
                 BitVector<Integer>, Tiler<Integer>, Swizzle<Integer>>;

template <class Integer>
using Values = std::vector<Value<Integer>>;

/// One call of an operation, and what came back.
template <class Integer>
struct Call {
  std::string operation;
  Values<Integer> arguments;
  Answer<Value<Integer>> result;
};

}  // namespace plumb
