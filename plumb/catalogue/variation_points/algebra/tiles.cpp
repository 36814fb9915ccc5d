#include <cstddef>
#include <vector>

#include "plumb/catalogue/variation_points/consistency/consistent.hpp"
#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "reference/algebra/tiles/local_tile.hpp"

namespace plumb::catalogue {
namespace {

using Composed = ComposedLayout<Integer>;

/// Do the modes that count the tiles stay apart, if the coordinate is _ alone? `modes` is what the
/// layout of the answer has.
template <class L>
Consistent open_modes(const L& A, const Tiler<Integer>& T, const Pattern<Integer>& c,
                      std::size_t modes) {
  if (!c.is_leaf() || c.leaf() || T.is_layout()) return cannot_tell;
  const auto parts = tiled_modes(A, T);
  if (!parts.answered()) return cannot_tell;
  const auto& [tiles, rests] = parts.value();
  if (rests.size() < 2) return cannot_tell;
  return those_that_fit(
      {{"apart", modes == tiles.size() + rests.size()}, {"together", modes == tiles.size() + 1}});
}

template <class L>
Consistent open_modes_of(const L& A, const Tiler<Integer>& T, const Pattern<Integer>& c,
                         const Several<Integer>& answer) {
  const auto* R = answer.values.empty() ? nullptr : std::get_if<L>(&answer.values.front());
  return R ? open_modes(A, T, c, modes_of(*R).size()) : cannot_tell;
}

Consistent open_modes_within(const Composed& F, const Tiler<Integer>& T, const Pattern<Integer>& c,
                             const Several<Integer>& answer) {
  const auto* R = answer.values.empty() ? nullptr : std::get_if<Composed>(&answer.values.front());
  return R ? open_modes(F.inner, T, c, modes_of(R->inner).size()) : cannot_tell;
}

VariationPoints of_tiles(Consistent (*consistent)(const Values<Integer>&, const Value<Integer>&)) {
  return {.points = {{"local_tile.open",
                      {"apart", "together"},
                      "if the coordinate is _ alone, each mode of tiles is a mode of R, or all are "
                      "one",
                      consistent}},
          .accepts = is_expected_function};
}

}  // namespace

std::vector<VariationPointsRow> freedom_on_tiles() {
  return {
      {Op::local_tile,
       of_tiles(reads_any<open_modes_of<Layout<Integer>>, open_modes_of<CoordinateLayout<Integer>>,
                          open_modes_of<BitLayout<Integer>>>)},
      {Op::composed_local_tile, of_tiles(reads<open_modes_within>)}};
}

}  // namespace plumb::catalogue
