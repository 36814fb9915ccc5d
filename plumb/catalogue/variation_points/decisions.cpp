#include "reference/decisions/decisions.hpp"
#include "plumb/catalogue/variation_points/consistency/consistent.hpp"
#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "properties/variants/unit_strides.hpp"

namespace plumb::catalogue {
namespace {

/// With a negative stride: are all offsets to be without gaps, or those from 0 on?
Consistent gaps_of_negative_strides(const Layout<Integer>& A, const bool& R) {
  if (natural_strides(A) || size(A) > enumeration_limit) return cannot_tell;
  std::vector<Integer> offsets = sorted_offsets(A);
  offsets.erase(std::unique(offsets.begin(), offsets.end()), offsets.end());
  const auto without_gaps = [&](const auto& from, const Integer& first) {
    return offsets.back() - first + 1 == static_cast<int>(offsets.end() - from);
  };
  const auto zero = std::lower_bound(offsets.begin(), offsets.end(), Integer(0));
  return those_that_fit({{"span", R == without_gaps(offsets.begin(), offsets.front())},
                         {"zero", R == without_gaps(zero, Integer(0))}});
}

/// Is the stride of a mode of extent 1 to continue those of the others?
Consistent strides_of_unit_modes(const Layout<Integer>& A, const bool& R) {
  if (!natural_strides(A) || variants::unit_strides_continue(A)) return cannot_tell;
  return those_that_fit({{"drop", R == surjective(A).value()}, {"count", !R}});
}

}  // namespace

// clang-format off
std::vector<VariationPointsRow> freedom_on_decisions() {
  return {
    {Op::surjective, {.points = {
      {"surjective.negative", {"span", "zero"},
       "with a negative stride: no gaps among all offsets, or among those from 0 on",
       reads<gaps_of_negative_strides>},
      {"surjective.unit", {"drop", "count"},
       "modes of extent 1 do not count, or their strides continue those of the others",
       reads<strides_of_unit_modes>}},
      .accepts = is_expected_function}},
  };
}
// clang-format on

}  // namespace plumb::catalogue
