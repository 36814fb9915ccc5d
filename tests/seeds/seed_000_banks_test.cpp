// Known answers of [cute-concepts]: which bank each thread reads, with and without a swizzle.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "tests/support/text.hpp"

namespace plumb {

namespace {

constexpr int banks = 32;

/// Where the elements of one thread are: the source's cell, bank by row.
struct Place {
  int row;
  std::vector<int> banks;

  friend bool operator==(const Place& a, const Place& b) {
    return a.row == b.row && a.banks == b.banks;
  }
};

/// The vector of elements that begins at `bank` of `row`.
Place vector_at(int row, int bank, int elements) {
  Place place{row, {}};
  for (int v = 0; v < elements; ++v) place.banks.push_back(bank + v);
  return place;
}

/// Thread t reads elements (t, 0), (t, 1), .. of a row-major matrix, through the swizzle.
std::vector<Place> places(int threads, int elements, int row_length, std::string_view text) {
  const Swizzle<Integer> f = swizzle(text);
  std::vector<Place> result;
  for (int t = 0; t < threads; ++t) {
    Place place{-1, {}};
    for (int v = 0; v < elements; ++v) {
      const Integer offset = plumb::apply(f, Integer(t * row_length + v)).value();
      const IntTuple<Integer> c = idx2crd(offset, tuple("(32,1)")).value();
      place.banks.push_back(static_cast<int>(leaves(c)[0]));
      place.row = static_cast<int>(leaves(c)[1]);
    }
    result.push_back(place);
  }
  return result;
}

/// The source's depth of conflict: the most threads that one bank serves.
std::size_t conflicts(const std::vector<Place>& places) {
  std::array<std::set<std::size_t>, banks> threads;
  for (std::size_t t = 0; t < places.size(); ++t)
    for (int bank : places[t].banks) threads[static_cast<std::size_t>(bank)].insert(t);
  std::size_t most = 0;
  for (const auto& of_bank : threads) most = std::max(most, of_bank.size());
  return most;
}

struct RowAndBank {
  int row, bank;
};

std::vector<Place> vectors_at(int elements, const std::vector<RowAndBank>& table) {
  std::vector<Place> result;
  for (const auto& [row, bank] : table) result.push_back(vector_at(row, bank, elements));
  return result;
}

constexpr auto none = "Sw<0,0,0>";

}  // namespace


// A column of a 32 x 64 matrix, one element a thread.

TEST(Seed000, ColumnOfRowsOf64IsInOneBank) {
  std::vector<RowAndBank> table;
  for (int t = 0; t < 32; ++t) table.push_back({2 * t, 0});
  const auto found = places(32, 1, 64, none);
  EXPECT_EQ(found, vectors_at(1, table));
  EXPECT_EQ(conflicts(found), 32U);
}

TEST(Seed000, Swizzle506SpreadsTheColumnOverAllBanks) {
  std::vector<RowAndBank> table;
  for (int t = 0; t < 32; ++t) table.push_back({2 * t, t});
  const auto found = places(32, 1, 64, "Sw<5,0,6>");
  EXPECT_EQ(found, vectors_at(1, table));
  EXPECT_EQ(conflicts(found), 1U);
}

// The source's second view of a swizzle: a box (base, column, row), whose column is xor-ed with its
// row. It prints the same table for it.
TEST(Seed000, SwizzleIsABoxWhoseColumnIsXoredWithItsRow) {
  const IntTuple<Integer> box = tuple("(1,64,32)");
  const Swizzle<Integer> f = swizzle("Sw<5,0,6>");
  for (int x = 0; x < 64 * 32; ++x) {
    const std::vector<Integer> c = leaves(idx2crd(Integer(x), box).value());
    const Integer moved = bitwise_xor(c[1], c[2]);
    const IntTuple<Integer> to = tuple_of(std::vector{c[0], moved, c[2]});
    EXPECT_EQ(plumb::apply(f, Integer(x)).value(), crd2idx(to, box, tuple("(1,1,64)")).value())
        << x;
  }
}


// Eight threads, four elements each.

TEST(Seed000, VectorsOfRowsOf64MeetInFourBanks) {
  const auto found = places(8, 4, 64, none);
  EXPECT_EQ(found,
            vectors_at(4, {{0, 0}, {2, 0}, {4, 0}, {6, 0}, {8, 0}, {10, 0}, {12, 0}, {14, 0}}));
  EXPECT_EQ(conflicts(found), 8U);
}

TEST(Seed000, Swizzle324FreesRowsOf64) {
  const auto found = places(8, 4, 64, "Sw<3,2,4>");
  EXPECT_EQ(
      found,
      vectors_at(4, {{0, 0}, {2, 4}, {4, 8}, {6, 12}, {8, 16}, {10, 20}, {12, 24}, {14, 28}}));
  EXPECT_EQ(conflicts(found), 1U);
}

TEST(Seed000, VectorsOfRowsOf48ConflictFourfold) {
  const auto found = places(8, 4, 48, none);
  EXPECT_EQ(found,
            vectors_at(4, {{0, 0}, {1, 16}, {3, 0}, {4, 16}, {6, 0}, {7, 16}, {9, 0}, {10, 16}}));
  EXPECT_EQ(conflicts(found), 4U);
}

TEST(Seed000, Swizzle324LeavesTwofoldConflictsInRowsOf48) {
  const auto found = places(8, 4, 48, "Sw<3,2,4>");
  EXPECT_EQ(found,
            vectors_at(4, {{0, 0}, {1, 16}, {3, 4}, {4, 24}, {6, 12}, {7, 28}, {9, 16}, {10, 4}}));
  EXPECT_EQ(conflicts(found), 2U);
}

TEST(Seed000, Swizzle223FreesRowsOf48) {
  const auto found = places(8, 4, 48, "Sw<2,2,3>");
  EXPECT_EQ(found,
            vectors_at(4, {{0, 0}, {1, 20}, {3, 12}, {4, 16}, {6, 8}, {7, 28}, {9, 4}, {10, 24}}));
  EXPECT_EQ(conflicts(found), 1U);
}

TEST(Seed000, Swizzle223LeavesTwofoldConflictsInRowsOf40) {
  const auto found = places(8, 4, 40, "Sw<2,2,3>");
  EXPECT_EQ(found,
            vectors_at(4, {{0, 0}, {1, 12}, {2, 24}, {3, 20}, {5, 4}, {6, 0}, {7, 28}, {8, 24}}));
  EXPECT_EQ(conflicts(found), 2U);
}

// The cycles of the column that the source works out for rows of 48, in boxes of 64 and 32
// elements.
TEST(Seed000, ColumnsOfRowsOf48Cycle) {
  const std::vector<int> wide{0, 12, 8, 4, 0, 12, 8, 4}, narrow{0, 4, 0, 4, 0, 4, 0, 4};
  for (std::size_t t = 0; t < 8; ++t) {
    const Integer offset(48 * static_cast<int>(t));
    EXPECT_EQ(leaves(idx2crd(offset, tuple("(4,16,8)")).value())[1], wide[t]);
    EXPECT_EQ(leaves(idx2crd(offset, tuple("(4,8,16)")).value())[1], narrow[t]);
  }
}

}  // namespace plumb
