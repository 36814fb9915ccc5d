// One round of a plan: each lane selects the words that it sends, shuffles them, and selects again.
#pragma once

#include <algorithm>
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

/// Shuffle k brings element brought k + kept (l, w) to lane l of warp w, from lane
/// from (l, w) + offset k of the same warp. All four maps are linear. The bits of w, those of the
/// warp, stand after those of l.
struct ShuffleRound {
  /// Independent columns that span im T_R, or more.
  BitTable brought;

  /// kept == (T_L, T_W) modulo im brought, so lane l needs elements among those that come.
  BitTable kept;

  /// S_L from == kept modulo im S_R, and w stays. The kernel of `from` is within that of `kept`, so
  /// no shuffle asks a lane for two elements.
  BitTable from;

  /// S_L offset == brought modulo im S_R, so the lane that is asked has the element. It has no bits
  /// of w.
  BitTable offset;
};

/// The rows of a, then rows of 0 up to `count` rows.
inline BitTable with_rows(const BitTable& a, std::size_t count) {
  BitTable more = a;
  more.bits.resize(std::max(count, a.rows), std::vector<bool>(a.columns, false));
  more.rows = more.bits.size();
  return more;
}

/// The rows of a, then those of b.
inline BitTable above(const BitTable& a, const BitTable& b) {
  BitTable both = a;
  both.bits.insert(both.bits.end(), b.bits.begin(), b.bits.end());
  both.rows += b.rows;
  return both;
}

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

/// The lanes from which vectors of im S_R + im S_L come, in (lane, warp) bits.
inline BitTable lanes_that_have(const Conversion& c, const BitTable& a) {
  return with_rows(second_part(c.source_registers, c.source_lanes, a), source_threads(c).columns);
}


// Rounds in which lanes stay.

/// Lanes K that are (T_L, T_W) modulo im T_R and (S_L, 0) modulo im S_R. Each column
/// of their sum is u + v with u in im T_R and v in im S_R; K is (S_L, 0) + v, which is
/// (T_L, T_W) + u.   Domain: lanes_stay(c).
inline BitTable staying_lanes(const Conversion& c) {
  const BitTable targets = image_of(c.target_registers), sources = image_of(c.source_registers);
  const BitTable v = second_part(targets, sources, sum_of(source_threads(c), target_threads(c)));
  return sum_of(source_threads(c), times(sources, v));
}

/// Lane l keeps K (l, w). The vectors of im S_R n im T_R have offset 0: no shuffle is needed for
/// them.   Domain: lanes_stay(c).
inline ShuffleRound staying_round(const Conversion& c) {
  const BitTable targets = image_of(c.target_registers), sources = image_of(c.source_registers);
  const BitTable common = intersection_of(sources, targets);
  const BitTable brought = beside(common, extension_of(common, targets));
  return {brought, staying_lanes(c), unit_table(source_threads(c).columns),
          lanes_that_have(c, brought)};
}


// Rounds in which lanes move. V is im T_R + im T_L, what a warp needs, but for T_W w; V is within
// im S_R + im S_L, which is everything.

inline BitTable needed_by_warp(const Conversion& c) {
  const BitTable needed = image_of(beside(c.target_registers, c.target_lanes));
  return needed.columns == needed.rows ? unit_table(needed.rows) : needed;
}

/// A basis of im S_R n V.
inline BitTable sources_needed(const Conversion& c) {
  const BitTable sources = image_of(c.source_registers), needed = needed_by_warp(c);
  return image_contains(needed, sources) ? sources : intersection_of(sources, needed);
}

/// The lanes that have the same elements as lane 0.
inline BitTable lanes_alike(const Conversion& c) {
  return kernel_modulo(c.source_registers, c.source_lanes);
}

/// im T_R, and so much of im S_R n V that 2^h lanes with the same elements, which send 2^h words in
/// a shuffle, send all of them that are needed: at least dim (im S_R n V) - h dimensions.
inline BitTable brought_to_moving(const Conversion& c) {
  const BitTable targets = image_of(c.target_registers), sent = sources_needed(c);
  const BitTable others = extension_of(intersection_of(sent, targets), sent);
  const std::size_t enough = targets.columns + lanes_alike(c).columns;
  return beside(targets,
                columns_from(others, 0, sent.columns > enough ? sent.columns - enough : 0));
}

