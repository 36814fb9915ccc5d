// The operations on coordinates.
#pragma once

#include "properties/operations/declare.hpp"
#include "reference/coordinates/coordinates.hpp"
#include "reference/coordinates/enumeration.hpp"
#include "reference/coordinates/lexicographic.hpp"
#include "reference/coordinates/strided.hpp"

// clang-format off
#define PLUMB_OPERATIONS_ON_COORDINATES(OPERATION)                                 \
  OPERATION(crd2idx,         partial, (c<tuple>, S<tuple>, D<strides>), offset)    \
  OPERATION(idx2crd,         partial, (i<integer>, S<tuple>),           tuple)     \
  OPERATION(crd2crd,         partial, (c<tuple>, S<tuple>, T<tuple>),   tuple)     \
  OPERATION(increment,       partial, (c<tuple>, S<tuple>),             tuple)     \
  OPERATION(coordinates,     partial, (S<tuple>),                       tuple)     \
  OPERATION(admits,          total,   (S<tuple>, c<tuple>),             truth)     \
  OPERATION(lex_crd2idx,     partial, (c<tuple>, S<tuple>),             integer)   \
  OPERATION(lex_idx2crd,     partial, (i<integer>, S<tuple>),           tuple)     \
  OPERATION(idx2crd_strided, partial, (i<integer>, S<tuple>, D<tuple>), tuple)
// clang-format on

namespace plumb {

template <class Self>
struct OperationsOnCoordinates {
  PLUMB_OPERATIONS_ON_COORDINATES(PLUMB_MEMBER)
};

}  // namespace plumb
