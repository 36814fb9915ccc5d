// What a law draws besides single values, and how it is left.
#pragma once

#include <string>
#include <variant>

#include "properties/integer.hpp"
#include "properties/value.hpp"

namespace plumb {

/// Leaves a law that draws strides of another module than a recorded request has.
struct OtherModule {};

/// Leaves a law whose case does not count: an assumption fails, or a choice does not exist.
struct Discarded {};

struct Drawn {
  std::string name;
  Value<Integer> value;
};

using TupleOrLayout = std::variant<IntTuple<Integer>, Layout<Integer>>;
using LayoutOrComposed = std::variant<Layout<Integer>, ComposedLayout<Integer>>;
using Bounded = std::variant<Layout<Integer>, CoordinateLayout<Integer>, ComposedLayout<Integer>>;
using Function = std::variant<Swizzle<Integer>, Layout<Integer>, ComposedLayout<Integer>>;

/// A layout whose strides are integers, vectors of Z^n, or vectors over F2.
using LayoutOverAModule =
    std::variant<Layout<Integer>, CoordinateLayout<Integer>, BitLayout<Integer>>;
using TreeOverAModule =
    std::variant<IntTuple<Integer>, Layout<Integer>, CoordinateLayout<Integer>, BitLayout<Integer>>;
using CoordinatesOrLayout = std::variant<Layout<Integer>, CoordinateLayout<Integer>>;
using TilerOrCoordinates = std::variant<Tiler<Integer>, CoordinateLayout<Integer>>;

}  // namespace plumb
