#include <algorithm>
#include <array>
#include <utility>

#include "plumb/catalogue/variation_points/composed/lifted.hpp"
#include "plumb/catalogue/variation_points/consistency/consistent.hpp"
#include "plumb/catalogue/variation_points/consistency/vectors.hpp"
#include "reference/composed/inverses.hpp"
#include "reference/composed/max_common.hpp"
#include "reference/swizzles/alignment.hpp"

namespace plumb::catalogue {
namespace {

using Composed = ComposedLayout<Integer>;

const VariationPoints& freedom_among(const std::vector<VariationPointsRow>& rows, Op op) {
  const auto row = std::find_if(rows.begin(), rows.end(),
                                [op](const VariationPointsRow& one) { return one.op == op; });
  if (row == rows.end()) throw Defect("an operation without freedom");
  return row->freedom;
}

/// Point `number` of the operation on layouts, read off the inner layouts; an answer with other
/// links cannot tell.
template <Op on_layouts, std::size_t number>
Consistent consistent_within(const Values<Integer>& arguments, const Value<Integer>& answer) {
  const auto inner = within_the_links(arguments, answer);
  if (!inner) return cannot_tell;
  return variation_points_of(on_layouts)
      .points.at(number)
      .consistent(inner->arguments, inner->answer);
}

inline constexpr std::size_t most_points = 6;

template <Op on_layouts, std::size_t... numbers>
constexpr auto all_within(std::index_sequence<numbers...>) {
  return std::array{consistent_within<on_layouts, numbers>...};
}

/// The row of `op`, which is `on_layouts` of the inner layout; `rows` are those of its family.
template <Op on_layouts>
VariationPointsRow through_links(Op op, const std::vector<VariationPointsRow>& rows) {
  constexpr auto consistent = all_within<on_layouts>(std::make_index_sequence<most_points>());
  std::vector<Variation> points = freedom_among(rows, on_layouts).points;
  for (std::size_t k = 0; k < points.size(); ++k) points[k].consistent = consistent.at(k);
  return {op, {.points = points, .accepts = permits_within<on_layouts>}};
}

// Inverses: a short answer shows that answers may be short; the greatest shows nothing.

Consistent length_of_composed_left(const Composed& F, const Composed& R) {
  const Answer<Integer> offsets = cosize(F);
  if (!offsets.answered() || size(R) >= offsets.value()) return cannot_tell;
  return ChoiceNames{"any"};
}

Consistent length_of_composed_right(const Composed& F, const Composed& R) {
  const Answer<Composed> expected = composed_right_inverse(F);
  return any_if(expected.answered() && size(R) < size(expected.value()));
}

Consistent length_of_composed_common(const Composed& F, const Composed& D,
                                     const Layout<Integer>& R) {
  const Answer<Layout<Integer>> greatest = composed_max_common_layout(F, D);
  return any_if(greatest.answered() && size(R) < size(greatest.value()));
}

Consistent length_of_composed_vector(const Composed& F, const Composed& D, const Integer& R) {
  const Answer<Integer> greatest = composed_max_common_vector(F, D);
  return any_if(greatest.answered() && R < greatest.value());
}

/// True if the copies of R in the domain of F are all of F.
bool consists_of_copies(const Composed& F, const Layout<Integer>& R) {
  const Answer<Layout<Integer>> rest = complement(R, size(F));
  return rest.answered() && size(R) * size(rest.value()) == size(F);
}

Consistent division_of_composed_common(const Composed& F, const Composed& D,
                                       const Layout<Integer>& R) {
  return uneven_if(!consists_of_copies(F, R) || !consists_of_copies(D, R));
}

Consistent division_of_composed_vector(const Composed& F, const Composed& D, const Integer& R) {
  const Answer<Integer> greatest = composed_max_common_vector(F, D);
  return uneven_if(greatest.answered() && !divides(R, greatest.value()));
}

Consistent length_of_composed_runs(const Composed& F, const Integer& R) {
  const Answer<Integer> greatest = composed_max_alignment(F);
  return any_if(greatest.answered() && R < greatest.value());
}

Consistent length_of_moved_vectors(const Swizzle<Integer>& f, const Integer& R) {
  const Answer<Integer> greatest = swizzle_max_alignment(f);
  return any_if(greatest.answered() && R < greatest.value());
}

/// That R is the reference's function on its size is not enough: a left inverse counts beyond.
bool never(const TestCase&, const Value<Integer>&) { return false; }

using ReadsAnswer = Consistent (*)(const Values<Integer>&, const Value<Integer>&);

Variation size_of_an_inverse(Op on_layouts, ReadsAnswer consistent) {
  Variation point = freedom_among(freedom_on_inverses(), on_layouts).points.front();
  point.consistent = consistent;
  return point;
}

/// The points `size` and `division` of what two layouts have in common.
std::vector<Variation> size_and_division(Op on_layouts, ReadsAnswer size, ReadsAnswer division) {
  std::vector<Variation> points = freedom_among(freedom_on_inverses(), on_layouts).points;
  points.at(0).consistent = size;
  points.at(1).consistent = division;
  return points;
}

}  // namespace

// clang-format off
std::vector<VariationPointsRow> freedom_through_links() {
  const auto divides = freedom_on_divides(), products = freedom_on_products();
  return {
    through_links<Op::logical_divide>(Op::composed_divide, divides),
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
    through_links<Op::dice>(Op::composed_dice, freedom_on_modes()),
    {Op::composed_left_inverse,
     {.points = {size_of_an_inverse(Op::left_inverse, reads<length_of_composed_left>)},
      .accepts = never}},
    {Op::composed_right_inverse,
     {.points = {size_of_an_inverse(Op::right_inverse, reads<length_of_composed_right>)},
      .accepts = is_expected_function}},
    {Op::composed_max_common_layout,
     {.points = size_and_division(Op::max_common_layout, reads<length_of_composed_common>,
                                  reads<division_of_composed_common>),
      .accepts = is_expected_function}},
    {Op::composed_max_common_vector,
     {.points = size_and_division(Op::max_common_vector, reads<length_of_composed_vector>,
                                  reads<division_of_composed_vector>),
      .accepts = is_expected_function}},
    {Op::composed_max_alignment,
     {.points = {size_of_an_inverse(Op::max_alignment, reads<length_of_composed_runs>)},
      .accepts = is_expected_function}},
    {Op::swizzle_max_alignment,
     {.points = {size_of_an_inverse(Op::max_alignment, reads<length_of_moved_vectors>)},
      .accepts = is_expected_function}},
  };
}
// clang-format on

}  // namespace plumb::catalogue
