// A mode that a tiler keeps, and the answer does not.
#pragma once

#include <optional>
#include <string>

#include "plumb/catalogue/test_case.hpp"

namespace plumb::certify {

/// "mode 0 of R is 2:1, and B keeps mode 0 of A, which is 2:2"; empty if each kept mode is there.
/// A tiler keeps the modes at its `_` and those beyond its rank.
std::string kept_mode_text(const catalogue::TestCase& posed,
                           const std::optional<Value<Integer>>& answer);

}  // namespace plumb::certify
