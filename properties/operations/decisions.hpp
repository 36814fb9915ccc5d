// The operations on decisions about layouts.
#pragma once

#include "properties/operations/declare.hpp"
#include "reference/decisions/decisions.hpp"
#include "reference/decisions/injective.hpp"

// clang-format off
#define PLUMB_OPERATIONS_ON_DECISIONS(OPERATION)                \
  OPERATION(injective,  partial, (A<layout>),            truth) \
  OPERATION(surjective, partial, (A<layout>),            truth) \
  OPERATION(compact,    partial, (A<layout>),            truth) \
  OPERATION(contiguous, partial, (A<layout>),            truth) \
  OPERATION(disjoint,   partial, (A<layout>, B<layout>), truth) \
  OPERATION(equivalent, partial, (A<layout>, B<layout>), truth)
// clang-format on

namespace plumb {

template <class Self>
struct OperationsOnDecisions {
  PLUMB_OPERATIONS_ON_DECISIONS(PLUMB_MEMBER)
};

}  // namespace plumb
