// The one primitive of random generation.
#pragma once

#include <cstdint>
#include <random>

namespace plumb {

class Pick {
 public:
  virtual ~Pick() = default;

  /// lower <= value <= upper.
  virtual std::int64_t between(std::int64_t lower, std::int64_t upper) = 0;

  /// True `per_hundred` times out of 100.
  bool chance(int per_hundred) { return between(0, 99) < per_hundred; }
};

/// Same seed, same numbers, on any machine: the engine is fixed by the C++ standard, and so is the
/// reduction (the distributions of the standard library are not).
class SeededPick : public Pick {
 public:
  explicit SeededPick(std::uint64_t seed) : engine_(seed) {}

  std::int64_t between(std::int64_t lower, std::int64_t upper) override {
    const std::uint64_t width = static_cast<std::uint64_t>(upper - lower) + 1;
    return lower + static_cast<std::int64_t>(engine_() % width);
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace plumb
