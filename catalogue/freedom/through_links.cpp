// Operations on the inner layout of a composed one are as free as those on layouts.
#include <algorithm>
#include <array>
#include <utility>

#include "catalogue/freedom/consistent.hpp"
#include "catalogue/freedom/freedom.hpp"
#include "reference/composed/inverses.hpp"

namespace plumb::catalogue {
namespace {

using Composed = ComposedLayout<Integer>;

/// Point `number` of the operation on layouts, read off the inner layouts; an answer with other
/// links cannot tell.
template <Op on_layouts, std::size_t number>
Consistent within_the_links(const Values<Integer>& arguments, const Value<Integer>& answer) {
  const auto* F = std::get_if<Composed>(&arguments[0]);
  const auto* R = std::get_if<Composed>(&answer);
  if (!F || !R || F->links != R->links) return cannot_tell;
  Values<Integer> inner = arguments;
  inner[0] = F->inner;
  return freedom_of(on_layouts).points.at(number).consistent(inner, R->inner);
}

inline constexpr std::size_t most_points = 4;

template <Op on_layouts, std::size_t... numbers>
constexpr auto all_within(std::index_sequence<numbers...>) {
  return std::array{within_the_links<on_layouts, numbers>...};
}

/// The row of `op`, which is `on_layouts` of the inner layout; `rows` are those of its family.
template <Op on_layouts>
FreedomRow through_links(Op op, const std::vector<FreedomRow>& rows) {
  constexpr auto consistent = all_within<on_layouts>(std::make_index_sequence<most_points>());
  const auto row = std::find_if(rows.begin(), rows.end(),
                                [](const FreedomRow& one) { return one.op == on_layouts; });
  if (row == rows.end()) throw Defect("an operation without freedom");
  std::vector<Variation> points = row->freedom.points;
  for (std::size_t k = 0; k < points.size(); ++k) points[k].consistent = consistent.at(k);
  return {op, {.points = points}};
}

// Inverses: a short answer shows that answers may be short; the greatest shows nothing.

Consistent length_of_a_left_inverse(const Composed& F, const Composed& R) {
  const Answer<Integer> offsets = cosize(F);
  if (!offsets.answered() || size(R) >= offsets.value()) return cannot_tell;
  return ChoiceNames{"any"};
}

Consistent length_of_a_right_inverse(const Composed& F, const Composed& R) {
  const Answer<Composed> expected = composed_right_inverse(F);
  if (!expected.answered() || size(R) == size(expected.value())) return cannot_tell;
  return ChoiceNames{"any"};
}

/// That R is the reference's function on its size is not enough: a left inverse counts beyond.
bool never(const Posed&, const Value<Integer>&) { return false; }

Variation size_of_an_inverse(Op on_layouts, Consistent (*consistent)(const Values<Integer>&,
                                                                     const Value<Integer>&)) {
  for (const FreedomRow& row : freedom_on_inverses())
    if (row.op == on_layouts) {
      Variation point = row.freedom.points.front();
      point.consistent = consistent;
      return point;
    }
  throw Defect("an inverse without freedom");
}

}  // namespace

// clang-format off
std::vector<FreedomRow> freedom_through_links() {
  const auto divides = freedom_on_divides(), products = freedom_on_products();
  return {
    through_links<Op::zipped_divide>(Op::composed_zipped_divide, divides),
    through_links<Op::tiled_divide>(Op::composed_tiled_divide, divides),
    through_links<Op::flat_divide>(Op::composed_flat_divide, divides),
    through_links<Op::zipped_product>(Op::composed_zipped_product, products),
    through_links<Op::tiled_product>(Op::composed_tiled_product, products),
    through_links<Op::flat_product>(Op::composed_flat_product, products),
    through_links<Op::blocked_product>(Op::composed_blocked_product, products),
    through_links<Op::raked_product>(Op::composed_raked_product, products),
    through_links<Op::tile_to_shape>(Op::composed_tile_to_shape, products),
    through_links<Op::group>(Op::composed_group, freedom_on_modes()),
    {Op::composed_left_inverse,
     {.points = {size_of_an_inverse(Op::left_inverse, reads<length_of_a_left_inverse>)},
      .permits = never}},
    {Op::composed_right_inverse,
     {.points = {size_of_an_inverse(Op::right_inverse, reads<length_of_a_right_inverse>)}}},
  };
}
// clang-format on

}  // namespace plumb::catalogue
