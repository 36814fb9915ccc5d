#include "properties/laws/family_table.hpp"
#include "properties/laws/matrices/laws.hpp"

namespace plumb {

FamilyTable table_on_matrices() {
  using namespace signature;
  constexpr Family family = Family::matrices;
  return {{PLUMB_OPERATIONS_ON_MATRICES(PLUMB_OPERATION_ROW)}, law_rows(laws::LawsOnMatrices{})};
}

}  // namespace plumb
