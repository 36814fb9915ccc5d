// Laws of shuffle_plan and conversion_plan.
#pragma once

#include <cstddef>
#include <vector>

#include "properties/laws/shuffles/distributed_layout.hpp"
#include "reference/shuffles/outcome.hpp"
#include "reference/tuples/int_tuple.hpp"

namespace plumb::laws {

/// True if the word is byte for byte that of one register of one lane.
inline bool whole(const WordSource& word) {
  for (std::size_t b = 0; b < 4; ++b)
    if (word[b] != ByteSource{word[0].input, word[0].lane, b}) return false;
  return true;
}

/// True if register r of each lane receives a word whose element is wanted there.
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

template <class Integer, class Implementation>
Integer shuffles_of(Implementation& use, const ShufflePlan& plan) {
  const std::vector<IntTuple<Integer>> weights{Integer(1), Integer(0), Integer(0)};
  return use.shuffle_cost(plan, IntTuple<Integer>(weights));
}

struct ShufflePlanMoves {
  static constexpr LawText text{"shuffle_plan.moves",
                                "after R, register x' of lane y' has what was in register x of "
                                "lane y, (x', y') == P (x, y)"};

  bool operator()(auto& draw, auto& use) const {
    const auto [P, l] = draw_permutation(draw);
    const auto R = use.shuffle_plan(P, l);
    const auto places = places_of(P, l);
    if (!places || P.rows != P.columns.size()) return false;
    return brings(R, *places, places->registers(),
                  [&](const ByteSource& source, std::size_t r, std::size_t lane) {
                    return places->at(source.input, source.lane) ==
                           (r | lane << places->register_bits());
                  });
  }
};

struct ShufflePlanAttains {
  static constexpr LawText text{"shuffle_plan.attains", "R has shuffle_bound(P, l) shuffles"};

  bool operator()(auto& draw, auto& use) const {
    const auto [P, l] = draw_permutation(draw);
    const auto R = use.shuffle_plan(P, l);
    return draw.equal(shuffles_of<IntegerOf<decltype(P)>>(use, R), use.shuffle_bound(P, l));
  }
};

struct ShufflePlanUndone {
  static constexpr LawText text{"shuffle_plan.undone",
                                "shuffle_plan(matrix_inverse(P), l) brings each word back, as "
                                "shuffle_source traces it"};

  bool operator()(auto& draw, auto& use) const {
    const auto [P, l] = draw_permutation(draw);
    using Integer = IntegerOf<decltype(P)>;
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
  static constexpr LawText text{"conversion_plan.brings",
                                "after R, register x of lane y has the word of element T (x, y), "
                                "from a place where S has it"};

  bool operator()(auto& draw, auto& use) const {
    const auto [S, T, l] = draw_conversion(draw);
    const auto R = use.conversion_plan(S, T, l);
    const auto places = conversion_places(S, T, l);
    if (!places) return false;
    return brings(R, places->from, places->to.registers(),
                  [&](const ByteSource& source, std::size_t r, std::size_t lane) {
                    return places->from.at(source.input, source.lane) == places->to.at(r, lane);
                  });
  }
};

struct ConversionPlanAttains {
  static constexpr LawText text{"conversion_plan.attains",
                                "R has conversion_bound(S, T, l) shuffles, if T has every element"};

  bool operator()(auto& draw, auto& use) const {
    const auto [S, T, l] = draw_conversion(draw, Hint::onto);
    draw.assume(has_every_element(T, l));
    const auto R = use.conversion_plan(S, T, l);
    return draw.equal(shuffles_of<IntegerOf<decltype(S)>>(use, R), use.conversion_bound(S, T, l));
  }
};

struct ConversionPlanBounded {
  static constexpr LawText text{
      "conversion_plan.bounded",
      "R has at least k shuffles, k == conversion_bound(S, T, l); no more than k, if k is less "
      "than "
      "the number of different elements of T in a lane; else no more than max(k, e), e the "
      "greatest "
      "number of elements of T in a lane of S for each lane that has the same ones"};

  bool operator()(auto& draw, auto& use) const {
    const auto [S, T, l] = draw_conversion(draw);
    using Integer = IntegerOf<decltype(S)>;
    const auto R = use.conversion_plan(S, T, l);
    const auto places = conversion_places(S, T, l);
    if (!places) return false;
    const auto shuffles = shuffles_of<Integer>(use, R);
    const auto k = use.conversion_bound(S, T, l);
    const Integer wanted(static_cast<int>(elements_in(places->to, 0).size()));
    const Integer sent(static_cast<int>(elements_to_send(places->from, places->to)));
    return k <= shuffles && (shuffles <= k || (k == wanted && shuffles <= sent));
  }
};

}  // namespace plumb::laws
