// The point apply.extension of answers that are composed layouts: how the layouts among their
// links are read beyond their sizes.
#pragma once

#include <vector>

#include "plumb/catalogue/variation_points/variation.hpp"
#include "properties/operations/op.hpp"

namespace plumb::catalogue {

struct LinksExtension {
  Op op;
  Variation point;
};

/// The point, for each operation whose contract reads a composed layout by one of the choices.
/// Elsewhere the last leaf counts on, and nothing is chosen.
const std::vector<LinksExtension>& links_extensions();

}  // namespace plumb::catalogue
