// Laws of shuffle_bound and conversion_bound.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "properties/laws/shuffles/distributed_layout.hpp"
#include "properties/oracles/shuffle_words.hpp"

namespace plumb::laws {

struct ShuffleBoundIncoming {
  static constexpr LawText text{"shuffle_bound.incoming",
                                "R is the greatest number, over all lanes, of places in other "
                                "lanes that P moves into the lane"};

  bool operator()(auto& draw, auto& use) const {
    const auto [P, l] = draw_permutation(draw);
    const auto R = use.shuffle_bound(P, l);
    const auto places = places_of(P, l);
    if (!places || P.rows != P.columns.size()) return false;
    std::vector<int> incoming(places->lanes(), 0);
    for (std::size_t lane = 0; lane < places->lanes(); ++lane)
      for (std::size_t r = 0; r < places->registers(); ++r) {
        const std::size_t to = places->at(r, lane) >> places->register_bits();
        if (to != lane) ++incoming[to];
      }
    const int most = *std::max_element(incoming.begin(), incoming.end());
    return draw.equal(R, IntegerOf<decltype(P)>(most));
  }
};

struct ShuffleBoundConversion {
  static constexpr LawText text{"shuffle_bound.conversion",
                                "R == conversion_bound(I, matrix_inverse(P), l)"};

  bool operator()(auto& draw, auto& use) const {
    const auto [P, l] = draw_permutation(draw);
    const auto R = use.shuffle_bound(P, l);
    const auto I = unit_columns<IntegerOf<decltype(P)>>(P.rows);
    return draw.equal(R, use.conversion_bound(I, use.matrix_inverse(P), l));
  }
};

struct ShuffleBoundWords {
  static constexpr LawText text{"shuffle_bound.words",
                                "the round built in machine words takes each place into the lane "
                                "where P does, with R shuffles"};

  bool operator()(auto& draw, auto& use) const {
    const auto [P, l] = draw_permutation(draw);
    using Integer = IntegerOf<decltype(P)>;
    const auto R = use.shuffle_bound(P, l);
    const auto places = places_of(P, l);
    if (!places) return false;
    WordMatrix words;
    words.size = P.columns.size();
    for (std::size_t k = 0; k < words.size; ++k)
      words.columns[k] = static_cast<std::uint16_t>(places->columns[k]);
    const WordRound round = word_round(words, places->lane_bits);
    return round_is_right(words, round) &&
           round.bound == incoming_words(words, places->lane_bits) &&
           draw.equal(R, Integer(static_cast<int>(round.bound))) &&
           draw.equal(R, Integer(static_cast<int>(round.shuffles())));
  }
};

/// The greatest number of elements that a lane needs and does not have.
inline int missing_elements(const Places& S, const Places& T) {
  std::size_t most = 0;
  for (std::size_t lane = 0; lane < T.lanes(); ++lane)
    most = std::max(most, missing_in(S, T, lane).size());
  return static_cast<int>(most);
}

struct ConversionBoundIncoming {
  static constexpr LawText text{"conversion_bound.incoming",
                                "R is the greatest number, over all lanes, of different elements "
                                "that T has in the lane and S does not"};

  bool operator()(auto& draw, auto& use) const {
    const auto [S, T, l] = draw_conversion(draw);
    const auto R = use.conversion_bound(S, T, l);
    const auto places = conversion_places(S, T, l);
    if (!places) return false;
    return draw.equal(R, IntegerOf<decltype(S)>(missing_elements(places->from, places->to)));
  }
};

struct ConversionBoundNothing {
  static constexpr LawText text{"conversion_bound.nothing", "conversion_bound(S, S, l) == 0"};

  bool operator()(auto& draw, auto& use) const {
    const auto S = draw.matrix("S", Hint::onto);
    using Integer = IntegerOf<decltype(S)>;
    const auto l = draw.below("l", lane_bits_end<Integer>(S.columns.size()));
    return draw.equal(use.conversion_bound(S, S, l), Integer(0));
  }
};

}  // namespace plumb::laws
