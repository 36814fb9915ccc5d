// The operations on integers.
#pragma once

#include "properties/operations/declare.hpp"
#include "reference/integers/arithmetic.hpp"

// clang-format off
#define PLUMB_OPERATIONS_ON_INTEGERS(OPERATION)                    \
  OPERATION(floor_div, partial, (a<integer>, b<integer>), integer) \
  OPERATION(ceil_div,  partial, (a<integer>, b<integer>), integer) \
  OPERATION(round_up,  partial, (a<integer>, b<integer>), integer) \
  OPERATION(gcd,       partial, (a<integer>, b<integer>), integer) \
  OPERATION(lcm,       partial, (a<integer>, b<integer>), integer) \
  OPERATION(log2,      partial, (n<integer>),             integer)
// clang-format on

namespace plumb {

template <class Self>
struct OperationsOnIntegers {
  PLUMB_OPERATIONS_ON_INTEGERS(PLUMB_MEMBER)
};

}  // namespace plumb
