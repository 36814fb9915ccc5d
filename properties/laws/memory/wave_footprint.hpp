// Laws of wave_footprint.
#pragma once

#include <algorithm>
#include <type_traits>
#include <utility>
#include <vector>

#include "properties/laws/memory/raster.hpp"

namespace plumb::laws {

/// The columns in the union of runs [first, last].
template <class Integer>
Integer columns_in(std::vector<std::pair<Integer, Integer>> runs) {
  std::sort(runs.begin(), runs.end());
  Integer all(0), next(0);
  for (const auto& [first, last] : runs) {
    const Integer begin = first < next ? next : first;
    if (last < begin) continue;
    all = all + (last - begin + 1);
    next = last + 1;
  }
  return all;
}

struct WaveFootprintCounted {
  static constexpr LawText text{
      "wave_footprint.counted",
      "group by group, of its blocks [x, y) within [f, f + w): R_0 sums min(h, y - x) over groups "
      "of h rows, R_1 counts the columns floor(x / h) .. floor((y - 1) / h) of all of them"};

  bool operator()(auto& draw, auto& use) const {
    const auto m = draw.positive("m"), n = draw.positive("n"), g = draw.positive("g");
    const auto f = draw.below("f", m * n), w = draw.positive("w");
    using Integer = std::decay_t<decltype(m)>;
    const auto R = tile_of(use.wave_footprint(f, w, m, n, g));
    if (m < 1 || n < 1 || g < 1 || w < 1 || f < 0 || f >= m * n) return false;
    if (w > 65536) throw Undecided{"more than 65536 blocks"};
    const Integer end = std::min(Integer(f + w), Integer(m * n));
    Integer rows(0);
    std::vector<std::pair<Integer, Integer>> runs;
    for (Integer k = floor_div(f, Integer(g * n)); k * g * n < end; k = k + 1) {
      const Integer first = k * g * n, h = std::min(g, Integer(m - k * g));
      const Integer x = std::max(Integer(0), Integer(f - first));
      const Integer y = std::min(Integer(h * n), Integer(end - first));
      rows = rows + std::min(h, Integer(y - x));
      runs.push_back({floor_div(x, h), floor_div(Integer(y - 1), h)});
    }
    return draw.equal(R.row, rows) && draw.equal(R.column, columns_in(runs));
  }
};

struct WaveFootprintBound {
  static constexpr LawText text{"wave_footprint.bound",
                                "R_0 R_1 >= min(w, m n - f): so R_0 + R_1 is at least twice the "
                                "root of the blocks; R_0 <= m, "
                                "R_1 <= n"};

  bool operator()(auto& draw, auto& use) const {
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

  bool operator()(auto& draw, auto& use) const {
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
