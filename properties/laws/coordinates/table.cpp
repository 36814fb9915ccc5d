#include "properties/laws/coordinates/laws.hpp"
#include "properties/laws/family_table.hpp"

namespace plumb {

FamilyTable table_on_coordinates() {
  using namespace signature;
  constexpr Family family = Family::coordinates;
  return {{PLUMB_OPERATIONS_ON_COORDINATES(PLUMB_OPERATION_ROW)},
          law_rows(laws::LawsOnCoordinates{})};
}

}  // namespace plumb
