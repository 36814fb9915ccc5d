// One round of a plan for packed elements: a round on words, each of several elements.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "reference/matrices/solve.hpp"
#include "reference/matrices/subspaces.hpp"
#include "reference/shuffles/search/element_gather.hpp"
#include "reference/shuffles/search/round.hpp"

namespace plumb {

/// Vectors of im S_R n im T_R, at most p of them: the elements of a word that is sent differ by
/// sums of these. Vectors that both layouts have within words come first, then those of one layout.
inline BitTable elements_together(const Conversion& c, std::size_t packed_bits) {
  const auto within = [&](const BitTable& registers) {
    return columns_from(registers, 0, std::min(packed_bits, registers.columns));
  };
  const BitTable common = intersection_of(c.source_registers, c.target_registers);
  const BitTable sent = intersection_of(within(c.source_registers), common);
  const BitTable wanted = intersection_of(within(c.target_registers), common);
  const BitTable all =
      image_of(beside(beside(intersection_of(sent, wanted), wanted), beside(sent, common)));
  return columns_from(all, 0, std::min(packed_bits, all.columns));
}

/// The conversion modulo the vectors `together`: that of words. Its vectors are coordinates in the
/// complement `apart`.
inline Conversion conversion_of_words(const Conversion& c, const BitTable& together,
                                      const BitTable& apart) {
  const BitTable basis = beside(together, apart);
  const auto modulo = [&](const BitTable& a) {
    return rows_from(*solution_of(basis, a), together.columns);
  };
  return {modulo(c.source_registers), modulo(c.source_lanes), modulo(c.target_registers),
          modulo(c.target_lanes), modulo(c.target_warps)};
}

/// Appends the steps of a round, from the words of the source to those of the target.
inline std::vector<PlanValue> packed_round(PlanBuilder& build, const std::vector<PlanValue>& words,
                                           const Conversion& c, std::size_t packed_bits) {
  const BitTable together = elements_together(c, packed_bits);
  const BitTable apart = complement_of(together);
  const ShuffleRound round = round_of(conversion_of_words(c, together, apart));

  // Shuffle k asks lane q for the word of elements together s + brought k + held (q + offset k).
  const BitTable brought = times(apart, round.brought);
  const BitTable held = times(apart, times(round.kept, pseudoinverse_of(round.from)));
  const BitTable of_element = with_rows(pseudoinverse_of(c.source_registers), packed_bits);
  const BitTable element = beside(together, sum_of(brought, times(held, round.offset)));
  const std::vector<PlanValue> sent =
      gathered(build, words,
               {packed_bits, together.columns, times(of_element, element),
                times(of_element, sum_of(held, source_threads(c)))});
  const std::vector<PlanValue> received = shuffled(build, round, sent);

  // Element T_R r + T_L l is together s + brought k + apart (kept l), in the word of shuffle k.
  const BitTable of_word = pseudoinverse_of(beside(together, brought));
  const BitTable place = above(with_rows(upper_rows(of_word, together.columns), packed_bits),
                               rows_from(of_word, together.columns));
  const BitTable left = sum_of(target_threads(c), times(apart, round.kept));
  return gathered(build, received,
                  {packed_bits, std::min(packed_bits, c.target_registers.columns),
                   times(place, c.target_registers), times(place, left)});
}

inline ShufflePlan packed_plan_of(const Conversion& c, std::size_t packed_bits,
                                  const std::vector<Conversion>& rounds) {
  const std::size_t register_bits = std::max(packed_bits, c.source_registers.columns);
  const std::size_t inputs = std::size_t{1} << (register_bits - packed_bits);
  PlanBuilder build(source_threads(c).columns, inputs);
  std::vector<PlanValue> words;
  for (std::size_t k = 0; k < inputs; ++k) words.push_back(k);
  for (const Conversion& round : rounds) words = packed_round(build, words, round, packed_bits);
  return build.finish(words);
}

}  // namespace plumb
