// How many elements a case makes others look at, one by one.
#pragma once

#include <cstdint>

#include "plumb/catalogue/request.hpp"

namespace plumb::certify {

/// Outside the required domain, if the reference has no answer to compare with, contracts are
/// decided element by element: true if a case has at most 4096 of them.
bool few_elements(const catalogue::Request& request);

/// What larger layouts share, in a clause whose answers take a look at every element.
inline constexpr std::uint64_t elements_of_larger_ones = std::uint64_t{1} << 20;

/// The share of one case: 0 of other operations, and of layouts of at most 256 elements.
Integer elements_to_decide(const catalogue::Request& request);

}  // namespace plumb::certify
