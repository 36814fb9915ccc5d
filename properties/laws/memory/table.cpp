#include "properties/laws/family_table.hpp"
#include "properties/laws/memory/laws.hpp"

namespace plumb {

FamilyTable table_on_memory() {
  using namespace signature;
  constexpr Family family = Family::memory;
  return {{PLUMB_OPERATIONS_ON_MEMORY(PLUMB_OPERATION_ROW)}, law_rows(laws::LawsOnMemory{})};
}

}  // namespace plumb
