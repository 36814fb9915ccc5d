// The layouts on the way from one layout to another: a few register vectors are exchanged at a
// time.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "reference/matrices/solve.hpp"
#include "reference/matrices/subspaces.hpp"
#include "reference/shuffles/conversion.hpp"
#include "reference/shuffles/search/round.hpp"

namespace plumb {

/// The spaces that the layouts between S and T are made of, each as vectors that span it. The
/// register vectors of such a layout span W, one of from_i and to_i for each i, and some of
/// `added`. Its lanes are K modulo its register vectors, so that lanes stay from one of these
/// layouts to the next.
struct ChainSpaces {
  /// A basis of W, the intersection of im S_R and im T_R.
  BitTable common;

  /// K == (T_L, T_W) modulo im T_R. If lanes stay from S to T, then also K == (S_L, 0) modulo im
  /// S_R. K_L are its columns for lane bits.
  BitTable lanes;

  /// Vectors of im S_R n V that extend W + im K_L to im S_R n V + im K_L.
  BitTable from;

  /// Vectors of im T_R: to_i == from_i modulo im K_L.
  BitTable to;

  /// Vectors of im T_R that extend (common, to) to a basis of it.
  BitTable added;
};

/// A layout on the way: it has to_i for i < exchanged, from_i for the other i, and the first
/// `added` vectors of ChainSpaces::added.
struct ChainStop {
  std::size_t exchanged, added;
  friend bool operator==(const ChainStop&, const ChainStop&) = default;
};

/// All that the layouts at the stops are computed from.
struct PackedChain {
  Conversion whole;
  ChainSpaces spaces;

  /// The vectors of those register bits of S that are kept, as sums of (common, from).
  BitTable registers;

