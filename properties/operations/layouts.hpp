// The operations on single layouts, and what can be decided of them.
#pragma once

#include "properties/operations/declare.hpp"
#include "reference/coalesce.hpp"
#include "reference/decisions.hpp"

namespace plumb {

template <class Self>
struct LayoutOperations {
  PLUMB_TOTAL(size)
  PLUMB_PARTIAL(cosize)
  PLUMB_PARTIAL(evaluate)
  PLUMB_TOTAL(coalesce)

  PLUMB_PARTIAL(injective)
  PLUMB_PARTIAL(surjective)
};

}  // namespace plumb
