// How often a candidate is started again on one operation, and when it is given up altogether.
#pragma once

#include <algorithm>
#include <atomic>

namespace plumb::certify {

/// Shared by all processes of a run. As long as a candidate has not answered a single request, few
/// starts are spent on an operation, and few operations on the candidate.
class Patience {
 public:
  explicit Patience(int restarts) : restarts_(restarts) {}

  static constexpr int restarts_if_mute = 3;
  static constexpr std::size_t operations_if_mute = 3;

  int restarts() const { return restarts_; }
  int restarts_now() const { return mute() ? std::min(restarts_, restarts_if_mute) : restarts_; }

  /// True until the candidate has answered a request.
  bool mute() const { return !answered_; }
  void has_answered() { answered_ = true; }

 private:
  int restarts_;
  std::atomic<bool> answered_ = false;
};

}  // namespace plumb::certify
