// The operations on accesses to memory.
#pragma once

#include "properties/operations/declare.hpp"
#include "reference/memory/wavefronts.hpp"

// clang-format off
#define PLUMB_OPERATIONS_ON_MEMORY(OPERATION)                                  \
  OPERATION(wavefronts, partial, (L<linear>, e<integer>, b<integer>), integer)
// clang-format on

namespace plumb {

template <class Self>
struct OperationsOnMemory {
  PLUMB_OPERATIONS_ON_MEMORY(PLUMB_MEMBER)
};

}  // namespace plumb
