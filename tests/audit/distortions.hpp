// Wrong answers on purpose: what stands near a right one, and what one gives who has not looked.
#pragma once

#include <string>
#include <vector>

#include "plumb/catalogue/test_case.hpp"

namespace plumb::certify {

/// Values that differ from `answer` in one place: an extent, a stride, an order of modes, a pair of
/// parentheses, a bit, a lane. Some are no value of the kind; their texts are answers all the same.
std::vector<Value<Integer>> neighbours_of(const Value<Integer>& answer);

/// The distorted answers to `posed`: its arguments, identities, constants, the answers to `others`,
/// and at most `most` neighbours, thinned out evenly from `number` on. All texts differ from each
/// other and from the reference's.
std::vector<std::string> distortions_of(const catalogue::TestCase& posed,
                                        const std::vector<std::string>& others, std::size_t most,
                                        std::size_t number);

}  // namespace plumb::certify
