// Plans for elements of 8 or 16 bits, several to a word.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "reference/element_gather.hpp"
#include "reference/packed_chain.hpp"

namespace plumb {

/// Vectors of im S_R and im T_R, at most p of them: the elements of a word that is sent differ by sums
/// of these. Those that both layouts have within words come first, then those that one has.
inline BitTable elements_together(const Conversion& c, std::size_t packed_bits) {
  const auto within = [&](const BitTable& registers) {
    return columns_from(registers, 0, std::min(packed_bits, registers.columns));
  };
  const BitTable common = intersection_of(c.source_registers, c.target_registers);
  const BitTable sent = intersection_of(within(c.source_registers), common);
  const BitTable wanted = intersection_of(within(c.target_registers), common);
  const BitTable all = image_of(beside(beside(intersection_of(sent, wanted), wanted), beside(sent, common)));
  return columns_from(all, 0, std::min(packed_bits, all.columns));
}

/// The same rows, then rows of 0 up to `count`.
inline BitTable with_rows(const BitTable& a, std::size_t count) {
  BitTable more = a;
  more.bits.resize(std::max(count, a.rows), std::vector<bool>(a.columns, false));
  more.rows = more.bits.size();
  return more;
}

inline BitTable above(const BitTable& a, const BitTable& b) {
  BitTable both = a;
  both.bits.insert(both.bits.end(), b.bits.begin(), b.bits.end());
  both.rows += b.rows;
  return both;
}

/// One round: elements that a word brings together are one element of a conversion of words, that of
/// vectors modulo their differences. `words` are those of the source; the result, of the target.
inline std::vector<PlanValue> packed_round(PlanBuilder& build, const std::vector<PlanValue>& words,
                                           const Conversion& c, std::size_t packed_bits) {
  const BitTable together = elements_together(c, packed_bits);
  const BitTable apart = complement_of(together);
  const BitTable basis = beside(together, apart);
  const auto modulo = [&](const BitTable& a) { return rows_from(*solution_of(basis, a), together.columns); };
  const Conversion of_words{modulo(c.source_registers), modulo(c.source_lanes),
                            modulo(c.target_registers), modulo(c.target_lanes)};
  const ShuffleRound round = lanes_stay(of_words) ? staying_round(of_words) : moving_round(of_words);

  // element s of the word that shuffle k asks lane q for is together s + brought k + held (q + offset k)
  const BitTable brought = times(apart, round.brought);
  const BitTable held = times(apart, times(round.kept, pseudoinverse_of(round.from)));
  const BitTable of_element = with_rows(pseudoinverse_of(c.source_registers), packed_bits);
  const std::vector<PlanValue> sent = gathered(
      build, words, {packed_bits, together.columns,
                     times(of_element, beside(together, sum_of(brought, times(held, round.offset)))),
                     times(of_element, sum_of(held, c.source_lanes))});

  std::vector<std::uint32_t> from;
  for (std::size_t k = 0; k < c.source_lanes.columns; ++k) from.push_back(column_bits(round.from, k));
  std::vector<PlanValue> received;
  for (std::size_t k = 0; k < sent.size(); ++k)
    received.push_back(build.shuffle(sent[k], from, image_bits(round.offset, k)));

  // element T_R r + T_L l is together s + brought k + apart (kept l)
  const BitTable of_word = pseudoinverse_of(beside(together, brought));
  const BitTable place = above(with_rows(upper_rows(of_word, together.columns), packed_bits),
                               rows_from(of_word, together.columns));
  return gathered(build, received,
                  {packed_bits, std::min(packed_bits, c.target_registers.columns),
                   times(place, c.target_registers),
                   times(place, sum_of(c.target_lanes, times(apart, round.kept)))});
}

inline ShufflePlan packed_plan_of(const Conversion& c, std::size_t packed_bits,
                                  const std::vector<Conversion>& rounds) {
  const std::size_t inputs = std::size_t{1} << (std::max(packed_bits, c.source_registers.columns) - packed_bits);
  PlanBuilder build(c.source_lanes.columns, inputs);
  std::vector<PlanValue> words;
  for (std::size_t k = 0; k < inputs; ++k) words.push_back(k);
  for (const Conversion& round : rounds) words = packed_round(build, words, round, packed_bits);
  return build.finish(words);
}

// Clause    packed_plan
// Equation  R brings element T (x, y) to register x of lane y, for all x and y, where element
//           S (x, y) is in register x of lane y; bits 32 (x mod 2^p) / 2^p and on of word x / 2^p are
//           register x
// Contract  the equation; R has an input for each word of S, an output for each of T, 2^l lanes. A layout
//           of fewer than 2^p registers has them in one word, the first lowest
// Arguments S an F2 matrix, T an F2 matrix, both on (register bits, lane bits); l the number of lane bits of both,
//           p the bits of the place of an element in its word: a word holds 2^p, each 32 / 2^p bits wide. One element may be in many places
// Domain    S and T have equally many rows, and reach every vector; 0 <= l <= 5; at most 6 register bits;
//           0 <= p <= 2
// Refusals  bad_shape (rows of S, rows of T, or fewer than l columns)
//           not_surjective (an element is nowhere in S, or nowhere in T)
//           out_of_domain (l < 0 or l > 5, p < 0 or p > 2)  too_large (more than 6 register bits)
// Laws      packed_plan.brings packed_plan.one-a-word packed_plan.bounded
// Examples  packed_plan([0b01,0b10], [0b01,0b10], 1, 1) -> plan{lanes:2,in:1,steps:[],out:(0)}
//           packed_plan([0b01,0b10], [0b10,0b01], 1, 1) -> plan{lanes:2,in:1,steps:[prmt(0,0,0x3232,0b1,0x3210),bfly(1,0b1),prmt(0,2,0x5410,0b1,0x3254)],out:(3)}
//           packed_plan([0b1], [0b1], 1, 3) -> refuse out_of_domain
// Source    seed 004; log-step transpositions

template <class Integer>
Answer<ShufflePlan> packed_plan(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T, const Integer& l,
                                const Integer& p) {
  if (const auto reason = packed_refusal(S, T, l, p)) return *reason;
  const Conversion c = conversion_of(table_of(S), table_of(T), lane_bits_of(l));
  const std::size_t packed_bits = lane_bits_of(p);
  const PackedChain chain(c, packed_bits);
  return packed_plan_of(c, packed_bits, chain.rounds(chain.ways().front()));
}

template <class Integer>
bool packed_plan_required(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T, const Integer& l,
                          const Integer& p) {
  return !packed_refusal(S, T, l, p);
}

}  // namespace plumb
