// Laws of shuffle_bound, conversion_bound, shuffle_plan and conversion_plan.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "properties/laws/f2_common.hpp"
#include "reference/shuffle_simulator.hpp"
#include "reference/shuffle_words.hpp"

namespace plumb::laws {

/// Columns as words, of a matrix on register and lane bits.
struct Places {
  std::vector<std::uint32_t> columns;
  std::size_t lane_bits;

  std::size_t register_bits() const { return columns.size() - lane_bits; }
  std::size_t registers() const { return std::size_t{1} << register_bits(); }
  std::size_t lanes() const { return std::size_t{1} << lane_bits; }

  /// The image of register r of lane l.
  std::uint32_t at(std::size_t r, std::size_t l) const {
    std::uint32_t sum = 0;
    const std::size_t x = r | l << register_bits();
    for (std::size_t k = 0; k < columns.size(); ++k)
      if ((x >> k & 1U) != 0) sum ^= columns[k];
    return sum;
  }
};

/// Nothing where there are fewer columns than lane bits. Throws Undecided where there is too much to
/// look at.
template <class Integer>
std::optional<Places> places_of(const BitMatrix<Integer>& A, const Integer& l) {
  if (l < 0 || l > static_cast<int>(A.columns.size())) return std::nullopt;
  if (A.rows > 16 || A.columns.size() > 16) throw Undecided{"more than 65536 places to look at"};
  Places places{{}, 0};
  for (Integer k(0); k < l; k = k + 1) ++places.lane_bits;
  for (Integer column : A.columns) {
    std::uint32_t word = 0;
    for (std::size_t row = 0; row < A.rows; ++row, column = floor_div(column, Integer(2)))
      word |= static_cast<std::uint32_t>(floor_mod(column, Integer(2)) == 1 ? 1 : 0) << row;
    places.columns.push_back(word);
  }
  return places;
}

/// min(6, columns + 1): one more than the greatest number of lane bits to draw.
template <class Integer>
Integer lane_bits_end(std::size_t columns) {
  return Integer(static_cast<int>(std::min<std::size_t>(6, columns + 1)));
}

struct ShuffleBoundIncoming {
  static constexpr LawText text{"shuffle_bound.incoming", "R is the greatest number, over all lanes, of places in other lanes that P takes into the lane"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto P = draw.matrix("P", Hint::one_to_one);
    using Integer = std::remove_cvref_t<decltype(P.columns[0])>;
    const auto l = draw.below("l", lane_bits_end<Integer>(P.columns.size()));
    const auto R = use.shuffle_bound(P, l);
    const auto places = places_of(P, l);
    if (!places || P.rows != P.columns.size()) return false;
    std::vector<int> incoming(places->lanes(), 0);
    for (std::size_t lane = 0; lane < places->lanes(); ++lane)
      for (std::size_t r = 0; r < places->registers(); ++r) {
        const std::size_t to = places->at(r, lane) >> places->register_bits();
        if (to != lane) ++incoming[to];
      }
    return draw.equal(R, Integer(*std::max_element(incoming.begin(), incoming.end())));
  }
};

struct ShuffleBoundConversion {
  static constexpr LawText text{"shuffle_bound.conversion", "R == conversion_bound(I, matrix_inverse(P), l)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto P = draw.matrix("P", Hint::one_to_one);
    using Integer = std::remove_cvref_t<decltype(P.columns[0])>;
    const auto l = draw.below("l", lane_bits_end<Integer>(P.columns.size()));
    const auto R = use.shuffle_bound(P, l);
    return draw.equal(R, use.conversion_bound(unit_columns<Integer>(P.rows), use.matrix_inverse(P), l));
  }
};

struct ShuffleBoundWords {
  static constexpr LawText text{"shuffle_bound.words", "the round that machine words make takes each place into the lane where P does, with R shuffles"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto P = draw.matrix("P", Hint::one_to_one);
    using Integer = std::remove_cvref_t<decltype(P.columns[0])>;
    const auto l = draw.below("l", lane_bits_end<Integer>(P.columns.size()));
    const auto R = use.shuffle_bound(P, l);
    const auto places = places_of(P, l);
    if (!places) return false;
    WordMatrix words;
    words.size = P.columns.size();
    for (std::size_t k = 0; k < words.size; ++k)
      words.columns[k] = static_cast<std::uint16_t>(places->columns[k]);
    const WordRound round = word_round(words, places->lane_bits);
    return round_is_right(words, round) && round.bound == incoming_words(words, places->lane_bits) &&
           draw.equal(R, Integer(static_cast<int>(round.bound))) &&
           draw.equal(R, Integer(static_cast<int>(round.shuffles())));
  }
};

/// The most elements that a lane needs and does not have.
inline int missing_elements(const Places& S, const Places& T) {
  int most = 0;
  for (std::size_t lane = 0; lane < T.lanes(); ++lane) {
    std::set<std::uint32_t> missing;
    for (std::size_t r = 0; r < T.registers(); ++r) missing.insert(T.at(r, lane));
    for (std::size_t r = 0; r < S.registers(); ++r) missing.erase(S.at(r, lane));
    most = std::max(most, static_cast<int>(missing.size()));
  }
  return most;
}

template <class Driver>
auto conversion_drawn(Driver& draw) {
  const auto S = draw.matrix("S", Hint::onto);
  const auto T = draw.matrix_with_rows("T", S.rows, Hint::onto);
  using Integer = std::remove_cvref_t<decltype(S.columns[0])>;
  const auto l = draw.below("l", lane_bits_end<Integer>(std::min(S.columns.size(), T.columns.size())));
  return std::tuple(S, T, l);
}

struct ConversionBoundIncoming {
  static constexpr LawText text{"conversion_bound.incoming", "R is the greatest number, over all lanes, of different elements that T has in the lane and S has not"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto [S, T, l] = conversion_drawn(draw);
    const auto R = use.conversion_bound(S, T, l);
    const auto from = places_of(S, l), to = places_of(T, l);
    if (!from || !to || S.rows != T.rows) return false;
    return draw.equal(R, std::decay_t<decltype(R)>(missing_elements(*from, *to)));
  }
};

struct ConversionBoundNothing {
  static constexpr LawText text{"conversion_bound.nothing", "conversion_bound(S, S, l) == 0"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto S = draw.matrix("S", Hint::onto);
    using Integer = std::remove_cvref_t<decltype(S.columns[0])>;
    const auto l = draw.below("l", lane_bits_end<Integer>(S.columns.size()));
    return draw.equal(use.conversion_bound(S, S, l), Integer(0));
  }
};

/// Is the word byte for byte that of one register of one lane?
inline bool whole(const WordSource& word) {
  for (std::size_t b = 0; b < 4; ++b)
    if (word[b] != ByteSource{word[0].input, word[0].lane, b}) return false;
  return true;
}

/// Does register r of each lane receive a word whose element is wanted there?
template <class Wanted>
bool brings(const ShufflePlan& R, const Places& from, std::size_t outputs, const Wanted& wanted) {
  if (R.lane_bits != from.lane_bits || R.inputs != from.registers() || R.outputs.size() != outputs)
    return false;
  const std::vector<LanesOfWord> outcome = outcome_of(R);
  for (std::size_t r = 0; r < outputs; ++r)
    for (std::size_t lane = 0; lane < from.lanes(); ++lane) {
      const WordSource& word = outcome[r][lane];
      if (!whole(word) || !wanted(word[0], r, lane)) return false;
    }
  return true;
}

struct ShufflePlanMoves {
  static constexpr LawText text{"shuffle_plan.moves", "what is in register x of lane y is, after R, in register x' of lane y', (x', y') == P (x, y)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto P = draw.matrix("P", Hint::one_to_one);
    using Integer = std::remove_cvref_t<decltype(P.columns[0])>;
    const auto l = draw.below("l", lane_bits_end<Integer>(P.columns.size()));
    const auto R = use.shuffle_plan(P, l);
    const auto places = places_of(P, l);
    if (!places || P.rows != P.columns.size()) return false;
    return brings(R, *places, places->registers(),
                  [&](const ByteSource& source, std::size_t r, std::size_t lane) {
                    return places->at(source.input, source.lane) == (r | lane << places->register_bits());
                  });
  }
};

template <class Integer, class Implementation>
Integer shuffles_of(Implementation& use, const ShufflePlan& plan) {
  const std::vector<IntTuple<Integer>> weights{Integer(1), Integer(0), Integer(0)};
  return use.shuffle_cost(plan, IntTuple<Integer>(weights));
}

struct ShufflePlanAttains {
  static constexpr LawText text{"shuffle_plan.attains", "R has shuffle_bound(P, l) shuffles"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto P = draw.matrix("P", Hint::one_to_one);
    using Integer = std::remove_cvref_t<decltype(P.columns[0])>;
    const auto l = draw.below("l", lane_bits_end<Integer>(P.columns.size()));
    const auto R = use.shuffle_plan(P, l);
    return draw.equal(shuffles_of<Integer>(use, R), use.shuffle_bound(P, l));
  }
};

struct ShufflePlanUndone {
  static constexpr LawText text{"shuffle_plan.undone", "shuffle_plan(matrix_inverse(P), l) brings each word back: traced by shuffle_source"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto P = draw.matrix("P", Hint::one_to_one);
    using Integer = std::remove_cvref_t<decltype(P.columns[0])>;
    const auto l = draw.below("l", lane_bits_end<Integer>(P.columns.size()));
    const auto there = use.shuffle_plan(P, l);
    const auto back = use.shuffle_plan(use.matrix_inverse(P), l);
    const auto x = draw.below("x", Integer(static_cast<int>(back.outputs.size())));
    const auto y = draw.below("y", Integer(1 << back.lane_bits));
    const auto middle = leaves(use.shuffle_source(back, x, y, Integer(0)));
    if (middle.size() != 3) return false;
    const auto start = leaves(use.shuffle_source(there, middle[0], middle[1], middle[2]));
    return start.size() == 3 && draw.equal(start[0], x) && draw.equal(start[1], y);
  }
};

struct ConversionPlanBrings {
  static constexpr LawText text{"conversion_plan.brings", "after R, register x of lane y has a word of element T (x, y), that was in a place where S has it"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto [S, T, l] = conversion_drawn(draw);
    const auto R = use.conversion_plan(S, T, l);
    const auto from = places_of(S, l), to = places_of(T, l);
    if (!from || !to || S.rows != T.rows) return false;
    return brings(R, *from, to->registers(),
                  [&](const ByteSource& source, std::size_t r, std::size_t lane) {
                    return from->at(source.input, source.lane) == to->at(r, lane);
                  });
  }
};

struct ConversionPlanAttains {
  static constexpr LawText text{"conversion_plan.attains", "R has conversion_bound(S, T, l) shuffles"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto [S, T, l] = conversion_drawn(draw);
    using Integer = std::decay_t<decltype(l)>;
    const auto R = use.conversion_plan(S, T, l);
    return draw.equal(shuffles_of<Integer>(use, R), use.conversion_bound(S, T, l));
  }
};

}  // namespace plumb::laws
