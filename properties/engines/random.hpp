// A driver that chooses at random, from any source of randomness.
#pragma once

#include <optional>

#include "properties/driver/driver.hpp"
#include "properties/engines/generators/layouts.hpp"

namespace plumb {

class RandomDriver : public Driver {
 public:
  RandomDriver(Pick& pick, Manner manner) : pick_(pick), manner_(manner) {}

  void begin() override;

 protected:
  Integer choose(const Choice& choice) override;
  std::optional<Value<Integer>> supply(const DrawRequest& wish) override;

 private:
  Integer within(const Integer& lower, const Integer& upper);

  /// 0 <= x <= upper, each equally likely.
  Integer uniform(const Integer& upper);
  Tiler<Integer> random_tiler(const Layout<Integer>& outer, Hint hint);

  // Manner::kernel
  Integer kernel_choice(const Choice& choice);
  Layout<Integer> kernel_layout_for(const DrawRequest& wish);
  std::optional<Value<Integer>> kernel_matrix_for(const DrawRequest& wish);

  /// For the extents that follow.
  void allow(const Integer& elements, const Integer& extent);

  Pick& pick_;
  Manner manner_;
  Integer elements_left_, widest_;  // of the extents that follow, in a kernel
};

}  // namespace plumb
