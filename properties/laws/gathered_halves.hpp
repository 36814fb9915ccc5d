// Laws of the zipped, tiled and flat forms of divide and product: they are the logical form of each
// mode, gathered.
#pragma once

#include <optional>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/gathered.hpp"

namespace plumb::laws {

/// The two halves of the logical form, or of that of each mode; `of_mode` is that form. Nothing where
/// T has a tiler by mode within a mode.
template <class Integer, class OfMode>
std::optional<Halves<Integer>> halves_of_logical(const Layout<Integer>& A, const Tiler<Integer>& T,
                                                 const OfMode& of_mode) {
  if (T.is_layout()) {
    const Layouts<Integer> modes = modes_of(of_mode(A, T));
    return Halves<Integer>{modes.at(0), modes.at(1)};
  }
  if (T.is_kept() || T.by_mode().size() > rank(A.shape)) return std::nullopt;
  Layouts<Integer> first, second = modes_of(A);
  for (std::size_t k = 0; k < T.by_mode().size(); ++k) {
    const Tiler<Integer>& mode = T.by_mode()[k];
    if (mode.is_by_mode()) return std::nullopt;
    const Layouts<Integer> parts = mode.is_kept() ? Layouts<Integer>{{Integer(1), Integer(0)}, second[k]}
                                                  : modes_of(of_mode(second[k], mode));
    first.push_back(parts.at(0));
    second[k] = parts.at(1);
  }
  return Halves<Integer>{concatenate(first), concatenate(second)};
}

/// One of the six operations: the logical form, how the halves are joined, and how it is called.
template <class Operation>
struct IsGatheredLogical {
  static constexpr LawText text = Operation::text;

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Operation::hint_of_outer);
    const auto T = draw.tiler("T", A, Operation::hint_of_tiler);
    const auto R = Operation::answer(use, A, T);
    const auto halves = halves_of_logical(A, T, [&](const auto& mode, const auto& tile) {
      return Operation::logical(use, mode, tile);
    });
    draw.assume(halves.has_value());
    const auto expected = Operation::joined(*halves);
    return same_layout(R, expected) || draw.equal(R, expected);
  }
};

#define PLUMB_GATHERED(NAME, OPERATION, LOGICAL, JOINED, OUTER, TILER, TEXT)       \
  struct NAME {                                                                    \
    static constexpr Hint hint_of_outer = Hint::OUTER, hint_of_tiler = Hint::TILER; \
    static constexpr LawText text{#OPERATION ".of-logical", TEXT};                 \
    template <class Use, class A, class T>                                         \
    static auto answer(Use& use, const A& layout, const T& tiler) {                \
      return use.OPERATION(layout, tiler);                                         \
    }                                                                              \
    template <class Use, class A, class T>                                         \
    static auto logical(Use& use, const A& layout, const T& tiler) {               \
      return use.LOGICAL(layout, tiler);                                           \
    }                                                                              \
    template <class H>                                                             \
    static auto joined(const H& halves) {                                          \
      return JOINED(halves);                                                       \
    }                                                                              \
  };
PLUMB_GATHERED(LogicalZippedDivide, zipped_divide, logical_divide, zipped, any, tiling,
               "R == (X, Y), X the first modes and Y the second ones of the logical divisions of the modes of A, and what T does not mention")
PLUMB_GATHERED(LogicalTiledDivide, tiled_divide, logical_divide, tiled, any, tiling,
               "R == (X, Y_0, Y_1, ..), X the first modes and Y the second ones of the logical divisions of the modes of A, and what T does not mention")
PLUMB_GATHERED(LogicalFlatDivide, flat_divide, logical_divide, spread, any, tiling,
               "R == (X_0, .., Y_0, ..), X the first modes and Y the second ones of the logical divisions of the modes of A, and what T does not mention")
PLUMB_GATHERED(LogicalZippedProduct, zipped_product, logical_product, zipped, tiling, natural,
               "R == (X, Y), X the first modes and Y the second ones of the logical products of the modes of A, and what T does not mention")
PLUMB_GATHERED(LogicalTiledProduct, tiled_product, logical_product, tiled, tiling, natural,
               "R == (X, Y_0, Y_1, ..), X the first modes and Y the second ones of the logical products of the modes of A, and what T does not mention")
PLUMB_GATHERED(LogicalFlatProduct, flat_product, logical_product, spread, tiling, natural,
               "R == (X_0, .., Y_0, ..), X the first modes and Y the second ones of the logical products of the modes of A, and what T does not mention")
#undef PLUMB_GATHERED

using ZippedDivideOfLogical = IsGatheredLogical<LogicalZippedDivide>;
using TiledDivideOfLogical = IsGatheredLogical<LogicalTiledDivide>;
using FlatDivideOfLogical = IsGatheredLogical<LogicalFlatDivide>;
using ZippedProductOfLogical = IsGatheredLogical<LogicalZippedProduct>;
using TiledProductOfLogical = IsGatheredLogical<LogicalTiledProduct>;
using FlatProductOfLogical = IsGatheredLogical<LogicalFlatProduct>;

}  // namespace plumb::laws
