#include "properties/laws/family_table.hpp"
#include "properties/laws/modes/laws.hpp"

namespace plumb {

FamilyTable table_on_modes() {
  using namespace signature;
  constexpr Family family = Family::modes;
  return {{PLUMB_OPERATIONS_ON_MODES(PLUMB_OPERATION_ROW)}, law_rows(laws::LawsOnModes{})};
}

}  // namespace plumb
