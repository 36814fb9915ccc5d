// What the answer of an operation on memory must not be taken for.
#pragma once

#include <string>
#include <vector>

#include "catalogue/request.hpp"

namespace plumb::workbench {

/// One sentence each. The operations count by their equations, whatever the access: these say where
/// no instruction does what is counted, with what the instructions take that do it; where several
/// matrices are counted at once; and which output of a linear layout is taken as the lowest.
std::vector<std::string> notes_of(const catalogue::Request& request);

}  // namespace plumb::workbench
