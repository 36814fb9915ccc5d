// The operations on single layouts, and what can be decided of them.
#pragma once

#include "properties/operations/declare.hpp"
#include "reference/coalesce.hpp"
#include "reference/coshape.hpp"
#include "reference/decisions.hpp"
#include "reference/filter.hpp"
#include "reference/ordered_layout.hpp"
#include "reference/recast.hpp"
#include "reference/slice_and_offset.hpp"

namespace plumb {

template <class Self>
struct LayoutOperations {
  PLUMB_TOTAL(size)
  PLUMB_PARTIAL(cosize)
  PLUMB_PARTIAL(evaluate)

  PLUMB_PARTIAL(make_layout)
  PLUMB_PARTIAL(make_column_major_layout)
  PLUMB_PARTIAL(make_row_major_layout)
  PLUMB_PARTIAL(make_ordered_layout)
  PLUMB_PARTIAL(make_layout_like)
  PLUMB_PARTIAL(make_identity_layout)
  PLUMB_TOTAL(concatenate)
  PLUMB_PARTIAL(coshape)
  PLUMB_PARTIAL(slice_and_offset)
  PLUMB_PARTIAL(domain_offset)

  PLUMB_PARTIAL(coalesce)
  PLUMB_PARTIAL(filter)
  PLUMB_PARTIAL(filter_zeros)
  PLUMB_PARTIAL(upcast)
  PLUMB_PARTIAL(downcast)
  PLUMB_PARTIAL(recast)

  PLUMB_PARTIAL(injective)
  PLUMB_PARTIAL(surjective)
  PLUMB_PARTIAL(compact)
  PLUMB_PARTIAL(contiguous)
  PLUMB_PARTIAL(disjoint)
  PLUMB_PARTIAL(equivalent)
};

}  // namespace plumb
