// Usual names: several rows may share one, and are told apart by the kinds of their arguments.
//
//   composition(8:1, 4:2)                  the row composition
//   composition(Sw<3,4,3> o 0 o 8:1, 4:2)  the row composed_composition
//
// Each row has its own id, clause and laws, for ever; requests to a candidate are written with ids.
#pragma once

#include <string_view>
#include <vector>

#include "properties/operations/operation.hpp"

namespace plumb::catalogue {

/// The rows that a name may mean, in the order in which they are tried: the row with this id, and
/// those with this usual name.
std::vector<const Operation*> rows_named(std::string_view name);

/// The name by which people call the row: composition of composed_composition. Its id, if it has no
/// other.
std::string_view usual_name(const Operation& row);

}  // namespace plumb::catalogue
