#include "properties/laws/family_table.hpp"

namespace plumb {

const std::vector<FamilyTable>& family_tables() {
#define PLUMB_TABLE_ON(NAME, TITLE) table_on_##NAME(),
  static const std::vector<FamilyTable> all{PLUMB_FAMILIES(PLUMB_TABLE_ON)};
#undef PLUMB_TABLE_ON
  return all;
}

}  // namespace plumb
