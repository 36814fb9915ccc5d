#include "properties/laws/family_table.hpp"
#include "properties/laws/swizzles/laws.hpp"

namespace plumb {

FamilyTable table_on_swizzles() {
  using namespace signature;
  constexpr Family family = Family::swizzles;
  return {{PLUMB_OPERATIONS_ON_SWIZZLES(PLUMB_OPERATION_ROW)}, law_rows(laws::LawsOnSwizzles{})};
}

}  // namespace plumb
