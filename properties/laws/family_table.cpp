#include "properties/laws/family_table.hpp"

namespace plumb {

const std::vector<FamilyTable>& family_tables() {
  static const std::vector<FamilyTable> all{
      table_on_integers(), table_on_tuples(),   table_on_coordinates(), table_on_layouts(),
      table_on_modes(),    table_on_algebra(),  table_on_decisions(),   table_on_matrices(),
      table_on_swizzles(), table_on_composed(), table_on_linear(),      table_on_shuffles(),
      table_on_memory(),
  };
  return all;
}

}  // namespace plumb
