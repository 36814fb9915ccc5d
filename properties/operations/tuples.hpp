// The operations on integer tuples.
#pragma once

#include "properties/operations/declare.hpp"
#include "reference/tuples/extremes.hpp"
#include "reference/tuples/lexicographic_less.hpp"
#include "reference/tuples/order.hpp"
#include "reference/tuples/products.hpp"
#include "reference/tuples/refinement.hpp"
#include "reference/tuples/relations.hpp"
#include "reference/tuples/rounding.hpp"
#include "reference/tuples/shape_div.hpp"
#include "reference/tuples/tuple_add.hpp"
#include "reference/tuples/tuple_algebra.hpp"
#include "reference/tuples/tuple_div.hpp"
#include "reference/tuples/tuple_gcd.hpp"

// clang-format off
#define PLUMB_OPERATIONS_ON_TUPLES(OPERATION)                          \
  OPERATION(shape_div,         partial, (S<tuple>, T<tuple>), tuple)   \
  OPERATION(product,           total,   (t<tuple>),           integer) \
  OPERATION(product_each,      partial, (t<tuple>),           tuple)   \
  OPERATION(product_like,      partial, (t<tuple>, u<tuple>), tuple)   \
  OPERATION(inner_product,     partial, (a<tuple>, b<tuple>), integer) \
  OPERATION(prefix_product,    total,   (t<tuple>),           tuple)   \
  OPERATION(suffix_product,    total,   (t<tuple>),           tuple)   \
  OPERATION(elem_scale,        partial, (a<tuple>, b<tuple>), tuple)   \
  OPERATION(elem_less,         partial, (a<tuple>, b<tuple>), truth)   \
  OPERATION(elem_leq,          partial, (a<tuple>, b<tuple>), truth)   \
  OPERATION(elem_gtr,          partial, (a<tuple>, b<tuple>), truth)   \
  OPERATION(elem_geq,          partial, (a<tuple>, b<tuple>), truth)   \
  OPERATION(congruent,         total,   (a<tuple>, b<tuple>), truth)   \
  OPERATION(weakly_congruent,  total,   (a<tuple>, b<tuple>), truth)   \
  OPERATION(compatible,        total,   (a<tuple>, b<tuple>), truth)   \
  OPERATION(weakly_compatible, partial, (a<tuple>, b<tuple>), truth)   \
  OPERATION(evenly_divides,    partial, (a<tuple>, b<tuple>), truth)   \
  OPERATION(common_refinement, partial, (a<tuple>, b<tuple>), tuple)   \
  OPERATION(common_coarsening, partial, (a<tuple>, b<tuple>), tuple)   \
  OPERATION(tuple_ceil_div,    partial, (a<tuple>, b<tuple>), tuple)   \
  OPERATION(tuple_round_up,    partial, (a<tuple>, b<tuple>), tuple)   \
  OPERATION(tuple_gcd,         partial, (t<tuple>),           integer) \
  OPERATION(lex_less,          partial, (a<tuple>, b<tuple>), truth)   \
  OPERATION(colex_less,        partial, (a<tuple>, b<tuple>), truth)   \
  OPERATION(tuple_add,         partial, (a<tuple>, b<tuple>), tuple)   \
  OPERATION(tuple_max,         partial, (t<tuple>),           integer) \
  OPERATION(tuple_min,         partial, (t<tuple>),           integer) \
  OPERATION(tuple_div,         partial, (a<tuple>, b<tuple>), tuple)   \
  OPERATION(tuple_mod,         partial, (a<tuple>, b<tuple>), tuple)
// clang-format on

namespace plumb {

template <class Self>
struct OperationsOnTuples {
  PLUMB_OPERATIONS_ON_TUPLES(PLUMB_MEMBER)
};

}  // namespace plumb
