#include "properties/laws/composed/laws.hpp"
#include "properties/laws/family_table.hpp"

namespace plumb {

FamilyTable table_on_composed() {
  using namespace signature;
  constexpr Family family = Family::composed;
  return {{PLUMB_OPERATIONS_ON_COMPOSED(PLUMB_OPERATION_ROW)}, law_rows(laws::LawsOnComposed{})};
}

}  // namespace plumb
