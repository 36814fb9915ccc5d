// Laws of wave_footprint.
#pragma once

#include <algorithm>
#include <type_traits>

#include "properties/laws/memory/raster.hpp"
#include "properties/steps.hpp"

namespace plumb::laws {

/// Drawn grids have at most this many tiles: each of them is looked at.
inline constexpr int most_tiles = 4096;

struct WaveFootprintCounted {
  static constexpr LawText text{
      "wave_footprint.counted",
      "R_0 rows and R_1 columns have a tile whose number of blocks before is in [f, f + w)"};

  template <class Integer>
  static Integer lines_met(const Integer& lines, const Integer& across, const auto& number_at,
                           const Integer& f, const Integer& end) {
    Integer met(0);
    for (Integer line(0); line < lines; line = line + 1)
      for (Integer at(0); at < across; at = at + 1) {
        const Integer number = number_at(line, at);
        if (number < f || !(number < end)) continue;
        met = met + 1;
        break;
      }
    return met;
  }

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto m = draw.positive("m"), n = draw.positive("n"), g = draw.positive("g");
    const auto f = draw.below("f", m * n), w = draw.positive("w");
    using Integer = std::decay_t<decltype(m)>;
    const auto R = tile_of(use.wave_footprint(f, w, m, n, g));
    if (m < 1 || n < 1 || g < 1 || w < 1) return false;
    if (m * n > most_tiles) throw Undecided{"more than 4096 tiles to look at"};
    take_steps(steps_of_an_element * Integer(m * n));
    const Integer end = f + w;
    const auto of_row = [&](const Integer& r, const Integer& c) {
      return blocks_before(Tile<Integer>{r, c}, m, n, g);
    };
    const auto of_column = [&](const Integer& c, const Integer& r) { return of_row(r, c); };
    return draw.equal(R.row, lines_met(m, n, of_row, f, end)) &&
           draw.equal(R.column, lines_met(n, m, of_column, f, end));
  }
};

struct WaveFootprintBound {
  static constexpr LawText text{"wave_footprint.bound",
                                "R_0 R_1 >= min(w, m n - f): so R_0 + R_1 is at least twice the "
                                "root of the blocks; R_0 <= m, "
                                "R_1 <= n"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto m = draw.positive("m"), n = draw.positive("n"), g = draw.positive("g");
    const auto f = draw.below("f", m * n), w = draw.positive("w");
    using Integer = std::decay_t<decltype(m)>;
    const auto R = tile_of(use.wave_footprint(f, w, m, n, g));
    const Integer blocks = std::min(w, Integer(m * n - f));
    return R.row <= m && R.column <= n && R.row >= 1 && R.column >= 1 && R.row * R.column >= blocks;
  }
};

struct WaveFootprintOfColumns {
  static constexpr LawText text{
      "wave_footprint.of-columns",
      "wave_footprint(k g n + x g, y g, q g, n, g) == (g, y) for x + y <= n: whole columns of a "
      "group"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto q = draw.positive("q"), n = draw.positive("n"), g = draw.positive("g");
    const auto k = draw.below("k", q), x = draw.below("x", n);
    using Integer = std::decay_t<decltype(q)>;
    const Integer y = draw.below("y", Integer(n - x)) + 1;
    const auto R = tile_of(
        use.wave_footprint(Integer(k * g * n + x * g), Integer(y * g), Integer(q * g), n, g));
    return draw.equal(R.row, g) && draw.equal(R.column, y);
  }
};

}  // namespace plumb::laws
