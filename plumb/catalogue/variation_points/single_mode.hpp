// The library-wide point single.mode: of one mode, (X) is as good as X.
#pragma once

#include <vector>

#include "plumb/catalogue/variation_points/variation.hpp"
#include "properties/operations/op.hpp"

namespace plumb::catalogue {

inline constexpr std::string_view single_mode_id = "single.mode";

struct SingleMode {
  Op op;
  Variation point;
};

/// The point, for each operation whose answer is a tuple or a layout mode by mode. It is no part of
/// their clauses.
const std::vector<SingleMode>& single_modes();

}  // namespace plumb::catalogue
