// Laws of packed_bound and packed_plan.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

#include "properties/laws/shuffles/plans.hpp"

namespace plumb::laws {

/// Draws (S, T, l, p).
template <class Driver>
auto draw_packed_conversion(Driver& draw) {
  const auto [S, T, l] = draw_conversion(draw);
  const auto p = draw.below("p", IntegerOf<decltype(S)>(3));
  return std::tuple(S, T, l, p);
}

/// Where the elements are before and after a conversion, `word` of them in a word.
struct PackedPlaces {
  Places from, to;
  std::size_t word;
};

/// Returns nothing if the matrices do not fit one another, or p is not 0, 1 or 2.
template <class Integer>
std::optional<PackedPlaces> packed_places(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                                          const Integer& l, const Integer& p) {
  const auto places = conversion_places(S, T, l);
  const std::size_t word = p == 0 ? 1 : p == 1 ? 2 : p == 2 ? 4 : 0;
  if (!places || word == 0) return std::nullopt;
  return PackedPlaces{places->from, places->to, word};
}

/// True if S has every element of T somewhere.
inline bool has_all(const Places& S, const Places& T) {
  std::set<std::uint32_t> wanted;
  for (std::size_t lane = 0; lane < T.lanes(); ++lane) wanted.merge(missing_in(S, T, lane));
  for (std::size_t lane = 0; lane < S.lanes() && !wanted.empty(); ++lane)
    for (const std::uint32_t element : elements_in(S, lane)) wanted.erase(element);
  return wanted.empty();
}

/// The least k such that k words can bring the lane the elements it lacks: word j + 1 has at most
/// `word` of them, and at most 2^j times as many as one other lane has.   Domain: has_all(S, T)
inline int words_needed(const Places& S, const Places& T, std::size_t lane, std::size_t word) {
  const std::set<std::uint32_t> missing = missing_in(S, T, lane);
  std::size_t most = 0;
  for (std::size_t other = 0; other < S.lanes(); ++other) {
    const std::set<std::uint32_t> elements = elements_in(S, other);
    const auto wanted = std::count_if(elements.begin(), elements.end(),
                                      [&](std::uint32_t e) { return missing.contains(e); });
    most = std::max(most, static_cast<std::size_t>(wanted));
  }
  int words = 0;
  for (std::size_t brought = 0; brought < missing.size(); ++words)
    brought += std::min(word, most << std::min(words, 8));
  return words;
}

struct PackedBoundCounted {
  static constexpr LawText text{
      "packed_bound.counted",
      "R is the greatest, over all lanes, of the least numbers of words that can bring the lane "
      "the "
      "elements it needs and does not have: the first as many as one other lane has of them, each "
      "further one twice as many, none more than 2^p"};

  bool operator()(auto& draw, auto& use) const {
    const auto [S, T, l, p] = draw_packed_conversion(draw);
    const auto R = use.packed_bound(S, T, l, p);
    const auto places = packed_places(S, T, l, p);
    if (!places) return false;
    if (places->to.lane_bits > most_lane_bits || !has_all(places->from, places->to))
      return draw.unclaimed();
    int words = 0;
    for (std::size_t lane = 0; lane < places->to.lanes(); ++lane)
      words = std::max(words, words_needed(places->from, places->to, lane, places->word));
    return draw.equal(R, IntegerOf<decltype(S)>(words));
  }
};

struct PackedBoundOneAWord {
  static constexpr LawText text{"packed_bound.one-a-word",
                                "packed_bound(S, T, l, 0) == conversion_bound(S, T, l)"};

  bool operator()(auto& draw, auto& use) const {
    const auto [S, T, l] = draw_conversion(draw);
    return draw.equal(use.packed_bound(S, T, l, IntegerOf<decltype(S)>(0)),
                      use.conversion_bound(S, T, l));
  }
};

struct PackedBoundFullerWords {
  static constexpr LawText text{
      "packed_bound.fuller-words",
      "packed_bound(S, T, l, p + 1) <= packed_bound(S, T, l, p) <= 2 packed_bound(S, T, l, p + 1)"};

  bool operator()(auto& draw, auto& use) const {
    const auto [S, T, l] = draw_conversion(draw);
    using Integer = IntegerOf<decltype(S)>;
    const auto p = draw.below("p", Integer(2));
    const auto R = use.packed_bound(S, T, l, p);
    const auto fuller = use.packed_bound(S, T, l, Integer(p + 1));
    return fuller <= R && R <= fuller * 2;
  }
};

struct PackedPlanBrings {
  static constexpr LawText text{"packed_plan.brings",
                                "after R, register x of lane y has element T (x, y) byte for byte, "
                                "from a place where S has it"};

  bool operator()(auto& draw, auto& use) const {
    const auto [S, T, l, p] = draw_packed_conversion(draw);
    const auto R = use.packed_plan(S, T, l, p);
    const auto places = packed_places(S, T, l, p);
    return places && brings_elements(R, places->from, places->to, places->word);
  }

  /// An element has 4 / word bytes; register x is number x % word in word x / word.
  static bool brings_elements(const ShufflePlan& R, const Places& from, const Places& to,
                              std::size_t word) {
    const auto words = [&](const Places& places) { return (places.registers() + word - 1) / word; };
    if (R.lane_bits != from.lane_bits || R.inputs != words(from) || R.outputs.size() != words(to))
      return false;
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
  static constexpr LawText text{"packed_plan.one-a-word",
                                "packed_plan(S, T, l, 0) has conversion_bound(S, T, l) shuffles, "
                                "if T has every element"};

  bool operator()(auto& draw, auto& use) const {
    const auto [S, T, l] = draw_conversion(draw, Hint::onto);
    draw.assume(has_every_element(T, l));
    using Integer = IntegerOf<decltype(S)>;
    const auto R = use.packed_plan(S, T, l, Integer(0));
    return draw.equal(shuffles_of<Integer>(use, R), use.conversion_bound(S, T, l));
  }
};

struct PackedPlanBounded {
  static constexpr LawText text{
      "packed_plan.bounded",
      "R has at least packed_bound(S, T, l, p) shuffles, and at most k / min(2^p, n), n the number "
      "of elements that lane 0 has both before and after; k == conversion_bound(S, T, l) if that "
      "is "
      "less than the number of different elements of T in a lane, else max(it, e), e the greatest "
      "number of elements of T in a lane of S for each lane that has the same ones"};

  bool operator()(auto& draw, auto& use) const {
    const auto [S, T, l, p] = draw_packed_conversion(draw);
    using Integer = IntegerOf<decltype(S)>;
    const auto R = use.packed_plan(S, T, l, p);
    const auto places = packed_places(S, T, l, p);
    if (!places) return false;
    const std::size_t both =
        elements_in(places->to, 0).size() - missing_in(places->from, places->to, 0).size();
    const Integer shuffles = shuffles_of<Integer>(use, R);
    const Integer most = shuffles * static_cast<int>(std::min(places->word, both));
    const auto k = use.conversion_bound(S, T, l);
    const Integer wanted(static_cast<int>(elements_in(places->to, 0).size()));
    const Integer sent(static_cast<int>(elements_to_send(places->from, places->to)));
    return use.packed_bound(S, T, l, p) <= shuffles && (most <= k || (k == wanted && most <= sent));
  }
};

}  // namespace plumb::laws
