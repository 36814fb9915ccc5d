// Laws of linear_bank_conflicts.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "properties/laws/memory/linear_wavefronts.hpp"
#include "reference/integers/integer.hpp"

namespace plumb::laws {

/// The place of each value of M, as one index; nothing if two places have the same.
template <class Integer>
std::optional<std::map<Integer, Integer>> places_by_value(const LinearLayout<Integer>& M) {
  const Integer count = two_to<Integer>(values_of_bits(M).columns.size());
  std::map<Integer, Integer> places;
  for (Integer place(0); place < count; place = place + 1)
    if (!places.emplace(index_of_value(M.outputs, value_at(M, place)), place).second)
      return std::nullopt;
  return places;
}

/// The places of the bases of one input of D; nothing if M does not reach one of them.
template <class Integer>
std::optional<std::vector<Integer>> places_of_bases(const LinearLayout<Integer>& D,
                                                    const LinearInput<Integer>& input,
                                                    const std::map<Integer, Integer>& places) {
  std::vector<Integer> found;
  for (const std::vector<Integer>& basis : input.bases) {
    const auto place = places.find(index_of_value(D.outputs, basis));
    if (place == places.end()) return std::nullopt;
    found.push_back(place->second);
  }
  return found;
}

/// True if some registers have the places 1, 2, .., v / 2, and everything else multiples of v.
template <class Integer>
bool moves_vectors(std::vector<Integer> registers, const std::vector<Integer>& others,
                   const Integer& v) {
  for (Integer unit(1); unit < v; unit = unit * 2) {
    const auto found = std::find(registers.begin(), registers.end(), unit);
    if (found == registers.end()) return false;
    registers.erase(found);
  }
  const auto is_multiple = [&v](const Integer& place) { return floor_mod(place, v) == 0; };
  return std::all_of(registers.begin(), registers.end(), is_multiple) &&
         std::all_of(others.begin(), others.end(), is_multiple);
}

struct LinearBankConflictsCounted {
  static constexpr LawText text{
      "linear_bank_conflicts.counted",
      "R + 1 == the words of the busiest bank that the lanes of a group move, v places each, in "
      "each group; v is the greatest power of two with v n <= 128 such that registers have the "
      "places 1, 2, .., v / 2 and all others multiples of v"};

  bool operator()(auto& draw, auto& use) const {
    const auto D = draw.linear("D", Hint::distributed);
    const auto M = draw.linear_beside("M", D, Hint::one_to_one);
    const auto n = draw.positive("n");
    using Integer = IntegerOf<decltype(D)>;
    if (!draw.has("b"))
      return holds(draw, D, M, n, Integer(32), use.linear_bank_conflicts(D, M, n));
    const auto b = draw.positive("b");
    return holds(draw, D, M, n, b, use.linear_bank_conflicts(D, M, n, b));
  }

 private:
  template <class Driver, class Integer>
  static bool holds(Driver& draw, const LinearLayout<Integer>& D, const LinearLayout<Integer>& M,
                    const Integer& n, const Integer& b, const Integer& R) {
    if (D.inputs.size() < 2 || M.inputs.size() != 1 || D.outputs != M.outputs) return false;
    if (!exponent_of(n) || n > 128 || !exponent_of(b)) return false;
    if (std::max(values_of_bits(M).columns.size(), D.inputs[1].bases.size()) > 12)
      throw Undecided{"more than 4096 elements to look at"};
    const auto places = places_by_value(M);
    if (!places) return false;
    const auto registers = places_of_bases(D, D.inputs[0], *places);
    if (!registers) return false;
    std::vector<Integer> others;
    for (std::size_t k = 1; k < D.inputs.size(); ++k) {
      const auto more = places_of_bases(D, D.inputs[k], *places);
      if (!more) return false;
      others.insert(others.end(), more->begin(), more->end());
    }

    Integer v = floor_div(Integer(128), n);
    while (!moves_vectors(*registers, others, v)) v = floor_div(v, Integer(2));
    const auto lanes = words_of_vectors(others, D.inputs[1].bases.size(), v, n);
    for (const auto& group : words_of_runs(lanes, lanes_of_group(Integer(v * n), Integer(32), b)))
      if (!draw.equal(Integer(R + 1), wavefronts_for(group, b))) return false;
    return true;
  }

  /// The words of 32 bits that each lane moves; lane bit k has place_k, and a lane v places.
  template <class Integer>
  static std::vector<std::set<Integer>> words_of_vectors(const std::vector<Integer>& place,
                                                         std::size_t lane_bits, const Integer& v,
                                                         const Integer& n) {
    std::vector<std::set<Integer>> words(std::size_t{1} << lane_bits);
    for (std::size_t lane = 0; lane < words.size(); ++lane) {
      Integer first(0);
      for (std::size_t bit = 0; bit < lane_bits; ++bit)
        if (lane >> bit & 1U) first = bitwise_xor(first, place[bit]);
      const Integer last = floor_div(n * (first + v) - 1, Integer(32));
      for (Integer word = floor_div(n * first, Integer(32)); word <= last; word = word + 1)
        words[lane].insert(word);
    }
    return words;
  }
};

/// Lanes that move whole and aligned vectors of V elements, in memory as they stand.
struct LinearBankConflictsOfWavefronts {
  static constexpr LawText text{
      "linear_bank_conflicts.of-wavefronts",
      "linear_wavefronts(L, 32 / n, b) == G (linear_bank_conflicts(L, I, n, b) + 1), L of whole "
      "and aligned vectors of at most 128 bits, n <= 32, I the identity, G groups of lanes"};

  bool operator()(auto& draw, auto& use) const {
    const auto lanes = draw.matrix("lanes");
    using Integer = IntegerOf<decltype(lanes)>;
    const Integer n = power_of_two(draw.below("n", Integer(6)));
    const Integer V = power_of_two(draw.below("V", Integer(8)));
    const Integer b = power_of_two(draw.below("b", Integer(6)));
    draw.assume(lanes.columns.size() <= 10 && lanes.rows <= 60 && V * n <= 128);
    const auto L = lanes_of_vectors(lanes, V);
    LinearLayout<Integer> I{{{"place", {}}}, L.outputs};
    for (Integer unit(1); unit < L.outputs.front().size; unit = unit * 2)
      I.inputs.front().bases.push_back({unit});

    const Integer in_word = floor_div(Integer(32), n), group = lanes_of_group(V, in_word, b);
    const Integer groups =
        std::max(Integer(1), floor_div(two_to<Integer>(lanes.columns.size()), group));
    const auto waves = use.linear_wavefronts(L, in_word, b);
    return draw.equal(waves, Integer(groups * (use.linear_bank_conflicts(L, I, n, b) + 1)));
  }
};

}  // namespace plumb::laws
