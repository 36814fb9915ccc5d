// One round of a plan: each lane selects the words that it sends, shuffles them, and selects again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/matrices/solve.hpp"
#include "reference/matrices/subspaces.hpp"
#include "reference/shuffles/conversion.hpp"
#include "reference/shuffles/search/plan_builder.hpp"
#include "reference/shuffles/search/select_layers.hpp"
#include "reference/shuffles/search/table_bits.hpp"

namespace plumb {

/// Shuffle k of 2^t brings element brought k + kept l to lane l, from lane from l + offset k. All
/// four maps are linear.
struct ShuffleRound {
  /// t columns: a basis of im T_R.
  BitTable brought;

  /// kept == T_L modulo im T_R, so lane l needs the elements that come.
  BitTable kept;

  /// S_L from == kept modulo im S_R. The kernel of `from` is within that of `kept`, so no shuffle
  /// asks a lane for two elements.
  BitTable from;

  /// S_L offset == brought modulo im S_R, so the lane that is asked has the element.
  BitTable offset;
};

/// The x with [first second] (y, x) == b, where y uses as much of `first` as it can.
inline BitTable second_part(const BitTable& first, const BitTable& second, const BitTable& b) {
  const auto solution = solution_of(beside(first, second), b);
  if (!solution) throw Defect("a conversion whose equations have no solution");
  return rows_from(*solution, first.columns);
}

/// A basis of the l for which a l is a sum of register vectors.
inline BitTable kernel_modulo(const BitTable& registers, const BitTable& a) {
  const BitTable basis = image_of(registers);
  return image_of(rows_from(kernel_of(beside(basis, a)), basis.columns));
}

/// The first `count` columns of a, with those of b added to them, then the others of a.
inline BitTable with_first_added(const BitTable& a, const BitTable& b, std::size_t count) {
  return beside(sum_of(columns_from(a, 0, count), columns_from(b, 0, count)),
                columns_from(a, count, a.columns - count));
}


// Rounds in which lanes stay.

/// Lanes K that are T_L modulo im T_R and S_L modulo im S_R. Each column
/// of S_L + T_L is u + v with u in im T_R and v in im S_R; K is S_L + v, which is T_L + u.
/// Domain: lanes_stay(c).
inline BitTable staying_lanes(const Conversion& c) {
  const BitTable targets = image_of(c.target_registers), sources = image_of(c.source_registers);
  const BitTable v = second_part(targets, sources, sum_of(c.source_lanes, c.target_lanes));
  return sum_of(c.source_lanes, times(sources, v));
}

/// Lane l keeps K l. The vectors of im S_R n im T_R have offset 0: no shuffle is needed for them.
/// Domain: lanes_stay(c).
inline ShuffleRound staying_round(const Conversion& c) {
  const BitTable targets = image_of(c.target_registers), sources = image_of(c.source_registers);
  const BitTable common = intersection_of(sources, targets);
  const BitTable brought = beside(common, extension_of(common, targets));
  return {brought, staying_lanes(c), unit_table(c.source_lanes.columns),
          second_part(c.source_registers, c.source_lanes, brought)};
}


// Rounds in which lanes move.

/// A complement of im T_R that meets im S_R in at most l + dim im S_R - m dimensions, for l lane
/// bits and elements in F2^m.
///
/// Let W be the intersection of im S_R and im T_R, im S_R == W + S' and im T_R == W + T'. S' and a
/// complement of im S_R + im T_R span a complement of im T_R, which meets im S_R in S'. Adding a
/// vector of T' to a vector of S' takes it out of im S_R. If n vectors are changed, dim S' - n
/// dimensions are left, and n == m - l - dim W is enough.
inline BitTable complement_apart(const Conversion& c) {
  const std::size_t m = c.source_lanes.rows, l = c.source_lanes.columns;
  const BitTable targets = image_of(c.target_registers), sources = image_of(c.source_registers);
  const BitTable common = intersection_of(sources, targets);
  const std::size_t changed = m > l + common.columns ? m - l - common.columns : 0;
  const BitTable s =
      with_first_added(extension_of(common, sources), extension_of(common, targets), changed);
  return beside(s, complement_of(beside(targets, s)));
}

/// The part of `from` that keeps elements apart: the lanes l with kept l in im S_R, but not 0, are
/// taken to different lanes q with S_L q in im S_R.
inline BitTable separating_lanes(const Conversion& c, const BitTable& kept) {
  const std::size_t l = c.source_lanes.columns;
  const BitTable nothing = kernel_of(kept);
  const BitTable apart = extension_of(nothing, kernel_modulo(c.source_registers, kept));
  const BitTable alike = kernel_modulo(c.source_registers, c.source_lanes);
  const BitTable basis = beside(apart, beside(nothing, complement_of(beside(apart, nothing))));
  const BitTable images =
      beside(columns_from(alike, 0, apart.columns), BitTable(l, l - apart.columns));
  return times(images, *solution_of(basis, unit_table(l)));
}

/// No lane keeps anything: T_L is projected along im T_R onto a complement.
inline ShuffleRound moving_round(const Conversion& c) {
  const BitTable targets = image_of(c.target_registers);
  const BitTable complement = complement_apart(c);
  const BitTable kept = times(complement, second_part(targets, complement, c.target_lanes));
  const BitTable from = second_part(c.source_registers, c.source_lanes, kept);
  return {targets, kept, sum_of(from, separating_lanes(c, kept)),
          second_part(c.source_registers, c.source_lanes, targets)};
}


// The steps of a round.

/// The words that arrive if `sent[k]` is sent in shuffle k.
inline std::vector<PlanValue> shuffled(PlanBuilder& build, const ShuffleRound& round,
                                       const std::vector<PlanValue>& sent) {
  std::vector<std::uint32_t> from;
  for (std::size_t k = 0; k < round.from.columns; ++k) from.push_back(column_bits(round.from, k));
  std::vector<PlanValue> received;
  for (std::size_t k = 0; k < sent.size(); ++k)
    received.push_back(build.shuffle(sent[k], from, image_bits(round.offset, k)));
  return received;
}

/// The plan of one round.
inline ShufflePlan plan_of(const Conversion& c, const ShuffleRound& round) {
  const std::size_t inputs = std::size_t{1} << c.source_registers.columns;
  const std::size_t outputs = std::size_t{1} << c.target_registers.columns;
  const std::size_t words = std::size_t{1} << round.brought.columns;
  PlanBuilder build(c.source_lanes.columns, inputs);

  // Shuffle k asks lane q for element brought k + held (q + offset k), where held from == kept.
  const BitTable held = times(round.kept, pseudoinverse_of(round.from));
  const BitTable of_element = pseudoinverse_of(c.source_registers);
  const BitTable register_of = times(of_element, sum_of(round.brought, times(held, round.offset)));
  std::vector<PlanValue> registers;
  for (std::size_t x = 0; x < inputs; ++x) registers.push_back(x);
  const std::vector<PlanValue> selected =
      select_by_lane(build, registers, times(of_element, sum_of(held, c.source_lanes)));
  std::vector<PlanValue> sent;
  for (std::size_t k = 0; k < words; ++k) sent.push_back(selected[image_bits(register_of, k)]);
  const std::vector<PlanValue> received = shuffled(build, round, sent);

  // Register r of lane l needs T_R r + T_L l == brought k + kept l.
  const BitTable of_word = pseudoinverse_of(round.brought);
  const BitTable word_of = times(of_word, c.target_registers);
  const std::vector<PlanValue> placed =
      select_by_lane(build, received, times(of_word, sum_of(c.target_lanes, round.kept)));
  std::vector<PlanValue> results;
  for (std::size_t x = 0; x < outputs; ++x) results.push_back(placed[image_bits(word_of, x)]);
  return build.finish(results);
}

inline ShuffleRound round_of(const Conversion& c) {
  return lanes_stay(c) ? staying_round(c) : moving_round(c);
}

inline ShufflePlan plan_of(const Conversion& c) { return plan_of(c, round_of(c)); }

}  // namespace plumb
