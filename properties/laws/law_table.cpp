#include "properties/laws/law_table.hpp"

#include <algorithm>

#include "properties/laws/family_table.hpp"

namespace plumb {

const std::vector<LawRow>& law_table() {
  static const auto table = [] {
    std::vector<LawRow> rows;
    for (const FamilyTable& family : family_tables())
      rows.insert(rows.end(), family.laws.begin(), family.laws.end());
    std::stable_partition(rows.begin(), rows.end(), [](const LawRow& row) { return row.contract; });
    return rows;
  }();
  return table;
}

const LawRow* find_law(std::string_view id) {
  for (const LawRow& row : law_table())
    if (row.id == id) return &row;
  return nullptr;
}

const LawRow* contract_law(std::string_view clause) {
  for (const LawRow& row : law_table())
    if (row.contract && row.clause == clause) return &row;
  return nullptr;
}

}  // namespace plumb
