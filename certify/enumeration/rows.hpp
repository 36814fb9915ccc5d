// The evaluators by enumeration, one row an operation and form of its arguments.
#pragma once

#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

#include "certify/enumeration/by_enumeration.hpp"

namespace plumb::certify {

struct EnumeratedRow {
  Op op;

  /// Nothing: the row is for arguments, or an answer, of other kinds.
  std::function<std::optional<Opinion>(const Values<Integer>& arguments,
                                       const Value<Integer>& answer)>
      evaluate;
};

/// The last parameter of `equation` is the answer.
template <class... Parameters>
EnumeratedRow row(Op op, Opinion (*equation)(const Parameters&...)) {
  return {op,
          [equation](const Values<Integer>& arguments,
                     const Value<Integer>& answer) -> std::optional<Opinion> {
            if (arguments.size() + 1 != sizeof...(Parameters)) return std::nullopt;
            const auto value = [&](std::size_t k) -> const Value<Integer>& {
              return k < arguments.size() ? arguments[k] : answer;
            };
            return [&]<std::size_t... k>(std::index_sequence<k...>)->std::optional<Opinion> {
              if (!(std::holds_alternative<Parameters>(value(k)) && ...)) return std::nullopt;
              return equation(std::get<Parameters>(value(k))...);
            }
            (std::index_sequence_for<Parameters...>());
          }};
}

using EnumeratedRows = std::vector<EnumeratedRow>;

namespace enumerated {
// clang-format off
namespace integers        { EnumeratedRows rows(); }
namespace tuples          { EnumeratedRows rows(); }
namespace refinements     { EnumeratedRows rows(); }
namespace coordinates     { EnumeratedRows rows(); }
namespace layouts         { EnumeratedRows rows(); }
namespace recasts         { EnumeratedRows rows(); }
namespace modes           { EnumeratedRows rows(); }
namespace slices          { EnumeratedRows rows(); }
namespace algebra         { EnumeratedRows rows(); }
namespace divides         { EnumeratedRows rows(); }
namespace products        { EnumeratedRows rows(); }
namespace tilings         { EnumeratedRows rows(); }
namespace extensions      { EnumeratedRows rows(); }
namespace decisions       { EnumeratedRows rows(); }
namespace matrices        { EnumeratedRows rows(); }
namespace swizzles        { EnumeratedRows rows(); }
namespace composed        { EnumeratedRows rows(); }
namespace composed_tilers { EnumeratedRows rows(); }
namespace composed_maps   { EnumeratedRows rows(); }
namespace composed_vectors { EnumeratedRows rows(); }
namespace through_links   { EnumeratedRows rows(); }
namespace linear          { EnumeratedRows rows(); }
namespace linear_makers   { EnumeratedRows rows(); }
namespace encodings       { EnumeratedRows rows(); }
namespace shared          { EnumeratedRows rows(); }
namespace reshapes        { EnumeratedRows rows(); }
namespace shuffles        { EnumeratedRows rows(); }
namespace accesses        { EnumeratedRows rows(); }
namespace rasters         { EnumeratedRows rows(); }
namespace modules         { EnumeratedRows rows(); }
namespace coordinate_layouts { EnumeratedRows rows(); }
// clang-format on
}  // namespace enumerated

}  // namespace plumb::certify
