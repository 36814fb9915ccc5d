// The operations on integers, integer tuples and coordinates.
#pragma once

#include "properties/operations/declare.hpp"
#include "reference/coordinates.hpp"
#include "reference/layout.hpp"

namespace plumb {

template <class Self>
struct TupleOperations {
  PLUMB_TOTAL(rank)
  PLUMB_PARTIAL(depth)
  PLUMB_PARTIAL(mode)
  PLUMB_TOTAL(flatten)

  PLUMB_PARTIAL(crd2idx)
  PLUMB_PARTIAL(idx2crd)
};

}  // namespace plumb
