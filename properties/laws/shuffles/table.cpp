#include "properties/laws/family_table.hpp"
#include "properties/laws/shuffles/laws.hpp"

namespace plumb {

FamilyTable table_on_shuffles() {
  using namespace signature;
  constexpr Family family = Family::shuffles;
  return {{PLUMB_OPERATIONS_ON_SHUFFLES(PLUMB_OPERATION_ROW)}, law_rows(laws::LawsOnShuffles{})};
}

}  // namespace plumb
