// The evaluators by enumeration, one row an operation and form of its arguments.
#pragma once

#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

#include "tests/oracle/by_enumeration.hpp"

namespace plumb::certify {

struct EnumeratedRow {
  Op op;

  /// Nothing: the row is for arguments, or an answer, of other kinds.
  std::function<std::optional<OracleVerdict>(const Values<Integer>& arguments,
                                             const Value<Integer>& answer)>
      evaluate;
};

/// The last parameter of `equation` is the answer.
template <class... Parameters>
EnumeratedRow row(Op op, OracleVerdict (*equation)(const Parameters&...)) {
  return {op,
          [equation](const Values<Integer>& arguments,
                     const Value<Integer>& answer) -> std::optional<OracleVerdict> {
            if (arguments.size() + 1 != sizeof...(Parameters)) return std::nullopt;
            const auto value = [&](std::size_t k) -> const Value<Integer>& {
              return k < arguments.size() ? arguments[k] : answer;
            };
            return [&]<std::size_t... k>(std::index_sequence<k...>)->std::optional<OracleVerdict> {
              if (!(std::holds_alternative<Parameters>(value(k)) && ...)) return std::nullopt;
              return equation(std::get<Parameters>(value(k))...);
            }
            (std::index_sequence_for<Parameters...>());
          }};
}

using EnumeratedRows = std::vector<EnumeratedRow>;

// The files of rows, family by family. The first row for an operation and for the kinds at hand is
// asked: the rows that take layouts of any strides come last in their family.
// clang-format off
#define PLUMB_ENUMERATED(ROWS)                                                                    \
  ROWS(integers)                                                                                  \
  ROWS(tuples)      ROWS(refinements)                                                             \
  ROWS(coordinates)                                                                               \
  ROWS(layouts)     ROWS(recasts)         ROWS(extensions)    ROWS(predicates)                    \
  ROWS(modes)       ROWS(slices)                                                                  \
  ROWS(algebra)     ROWS(divides)         ROWS(products)      ROWS(tilings)                       \
  ROWS(local_tiles) ROWS(atoms)           ROWS(bit_layouts)   ROWS(modules)                       \
  ROWS(coordinate_layouts)                ROWS(thread_values)                                     \
  ROWS(decisions)   ROWS(boxes)                                                                   \
  ROWS(matrices)                                                                                  \
  ROWS(swizzles)                                                                                  \
  ROWS(composed)    ROWS(composed_tilers) ROWS(composed_maps) ROWS(composed_vectors)              \
  ROWS(through_links)                                                                             \
  ROWS(linear)      ROWS(linear_makers)   ROWS(encodings)     ROWS(shared)      ROWS(reshapes)    \
  ROWS(matrix_cores) ROWS(scales)         ROWS(tensor_memory)                                     \
  ROWS(shuffles)                                                                                  \
  ROWS(accesses)    ROWS(bank_conflicts)  ROWS(rasters)       ROWS(paddings)
// clang-format on

#define PLUMB_ROWS(NAME)       \
  namespace enumerated::NAME { \
  EnumeratedRows rows();       \
  }
PLUMB_ENUMERATED(PLUMB_ROWS)
#undef PLUMB_ROWS

}  // namespace plumb::certify
