// Laws of packed_bound and packed_plan.
#pragma once

#include <algorithm>
#include <cstddef>
#include <set>
#include <tuple>

#include "properties/laws/shuffles.hpp"

namespace plumb::laws {

template <class Driver>
auto packed_conversion_drawn(Driver& draw) {
  const auto [S, T, l] = conversion_drawn(draw);
  const auto p = draw.below("p", std::decay_t<decltype(l)>(3));
  return std::tuple(S, T, l, p);
}

/// 2^p for p == 0, 1 or 2; 0 for others.
template <class Integer>
std::size_t elements_of_word(const Integer& p) {
  return p == 0 ? 1 : p == 1 ? 2 : p == 2 ? 4 : 0;
}

inline std::set<std::uint32_t> elements_in(const Places& places, std::size_t lane) {
  std::set<std::uint32_t> elements;
  for (std::size_t r = 0; r < places.registers(); ++r) elements.insert(places.at(r, lane));
  return elements;
}

/// The least k for which words of 1 to k can bring the lane what it lacks: word j + 1 at most 2^j times
/// as many of those elements as one other lane has.
inline int words_needed(const Places& S, const Places& T, std::size_t lane, std::size_t word) {
  std::set<std::uint32_t> missing = elements_in(T, lane);
  for (std::uint32_t element : elements_in(S, lane)) missing.erase(element);
  std::size_t most = 0;
  for (std::size_t other = 0; other < S.lanes(); ++other) {
    const std::set<std::uint32_t> elements = elements_in(S, other);
    most = std::max(most, static_cast<std::size_t>(std::count_if(
                              elements.begin(), elements.end(), [&](std::uint32_t e) { return missing.contains(e); })));
  }
  int words = 0;
  for (std::size_t brought = 0; brought < missing.size(); ++words) brought += std::min(word, most << std::min(words, 8));
  return words;
}

struct PackedBoundCounted {
  static constexpr LawText text{"packed_bound.counted", "R is the least number of words, over all lanes the greatest, that can bring a lane the elements it needs and has not: the first as many as one other lane has of them, each further one twice as many, none more than 2^p"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto [S, T, l, p] = packed_conversion_drawn(draw);
    const auto R = use.packed_bound(S, T, l, p);
    const auto from = places_of(S, l), to = places_of(T, l);
    const std::size_t word = elements_of_word(p);
    if (!from || !to || S.rows != T.rows || word == 0) return false;
    int words = 0;
    for (std::size_t lane = 0; lane < to->lanes(); ++lane)
      words = std::max(words, words_needed(*from, *to, lane, word));
    return draw.equal(R, std::decay_t<decltype(R)>(words));
  }
};

struct PackedBoundOneAWord {
  static constexpr LawText text{"packed_bound.one-a-word", "packed_bound(S, T, l, 0) == conversion_bound(S, T, l)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto [S, T, l] = conversion_drawn(draw);
    return draw.equal(use.packed_bound(S, T, l, std::decay_t<decltype(l)>(0)), use.conversion_bound(S, T, l));
  }
};

struct PackedBoundFullerWords {
  static constexpr LawText text{"packed_bound.fuller-words", "packed_bound(S, T, l, p + 1) <= packed_bound(S, T, l, p) <= 2 packed_bound(S, T, l, p + 1)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto [S, T, l] = conversion_drawn(draw);
    using Integer = std::decay_t<decltype(l)>;
    const auto p = draw.below("p", Integer(2));
    const auto R = use.packed_bound(S, T, l, p);
    const auto fuller = use.packed_bound(S, T, l, Integer(p + 1));
    return fuller <= R && R <= fuller * 2;
  }
};

struct PackedPlanBrings {
  static constexpr LawText text{"packed_plan.brings", "after R, register x of lane y has element T (x, y) byte for byte, that was in a place where S has it"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto [S, T, l, p] = packed_conversion_drawn(draw);
    const auto R = use.packed_plan(S, T, l, p);
    const auto from = places_of(S, l), to = places_of(T, l);
    const std::size_t word = elements_of_word(p);
    if (!from || !to || S.rows != T.rows || word == 0) return false;
    return brings_elements(R, *from, *to, word);
  }

  /// An element has 4 / word bytes; register x is number x % word in word x / word.
  static bool brings_elements(const ShufflePlan& R, const Places& from, const Places& to, std::size_t word) {
    const auto words = [&](const Places& places) { return (places.registers() + word - 1) / word; };
    if (R.lane_bits != from.lane_bits || R.inputs != words(from) || R.outputs.size() != words(to)) return false;
    const std::vector<LanesOfWord> outcome = outcome_of(R);
    const std::size_t bytes = 4 / word;
    for (std::size_t lane = 0; lane < to.lanes(); ++lane)
      for (std::size_t r = 0; r < to.registers(); ++r)
        for (std::size_t b = 0; b < bytes; ++b) {
          const ByteSource& source = outcome[r / word][lane][r % word * bytes + b];
          const std::size_t place = source.input * word + source.byte / bytes;
          if (source.byte % bytes != b || place >= from.registers()) return false;
          if (from.at(place, source.lane) != to.at(r, lane)) return false;
        }
    return true;
  }
};

struct PackedPlanOneAWord {
  static constexpr LawText text{"packed_plan.one-a-word", "packed_plan(S, T, l, 0) has conversion_bound(S, T, l) shuffles"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto [S, T, l] = conversion_drawn(draw);
    using Integer = std::decay_t<decltype(l)>;
    const auto R = use.packed_plan(S, T, l, Integer(0));
    return draw.equal(shuffles_of<Integer>(use, R), use.conversion_bound(S, T, l));
  }
};

struct PackedPlanBounded {
  static constexpr LawText text{"packed_plan.bounded", "R has packed_bound(S, T, l, p) shuffles or more, and conversion_bound(S, T, l) / min(2^p, n) or fewer, lane 0 having n elements both before and after"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto [S, T, l, p] = packed_conversion_drawn(draw);
    using Integer = std::decay_t<decltype(l)>;
    const auto R = use.packed_plan(S, T, l, p);
    const auto from = places_of(S, l), to = places_of(T, l);
    const std::size_t word = elements_of_word(p);
    if (!from || !to || S.rows != T.rows || word == 0) return false;
    const std::set<std::uint32_t> before = elements_in(*from, 0), after = elements_in(*to, 0);
    std::size_t both = 0;
    for (std::uint32_t element : before) both += after.count(element);
    const Integer shuffles = shuffles_of<Integer>(use, R);
    return use.packed_bound(S, T, l, p) <= shuffles &&
           shuffles * static_cast<int>(std::min(word, both)) <= use.conversion_bound(S, T, l);
  }
};

}  // namespace plumb::laws
