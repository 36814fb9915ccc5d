// A driver that chooses at random, from any source of randomness.
#pragma once

#include <optional>

#include "properties/driver/driver.hpp"
#include "properties/engines/generators/layouts.hpp"

namespace plumb {

class RandomDriver : public Driver {
 public:
  RandomDriver(Pick& pick, Manner manner) : pick_(pick), manner_(manner) {}

 protected:
  Integer choose(const Choice& choice) override;
  std::optional<Value<Integer>> preset(const Wish& wish) override;

 private:
  Integer within(const Integer& lower, const Integer& upper);

  /// 0 <= x <= upper, each equally likely.
  Integer uniform(const Integer& upper);
  Tiler<Integer> random_tiler(const Layout<Integer>& outer, Hint hint);

  Pick& pick_;
  Manner manner_;
};

}  // namespace plumb
