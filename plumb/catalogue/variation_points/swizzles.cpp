#include "plumb/catalogue/same_function.hpp"
#include "plumb/catalogue/variation_points/consistency/consistent.hpp"
#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "reference/swizzles/recast.hpp"

namespace plumb::catalogue {
namespace {

/// Of a swizzle that moves elements of one unit into different units.
Consistent units_that_are_parted(const Swizzle<Integer>& f, const Integer& n,
                                 const Swizzle<Integer>&) {
  const Answer<Swizzle<Integer>> units = swizzle_upcast(f, n);
  if (units.answered() || units.refusal() != Refusal::no_layout) return cannot_tell;
  return ChoiceNames{"first"};
}

}  // namespace

// clang-format off
std::vector<VariationPointsRow> freedom_on_swizzles() {
  return {
    {Op::swizzle_upcast, {.points = {
      {"swizzle_upcast.parted", {"refused", "first"},
       "where f moves elements of one unit into different units there is no answer, or that of the "
       "first element of each", reads<units_that_are_parted>,
       {{"first", "the other elements of a unit are looked for where they are not"}}}},
      .accepts = is_expected_function}},
  };
}
// clang-format on

}  // namespace plumb::catalogue
