// Orders of blocks: each is one-to-one onto its grid, and what a wave of blocks reads.
#include <gtest/gtest.h>

#include <set>
#include <utility>

#include "properties/integer.hpp"
#include "reference/memory/wave_footprint.hpp"

namespace plumb {
namespace {

using Pair = std::pair<Integer, Integer>;

Pair pair_of(const IntTuple<Integer>& t) {
  return {t.children()[0].leaf(), t.children()[1].leaf()};
}

/// The rows and columns of tiles that the first wave reads, together.
Integer first_wave(int blocks, int m, int n, int g) {
  const auto R = pair_of(wave_footprint<Integer>(0, blocks, m, n, g).value());
  return R.first + R.second;
}

/// The same of all waves of 132 blocks on 32 x 32 tiles, added up.
Integer all_waves(int g) {
  Integer read(0);
  for (int first = 0; first < 32 * 32; first += 132) {
    const auto R = pair_of(wave_footprint<Integer>(first, 132, 32, 32, g).value());
    read = read + R.first + R.second;
  }
  return read;
}

TEST(Raster, ComputesEachTileOnce) {
  for (int m = 1; m <= 5; ++m)
    for (int n = 1; n <= 5; ++n)
      for (int g = 1; g <= 6; ++g) {
        std::set<Pair> tiles;
        for (int i = 0; i < m * n; ++i)
          tiles.insert(pair_of(grouped_raster<Integer>(i, m, n, g).value()));
        EXPECT_EQ(tiles.size(), static_cast<std::size_t>(m * n)) << m << " " << n << " " << g;
        EXPECT_EQ(*tiles.begin(), Pair(0, 0));
        EXPECT_EQ(*tiles.rbegin(), Pair(m - 1, n - 1));
      }
}

// Of 3 columns in strips of 2, the blocks of the second strip are without a tile in column 3.
TEST(Raster, StripsGoBeyondTheGrid) {
  int outside = 0;
  for (int i = 0; i < 4 * 4; ++i)
    if (pair_of(strip_raster<Integer>(i, 4, 2).value()).second >= 3) ++outside;
  EXPECT_EQ(outside, 4);
}

TEST(WaveFootprint, IsLeastForGroupsNearlySquare) {
  Integer least = first_wave(132, 32, 32, 1);
  for (int g = 1; g <= 32; ++g) least = std::min(least, first_wave(132, 32, 32, g));
  EXPECT_EQ(least, 23);
  EXPECT_EQ(first_wave(132, 32, 32, 11), least);
  EXPECT_EQ(first_wave(132, 32, 32, 12), least);
}

// 4 x 32 blocks are fewer than 132: the wave sees all columns, and begins another group.
TEST(WaveFootprint, OfASmallGroupIsMoreThanOfNone) {
  EXPECT_EQ(first_wave(132, 32, 32, 1), 37);
  EXPECT_EQ(first_wave(132, 32, 32, 4), 40);
}

TEST(WaveFootprint, OfAllWavesIsLessThanOfNoGroupFromFiveToTwentyNineRows) {
  EXPECT_EQ(all_waves(1), 295);
  EXPECT_EQ(all_waves(11), 204);
  EXPECT_EQ(all_waves(30), 310);
  EXPECT_EQ(all_waves(31), 317);
  for (int g = 2; g <= 31; ++g) EXPECT_EQ(all_waves(g) < 295, 5 <= g && g <= 29) << g;
}

}  // namespace
}  // namespace plumb
