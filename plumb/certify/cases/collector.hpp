// The cases of one operation while they are collected, source by source.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "plumb/certify/cases/cases.hpp"
#include "plumb/certify/cases/effort.hpp"
#include "plumb/certify/cases/mixed.hpp"
#include "properties/engines/exhaust.hpp"
#include "properties/engines/random.hpp"

namespace plumb::certify {

/// Of each source at least nine tenths are claimed by the contract, and at least half of the
/// answers are not trivial, if as many are among nine times its draws (four times in the family
/// composed). Of changed requests up to an eighth fit no answer, by their form: the reference
/// refuses, and so should others.
class Collector {
 public:
  /// At most `count` cases, of arguments that this law draws.
  Collector(const Operation& operation, const LawRow& law, std::uint64_t count,
            const Making& making);

  /// From now on cases are the arguments that this law draws.
  void draw_from(const LawRow& law) { law_ = &law; }

  bool full() const { return size_ >= count_; }
  std::uint64_t left() const { return count_ > size_ ? count_ - size_ : 0; }

  /// A worked example.
  void add_example(Values<Integer> arguments);

  // At most this many cases of one source.
  void add_small(std::uint64_t most, Origin origin = Origin::small);
  void add_random(Origin origin, Manner manner, std::uint64_t seed, std::uint64_t most);
  void add_drawn(Origin origin, Driver& draw, std::uint64_t most);
  void add_changed(Origin origin, std::uint64_t seed, std::uint64_t most);

  /// All of them, mixed.
  std::vector<SuiteCase> take() { return mixed(std::move(sources_)); }

 private:
  /// Of the cases of one source, so many.
  struct Share {
    std::uint64_t cases = 0, unclaimed = 0, answered = 0, trivial = 0, malformed = 0;
    std::uint64_t may_be_left_out = 0;  // as trivial
  };

  void begin_source(std::uint64_t most);
  std::uint64_t end_of(std::uint64_t most) const { return std::min(count_, size_ + most); }
  bool add(Origin origin, Values<Integer> arguments);
  bool add_malformed(SuiteCase one);
  const Value<Integer>* answer_to_another();
  bool is_claimed(const catalogue::TestCase& posed);
  void keep(SuiteCase one);
  std::optional<Values<Integer>> arguments_from(Driver& driver) const;
  std::vector<Values<Integer>> walk(const Bounds& bounds) const;
  void add_of_space(std::vector<Values<Integer>> all, std::uint64_t end, Origin origin);

  const Operation& operation_;
  const LawRow* law_;
  std::uint64_t count_, size_ = 0;
  const Making& making_;
  Integer elements_left_{elements_of_larger_ones};
  std::vector<std::vector<SuiteCase>> sources_;
  Share share_;  // of the source that is drawn
  std::set<std::string> seen_;
  std::uint64_t tilers_ = 0;
  std::uint64_t asked_ = 0, unclaimed_ = 0;
  std::optional<Value<Integer>> some_answer_;
  bool sought_ = false;
};

}  // namespace plumb::certify
