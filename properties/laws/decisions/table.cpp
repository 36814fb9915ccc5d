#include "properties/laws/decisions/laws.hpp"
#include "properties/laws/family_table.hpp"

namespace plumb {

FamilyTable table_on_decisions() {
  using namespace signature;
  constexpr Family family = Family::decisions;
  return {{PLUMB_OPERATIONS_ON_DECISIONS(PLUMB_OPERATION_ROW)}, law_rows(laws::LawsOnDecisions{})};
}

}  // namespace plumb
