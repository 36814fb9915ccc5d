// The terms of a bounded integer combination.
#pragma once

#include "reference/integers/integer.hpp"

namespace plumb {

/// One x with lower <= x <= upper, lower <= 0 <= upper, and its factor e > 0.
template <class Integer>
struct Term {
  Integer lower;
  Integer upper;
  Integer factor;
  bool counts;  // a solution needs some x other than 0 among those that count
};

}  // namespace plumb
