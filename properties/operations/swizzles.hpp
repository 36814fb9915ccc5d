// The operations on swizzles and composed layouts.
#pragma once

#include "properties/operations/declare.hpp"
#include "reference/composed_layout.hpp"

namespace plumb {

template <class Self>
struct SwizzleOperations {
  PLUMB_PARTIAL(apply)
};

}  // namespace plumb
