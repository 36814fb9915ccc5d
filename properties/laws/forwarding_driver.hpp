// A driver made of another one: the base of drivers that supply some draws themselves.
#pragma once

namespace plumb::laws {

/// Draws what `draw` draws, and compares as `draw` compares.
template <class Driver>
class ForwardingDriver {
 public:
  explicit ForwardingDriver(Driver& draw) : draw_(draw) {}

  auto tiler(const auto&... given) { return draw_.tiler(given...); }
  auto inner_layout(const auto&... given) { return draw_.inner_layout(given...); }
  auto tiled_shape(const auto&... given) { return draw_.tiled_shape(given...); }
  auto threads_and_values(const auto&... given) { return draw_.threads_and_values(given...); }
  auto dividing_shape(const auto&... given) { return draw_.dividing_shape(given...); }
  auto divisor(const auto&... given) { return draw_.divisor(given...); }
  auto order(const auto&... given) { return draw_.order(given...); }
  auto another(const auto&... given) { return draw_.another(given...); }
  auto tuple_over(const auto&... given) { return draw_.tuple_over(given...); }
  auto profile_within(const auto&... given) { return draw_.profile_within(given...); }
  auto mode_numbers(const auto&... given) { return draw_.mode_numbers(given...); }
  auto pattern_for(const auto&... given) { return draw_.pattern_for(given...); }
  auto any_coordinate_in(const auto&... given) { return draw_.any_coordinate_in(given...); }
  auto coordinate_in(const auto&... given) { return draw_.coordinate_in(given...); }
  auto index_in(const auto&... given) { return draw_.index_in(given...); }
  auto natural(const auto&... given) { return draw_.natural(given...); }
  auto below(const auto&... given) { return draw_.below(given...); }

  bool has(const auto&... given) { return draw_.has(given...); }
  void assume(const auto&... given) { draw_.assume(given...); }
  bool equal(const auto&... given) { return draw_.equal(given...); }
  bool less(const auto&... given) { return draw_.less(given...); }
  bool unclaimed() { return draw_.unclaimed(); }

 protected:
  Driver& draw_;
};

}  // namespace plumb::laws
