// The budget of a check, in steps: a step is an element that a law or its driver goes through. A
// count and no clock, so that a verdict is the same on every machine.
#pragma once

#include <cstdint>
#include <optional>
#include <type_traits>

#include "properties/integer.hpp"

namespace plumb {

/// While alive, limits the total steps of this thread's laws. If nested, the innermost limit
/// applies; without one there is no limit.
class StepLimit {
 public:
  explicit StepLimit(std::uint64_t steps);
  ~StepLimit();
  StepLimit(const StepLimit&) = delete;
  StepLimit& operator=(const StepLimit&) = delete;

 private:
  std::optional<std::uint64_t> before_;
};

namespace detail {
void take_steps_of_limit(const Integer& count);
}

/// An element that is looked up, in a set or a map, takes as long as this many leaves of a tuple.
inline constexpr int steps_of_an_element = 16;

/// Throws Undecided if fewer than `count` steps are left. Symbolic numbers are not counted: a proof
/// has its own budget.
template <class Number>
void take_steps(const Number& count) {
  if constexpr (std::is_convertible_v<Number, Integer>) detail::take_steps_of_limit(Integer(count));
}

}  // namespace plumb
