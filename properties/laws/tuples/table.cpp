#include "properties/laws/family_table.hpp"
#include "properties/laws/tuples/laws.hpp"

namespace plumb {

FamilyTable table_on_tuples() {
  using namespace signature;
  constexpr Family family = Family::tuples;
  return {{PLUMB_OPERATIONS_ON_TUPLES(PLUMB_OPERATION_ROW)}, law_rows(laws::LawsOnTuples{})};
}

}  // namespace plumb
