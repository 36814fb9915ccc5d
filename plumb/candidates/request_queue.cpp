#include "plumb/candidates/request_queue.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "plumb/candidates/messages/fields.hpp"

namespace plumb::candidates {
namespace {

constexpr std::string_view flush_line = R"({"op":"flush"})";
constexpr std::size_t in_flight_bytes = std::size_t{256} << 10;

}  // namespace

RequestQueue::RequestQueue(std::span<const std::string> requests, std::size_t batch,
                           std::size_t window)
    : requests_(requests), batch_(batch), window_(std::max<std::size_t>(window, 1)) {}

void RequestQueue::send(ChildProcess& child) {
  if (batch_ == 0) {
    while (sent_ < requests_.size() && has_room_for(requests_[sent_])) send_one(child);
  } else if (ids_.empty()) {
    const auto size = oldest_ < one_at_a_time_until_ ? 1 : batch_;
    const auto end = oldest_ + std::min(size, requests_.size() - oldest_);
    while (sent_ < end) send_one(child);
    child.say(flush_line);
  }
}

void RequestQueue::settle_oldest() {
  if (oldest_ < sent_) {
    bytes_ -= requests_[oldest_].size();
    ids_.pop_front();
  }
  ++oldest_;
  sent_ = std::max(sent_, oldest_);
}

void RequestQueue::take_back() {
  one_at_a_time_until_ = std::max(one_at_a_time_until_, sent_);
  sent_ = oldest_;
  bytes_ = 0;
  ids_.clear();
}

bool RequestQueue::has_room_for(const std::string& request) const {
  return ids_.empty() || (ids_.size() < window_ && bytes_ + request.size() <= in_flight_bytes);
}

void RequestQueue::send_one(ChildProcess& child) {
  const std::string& request = requests_[sent_];
  auto id = read_object(request).id;
  if (!id || request.find('\n') != std::string::npos)
    throw std::invalid_argument("a request is one line, a JSON object with a string as its id: " +
                                excerpt(request));
  child.say(request);
  ids_.push_back(std::move(*id));
  bytes_ += request.size();
  ++sent_;
}

}  // namespace plumb::candidates
