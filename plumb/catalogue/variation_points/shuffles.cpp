#include "plumb/catalogue/variation_points/freedom.hpp"

namespace plumb::catalogue {

std::vector<FreedomRow> freedom_on_shuffles() {
  constexpr auto expected = is_expected_function;
  return {{Op::shuffle_plan, {.permits = expected, .bound = Op::shuffle_bound}},
          {Op::conversion_plan, {.permits = expected, .bound = Op::conversion_bound}},
          {Op::packed_plan, {.permits = expected, .bound = Op::packed_bound}}};
}

}  // namespace plumb::catalogue
