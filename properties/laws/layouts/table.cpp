#include "properties/laws/family_table.hpp"
#include "properties/laws/layouts/laws.hpp"

namespace plumb {

FamilyTable table_on_layouts() {
  using namespace signature;
  constexpr Family family = Family::layouts;
  return {{PLUMB_OPERATIONS_ON_LAYOUTS(PLUMB_OPERATION_ROW)}, law_rows(laws::LawsOnLayouts{})};
}

}  // namespace plumb
