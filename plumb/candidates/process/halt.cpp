#include "plumb/candidates/process/halt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>

namespace plumb::candidates {
namespace {

std::string name_of_signal(int number) {
  switch (number) {
    case SIGINT: return "SIGINT (Ctrl-C)";
    case SIGTERM: return "SIGTERM";
    case SIGHUP: return "SIGHUP";
    default: return fmt::format("signal {}", number);
  }
}

}  // namespace

void Halt::after(std::chrono::duration<double> budget) {
  if (end_) return;
  seconds_ = budget.count();
  end_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(budget);
}

std::string Halt::why() const {
  if (const int number = signal_; number != 0)
    return fmt::format("{} ended the run", name_of_signal(number));
  if (asked()) return fmt::format("the budget of {:g} s is used up", seconds_);
  return "";
}

bool Halt::asked() const { return signal_ != 0 || (end_ && Clock::now() >= *end_); }

Halt::Clock::time_point Halt::bounded(Clock::time_point until) const {
  return end_ ? std::min(until, *end_) : until;
}

}  // namespace plumb::candidates
