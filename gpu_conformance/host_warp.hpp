// A warp of 32 lanes or a wave of 64 on the host: threads in step, so that the source of a device
// function runs as it stands.
#pragma once

#include <array>
#include <barrier>
#include <cstdint>
#include <cstring>
#include <thread>
#include <vector>

namespace plumb::gpu_conformance {

/// What the lanes share. Each exchange is written, waited for, read, and waited for.
struct HostExchange {
  explicit HostExchange(unsigned lanes) : step(lanes), words(lanes) {}

  std::barrier<> step;
  std::vector<std::uint32_t> words;
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
    std::memcpy(&result, &exchange_->words[from % exchange_->words.size()], sizeof result);
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
void run_host_warp(const Body& body, unsigned lanes = 32) {
  HostExchange exchange(lanes);
  std::vector<std::thread> threads;
  for (unsigned lane = 0; lane < lanes; ++lane)
    threads.emplace_back([&exchange, &body, lane] { body(HostLane(exchange, lane)); });
  for (std::thread& thread : threads) thread.join();
}

}  // namespace plumb::gpu_conformance
