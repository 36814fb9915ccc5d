// Layouts on the way from one to another: register vectors exchanged a few at a time.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "reference/packed_conversion.hpp"
#include "reference/shuffle_planner.hpp"

namespace plumb {

/// So many vectors are exchanged, and so many added.
struct ChainStop {
  std::size_t exchanged, added;
  friend bool operator==(const ChainStop&, const ChainStop&) = default;
};

/// A way from S to T; the last stop is T.
struct ChainWay {
  std::vector<ChainStop> stops;
  std::size_t shuffles;
};

/// From S to T. With W the meet of im S_R and im T_R, the register vectors are those of
/// W + <from_0, from_1, ..>; from_i is exchanged for to_i, congruent to it modulo im K + W, and `added`
/// is what else T_R has. Each layout has the lanes K, congruent to T_L modulo im T_R, so that between
/// them lanes stay; K is congruent to S_L modulo im S_R too where they do in the whole conversion.
class PackedChain {
 public:
  PackedChain(const Conversion& c, std::size_t packed_bits)
      : c_(c), packed_bits_(packed_bits), stays_(lanes_stay(c)), lanes_(c.target_lanes) {
    const BitTable sources = image_of(c.source_registers), targets = image_of(c.target_registers);
    common_ = intersection_of(sources, targets);
    const BitTable own = extension_of(common_, sources);
    lanes_ = stays_ ? staying_lanes(sources, targets) : moving_lanes(sources, targets);

    from_ = extension_of(image_of(beside(common_, lanes_)), own);
    to_ = times(targets, upper_rows(*solution_of(beside(targets, lanes_), from_), targets.columns));
    added_ = extension_of(beside(common_, to_), targets);
    const BitTable basis = beside(common_, from_);
    const BitTable whole = beside(basis, extension_of(basis, sources));
    coordinates_ = upper_rows(*solution_of(whole, sources), basis.columns);
    places_ = echelon_of(times(basis, coordinates_)).pivots;
    shifts_ = stays_ ? upper_rows(*solution_of(whole, sum_of(c.source_lanes, lanes_)), basis.columns)
                     : *solution_of(beside(beside(common_, to_), added_), sum_of(c.target_lanes, lanes_));
  }

  /// All ways, the one of the fewest shuffles and then of the fewest stops first.
  std::vector<ChainWay> ways() const {
    std::vector<ChainWay> all;
    if (stays_) {
      extend({{}, 0}, {0, 0}, all);
    } else {
      each_stop({0, 0}, [&](const ChainStop& next) {
        extend({{next}, words_after(next) / words_together({0, 0}, next)}, next, all);
      });
    }
    std::stable_sort(all.begin(), all.end(), [](const ChainWay& a, const ChainWay& b) {
      return a.shuffles != b.shuffles ? a.shuffles < b.shuffles : a.stops.size() < b.stops.size();
    });
    return all;
  }

  /// The rounds of a way, each a conversion.
  std::vector<Conversion> rounds(const ChainWay& way) const {
    std::vector<Conversion> result;
    BitTable registers = c_.source_registers, lanes = c_.source_lanes;
    for (std::size_t k = 0; k + 1 < way.stops.size(); ++k) {
      const Conversion round{registers, lanes, registers_at(way.stops[k]), lanes_at(way.stops[k])};
      result.push_back(round);
      registers = round.target_registers;
      lanes = round.target_lanes;
    }
    result.push_back({registers, lanes, c_.target_registers, c_.target_lanes});
    return result;
  }

 private:
  /// S_L + T_L is u + v, u in im T_R and v in im S_R: S_L + v.
  BitTable staying_lanes(const BitTable& sources, const BitTable& targets) const {
    const BitTable v = second_part(targets, sources, sum_of(c_.source_lanes, c_.target_lanes));
    return sum_of(c_.source_lanes, times(sources, v));
  }

