// Cases of several sources in one order.
#pragma once

#include <vector>

#include "plumb/certify/cases/cases.hpp"

namespace plumb::certify {

/// The worked examples first; then the cases of all sources, so that each beginning of them has the
/// sources in proportion: the k-th of n stands at (k + 1/2) / n.
std::vector<SuiteCase> mixed(std::vector<std::vector<SuiteCase>> sources);

}  // namespace plumb::certify
