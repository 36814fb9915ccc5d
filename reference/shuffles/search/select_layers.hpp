// Layers of selects: they choose among values by a linear function of the lane.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/matrices/echelon.hpp"
#include "reference/shuffles/search/plan_builder.hpp"
#include "reference/shuffles/search/table_bits.hpp"

namespace plumb {

/// values[x + a lane] for every x, by one layer of selects for each independent column of a. All
/// selects of a layer choose by the same linear form of the lane.
inline std::vector<PlanValue> select_by_lane(PlanBuilder& build, std::vector<PlanValue> values,
                                             const BitTable& a) {
  const BitTable moves = image_of(a), forms = *solution_of(moves, a);
  for (std::size_t j = 0; j < moves.columns; ++j) {
    const std::uint32_t move = column_bits(moves, j), mask = row_bits(forms, j);
    std::vector<PlanValue> next(values.size());
    for (std::size_t x = 0; x < values.size(); ++x)
      next[x] = build.select(mask, values[x ^ move], values[x]);
    values = next;
  }
  return values;
}

}  // namespace plumb
