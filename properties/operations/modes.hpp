// The operations on modes, of tuples and of layouts.
#pragma once

#include "properties/operations/declare.hpp"
#include "reference/modes/modes.hpp"
#include "reference/modes/regroup.hpp"
#include "reference/modes/selection.hpp"
#include "reference/modes/slice.hpp"
#include "reference/modes/slice_and_offset.hpp"
#include "reference/modes/sort.hpp"
#include "reference/modes/zip_modes.hpp"

// clang-format off
#define PLUMB_OPERATIONS_ON_MODES(OPERATION)                                                    \
  OPERATION(unflatten,        partial, (X<any_tree>, P<profile>),              tree)            \
  OPERATION(append,           partial, (X<any_tree>, Y<any_tree>),             tree)            \
  OPERATION(prepend,          partial, (X<any_tree>, Y<any_tree>),             tree)            \
  OPERATION(insert,           partial, (X<any_tree>, Y<any_tree>, k<integer>), tree)            \
  OPERATION(replace,          partial, (X<any_tree>, Y<any_tree>, k<integer>), tree)            \
  OPERATION(remove,           partial, (X<any_tree>, k<integer>),              tree)            \
  OPERATION(group,            partial, (X<any_tree>, b<integer>, e<integer>),  tree)            \
  OPERATION(take,             partial, (X<any_tree>, b<integer>, e<integer>),  tree)            \
  OPERATION(select,           partial, (X<any_tree>, I<tuple>),                tree)            \
  OPERATION(repeat,           partial, (X<any_tree>, n<integer>),              tree)            \
  OPERATION(reverse,          total,   (X<any_tree>),                          tree)            \
  OPERATION(sort,             partial, (X<tree>),                              tree, tuple)     \
  OPERATION(zip,              partial, (a<tuple>, b<tuple>),                   tuple)           \
  OPERATION(unzip,            partial, (t<tuple>),                             tuple, tuple)    \
  OPERATION(slice,            partial, (X<any_tree>, c<pattern>),              tree)            \
  OPERATION(dice,             partial, (X<any_tree>, c<pattern>),              tree)            \
  OPERATION(mode,             partial, (X<any_tree>, k<integer>),              tree)            \
  OPERATION(flatten,          total,   (X<any_tree>),                          tree)            \
  OPERATION(slice_and_offset, partial, (A<any_layout>, c<pattern>),            layout, offset)  \
  OPERATION(domain_offset,    partial, (A<any_layout>, c<tuple>),              layout, offset)  \
  OPERATION(zip_modes,        partial, (X<any_tree>),                          tree)
// clang-format on

namespace plumb {

template <class Self>
struct OperationsOnModes {
  PLUMB_OPERATIONS_ON_MODES(PLUMB_MEMBER)
};

}  // namespace plumb
