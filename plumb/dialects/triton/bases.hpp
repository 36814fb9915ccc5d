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

/// What Triton makes of #ttg.linear for a tensor of this shape: a dimension that is larger has more
/// registers, in the order in which registers count; one that is smaller loses its highest bases,
/// and threads then hold copies.
void fit_to_shape(std::vector<NamedBases>& inputs, const std::vector<Integer>& shape,
                  const Term& where);

/// Throws Unread unless the bases reach each extent of the shape and nothing beyond.
void require_shape(const std::vector<NamedBases>& inputs, const std::vector<Integer>& shape,
                   const Term& where);

/// {NAME:[[..]]}->(NAME:SIZE), the names dim0, dim1, .. where there are none, and sizes, where they
/// are not given, the least that hold all bases. Throws Unread if bases differ in their length.
std::string linear_text(const std::vector<NamedBases>& inputs, std::vector<std::string> names,
                        const std::vector<Integer>& sizes, const Term& where);

}  // namespace plumb::dialects
