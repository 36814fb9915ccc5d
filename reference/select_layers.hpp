// Values of a lane's registers, chosen by linear forms of the lane.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "reference/f2_table.hpp"
#include "reference/plan_builder.hpp"

namespace plumb {

/// The column's bits as a number.
inline std::uint32_t column_bits(const BitTable& a, std::size_t column) {
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < a.rows; ++i) bits |= static_cast<std::uint32_t>(a.bits[i][column]) << i;
  return bits;
}

/// The row's bits as a number.
inline std::uint32_t row_bits(const BitTable& a, std::size_t row) {
  std::uint32_t bits = 0;
  for (std::size_t k = 0; k < a.columns; ++k) bits |= static_cast<std::uint32_t>(a.bits[row][k]) << k;
  return bits;
}

/// a x, where bit k of x is entry k.
inline std::uint32_t image_bits(const BitTable& a, std::size_t x) {
  std::uint32_t bits = 0;
  for (std::size_t k = 0; k < a.columns; ++k)
    if ((x >> k & 1U) != 0) bits ^= column_bits(a, k);
  return bits;
}

/// values[x + a lane] for every x: as many layers of selects as a has independent columns, layer j by
/// one linear form of the lane.
class SelectLayers {
 public:
  SelectLayers(PlanBuilder& build, std::vector<PlanValue> values, const BitTable& a)
      : build_(build), values_(std::move(values)), moves_(image_of(a)), forms_(*solution_of(moves_, a)) {
    for (std::size_t j = 0; j < moves_.columns; ++j) {
      const std::uint32_t move = column_bits(moves_, j);
      const std::uint32_t mask = row_bits(forms_, j);
      std::vector<PlanValue> next(values_.size());
      for (std::size_t x = 0; x < values_.size(); ++x)
        next[x] = build_.select(mask, values_[x ^ move], values_[x]);
      values_ = next;
    }
  }

  PlanValue at(std::size_t x) const { return values_[x]; }

 private:
  PlanBuilder& build_;
  std::vector<PlanValue> values_;
  BitTable moves_, forms_;
};

}  // namespace plumb
