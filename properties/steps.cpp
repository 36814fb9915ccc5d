#include "properties/steps.hpp"

#include "properties/law.hpp"

namespace plumb {
namespace {

thread_local std::optional<std::uint64_t> steps_left;

}  // namespace

StepLimit::StepLimit(std::uint64_t steps) : before_(steps_left) { steps_left = steps; }

StepLimit::~StepLimit() { steps_left = before_; }

namespace detail {

void take_steps_of_limit(const Integer& count) {
  if (!steps_left) return;
  if (count > *steps_left) throw Undecided{"its budget of steps is used up"};
  *steps_left -= static_cast<std::uint64_t>(count);
}

}  // namespace detail
}  // namespace plumb
