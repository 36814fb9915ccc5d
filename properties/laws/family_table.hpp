// What is known of a family of operations: a row for each operation, and one for each law.
//
// Rows and laws of a family are compiled together, in properties/laws/FAMILY/table.cpp: both are
// made of the same code of the reference.
#pragma once

#include <vector>

#include "properties/laws/law_list.hpp"
#include "properties/operations/operation_row.hpp"

namespace plumb {

struct FamilyTable {
  std::vector<Operation> operations;
  std::vector<LawRow> laws;
};

// table_on_integers() .. table_on_memory()
#define PLUMB_TABLE_ON(NAME, TITLE) FamilyTable table_on_##NAME();
PLUMB_FAMILIES(PLUMB_TABLE_ON)
#undef PLUMB_TABLE_ON

/// All tables, in the order of the book.
const std::vector<FamilyTable>& family_tables();

}  // namespace plumb
