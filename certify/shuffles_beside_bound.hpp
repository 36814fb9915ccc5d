// A plan that a candidate answers, beside the least number of shuffles.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "certify/judge.hpp"

namespace plumb {

struct ShufflesBesideBound {
  std::uint64_t shuffles, bound;
};

/// The shuffles of the plan that was judged right. Nothing where the operation makes no plan of a
/// conversion, or there is no plan.
std::optional<ShufflesBesideBound> shuffles_beside_bound(const Request& request, const Judgement& judgement);

}  // namespace plumb
