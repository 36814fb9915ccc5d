#include "proofs/symbolic_execution/time_limit.hpp"

#include <algorithm>

#include "proofs/symbolic_execution/out_of_time.hpp"

namespace plumb::proofs {
namespace {

using Clock = std::chrono::steady_clock;

thread_local std::optional<Clock::time_point> time_is_over_at;

}  // namespace

WithinTime::WithinTime(std::optional<double> seconds) {
  if (seconds)
    time_is_over_at = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                         std::chrono::duration<double>(*seconds));
}

WithinTime::~WithinTime() { time_is_over_at.reset(); }

void check_time() {
  if (time_is_over_at && Clock::now() >= *time_is_over_at)
    throw OutOfTime("the time limit of a proof is over");
}

unsigned milliseconds_left(unsigned at_most) {
  if (!time_is_over_at) return at_most;
  const auto left =
      std::chrono::duration_cast<std::chrono::milliseconds>(*time_is_over_at - Clock::now());
  return static_cast<unsigned>(std::clamp<std::int64_t>(left.count(), 1, at_most));
}

}  // namespace plumb::proofs