/// A complement of B, the span of `brought`, whose part in V meets im S_R in at most h dimensions,
/// if 2^h lanes have the same elements.
///
/// Let W be the intersection of im S_R n V and B, im S_R n V == W + S' and B == W + B'. S' and a
/// complement of S' + B in V span a complement of B in V, which meets im S_R in S'. Adding a vector
/// of B' to a vector of S' takes it out of im S_R. If n vectors are changed, dim S' - n dimensions
/// are left, and n == dim (im S_R n V) - dim W - h is enough; B' has as many by brought_to_moving.
inline BitTable complement_apart(const Conversion& c, const BitTable& brought) {
  const BitTable sent = sources_needed(c), common = intersection_of(sent, brought);
  const std::size_t kept = common.columns + lanes_alike(c).columns;
  const std::size_t changed = sent.columns > kept ? sent.columns - kept : 0;
  const BitTable s =
      with_first_added(extension_of(common, sent), extension_of(common, brought), changed);
  const BitTable within = beside(s, extension_of(beside(brought, s), needed_by_warp(c)));
  return beside(within, complement_of(beside(brought, within)));
}

/// The part of `from` that keeps elements apart: the lanes l with kept l in im S_R, but not 0, are
/// taken to different lanes q with S_L q in im S_R.
inline BitTable separating_lanes(const Conversion& c, const BitTable& kept) {
  const std::size_t l = c.source_lanes.columns;
  const BitTable nothing = kernel_of(kept);
  const BitTable apart = extension_of(nothing, kernel_modulo(c.source_registers, kept));
  const BitTable basis = beside(apart, beside(nothing, complement_of(beside(apart, nothing))));
  const BitTable images =
      beside(columns_from(lanes_alike(c), 0, apart.columns), BitTable(l, l - apart.columns));
  return times(images, *solution_of(basis, unit_table(l)));
}

/// No lane keeps anything: (T_L, T_W) is projected along B onto a complement.
inline ShuffleRound moving_round(const Conversion& c) {
  const std::size_t l = c.source_lanes.columns, w = c.target_warps.columns;
  const BitTable brought = brought_to_moving(c);
  const BitTable complement = complement_apart(c, brought);
  const BitTable kept = times(complement, second_part(brought, complement, target_threads(c)));
  const BitTable apart = beside(separating_lanes(c, columns_from(kept, 0, l)), BitTable(l, w));
  const BitTable lanes = sum_of(second_part(c.source_registers, c.source_lanes, kept), apart);
  return {brought, kept, above(lanes, beside(BitTable(w, l), unit_table(w))),
          lanes_that_have(c, brought)};
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

/// The plan of one round, on (lane, warp) bits.
inline ShufflePlan plan_of(const Conversion& c, const ShuffleRound& round) {
  const std::size_t inputs = std::size_t{1} << c.source_registers.columns;
  const std::size_t outputs = std::size_t{1} << c.target_registers.columns;
  const std::size_t words = std::size_t{1} << round.brought.columns;
  PlanBuilder build(source_threads(c).columns, inputs);

  // Shuffle k asks lane q for element brought k + held (q + offset k), where held from == kept.
  const BitTable held = times(round.kept, pseudoinverse_of(round.from));
  const BitTable of_element = pseudoinverse_of(c.source_registers);
  const BitTable register_of = times(of_element, sum_of(round.brought, times(held, round.offset)));
  std::vector<PlanValue> registers;
  for (std::size_t x = 0; x < inputs; ++x) registers.push_back(x);
  const std::vector<PlanValue> selected =
      select_by_lane(build, registers, times(of_element, sum_of(held, source_threads(c))));
  std::vector<PlanValue> sent;
  for (std::size_t k = 0; k < words; ++k) sent.push_back(selected[image_bits(register_of, k)]);
  const std::vector<PlanValue> received = shuffled(build, round, sent);

  // Register r of lane l needs T_R r + T_L l + T_W w == brought k + kept (l, w).
  const BitTable of_word = pseudoinverse_of(round.brought);
  const BitTable word_of = times(of_word, c.target_registers);
  const std::vector<PlanValue> placed =
      select_by_lane(build, received, times(of_word, sum_of(target_threads(c), round.kept)));
  std::vector<PlanValue> results;
  for (std::size_t x = 0; x < outputs; ++x) results.push_back(placed[image_bits(word_of, x)]);
  return build.finish(results);
}

inline ShuffleRound round_of(const Conversion& c) {
  return lanes_stay(c) ? staying_round(c) : moving_round(c);
}

inline ShufflePlan plan_of(const Conversion& c) { return plan_of(c, round_of(c)); }

}  // namespace plumb
