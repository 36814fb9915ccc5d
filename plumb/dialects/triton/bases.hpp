// A linear layout by its bases.
#pragma once

#include <string>
#include <vector>

#include "plumb/dialects/text/writer.hpp"

namespace plumb::dialects {

struct NamedBases {
  std::string name;
  std::vector<std::vector<Integer>> bases;
};

/// {NAME:[[..]]}->(NAME:SIZE), the names dim0, dim1, .. where there are none, and sizes, where they
/// are not given, the least that hold all bases. Throws Unread if bases differ in their length.
std::string linear_text(const std::vector<NamedBases>& inputs, std::vector<std::string> names,
                        const std::vector<Integer>& sizes, const Term& where);

}  // namespace plumb::dialects
