// The time that one proof has. A result that it ends early is not kept: another machine, or the
// same one on another day, may end otherwise.
#pragma once

#include <chrono>
#include <optional>

namespace plumb::proofs {

/// While it lives, the proofs of this thread end after so long; without a number, never.
class WithinTime {
 public:
  explicit WithinTime(std::optional<double> seconds);
  ~WithinTime();
  WithinTime(const WithinTime&) = delete;
  WithinTime& operator=(const WithinTime&) = delete;
};

/// Throws OutOfTime if the time is over.
void check_time();

/// The milliseconds that a question has, from 1 to `at_most`.
unsigned milliseconds_left(unsigned at_most);

}  // namespace plumb::proofs
