// The operations on integers, integer tuples and coordinates.
#pragma once

#include "properties/operations/declare.hpp"
#include "reference/arithmetic.hpp"
#include "reference/coordinates.hpp"
#include "reference/enumeration.hpp"
#include "reference/layout.hpp"
#include "reference/lexicographic.hpp"
#include "reference/modes.hpp"
#include "reference/order.hpp"
#include "reference/regroup.hpp"
#include "reference/relations.hpp"
#include "reference/selection.hpp"
#include "reference/shape_div.hpp"
#include "reference/slice.hpp"
#include "reference/sort.hpp"
#include "reference/tuple_algebra.hpp"

namespace plumb {

template <class Self>
struct TupleOperations {
  // Integers
  PLUMB_PARTIAL_AS(floor_div, checked_floor_div)
  PLUMB_PARTIAL_AS(ceil_div, checked_ceil_div)
  PLUMB_PARTIAL_AS(round_up, checked_round_up)
  PLUMB_PARTIAL(gcd)
  PLUMB_PARTIAL(lcm)
  PLUMB_PARTIAL(log2)

  // Arithmetic on tuples
  PLUMB_PARTIAL(shape_div)
  PLUMB_TOTAL(product)
  PLUMB_PARTIAL(product_each)
  PLUMB_PARTIAL(product_like)
  PLUMB_PARTIAL(inner_product)
  PLUMB_TOTAL(prefix_product)
  PLUMB_TOTAL(suffix_product)
  PLUMB_PARTIAL(elem_scale)

  // Relations between tuples
  PLUMB_PARTIAL(elem_less)
  PLUMB_PARTIAL(elem_leq)
  PLUMB_PARTIAL(elem_gtr)
  PLUMB_PARTIAL(elem_geq)
  PLUMB_TOTAL(congruent)
  PLUMB_TOTAL(weakly_congruent)
  PLUMB_TOTAL(compatible)
  PLUMB_PARTIAL(weakly_compatible)
  PLUMB_PARTIAL(evenly_divides)

  // Modes
  PLUMB_TOTAL_AS(rank, rank_of)
  PLUMB_PARTIAL_AS(depth, depth_of)
  PLUMB_PARTIAL(mode)
  PLUMB_TOTAL(flatten)
  PLUMB_PARTIAL(unflatten)
  PLUMB_PARTIAL(append)
  PLUMB_PARTIAL(prepend)
  PLUMB_PARTIAL(insert)
  PLUMB_PARTIAL(replace)
  PLUMB_PARTIAL(remove)
  PLUMB_PARTIAL(group)
  PLUMB_PARTIAL(take)
  PLUMB_PARTIAL(select)
  PLUMB_PARTIAL(repeat)
  PLUMB_TOTAL(reverse)
  PLUMB_PARTIAL(sort)
  PLUMB_PARTIAL(zip)
  PLUMB_PARTIAL(unzip)
  PLUMB_PARTIAL(slice)
  PLUMB_PARTIAL(dice)

  // Coordinates
  PLUMB_PARTIAL(crd2idx)
  PLUMB_PARTIAL(idx2crd)
  PLUMB_PARTIAL(crd2crd)
  PLUMB_PARTIAL(increment)
  PLUMB_PARTIAL(coordinates)
  PLUMB_TOTAL(admits)
  PLUMB_PARTIAL(lex_crd2idx)
  PLUMB_PARTIAL(lex_idx2crd)
};

}  // namespace plumb
