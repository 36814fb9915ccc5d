// The operations on decisions about layouts.
#pragma once

#include "properties/operations/declare.hpp"
#include "reference/decisions/decisions.hpp"
#include "reference/decisions/injective.hpp"

// clang-format off
#define PLUMB_OPERATIONS_ON_DECISIONS(OPERATION)                        \
  OPERATION(injective,  partial, (A<any_layout>),                truth) \
  OPERATION(surjective, partial, (A<layout_or_coordinates>),     truth) \
  OPERATION(compact,    partial, (A<layout_or_coordinates>),     truth) \
  OPERATION(contiguous, partial, (A<layout_or_coordinates>),     truth) \
  OPERATION(disjoint,   partial, (A<any_layout>, B<any_layout>), truth) \
  OPERATION(equivalent, partial, (A<any_layout>, B<any_layout>), truth)

namespace plumb {

template <class Self>
struct OperationsOnDecisions {
  PLUMB_OPERATIONS_ON_DECISIONS(PLUMB_MEMBER)
};

}  // namespace plumb
