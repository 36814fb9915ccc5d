// A driver whose laws get a composed layout where a layout or a swizzle would do.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "properties/engines/random.hpp"

namespace plumb::certify {

/// |shift| >= bits, as the types of libraries want it.
bool has_proper_swizzles(const ComposedLayout<Integer>& F);

/// Random, except that the argument of that name is a composed layout of proper swizzles, as if it
/// were recorded.
class ComposedInPlace : public RandomDriver {
 public:
  ComposedInPlace(Pick& pick, std::string_view name);

  void begin() override;

 protected:
  std::optional<Value<Integer>> supply(const DrawRequest& wish) override;
  std::optional<bool> recorded(std::string_view name) override;

 private:
  std::string name_;
  RandomDriver source_;
  std::optional<Value<Integer>> composed_;
};

}  // namespace plumb::certify
