// A plan that a candidate answers, beside the least number of shuffles.
#pragma once

#include <cstdint>
#include <optional>

#include "plumb/catalogue/test_case.hpp"
#include "plumb/certify/judge/verdict.hpp"

namespace plumb::certify {

struct ShufflesBesideBound {
  std::uint64_t shuffles, bound;
};

/// The shuffles of a plan that was judged right; nothing if the answer is no such plan, or its
/// operation has no bound.
std::optional<ShufflesBesideBound> shuffles_beside_bound(const catalogue::TestCase& posed,
                                                         const Judgement& judgement);

}  // namespace plumb::certify
