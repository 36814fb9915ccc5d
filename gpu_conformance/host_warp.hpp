// A warp on the host: 32 threads in step, so that the source of a device function runs as it
// stands.
#pragma once

#include <array>
#include <barrier>
#include <cstdint>
#include <cstring>
#include <thread>
#include <vector>

namespace plumb::gpu_conformance {

inline constexpr unsigned host_lanes = 32;

/// What the lanes share. Each exchange is written, waited for, read, and waited for.
struct HostExchange {
  std::barrier<> step{host_lanes};
  std::array<std::uint32_t, host_lanes> words{};
};

/// One lane, with the members that the emitted code calls. Elements are 32 bits wide.
class HostLane {
 public:
  HostLane(HostExchange& exchange, unsigned lane) : exchange_(&exchange), lane_(lane) {}

  unsigned lane() const { return lane_; }

  /// The value of lane `from`.
  template <class T>
  T shfl(T value, unsigned from) const {
    static_assert(sizeof(T) == sizeof(std::uint32_t));
    std::memcpy(&exchange_->words[lane_], &value, sizeof value);
    exchange_->step.arrive_and_wait();
    T result;
    std::memcpy(&result, &exchange_->words[from % host_lanes], sizeof result);
    exchange_->step.arrive_and_wait();
    return result;
  }
  template <class T>
  T shfl_xor(T value, unsigned by) const {
    return shfl(value, lane_ ^ by);
  }

  /// Byte k of the result is byte s of (low, high), s the hexadecimal digit k of the selector.
  template <class T>
  T permute(T low, T high, unsigned selector) const {
    static_assert(sizeof(T) == sizeof(std::uint32_t));
    std::array<unsigned char, 8> bytes;
    std::memcpy(bytes.data(), &low, 4);
    std::memcpy(bytes.data() + 4, &high, 4);
    std::array<unsigned char, 4> chosen;
    for (unsigned k = 0; k < 4; ++k) chosen[k] = bytes[selector >> (4 * k) & 7U];
    T result;
    std::memcpy(&result, chosen.data(), 4);
    return result;
  }

 private:
  HostExchange* exchange_;
  unsigned lane_;
};

/// Runs body(lane) in all lanes at once.
template <class Body>
void run_host_warp(const Body& body) {
  HostExchange exchange;
  std::vector<std::thread> lanes;
  for (unsigned lane = 0; lane < host_lanes; ++lane)
    lanes.emplace_back([&exchange, &body, lane] { body(HostLane(exchange, lane)); });
  for (std::thread& lane : lanes) lane.join();
}

}  // namespace plumb::gpu_conformance
