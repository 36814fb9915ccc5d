// Choices read from bytes: what a fuzzer mutates is the case itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "properties/driver/drawn.hpp"
#include "properties/engines/generators/pick.hpp"

namespace plumb {

/// A number among n takes the fewest bytes that have n values, high byte first, modulo n. Bytes
/// past the end are 0, the plainest choice. A case that reads 65,536 of them is discarded.
class BytePick : public Pick {
 public:
  explicit BytePick(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  std::int64_t between(std::int64_t lower, std::int64_t upper) override {
    const std::uint64_t width =
        static_cast<std::uint64_t>(upper) - static_cast<std::uint64_t>(lower);
    std::uint64_t number = 0;
    for (std::uint64_t left = width; left > 0; left >>= 8) number = (number << 8) | next();
    if (width != UINT64_MAX) number %= width + 1;
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(lower) + number);
  }

 private:
  static constexpr std::size_t longest_overrun = 1 << 16;

  std::uint8_t next() {
    if (next_ == bytes_.size() + longest_overrun) throw Discarded{};
    const std::size_t place = next_++;
    return place < bytes_.size() ? bytes_[place] : std::uint8_t{0};
  }

  std::span<const std::uint8_t> bytes_;
  std::size_t next_ = 0;
};

}  // namespace plumb
