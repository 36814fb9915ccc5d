// The operations on accesses to memory.
#pragma once

#include "properties/operations/declare.hpp"
#include "reference/memory/access.hpp"
#include "reference/memory/banks.hpp"
#include "reference/memory/conflict_depth.hpp"
#include "reference/memory/ldmatrix.hpp"
#include "reference/memory/linear_bank_conflicts.hpp"
#include "reference/memory/linear_wavefronts.hpp"
#include "reference/memory/padded_shared.hpp"
#include "reference/memory/raster.hpp"
#include "reference/memory/sectors.hpp"
#include "reference/memory/warp_period.hpp"
#include "reference/memory/wave_footprint.hpp"
#include "reference/memory/wavefronts.hpp"

// clang-format off
#define PLUMB_OPERATIONS_ON_MEMORY(OPERATION)                                                     \
  OPERATION(bank,              partial,                                                           \
            (x<integer>, e<integer>, b<integer>, c<integer>), integer)                            \
  OPERATION(access_wavefronts, partial,                                                           \
            (F<layout_or_composed>, e<integer>, b<integer>, c<integer>,                           \
             optional<m<integer>>), integer)                                                      \
  OPERATION(paired_wavefronts, partial,                                                           \
            (F<layout_or_composed>, e<integer>, b<integer>, c<integer>,                           \
             optional<m<integer>>), integer)                                                      \
  OPERATION(ldmatrix_wavefronts, partial,                                                         \
            (F<layout_or_composed>, e<integer>, b<integer>, c<integer>), integer)                 \
  OPERATION(conflict_depth,    partial,                                                           \
            (F<layout_or_composed>, e<integer>, b<integer>, c<integer>), integer)                 \
  OPERATION(warp_banks,        partial,                                                           \
            (F<layout_or_composed>, k<integer>, e<integer>, b<integer>, c<integer>),              \
            tuple)                                                                                \
  OPERATION(sectors,           partial,                                                           \
            (F<layout_or_composed>, e<integer>, n<integer>, a<integer>), integer)                 \
  OPERATION(access_vector,     partial, (F<layout_or_composed>), integer)                         \
  OPERATION(warp_period,       partial, (F<layout_or_composed>, l<integer>), integer)             \
  OPERATION(wavefronts,        partial, (L<linear>, e<integer>, b<integer>), integer)             \
  OPERATION(linear_wavefronts, partial, (L<linear>, e<integer>, b<integer>), integer)             \
  OPERATION(linear_bank_conflicts, partial,                                                       \
            (D<linear>, M<linear>, n<integer>, optional<b<integer>>), integer)                    \
  OPERATION(grouped_raster,    partial,                                                           \
            (i<integer>, m<integer>, n<integer>, g<integer>), tuple)                              \
  OPERATION(grouped_raster_index, partial,                                                        \
            (t<tuple>, m<integer>, n<integer>, g<integer>), integer)                              \
  OPERATION(strip_raster,      partial, (i<integer>, m<integer>, s<integer>), tuple)              \
  OPERATION(wave_footprint,    partial,                                                           \
            (f<integer>, w<integer>, m<integer>, n<integer>, g<integer>), tuple)                  \
  OPERATION(padded_shared,     partial, (n<integer>, I<tuple>, P<tuple>), layout)
// clang-format on

namespace plumb {

template <class Self>
struct OperationsOnMemory {
  PLUMB_OPERATIONS_ON_MEMORY(PLUMB_MEMBER)
};

}  // namespace plumb
