// Plans of the least number of shuffles: one round of selects, shuffles and selects.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/conversion.hpp"
#include "reference/matrix_solve.hpp"
#include "reference/plan_builder.hpp"
#include "reference/select_layers.hpp"

namespace plumb {

/// Shuffle k, one of 2^t, brings to lane l the element brought k + kept l, from lane
/// `from l + offset k`. All five are linear.
struct ShuffleRound {
  BitTable brought;  // t columns: a basis of im T_R
  BitTable kept;     // congruent to T_L modulo im T_R, so that lane l needs what comes
  BitTable from;     // S_L from is congruent to `kept` modulo im S_R, and its kernel is within that
  BitTable offset;   // of `kept`; S_L offset is congruent to `brought`: so the lane has that element,
};                   // and is asked for no other one by the same shuffle

/// The vectors of b that extend those of a to a basis of both spans.   Domain: a independent.
inline BitTable extension_of(const BitTable& a, const BitTable& b) {
  const BitTable both = image_of(beside(a, b));
  return columns_from(both, a.columns, both.columns - a.columns);
}

/// x with [first second] (y, x) == b, y using as much of `first` as it can.
inline BitTable second_part(const BitTable& first, const BitTable& second, const BitTable& b) {
  const auto solution = solution_of(beside(first, second), b);
  if (!solution) throw Defect("a conversion whose equations have no solution");
  return rows_from(*solution, first.columns);
}

/// l with a l a sum of register vectors.
inline BitTable kernel_modulo(const BitTable& registers, const BitTable& a) {
  const BitTable basis = image_of(registers);
  return image_of(rows_from(kernel_of(beside(basis, a)), basis.columns));
}

/// Lanes keep what they have: S_L l + T_L l is u + v, u in im T_R and v in im S_R, and what lane l
/// keeps is S_L l + v == T_L l + u.   Domain: lanes_stay(c)
inline ShuffleRound staying_round(const Conversion& c) {
  const BitTable targets = image_of(c.target_registers), sources = image_of(c.source_registers);
  const BitTable v = second_part(targets, sources, sum_of(c.source_lanes, c.target_lanes));
  const BitTable common = intersection_of(sources, targets);
  const BitTable brought = beside(common, extension_of(common, targets));
  return {brought, sum_of(c.source_lanes, times(sources, v)), unit_table(c.source_lanes.columns),
          second_part(c.source_registers, c.source_lanes, brought)};
}

/// All of F2^m is im T_R and a complement of it, along which T_L is brought into the complement:
/// that is `kept`. One that meets im S_R in as few dimensions as leave room for `from`.
///
/// With W the meet of im S_R and im T_R, im S_R == W + S', im T_R == W + T', and Z the rest, the
/// vectors of S' and Z span a complement; adding one of T' to one of S' takes that out of im S_R.
/// The meet has then dim S' - n dimensions, n of S' being changed, and l + dim im S_R - m will do.
inline ShuffleRound moving_round(const Conversion& c) {
  const std::size_t m = c.source_lanes.rows, l = c.source_lanes.columns;
  const BitTable targets = image_of(c.target_registers), sources = image_of(c.source_registers);
  const BitTable common = intersection_of(sources, targets);
  BitTable s = extension_of(common, sources);
  const BitTable t = extension_of(common, targets);
  const std::size_t changed = m > l + common.columns ? m - l - common.columns : 0;
  for (std::size_t i = 0; i < m; ++i)
    for (std::size_t k = 0; k < changed; ++k) s.bits[i][k] = s.bits[i][k] != t.bits[i][k];
  const BitTable complement = beside(s, complement_of(beside(targets, s)));
  const BitTable kept = times(complement, second_part(targets, complement, c.target_lanes));

  // where `kept` is in im S_R but not 0, different lanes are to be asked
  const BitTable nothing = kernel_of(kept);
  const BitTable apart = extension_of(nothing, kernel_modulo(c.source_registers, kept));
  const BitTable alike = kernel_modulo(c.source_registers, c.source_lanes);
  const BitTable basis = beside(apart, beside(nothing, complement_of(beside(apart, nothing))));
  BitTable images(l, l);
  for (std::size_t i = 0; i < l; ++i)
    for (std::size_t k = 0; k < apart.columns; ++k) images.bits[i][k] = alike.bits[i][k];
  const BitTable separated = times(images, *solution_of(basis, unit_table(l)));

  return {targets, kept,
          sum_of(second_part(c.source_registers, c.source_lanes, kept), separated),
          second_part(c.source_registers, c.source_lanes, targets)};
}

inline ShufflePlan plan_of(const Conversion& c, const ShuffleRound& round) {
  const std::size_t inputs = std::size_t{1} << c.source_registers.columns;
  const std::size_t outputs = std::size_t{1} << c.target_registers.columns;
  const std::size_t lane_bits = c.source_lanes.columns, words = std::size_t{1} << round.brought.columns;
  PlanBuilder build(lane_bits, inputs);

  // shuffle k asks lane q for element brought k + held (q + offset k), where held from == kept
  const BitTable held = times(round.kept, pseudoinverse_of(round.from));
  const BitTable of_element = pseudoinverse_of(c.source_registers);
  const BitTable register_of = times(of_element, sum_of(round.brought, times(held, round.offset)));
  std::vector<PlanValue> registers;
  for (std::size_t x = 0; x < inputs; ++x) registers.push_back(x);
  const SelectLayers sent(build, registers, times(of_element, sum_of(held, c.source_lanes)));

  std::vector<std::uint32_t> from;
  for (std::size_t k = 0; k < lane_bits; ++k) from.push_back(column_bits(round.from, k));
  std::vector<PlanValue> received;
  for (std::size_t k = 0; k < words; ++k)
    received.push_back(build.shuffle(sent.at(image_bits(register_of, k)), from, image_bits(round.offset, k)));

  // register r of lane l needs T_R r + T_L l == brought k + kept l
  const BitTable of_word = pseudoinverse_of(round.brought);
  const BitTable word_of = times(of_word, c.target_registers);
  const SelectLayers placed(build, received, times(of_word, sum_of(c.target_lanes, round.kept)));
  std::vector<PlanValue> results;
  for (std::size_t x = 0; x < outputs; ++x) results.push_back(placed.at(image_bits(word_of, x)));
  return build.finish(results);
}

inline ShufflePlan plan_of(const Conversion& c) {
  return plan_of(c, lanes_stay(c) ? staying_round(c) : moving_round(c));
}

// Clause    shuffle_plan
// Equation  R takes what is in register x of lane y to register x' of lane y', (x', y') == P (x, y)
// Contract  the equation; R has 2^r inputs and 2^r outputs, r the number of register bits, and 2^l lanes
// Arguments P an invertible F2 matrix on (register bits, lane bits); l the number of lane bits.
//           Elements are 32 bits wide
// Domain    P invertible, 0 <= l <= 5, at most 6 register bits
// Refusals  bad_shape (P is not square, or has fewer than l columns)  not_injective (P is singular)
//           out_of_domain (l < 0 or l > 5)  too_large (more than 6 register bits)
// Laws      shuffle_plan.moves shuffle_plan.attains shuffle_plan.undone
// Examples  shuffle_plan([0b01,0b10], 1) -> plan{lanes:2,in:2,steps:[],out:(0,1)}
//           shuffle_plan([0b11,0b11], 1) -> refuse not_injective
//           shuffle_plan([0b10], 1) -> refuse bad_shape
// Source    seed 004; Triton, pull request 7558

template <class Integer>
Answer<ShufflePlan> shuffle_plan(const BitMatrix<Integer>& P, const Integer& l) {
  if (const auto reason = shuffle_refusal(P, l)) return *reason;
  const BitTable p = table_of(P);
  const BitTable places = unit_table(P.rows);  // elements are named by where they come from
  return plan_of(conversion_of(places, *solution_of(p, places), lane_bits_of(l)));
}

template <class Integer>
bool shuffle_plan_required(const BitMatrix<Integer>& P, const Integer& l) {
  return !shuffle_refusal(P, l);
}

// Clause    conversion_plan
// Equation  R brings element T (x, y) to register x of lane y, for all x and y, where element
//           S (x, y) is in register x of lane y
// Contract  the equation; R has an input for each register of S, an output for each of T, 2^l lanes
// Arguments S an F2 matrix, T an F2 matrix, both on (register bits, lane bits); l the number of lane bits of both.
//           One element may be in many places. Elements are 32 bits wide
// Domain    S and T have equally many rows, and reach every vector; 0 <= l <= 5; at most 6 register bits
// Refusals  bad_shape (rows of S, rows of T, or fewer than l columns)
//           not_surjective (an element is nowhere in S, or nowhere in T)
//           out_of_domain (l < 0 or l > 5)  too_large (more than 6 register bits)
// Laws      conversion_plan.brings conversion_plan.attains
// Examples  conversion_plan([0b1,0b0], [0b0,0b1], 1) -> plan{lanes:2,in:2,steps:[sel(0b1,1,0)],out:(2,2)}
//           conversion_plan([0b01], [0b10], 1) -> refuse not_surjective
// Source    seed 004; Triton, pull request 7558

template <class Integer>
Answer<ShufflePlan> conversion_plan(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                                    const Integer& l) {
  if (const auto reason = conversion_refusal(S, T, l)) return *reason;
  return plan_of(conversion_of(table_of(S), table_of(T), lane_bits_of(l)));
}

template <class Integer>
bool conversion_plan_required(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                              const Integer& l) {
  return !conversion_refusal(S, T, l);
}

}  // namespace plumb
