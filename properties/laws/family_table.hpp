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

FamilyTable table_on_integers();
FamilyTable table_on_tuples();
FamilyTable table_on_coordinates();
FamilyTable table_on_layouts();
FamilyTable table_on_modes();
FamilyTable table_on_algebra();
FamilyTable table_on_decisions();
FamilyTable table_on_matrices();
FamilyTable table_on_swizzles();
FamilyTable table_on_composed();
FamilyTable table_on_linear();
FamilyTable table_on_shuffles();
FamilyTable table_on_memory();

/// All of them, in the order of the book.
const std::vector<FamilyTable>& family_tables();

}  // namespace plumb
