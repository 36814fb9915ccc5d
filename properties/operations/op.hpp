// The operations as an enumeration: facts about an operation are keyed by it, not by its name.
#pragma once

#include <cstddef>

#include "properties/operations/algebra.hpp"
#include "properties/operations/composed.hpp"
#include "properties/operations/coordinates.hpp"
#include "properties/operations/decisions.hpp"
#include "properties/operations/integers.hpp"
#include "properties/operations/layouts.hpp"
#include "properties/operations/linear.hpp"
#include "properties/operations/matrices.hpp"
#include "properties/operations/memory.hpp"
#include "properties/operations/modes.hpp"
#include "properties/operations/shuffles.hpp"
#include "properties/operations/swizzles.hpp"
#include "properties/operations/tuples.hpp"

/// Every operation, in the order of the catalogue.
#define PLUMB_OPERATIONS(OPERATION)          \
  PLUMB_OPERATIONS_ON_INTEGERS(OPERATION)    \
  PLUMB_OPERATIONS_ON_TUPLES(OPERATION)      \
  PLUMB_OPERATIONS_ON_COORDINATES(OPERATION) \
  PLUMB_OPERATIONS_ON_LAYOUTS(OPERATION)     \
  PLUMB_OPERATIONS_ON_MODES(OPERATION)       \
  PLUMB_OPERATIONS_ON_ALGEBRA(OPERATION)     \
  PLUMB_OPERATIONS_ON_DECISIONS(OPERATION)   \
  PLUMB_OPERATIONS_ON_MATRICES(OPERATION)    \
  PLUMB_OPERATIONS_ON_SWIZZLES(OPERATION)    \
  PLUMB_OPERATIONS_ON_COMPOSED(OPERATION)    \
  PLUMB_OPERATIONS_ON_LINEAR(OPERATION)      \
  PLUMB_OPERATIONS_ON_SHUFFLES(OPERATION)    \
  PLUMB_OPERATIONS_ON_MEMORY(OPERATION)

namespace plumb {

#define PLUMB_OP(NAME, ...) NAME,
#define PLUMB_AND_ONE(...) +1

enum class Op { PLUMB_OPERATIONS(PLUMB_OP) };

inline constexpr std::size_t op_count = 0 PLUMB_OPERATIONS(PLUMB_AND_ONE);

#undef PLUMB_OP
#undef PLUMB_AND_ONE

}  // namespace plumb
