// Extents of 0. A layout here has extents of at least 1: no clause and no law speaks of less.
#pragma once

#include <string>
#include <vector>

#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {

/// What such a text has elsewhere, and why it has no value here.
std::string no_elements_sentence();

/// Throws Unread if an extent is 0. The text has a meaning elsewhere, which the sentence states.
void require_elements(const Term& where, const std::vector<Integer>& shape);

}  // namespace plumb::dialects
