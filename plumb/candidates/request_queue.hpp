// The requests of a conversation: [0, oldest) are settled, [oldest, sent) are with the candidate.
#pragma once

#include <cstddef>
#include <deque>
#include <span>
#include <string>

#include "plumb/candidates/process/child.hpp"

namespace plumb::candidates {

class RequestQueue {
 public:
  /// A batch of 0: none. `window` requests are with the candidate at most, within 256 KiB.
  RequestQueue(std::span<const std::string> requests, std::size_t batch, std::size_t window);

  bool is_settled() const { return oldest_ == requests_.size(); }
  std::size_t oldest() const { return oldest_; }
  const std::string& oldest_id() const { return ids_.front(); }

  /// Sends `child` all the requests that it may have now. Throws std::invalid_argument if a request
  /// has a newline or no id.
  void send(ChildProcess& child);

  void settle_oldest();

  /// The candidate is gone: the requests that it had have to be sent again.
  void take_back();

 private:
  bool has_room_for(const std::string& request) const;
  void send_one(ChildProcess& child);

  std::span<const std::string> requests_;
  std::size_t batch_;
  std::size_t window_;
  std::size_t oldest_ = 0;
  std::size_t sent_ = 0;
  std::size_t bytes_ = 0;                // of [oldest, sent)
  std::deque<std::string> ids_;          // of [oldest, sent)
  std::size_t one_at_a_time_until_ = 0;  // the end of a batch in which something went wrong
};

}  // namespace plumb::candidates
