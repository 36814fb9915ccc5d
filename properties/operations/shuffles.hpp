// The operations on warp shuffles.
#pragma once

#include "properties/operations/declare.hpp"
#include "reference/shuffles/conversion.hpp"
#include "reference/shuffles/packed_conversion.hpp"
#include "reference/shuffles/packed_planner.hpp"
#include "reference/shuffles/planner.hpp"
#include "reference/shuffles/simulator.hpp"

// clang-format off
#define PLUMB_OPERATIONS_ON_SHUFFLES(OPERATION)                                                 \
  OPERATION(shuffle_bound,    partial, (P<matrix>, l<integer>),                        integer) \
  OPERATION(conversion_bound, partial, (S<matrix>, T<matrix>, l<integer>),             integer) \
  OPERATION(packed_bound,     partial, (S<matrix>, T<matrix>, l<integer>, p<integer>), integer) \
  OPERATION(shuffle_plan,     partial, (P<matrix>, l<integer>),                        plan)    \
  OPERATION(conversion_plan,  partial, (S<matrix>, T<matrix>, l<integer>),             plan)    \
  OPERATION(packed_plan,      partial, (S<matrix>, T<matrix>, l<integer>, p<integer>), plan)    \
  OPERATION(shuffle_source,   partial, (K<plan>, o<integer>, L<integer>, b<integer>),  tuple)   \
  OPERATION(shuffle_cost,     partial, (K<plan>, W<tuple>),                            integer)
// clang-format on

namespace plumb {

template <class Self>
struct OperationsOnShuffles {
  PLUMB_OPERATIONS_ON_SHUFFLES(PLUMB_MEMBER)
};

}  // namespace plumb
