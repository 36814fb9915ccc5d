// How a run is asked to end early: at a point of time, or by a signal.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <string>

namespace plumb::candidates {

/// Shared by all processes of a run. Nobody is blamed for what is then left.
class Halt {
 public:
  using Clock = std::chrono::steady_clock;

  /// Ends the run so long after the first call, which alone counts.
  void after(std::chrono::duration<double> budget);

  /// Ends the run as soon as possible. Safe in a signal handler.
  void by_signal(int number) noexcept { signal_ = number; }

  /// The signal that came; 0 if none did.
  int signal() const { return signal_; }

  /// Why the run has to end, one clause of a sentence; empty as long as it need not.
  std::string why() const;

  /// True if why() is not empty.
  bool asked() const;

  /// The earlier of two points of time: this one, and the end of the budget.
  Clock::time_point bounded(Clock::time_point until) const;

 private:
  std::optional<Clock::time_point> end_;  // set before the run begins
  double seconds_ = 0;
  std::atomic<int> signal_{0};
  static_assert(std::atomic<int>::is_always_lock_free);
};

}  // namespace plumb::candidates
