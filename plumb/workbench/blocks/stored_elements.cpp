#include "plumb/workbench/blocks/stored_elements.hpp"

#include <vector>

#include "reference/matrices/echelon.hpp"
#include "reference/matrices/subspaces.hpp"

namespace plumb::workbench {
namespace {

std::size_t first_row_of(const BitTable& a, std::size_t column) {
  std::size_t row = 0;
  while (!a.bits[row][column]) ++row;
  return row;
}

/// The linear map of all threads whose value at the active thread x_i is column i of `values`: what
/// it adds for the first bit of x_i, which no other x_j has.
BitTable by_first_bits(const BitTable& active, const BitTable& values) {
  BitTable map(values.rows, active.rows);
  for (std::size_t i = 0; i < active.columns; ++i)
    for (std::size_t row = 0; row < values.rows; ++row)
      map.bits[row][first_row_of(active, i)] = values.bits[row][i];
  return map;
}

/// a with columns of 0 for bits that are missing.
BitTable widened(const BitTable& a, std::size_t columns) {
  return beside(a, BitTable(a.rows, columns - a.columns));
}

}  // namespace

BitTable transposed(const BitTable& a) {
  BitTable turned(a.columns, a.rows);
  for (std::size_t i = 0; i < a.rows; ++i)
    for (std::size_t k = 0; k < a.columns; ++k) turned.bits[k][i] = a.bits[i][k];
  return turned;
}

BitTable reduced_basis(const BitTable& columns) {
  const auto rows = echelon_of(transposed(columns));
  return transposed(upper_rows(rows.table, rows.pivots.size()));
}

StoredElements stored_elements(const BlockConversion& c) {
  const std::size_t threads = c.thread_bits();
  const BitTable needed = beside(c.target.registers, c.target.threads);
  const BitTable reach = image_of(beside(needed, c.source.registers));
  const BitTable holding =
      reduced_basis(upper_rows(kernel_of(beside(c.source.threads, reach)), threads));
  const BitTable places = times(c.source.threads, holding);
  const BitTable registers =
      reduced_basis(intersection_of(c.source.registers, beside(needed, places)));

  std::vector<std::size_t> storing;
  for (const std::size_t pivot : echelon_of(beside(registers, places)).pivots)
    if (pivot >= registers.columns) storing.push_back(pivot - registers.columns);
  const BitTable active = columns_at(holding, storing);
  const BitTable stored = times(c.source.threads, active);

  const BitTable basis = reduced_basis(beside(registers, stored));
  const auto named = [&](const BitTable& a) { return *solution_of(basis, a); };
  BitTable loading(threads, c.target.threads.columns);
  for (std::size_t k = 0; k < loading.columns; ++k) loading.bits[k][k] = true;
  return {basis,
          {named(registers), by_first_bits(active, named(stored)), active},
          {named(reduced_basis(c.target.registers)), widened(named(c.target.threads), threads),
           loading}};
}

}  // namespace plumb::workbench
