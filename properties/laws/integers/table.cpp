#include "properties/laws/family_table.hpp"
#include "properties/laws/integers/laws.hpp"

namespace plumb {

FamilyTable table_on_integers() {
  using namespace signature;
  constexpr Family family = Family::integers;
  return {{PLUMB_OPERATIONS_ON_INTEGERS(PLUMB_OPERATION_ROW)}, law_rows(laws::LawsOnIntegers{})};
}

}  // namespace plumb
