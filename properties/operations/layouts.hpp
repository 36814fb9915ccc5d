// The operations on single layouts.
#pragma once

#include "properties/operations/declare.hpp"
#include "reference/layouts/coalesce.hpp"
#include "reference/layouts/coalesce_x.hpp"
#include "reference/layouts/compact_order.hpp"
#include "reference/layouts/coprofile.hpp"
#include "reference/layouts/coshape.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/f_strides.hpp"
#include "reference/layouts/filter.hpp"
#include "reference/layouts/fragment_like.hpp"
#include "reference/layouts/image.hpp"
#include "reference/layouts/in_bounds.hpp"
#include "reference/layouts/make_layout.hpp"
#include "reference/layouts/measures.hpp"
#include "reference/layouts/ordered_layout.hpp"
#include "reference/layouts/recast.hpp"

// clang-format off
#define PLUMB_OPERATIONS_ON_LAYOUTS(OPERATION)                                                    \
  OPERATION(size,                     total,   (A<any_layout_or_composed>),              integer) \
  OPERATION(rank,                     total,   (X<any_tree>),                            integer) \
  OPERATION(depth,                    partial, (X<any_tree>),                            integer) \
  OPERATION(cosize,                   partial, (A<bounded>),                             integer) \
  OPERATION(evaluate,                 partial, (A<any_layout_or_composed>, i<integer>),  offset)  \
  OPERATION(coalesce,                 partial, (A<any_layout>, optional<P<profile>>),    layout)  \
  OPERATION(make_layout,              partial, (S<tuple>, optional<D<strides>>),         layout)  \
  OPERATION(make_column_major_layout, partial, (S<tuple>),                               layout)  \
  OPERATION(make_row_major_layout,    partial, (S<tuple>),                               layout)  \
  OPERATION(make_ordered_layout,      partial, (S<tuple>, O<tuple>),                     layout)  \
  OPERATION(make_layout_like,         partial, (A<layout>),                              layout)  \
  OPERATION(make_identity_layout,     partial, (S<tuple>),                               layout)  \
  OPERATION(concatenate,              partial, (A<any_layout>, B<any_layout>),           layout)  \
  OPERATION(coshape,                  partial, (A<layout_or_coordinates>),               tuple)   \
  OPERATION(filter,                   partial, (A<any_layout>, optional<P<profile>>),    layout)  \
  OPERATION(filter_zeros,             partial, (A<any_layout>, optional<P<tuple>>),      layout)  \
  OPERATION(to_bit_strides,           partial, (A<f_layout>),                            layout)  \
  OPERATION(to_f_strides,             partial, (A<bit_layout>),                          layout)  \
  OPERATION(upcast,                   partial, (A<layout>, n<integer>),                  layout)  \
  OPERATION(downcast,                 partial, (A<layout>, n<integer>),                  layout)  \
  OPERATION(recast, partial, (A<layout>, old<integer>, Parameter<"new", integer>), layout)        \
  OPERATION(compact_order,            partial, (S<tuple>, O<tuple>),                     tuple)   \
  OPERATION(make_fragment_like,       partial, (A<layout>),                              layout)  \
  OPERATION(coalesce_x,               partial, (A<any_layout>),                          layout)  \
  OPERATION(coprofile,                partial, (A<layout_or_coordinates>),               tuple)   \
  OPERATION(image,                    partial, (A<layout>),                              tuple)   \
  OPERATION(contiguity,               total,   (A<layout>),                              integer) \
  OPERATION(in_bounds, partial, (A<layout_or_coordinates>, x<tuple>, S<tuple>), tuple)
// clang-format on

namespace plumb {

template <class Self>
struct OperationsOnLayouts {
  PLUMB_OPERATIONS_ON_LAYOUTS(PLUMB_MEMBER)
};

}  // namespace plumb
