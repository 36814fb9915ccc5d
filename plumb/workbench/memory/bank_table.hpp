// The table of [cute-concepts]: a row of words for each row of banks, in each cell the threads that
// touch the word.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "plumb/workbench/memory/figures.hpp"

namespace plumb::workbench {

struct BankRow {
  Integer number;                  // word / banks
  std::vector<std::string> cells;  // one a bank: 00, or 00/01; empty if no thread touches it
};

/// The rows from the least word, or 0, to the greatest; of a tall table only those that are
/// touched.
struct BankTable {
  std::vector<BankRow> rows;
  std::size_t width;  // of a cell, at least 2
};

/// No taller table is given whole.
inline constexpr int tall_table = 256;

BankTable bank_table(const TouchedWords& words, const Integer& banks);

/// As [cute-concepts] prints it, wherever its cells have two digits.
std::string bank_table_text(const BankTable& table, const Integer& banks);

}  // namespace plumb::workbench
