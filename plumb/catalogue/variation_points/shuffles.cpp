#include "plumb/catalogue/variation_points/variation_points.hpp"

namespace plumb::catalogue {

std::vector<VariationPointsRow> freedom_on_shuffles() {
  constexpr auto expected = is_expected_function;
  return {{Op::shuffle_plan, {.accepts = expected, .bound = Op::shuffle_bound}},
          {Op::conversion_plan, {.accepts = expected, .bound = Op::conversion_bound}},
          {Op::packed_plan, {.accepts = expected, .bound = Op::packed_bound}}};
}

}  // namespace plumb::catalogue
