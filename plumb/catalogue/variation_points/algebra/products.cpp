#include <algorithm>

#include "plumb/catalogue/same_function.hpp"
#include "plumb/catalogue/variation_points/algebra/halves.hpp"
#include "plumb/catalogue/variation_points/consistency/consistent.hpp"
#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "properties/variants/copied_halves.hpp"
#include "properties/variants/copy_rule.hpp"
#include "properties/variants/paired_modes.hpp"
#include "properties/variants/tile_order.hpp"
#include "properties/variants/witnesses.hpp"
#include "reference/algebra/blocked_product.hpp"
#include "reference/algebra/complement.hpp"
#include "reference/algebra/tiles/tile_to_shape.hpp"

namespace plumb::catalogue {
namespace {

using variants::CopyRule;
using variants::PairOrder;
using Tuple = IntTuple<Integer>;
using L = Layout<Integer>;


// Products

/// Where a tile has gaps: do its copies fill them, or stand behind it?
template <PairOrder order>
Consistent copies_of_a_tile(const L& A, const L& B, const L& R) {
  if (!tiles(A) || !natural_strides(B)) return cannot_tell;
  const auto copies = variants::copies_in(R, A, B, order);
  if (!copies || size(*copies) != size(B)) return cannot_tell;
  const std::vector<Integer> points = variants::witnesses(Integer(0), leaves(B.shape));
  const auto fits = [&](CopyRule rule) {
    return std::all_of(points.begin(), points.end(), [&](const Integer& at) {
      return evaluate(*copies, at) == variants::shift_by(rule, A, cosize(B), evaluate(B, at));
    });
  };
  return those_that_fit({{"gaps", fits(CopyRule::gaps)}, {"apart", fits(CopyRule::apart)}});
}

/// Is a mode of R no pair: joined, or one part alone? If all are pairs, none may have had to be.
template <PairOrder order>
Consistent pairs_of_a_product(const L& A, const L& B, const L& R) {
  const std::vector<L> of_A = modes_of(A), of_B = modes_of(B);
  const std::size_t count = std::max(of_A.size(), of_B.size());
  const auto modes = variants::split_into(R, count);
  if (!modes) return cannot_tell;
  for (std::size_t k = 0; k < count; ++k)
    if (!variants::as_pair((*modes)[k], k < of_A.size() ? &of_A[k] : nullptr,
                           k < of_B.size() ? &of_B[k] : nullptr, order))
      return ChoiceNames{"joined"};
  return cannot_tell;
}

template <PairOrder order>
Variation pairs() {
  return {
      "product.pairs",
      {"kept", "joined"},
      "each mode of R is a pair, or that pair with some neighbouring modes joined or all of them "
      "coalesced; a part of one element may be left out",
      reads<pairs_of_a_product<order>>};
}

L scaled(const L& A, const Integer& factor) {
  return {A.shape, map_leaves(A.stride, [&](const Integer& d) { return Integer(d * factor); })};
}

/// The blocked or raked product whose copies stand cosize(A) apart.
template <PairOrder order>
L product_apart(const L& A, const L& B) {
  const FilledUp<Integer> of(A, B);
  const L copies = scaled(of.tiler, cosize(A));
  return order == PairOrder::tile_first ? interleaved(of.block, copies)
                                        : interleaved(copies, of.block);
}

/// True if R is the reference's function, or the one whose copies stand by the other rule.
template <PairOrder order>
bool interleaves_by_either_rule(const TestCase& posed, const Value<Integer>& R) {
  if (is_expected_function(posed, R)) return true;
  const auto* A = std::get_if<L>(&posed.request.arguments[0]);
  const auto* B = std::get_if<L>(&posed.request.arguments[1]);
  return A && B && tiles(*A) && same_function(product_apart<order>(*A, *B), R);
}

template <Form form>
Variation kept_in_a_product() {
  return {"zipped_product.kept",
          {"whole", "split"},
          "a mode at which T has _ is no part of the tile, or gives its first mode to it",
          reads<kept_modes<form>>,
          {{"split", "the tile has more elements than A has in the modes that T multiplies"}}};
}

/// Of an A that does not tile any disjoint copies will do, and their modes are nobody's choice.
std::vector<Halves<Integer>> halves_of_copies(const L& A, const L& B, const Integer&) {
  if (!tiles(A) || !natural_strides(B)) return {};
  return variants::halves_of_product(A, B);
}

template <Form form>
Variation modes_of_a_product() {
  return {
      "product.modes",
      {"joined", "apart"},
      "the halves of a layout T are spread to the modes of A and of its copies, or to finer ones",
      reads<fineness_of_modes<form, halves_of_copies>>};
}


// tile_to_shape

Tuple order_among(const Values<Integer>& arguments) {
  return arguments.size() > 2 ? std::get<Tuple>(arguments[2])
                              : first_mode_first(std::get<Tuple>(arguments[1]));
}

/// Is O read as the ranks of the modes, or as their sequence?
enum class OrderReading { ranks, sequence };

/// How tile_to_shape may be read.
struct TilingReading {
  CopyRule copies;
  OrderReading order;
};

/// The readings under which the answer is right; nothing if the case cannot tell.
std::optional<std::vector<TilingReading>> tilings_that_fit(const Values<Integer>& arguments,
                                                           const Value<Integer>& answer) {
  const auto* A = std::get_if<L>(&arguments[0]);
  const auto* S = std::get_if<Tuple>(&arguments[1]);
  const auto* R = std::get_if<L>(&answer);
  if (!A || !S || !R || !tiles(*A)) return std::nullopt;
  const auto counts = copies_by_mode(*A, *S);
  const Tuple O = order_among(arguments);
  if (!counts.answered() || refused_order(*S, O) || size(*R) != product(*S)) return std::nullopt;

  const std::vector<Integer> tile = mode_sizes(filled_up(*A, rank(*S)).shape);
  const std::vector<Integer> points =
      variants::witnesses(Integer(0), variants::alternating(tile, counts.value()));
  const auto orders = variants::order_readings(O);
  std::vector<TilingReading> fitting;
  for (const OrderReading order : {OrderReading::ranks, OrderReading::sequence})
    for (const CopyRule rule : {CopyRule::gaps, CopyRule::apart}) {
      const auto& ranks = order == OrderReading::ranks ? orders.front() : orders.back();
      if (std::all_of(points.begin(), points.end(), [&](const Integer& at) {
            return evaluate(*R, at) ==
                   variants::value_in_copy(*A, tile, counts.value(), ranks, rule, at);
          }))
        fitting.push_back({rule, order});
    }
  return fitting;
}

Consistent copies_of_a_tiling(const Values<Integer>& arguments, const Value<Integer>& answer) {
  const auto fitting = tilings_that_fit(arguments, answer);
  if (!fitting) return cannot_tell;
  const auto by = [&](CopyRule rule) {
    return std::any_of(fitting->begin(), fitting->end(),
                       [&](const TilingReading& reading) { return reading.copies == rule; });
  };
  return those_that_fit({{"gaps", by(CopyRule::gaps)}, {"apart", by(CopyRule::apart)}});
}

Consistent order_of_a_tiling(const Values<Integer>& arguments, const Value<Integer>& answer) {
  const auto fitting = tilings_that_fit(arguments, answer);
  if (!fitting) return cannot_tell;
  const auto in = [&](OrderReading order) {
    return std::any_of(fitting->begin(), fitting->end(),
                       [&](const TilingReading& reading) { return reading.order == order; });
  };
  return those_that_fit(
      {{"ranks", in(OrderReading::ranks)}, {"sequence", in(OrderReading::sequence)}});
}

/// Every function that tile_to_shape may be.
std::vector<L> tilings(const L& A, const Tuple& S, const Tuple& O) {
  std::vector<L> all;
  if (!grid_of_copies(A, S, O).answered()) return all;
  for (const std::vector<Integer>& ranks : variants::order_readings(O)) {
    const Tuple order = S.is_leaf() ? Tuple(ranks.front()) : tuple_of(ranks);
    const L grid = grid_of_copies(A, S, order).value();
    all.push_back(product_apart<PairOrder::tile_first>(A, grid));
    const Answer<L> filling = blocked_product(A, grid);
    if (filling.answered()) all.push_back(filling.value());
  }
  return all;
}

/// True if R is the reference's function, or the one of the other rule, in the other order.
bool tiles_in_either_order(const TestCase& posed, const Value<Integer>& R) {
  if (is_expected_function(posed, R)) return true;
  const Values<Integer>& arguments = posed.request.arguments;
  const auto* A = std::get_if<L>(&arguments[0]);
  if (!A || !tiles(*A)) return false;
  const std::vector<L> all = tilings(*A, std::get<Tuple>(arguments[1]), order_among(arguments));
  return std::any_of(all.begin(), all.end(),
                     [&](const L& tiling) { return same_function(tiling, R); });
}

}  // namespace

// clang-format off
std::vector<VariationPointsRow> freedom_on_products() {
  return {
    {Op::zipped_product, {.points = {kept_in_a_product<Form::zipped>()},
                          .accepts = is_expected_function}},
    {Op::tiled_product,  {.points = {modes_of_a_product<Form::tiled>(),
                                     kept_in_a_product<Form::tiled>()},
                          .accepts = is_expected_function}},
    {Op::flat_product,   {.points = {modes_of_a_product<Form::flat>(),
                                     kept_in_a_product<Form::flat>()},
                          .accepts = is_expected_function}},
    {Op::blocked_product, {.points = {
      {"blocked_product.copies", {"gaps", "apart"},
       "copies fill the gaps of A, or stand cosize(A) apart",
       reads<copies_of_a_tile<PairOrder::tile_first>>}, pairs<PairOrder::tile_first>()},
      .accepts = interleaves_by_either_rule<PairOrder::tile_first>}},
    {Op::raked_product, {.points = {
      {"raked_product.copies", {"gaps", "apart"},
       "copies fill the gaps of A, or stand cosize(A) apart",
       reads<copies_of_a_tile<PairOrder::copies_first>>}, pairs<PairOrder::copies_first>()},
      .accepts = interleaves_by_either_rule<PairOrder::copies_first>}},
    {Op::tile_to_shape, {.points = {
      {"tile_to_shape.copies", {"gaps", "apart"},
       "copies fill the gaps of A, or stand cosize(A) apart", copies_of_a_tiling},
      {"tile_to_shape.order", {"ranks", "sequence"},
       "O_k says when mode k comes, or which mode comes k-th", order_of_a_tiling}},
      .accepts = tiles_in_either_order}},
  };
}
// clang-format on

}  // namespace plumb::catalogue
