#include "properties/operations/operation.hpp"

#include <algorithm>

namespace plumb {

std::string_view name_of(Family family) {
#define PLUMB_TITLE(NAME, TITLE) \
  case Family::NAME: return TITLE;
  switch (family) { PLUMB_FAMILIES(PLUMB_TITLE) }
#undef PLUMB_TITLE
  throw Defect("a family without a name");
}

bool Operation::takes(std::size_t count) const {
  const auto first_optional = std::find_if(arguments.begin(), arguments.end(),
                                           [](const Argument& a) { return a.optional; });
  return count <= arguments.size() &&
         count >= static_cast<std::size_t>(first_optional - arguments.begin());
}

}  // namespace plumb
