// The operations of the layout algebra.
#pragma once

#include "properties/operations/declare.hpp"
#include "reference/left_inverse.hpp"
#include "reference/logical_divide.hpp"
#include "reference/logical_product.hpp"

namespace plumb {

template <class Self>
struct AlgebraOperations {
  PLUMB_PARTIAL(composition)
  PLUMB_PARTIAL(complement)
  PLUMB_PARTIAL(right_inverse)
  PLUMB_PARTIAL(left_inverse)
  PLUMB_PARTIAL(logical_divide)
  PLUMB_PARTIAL(logical_product)
};

}  // namespace plumb
