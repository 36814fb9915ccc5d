#include "properties/laws/algebra/laws.hpp"
#include "properties/laws/family_table.hpp"

namespace plumb {

FamilyTable table_on_algebra() {
  using namespace signature;
  constexpr Family family = Family::algebra;
  return {{PLUMB_OPERATIONS_ON_ALGEBRA(PLUMB_OPERATION_ROW)}, law_rows(laws::LawsOnAlgebra{})};
}

}  // namespace plumb