  /// The offsets from K to the lanes of S, as sums of (common, from), if lanes stay from S to T.
  /// Otherwise those to the lanes of T, as sums of (common, to, added).
  BitTable offsets;
};


// The lanes K if lanes do not stay from S to T.

/// Adds to column k of `a` the vector of `targets`, or none, with which `a` and `others` span the
/// most.
inline BitTable spanning_more(const BitTable& a, std::size_t k, const BitTable& targets,
                              const BitTable& others) {
  BitTable best = a;
  for (std::size_t t = 0; t < targets.columns; ++t) {
    BitTable tried = a;
    for (std::size_t i = 0; i < a.rows; ++i) tried.bits[i][k] = a.bits[i][k] != targets.bits[i][t];
    if (rank_of(beside(tried, others)) > rank_of(beside(best, others))) best = tried;
  }
  return best;
}

/// T_L, changed by vectors of im T_R such that im K_L + (im S_R n V) is V; and T_W.
///
/// Modulo (im S_R n V) + im T_R it is. At least as many lanes are taken into that by T_L as im T_R
/// has dimensions beyond im S_R, because S reaches everything. The first of these lanes are
/// changed by a vector for each such dimension, the others such that im K_L meets less of W.
inline BitTable moving_lanes(const Conversion& c) {
  const BitTable sources = sources_needed(c), targets = image_of(c.target_registers);
  const BitTable common = intersection_of(sources, targets);
  const BitTable beyond = extension_of(common, targets);

  const BitTable inside = kernel_modulo(beside(sources, targets), c.target_lanes);
  const BitTable outside = complement_of(inside);
  const BitTable values = times(c.target_lanes, inside), rest = times(c.target_lanes, outside);

  const BitTable in_sources = times(sources, second_part(targets, sources, values));
  BitTable changed = with_first_added(in_sources, beyond, std::min(inside.columns, beyond.columns));
  for (std::size_t k = beyond.columns; k < changed.columns; ++k)
    changed = spanning_more(changed, k, targets, beside(rest, common));

  const BitTable basis = beside(inside, outside);
  return beside(times(beside(changed, rest), *solution_of(basis, unit_table(basis.columns))),
                c.target_warps);
}


// The chain of a conversion.

inline ChainSpaces chain_spaces_of(const Conversion& c) {
  const BitTable sources = sources_needed(c), targets = image_of(c.target_registers);
  const BitTable common = intersection_of(sources, targets);
  const BitTable lanes = lanes_stay(c) ? staying_lanes(c) : moving_lanes(c);
  const BitTable own = columns_from(lanes, 0, c.source_lanes.columns);
  const BitTable from = extension_of(beside(common, own), extension_of(common, sources));
  const BitTable sums = *solution_of(beside(targets, own), from);
  const BitTable to = times(targets, upper_rows(sums, targets.columns));
  return {common, lanes, from, to, extension_of(beside(common, to), targets)};
}

/// Vectors of im S_R as sums of (common, from), modulo the other vectors of S_R, which are dropped.
inline BitTable in_kept_sources(const Conversion& c, const ChainSpaces& spaces, const BitTable& a) {
  const BitTable kept = beside(spaces.common, spaces.from);
  const BitTable dropped = extension_of(kept, image_of(c.source_registers));
  return upper_rows(*solution_of(beside(kept, dropped), a), kept.columns);
}

/// Vectors of im T_R as sums of (common, to, added).
inline BitTable in_targets(const ChainSpaces& spaces, const BitTable& a) {
  return *solution_of(beside(beside(spaces.common, spaces.to), spaces.added), a);
}

inline PackedChain packed_chain_of(const Conversion& c) {
  const ChainSpaces spaces = chain_spaces_of(c);
  const BitTable offsets = lanes_stay(c)
                               ? in_kept_sources(c, spaces, sum_of(source_threads(c), spaces.lanes))
                               : in_targets(spaces, sum_of(target_threads(c), spaces.lanes));
  return {c, spaces, image_of(in_kept_sources(c, spaces, image_of(c.source_registers))), offsets};
}


// The layout at a stop, and the rounds between stops.

/// The vectors that (common, from or to, added) are at a stop; 0 for those that are not added yet.
inline BitTable vectors_at(const ChainSpaces& spaces, const ChainStop& stop) {
  const std::size_t pairs = spaces.from.columns, x = stop.exchanged;
  const BitTable exchanged =
      beside(columns_from(spaces.to, 0, x), columns_from(spaces.from, x, pairs - x));
  const BitTable added = columns_from(spaces.added, 0, stop.added);
  const BitTable none(added.rows, spaces.added.columns - stop.added);
  return beside(beside(spaces.common, exchanged), beside(added, none));
}

/// Sums of the first vectors, as many as `sums` has rows.
inline BitTable sums_at(const ChainSpaces& spaces, const ChainStop& stop, const BitTable& sums) {
  return times(columns_from(vectors_at(spaces, stop), 0, sums.rows), sums);
}

/// Registers keep their numbers: a bit of from_i becomes one of to_i, bits of dropped vectors are
/// left out, and bits of added vectors come last. So an element that stays in a lane stays in its
/// register.
inline BitTable registers_at(const PackedChain& chain, const ChainStop& stop) {
  return beside(sums_at(chain.spaces, stop, chain.registers),
                columns_from(chain.spaces.added, 0, stop.added));
}

/// K plus the offsets: the numbers of lanes, too, are such that elements stay in their registers.
/// Columns for warp bits stand after those of lanes.
inline BitTable lanes_at(const PackedChain& chain, const ChainStop& stop) {
  return sum_of(chain.spaces.lanes, sums_at(chain.spaces, stop, chain.offsets));
}

/// The conversion between layouts of these registers and threads. In warp w elements are named
/// relative to that of register 0 of lane 0.
inline Conversion conversion_between(const BitTable& from, const BitTable& from_threads,
                                     const BitTable& to, const BitTable& to_threads,
                                     std::size_t lane_bits) {
  const auto warps = [&](const BitTable& threads) {
    return columns_from(threads, lane_bits, threads.columns - lane_bits);
  };
  return {from, columns_from(from_threads, 0, lane_bits), to,
          columns_from(to_threads, 0, lane_bits), sum_of(warps(from_threads), warps(to_threads))};
}

/// The conversions to each stop from the one before it, the first from S. The last stop is T.
inline std::vector<Conversion> rounds_of(const PackedChain& chain,
                                         const std::vector<ChainStop>& stops) {
  const Conversion& whole = chain.whole;
  const std::size_t lane_bits = whole.source_lanes.columns;
  std::vector<Conversion> rounds;
  BitTable registers = whole.source_registers, threads = source_threads(whole);
  for (std::size_t k = 0; k + 1 < stops.size(); ++k) {
    const BitTable next = registers_at(chain, stops[k]), at = lanes_at(chain, stops[k]);
    rounds.push_back(conversion_between(registers, threads, next, at, lane_bits));
    registers = next;
    threads = at;
  }
  rounds.push_back(conversion_between(registers, threads, whole.target_registers,
                                      target_threads(whole), lane_bits));
  return rounds;
}

}  // namespace plumb
