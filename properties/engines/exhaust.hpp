// The exhaustive driver: every sequence of choices within bounds, smallest first.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "properties/engines/engine.hpp"
#include "properties/engines/shard.hpp"

namespace plumb {

/// Bounds of the space, all inclusive.
struct Bounds {
  std::size_t leaves = 2;  // of one layout or shape
  std::size_t depth = 1;   // of one profile
  int extent = 3;
  int least_stride = 0;
  int stride = 4;
  int natural = 8;    // naturals, cotargets, bits, shifts
  int dimension = 3;  // rows, columns, bits of a dimension, steps
};

/// All profiles within the bounds: fewer leaves first, then less deep.
std::vector<Profile> profiles_within(std::size_t leaves, std::size_t depth);

/// Counts like an odometer whose wheels are the choices of the law, by running it again and again.
class ExhaustDriver : public Driver {
 public:
  explicit ExhaustDriver(Bounds bounds);

  void begin() override;

  /// Moves on to the next case; false if there is none.
  bool advance();

  /// The positions of the first wheels of this case: as few as have at least `pieces` cases, or
  /// all of them. Cases of one head follow each other.
  std::vector<std::uint64_t> head(std::uint64_t pieces) const;

  /// Moves on to the first case of another head of this length; false if there is none.
  bool leave_head(std::size_t length);

  /// The part of the space visited so far, from 0 to 1.
  double fraction() const;

  /// True if a choice was cut to fewer values than its bounds allow.
  bool cut() const { return cut_; }

 protected:
  Integer choose(const Choice& choice) override;

  /// The values of a choice, in the order in which they are tried.
  struct OdometerDigit {
    std::uint64_t count;
    std::function<Integer(std::uint64_t)> value;
  };
  virtual OdometerDigit wheel_of(const Choice& choice);

  /// lower, .., upper.
  static OdometerDigit interval(const Integer& lower, const Integer& upper);
  void mark_cut() { cut_ = true; }

 private:
  struct Position {
    std::uint64_t at;
    std::uint64_t count;
  };

  Bounds bounds_;
  std::vector<Integer> profiles_;
  std::vector<Integer> strides_;
  std::vector<Position> positions_;
  std::size_t next_ = 0;
  bool cut_ = false;
};

struct Exhaustion {
  std::uint64_t cases = 0;      // sequences of choices visited
  std::uint64_t discarded = 0;  // of these, those whose assumptions fail
  std::uint64_t undecided = 0;
  bool finished = false;  // the space was visited to its end
  double fraction = 0;    // of the space that was visited
  std::optional<Run> failure;
  std::uint64_t piece = 0;  // of a shard: the piece of the space in which it fails
};

/// Stops at the first failure, or after `most` cases. `progress` is called now and then. A shard
/// visits its pieces of the space; each case is counted by one shard alone.
Exhaustion exhaust(const LawRow& law, Implementation<Integer>& use, const Bounds& bounds,
                   std::uint64_t most,
                   const std::function<void(const Exhaustion&)>& progress = nullptr,
                   const Shard& shard = {});

}  // namespace plumb
