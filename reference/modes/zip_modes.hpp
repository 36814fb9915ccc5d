// Clause    zip_modes
// Equation  R == ((x_00, x_10, ..), (x_01, x_11, ..), ..),   x_kj mode j of mode k of X
// Contract  the equation
// Arguments X a tuple or a layout
// Domain    X has parentheses, and so have its modes, all with the same number of modes; at least
//           one mode each
// Refusals  bad_shape (modes of different ranks, or X has none)
// Laws      zip_modes.transposes zip_modes.over-modules
// Examples  zip_modes(((1,2),(3,(4,5)))) -> ((1,3),(2,(4,5)))
//           zip_modes(((2,3),(4,5)):((1,2),(6,24))) -> ((2,4),(3,5)):((1,6),(2,24))
//           zip_modes((4,8):(1,4)) -> ((4,8)):((1,4))
//           zip_modes(((2,3,4),(5,6,7))) -> ((2,5),(3,6),(4,7))
//           zip_modes(((2,3),(4)):((1,2),(6))) -> refuse bad_shape
// Source    CuTe, "Tuple algorithms", zip of one tuple; layout.hpp, zip of a layout
#pragma once

#include <cstddef>
#include <vector>

#include "reference/answer.hpp"
#include "reference/layouts/layout.hpp"
#include "reference/modes/modes.hpp"

namespace plumb {

template <class Tuple>
Answer<Tuple> zip_modes(const Tuple& X) {
  std::vector<std::vector<Tuple>> rows;
  for (const Tuple& mode : modes_of(X)) rows.push_back(modes_of(mode));
  if (rows.empty() || rows.front().empty()) return Refusal::bad_shape;
  for (const std::vector<Tuple>& row : rows)
    if (row.size() != rows.front().size()) return Refusal::bad_shape;
  std::vector<Tuple> columns;
  for (std::size_t j = 0; j < rows.front().size(); ++j) {
    std::vector<Tuple> column;
    for (const std::vector<Tuple>& row : rows) column.push_back(row[j]);
    columns.push_back(concatenate(column));
  }
  return concatenate(columns);
}

template <class Tuple>
bool zip_modes_required(const Tuple& X) {
  if (is_leaf(X) || modes_of(X).empty()) return false;
  const std::size_t count = modes_of(modes_of(X).front()).size();
  for (const Tuple& row : modes_of(X))
    if (is_leaf(row) || count == 0 || modes_of(row).size() != count) return false;
  return true;
}

}  // namespace plumb