  /// T_L, changed by vectors of im T_R so that it makes up everything with im S_R: it does so modulo
  /// im S_R + im T_R, and the lanes that T_L takes into that sum are at least as many as T_R has
  /// vectors beyond im S_R, since S reaches everything. Further ones are changed to meet less of W.
  BitTable moving_lanes(const BitTable& sources, const BitTable& targets) const {
    const BitTable all = beside(sources, targets);
    const BitTable free = kernel_modulo(all, c_.target_lanes);
    const BitTable basis = beside(free, complement_of(free));
    const BitTable values = times(c_.target_lanes, basis);
    BitTable changed = times(sources, second_part(targets, sources, columns_from(values, 0, free.columns)));
    const BitTable beyond = extension_of(common_, targets);
    for (std::size_t k = 0; k < changed.columns; ++k)
      for (std::size_t i = 0; i < changed.rows && k < beyond.columns; ++i)
        changed.bits[i][k] = changed.bits[i][k] != beyond.bits[i][k];
    const BitTable rest = columns_from(values, free.columns, values.columns - free.columns);
    for (std::size_t k = beyond.columns; k < changed.columns; ++k)
      change_to_span_more(changed, k, beside(rest, common_), targets);
    return times(beside(changed, rest), *solution_of(basis, unit_table(basis.columns)));
  }

  /// Adds that vector of im T_R to column k with which the columns and `others` span the most.
  static void change_to_span_more(BitTable& columns, std::size_t k, const BitTable& others, const BitTable& targets) {
    BitTable best = columns;
    for (std::size_t t = 0; t < targets.columns; ++t) {
      BitTable tried = columns;
      for (std::size_t i = 0; i < tried.rows; ++i)
        tried.bits[i][k] = tried.bits[i][k] != targets.bits[i][t];
      if (rank_of(beside(tried, others)) > rank_of(beside(best, others))) best = tried;
    }
    columns = best;
  }

  /// W, then of each pair the one that is there.
  BitTable vectors_at(const ChainStop& stop) const {
    BitTable vectors = beside(common_, from_);
    for (std::size_t i = 0; i < vectors.rows; ++i)
      for (std::size_t k = 0; k < stop.exchanged; ++k)
        vectors.bits[i][common_.columns + k] = to_.bits[i][k];
    return vectors;
  }

  /// Each register keeps its number: that of an exchanged vector has the other one, one of a vector
  /// that is dropped is left out, and added ones are last.
  BitTable registers_at(const ChainStop& stop) const {
    const BitTable moved = times(vectors_at(stop), coordinates_);
    return beside(columns_at(moved, places_), columns_from(added_, 0, stop.added));
  }

  /// And each element that stays in a lane stays in its register: S_L + K, or T_L + K, in the vectors.
  BitTable lanes_at(const ChainStop& stop) const {
    BitTable vectors = vectors_at(stop);
    if (!stays_) {
      BitTable added = added_;
      for (auto& row : added.bits) std::fill(row.begin() + static_cast<std::ptrdiff_t>(stop.added), row.end(), false);
      vectors = beside(vectors, added);
    }
    return sum_of(lanes_, times(vectors, shifts_));
  }

  std::size_t words_after(const ChainStop& stop) const {
    return std::size_t{1} << (common_.columns + from_.columns + stop.added);
  }
  /// Elements that a lane has before and after, and of those the ones that fit into a word.
  std::size_t kept(const ChainStop& a, const ChainStop& b) const {
    return words_after(a) >> (b.exchanged - a.exchanged);
  }
  std::size_t words_together(const ChainStop& a, const ChainStop& b) const {
    return std::min(std::size_t{1} << packed_bits_, kept(a, b));
  }

  template <class Visit>
  void each_stop(const ChainStop& first, const Visit& visit) const {
    for (std::size_t x = first.exchanged; x <= from_.columns; ++x)
      for (std::size_t a = first.added; a <= added_.columns; ++a) visit(ChainStop{x, a});
  }

  void extend(const ChainWay& way, const ChainStop& at, std::vector<ChainWay>& all) const {
    if (at == ChainStop{from_.columns, added_.columns}) {
      all.push_back(way);
      if (way.stops.empty()) all.back().stops.push_back(at);
      return;
    }
    each_stop(at, [&](const ChainStop& next) {
      if (next == at) return;
      ChainWay longer = way;
      longer.stops.push_back(next);
      longer.shuffles += (words_after(next) - kept(at, next)) / words_together(at, next);
      extend(longer, next, all);
    });
  }

  Conversion c_;
  std::size_t packed_bits_;
  bool stays_;
  BitTable lanes_, common_{0, 0}, from_{0, 0}, to_{0, 0}, added_{0, 0};
  BitTable coordinates_{0, 0}, shifts_{0, 0};
  std::vector<std::size_t> places_;
};

}  // namespace plumb
