// Laws of the wavefronts of a linear access.
#pragma once

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "properties/laws/linear/values.hpp"
#include "properties/laws/matrices/vectors.hpp"
#include "properties/laws/memory/accesses.hpp"

namespace plumb::laws {

/// The words of each lane, by the number that the bits of the input lane make.
template <class Integer>
std::vector<std::set<Integer>> words_by_lane(const LinearLayout<Integer>& L, const Integer& e) {
  std::vector<bool> of_lane;
  std::size_t lanes = 1;
  for (const LinearInput<Integer>& input : L.inputs)
    for (std::size_t k = 0; k < input.bases.size(); ++k) {
      of_lane.push_back(input.name == "lane");
      if (of_lane.back()) lanes *= 2;
    }
  std::vector<std::set<Integer>> words(lanes);
  for (std::size_t i = 0; i < std::size_t{1} << of_lane.size(); ++i) {
    std::size_t lane = 0, weight = 1;
    for (std::size_t bit = 0; bit < of_lane.size(); ++bit) {
      if (!of_lane[bit]) continue;
      lane += weight * (i >> bit & 1U);
      weight *= 2;
    }
    const Integer place = index_of_value(L.outputs, value_at(L, Integer(static_cast<int>(i))));
    words[lane].insert(floor_div(place, e));
  }
  return words;
}

/// max(1, b / n) lanes are a group, n == max(1, V / e).
template <class Integer>
Integer lanes_of_group(const Integer& V, const Integer& e, const Integer& b) {
  return std::max(Integer(1), floor_div(b, std::max(Integer(1), floor_div(V, e))));
}

/// The words of each group of lanes; L has `bits` bits of index.
template <class Integer>
std::vector<std::set<Integer>> words_of_lane_groups(const LinearLayout<Integer>& L,
                                                    std::size_t bits, const Integer& e,
                                                    const Integer& b) {
  const auto words = words_by_lane(L, e);
  const Integer V = floor_div(two_to<Integer>(bits), Integer(static_cast<int>(words.size())));
  return words_of_runs(words, lanes_of_group(V, e, b));
}

struct LinearWavefrontsCounted {
  static constexpr LawText text{
      "linear_wavefronts.counted",
      "R == the wavefronts until no word of a group of lanes waits, summed over the groups"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    const auto e = draw.positive("e"), b = draw.positive("b");
    const auto R = use.linear_wavefronts(L, e, b);
    if (!exponent_of(e) || !exponent_of(b)) return false;
    const std::size_t bits = values_of_bits(L).columns.size();
    if (bits > 12) throw Undecided{"more than 4096 elements to look at"};
    return draw.equal(R, wavefronts_for_all(words_of_lane_groups(L, bits, e, b), b));
  }
};

/// Lanes of whole and aligned vectors of V elements: lane bit k begins at vector number v_k.
template <class Integer>
LinearLayout<Integer> lanes_of_vectors(const BitMatrix<Integer>& v, const Integer& V) {
  LinearLayout<Integer> L{{{"register", {}}, {"lane", {}}}, {}};
  for (Integer unit(1); unit < V; unit = unit * 2) L.inputs[0].bases.push_back({unit});
  for (const Integer& number : v.columns) L.inputs[1].bases.push_back({Integer(number * V)});
  L.outputs.push_back({"offset", Integer(V * two_to<Integer>(v.rows))});
  return L;
}

/// Lemma 9.4 of the Linear Layouts paper, with the lane bits that number the groups left out first.
struct LinearWavefrontsSegments {
  static constexpr LawText text{
      "linear_wavefronts.segments",
      "whole and aligned vectors of n words, n <= b: R == G c, G groups, c the number of multiples "
      "of b among the words at which the vectors of the lanes below b / n begin"};

  bool operator()(auto& draw, auto& use) const {
    const auto v = draw.matrix("v");
    using Integer = IntegerOf<decltype(v)>;
    const Integer e = power_of_two(draw.below("e", Integer(3)));
    const Integer n = power_of_two(draw.below("n", Integer(3)));
    const Integer b = power_of_two(draw.below("b", Integer(6)));
    draw.assume(v.columns.size() <= 10 && v.rows <= 60 && n <= b);
    const auto R = use.linear_wavefronts(lanes_of_vectors(v, Integer(e * n)), e, b);

    std::set<Integer> begins{Integer(0)};
    Integer lanes(1), groups(1);
    for (const Integer& column : v.columns) {
      if (lanes * n >= b) {
        groups = groups * 2;
        continue;
      }
      lanes = lanes * 2;
      std::set<Integer> moved;
      for (const Integer& word : begins) moved.insert(bitwise_xor(word, Integer(column * n)));
      add_to(begins, moved);
    }
    Integer multiples(0);
    for (const Integer& word : begins)
      if (floor_mod(word, b) == 0) multiples = multiples + 1;
    return draw.equal(R, Integer(groups * multiples));
  }
};

struct LinearWavefrontsOneGroup {
  static constexpr LawText text{
      "linear_wavefronts.one-group",
      "R is the greatest number of words of a bank in one group, as often as there are groups"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    const auto e = draw.positive("e"), b = draw.positive("b");
    const auto R = use.linear_wavefronts(L, e, b);
    const std::size_t bits = values_of_bits(L).columns.size();
    draw.assume(bits <= 12);
    const auto groups = words_of_lane_groups(L, bits, e, b);
    using Integer = std::decay_t<decltype(e)>;
    const Integer count(static_cast<int>(groups.size()));
    return draw.equal(R, Integer(count * wavefronts_for(groups.back(), b)));
  }
};

}  // namespace plumb::laws
