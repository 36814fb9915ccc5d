#include "reference/decisions/decisions.hpp"
#include "plumb/catalogue/variation_points/consistent.hpp"
#include "plumb/catalogue/variation_points/freedom.hpp"

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

}  // namespace

// clang-format off
std::vector<FreedomRow> freedom_on_decisions() {
  return {
    {Op::surjective, {.points = {
      {"surjective.negative", {"span", "zero"},
       "with a negative stride: no gaps among all offsets, or among those from 0 on",
       reads<gaps_of_negative_strides>}},
      .permits = is_expected_function}},
  };
}
// clang-format on

}  // namespace plumb::catalogue
