#include "catalogue/freedom/freedom.hpp"

namespace plumb::catalogue {

std::vector<FreedomRow> freedom_on_shuffles() {
  return {{Op::shuffle_plan, {.bound = Op::shuffle_bound}},
          {Op::conversion_plan, {.bound = Op::conversion_bound}},
          {Op::packed_plan, {.bound = Op::packed_bound}}};
}

}  // namespace plumb::catalogue
