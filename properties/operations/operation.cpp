#include "properties/operations/operation.hpp"

#include <algorithm>

namespace plumb {

std::string_view name_of(Family family) {
  switch (family) {
    case Family::integers: return "integers";
    case Family::tuples: return "tuples";
    case Family::coordinates: return "coordinates";
    case Family::layouts: return "layouts";
    case Family::modes: return "modes";
    case Family::algebra: return "algebra";
    case Family::decisions: return "decisions";
    case Family::matrices: return "matrices over F2";
    case Family::swizzles: return "swizzles";
    case Family::composed: return "composed layouts";
    case Family::linear: return "linear layouts";
    case Family::shuffles: return "warp shuffles";
    case Family::memory: return "memory accesses";
  }
  throw Defect("a family without a name");
}

bool Operation::takes(std::size_t count) const {
  const auto first_optional = std::find_if(arguments.begin(), arguments.end(),
                                           [](const Argument& a) { return a.optional; });
  return count <= arguments.size() &&
         count >= static_cast<std::size_t>(first_optional - arguments.begin());
}

}  // namespace plumb
