#include "plumb/catalogue/variation_points/consistency/consistent.hpp"
#include "plumb/catalogue/variation_points/matrices.hpp"
#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "properties/laws/linear/dimensions.hpp"
#include "properties/variants/dimension_order.hpp"
#include "reference/linear/maps.hpp"
#include "reference/matrices/table.hpp"

namespace plumb::catalogue {
namespace {

using Linear = LinearLayout<Integer>;

/// The outputs of R are the inputs of `to`: are those that `to` does not see 0?
Consistent free_bits(const Linear& to, const Linear& R) {
  if (!linear_fits(to) || !linear_fits(R)) return cannot_tell;
  return free_unknowns(matrix_of<Integer>(linear_table(to)), matrix_of<Integer>(linear_table(R)));
}

Consistent free_bits_before_the_second(const Linear&, const Linear& B, const Linear& R) {
  return free_bits(B, R);
}

/// Where do dimensions stand that only the second factor has?
Consistent order_of_a_product(const Linear& A, const Linear& B, const Linear& R) {
  using variants::DimensionOrder;
  return those_that_fit({{"appended", variants::in_order(R, A, B, DimensionOrder::appended)},
                         {"merged", variants::in_order(R, A, B, DimensionOrder::merged)}});
}

/// Of elements of a thread that lie beyond S: have they registers?
Consistent registers_beyond(const Linear& E, const Linear&, const Linear&, const Linear& S,
                            const Linear& R) {
  const bool beyond = std::any_of(E.outputs.begin(), E.outputs.end(), [&](const auto& elements) {
    const auto k = laws::position_of_name(S.outputs, elements.name);
    return k && elements.size > S.outputs[*k].size;
  });
  if (!beyond || R.inputs.empty()) return cannot_tell;
  const auto& bases = R.inputs.front().bases;
  const bool zero = std::any_of(bases.begin(), bases.end(), [&](const auto& basis) {
    return std::all_of(basis.begin(), basis.end(), [](const Integer& x) { return x == 0; });
  });
  return those_that_fit({{"dropped", !zero}, {"zero", zero}});
}

}  // namespace

// clang-format off
std::vector<VariationPointsRow> freedom_on_linear() {
  return {
    {Op::linear_pseudoinvert, {.points = {
      {"linear_pseudoinvert.free", {"zero", "any"},
       "bits that may be anything are 0, or anything", reads<free_bits>}},
      .accepts = is_expected_function}},
    {Op::linear_invert_and_compose, {.points = {
      {"linear_invert_and_compose.free", {"zero", "any"},
       "bits that may be anything are 0, or anything", reads<free_bits_before_the_second>}},
      .accepts = is_expected_function}},
    {Op::linear_blocked, {.points = {
      {"linear_blocked.beyond", {"dropped", "zero"},
       "elements of a thread that lie beyond S have no registers, as in Triton since 3.9, or "
       "registers of 0, as before",
       reads<registers_beyond>}},
      .accepts = is_expected_function}},
    {Op::linear_product, {.points = {
      {"linear_product.order", {"appended", "merged"},
       "what only B has comes last, or before the next dimension of both, as in B",
       reads<order_of_a_product>}},
      .accepts = is_expected_function}},
  };
}
// clang-format on

}  // namespace plumb::catalogue
