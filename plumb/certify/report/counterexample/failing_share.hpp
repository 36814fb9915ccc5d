// At how many of its coordinates an answer breaks the contract.
#pragma once

#include <cstdint>
#include <optional>

#include "plumb/certify/run/certificate.hpp"

namespace plumb::certify {

struct FailingShare {
  std::uint64_t failing, coordinates;
};

/// Nothing unless the contract law draws one coordinate beside the arguments, and looks at every
/// such coordinate.
std::optional<FailingShare> failing_share(const Counterexample& counterexample);

}  // namespace plumb::certify
