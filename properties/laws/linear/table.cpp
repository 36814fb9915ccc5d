#include "properties/laws/family_table.hpp"
#include "properties/laws/linear/laws.hpp"

namespace plumb {

FamilyTable table_on_linear() {
  using namespace signature;
  constexpr Family family = Family::linear;
  return {{PLUMB_OPERATIONS_ON_LINEAR(PLUMB_OPERATION_ROW)}, law_rows(laws::LawsOnLinear{})};
}

}  // namespace plumb
