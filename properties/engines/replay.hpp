// The replay driver: one recorded sequence of choices.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "properties/driver/driver.hpp"
#include "reference/swizzles/swizzle.hpp"

namespace plumb {

/// So many rows, columns or steps at most: a driver draws something for each of them, and a token
/// may name any number.
inline constexpr int dimension_limit = 4096;

class ReplayDriver : public Driver {
 public:
  /// exact: a missing choice, or one out of its bounds, discards the case.
  /// nearest: it becomes the nearest one that is allowed; shrinking does this. Dropping a choice
  /// shifts the later ones, so any number may land in a bit count. Bit counts are clamped to
  /// swizzle_limit because laws compute 2^bits.
  enum class Mismatch { exact, nearest };

  explicit ReplayDriver(std::vector<Integer> choices, Mismatch mismatch = Mismatch::exact)
      : recorded_(std::move(choices)), mismatch_(mismatch) {}

  void begin() override {
    Driver::begin();
    next_ = 0;
  }

  /// True if all recorded choices were taken.
  bool exhausted() const { return next_ == recorded_.size(); }

 protected:
  Integer choose(const Choice& choice) override {
    if (next_ == recorded_.size()) {
      if (mismatch_ == Mismatch::exact) throw Discarded{};
      return choice.lower.value_or(Integer(0));
    }
    Integer value = recorded_[next_++];
    if (mismatch_ == Mismatch::exact) {
      if (choice.role == Role::dimension && value > dimension_limit) throw Discarded{};
      return value;
    }
    if (choice.lower) value = std::max(value, *choice.lower);
    if (choice.upper) value = std::min(value, *choice.upper);
    if (choice.role == Role::bits)
      value = std::clamp(value, Integer(-swizzle_limit), Integer(swizzle_limit));
    if (choice.role == Role::dimension) value = std::min(value, Integer(dimension_limit));
    return value;
  }

 private:
  std::vector<Integer> recorded_;
  Mismatch mismatch_;
  std::size_t next_ = 0;
};

}  // namespace plumb
