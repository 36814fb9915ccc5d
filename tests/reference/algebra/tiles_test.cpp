// Tiles and threads: together they have every element once, and what the contracts permit.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "plumb/certify/judge/judge.hpp"
#include "properties/integer.hpp"
#include "reference/algebra/tiles/local_partition.hpp"
#include "reference/algebra/tiles/tidfrg.hpp"
#include "reference/layouts/in_bounds.hpp"
#include "reference/layouts/make_layout.hpp"
#include "tests/certify/verdicts.hpp"
#include "tests/support/printing.hpp"
#include "tests/support/text.hpp"

namespace plumb {

namespace {

using certify::Verdict;
using Flat = Layout<Integer>;
using Offsets = std::vector<Integer>;

Flat layout(int s, int t, int d, int e) {
  return {tuple_of(std::vector<Integer>{s, t}), tuple_of(std::vector<Integer>{d, e})};
}

Tiler<Integer> extents(int a, int b) {
  return std::vector<Tiler<Integer>>{Flat(Integer(a), Integer(1)), Flat(Integer(b), Integer(1))};
}

void add(Offsets& all, const Flat& R, const Integer& x) {
  for (Integer i(0); i < size(R); ++i) all.push_back(x + evaluate(R, i));
}

Offsets offsets_of(const Flat& A) {
  Offsets all;
  add(all, A, 0);
  std::sort(all.begin(), all.end());
  return all;
}

Offsets sorted(Offsets all) {
  std::sort(all.begin(), all.end());
  return all;
}

Verdict verdict(std::string_view call, const std::string& answer) {
  catalogue::Choices choices;
  return certify::judge(posed(call), candidates::Answered{answer}, choices).verdict;
}

/// f(A, a, b) for layouts of 4 x 6 elements, repeated offsets among them, and all tiles of a x b.
template <class Function>
void each_tiling(const Function& f) {
  for (const int d : {-3, 0, 1, 6})
    for (const int e : {0, 1, 4, 7})
      for (const int a : {1, 2, 4})
        for (const int b : {1, 2, 3, 6}) f(layout(4, 6, d, e), a, b);
}

}  // namespace

TEST(LocalTile, AllTilesTogetherHaveEachElementOnce) {
  each_tiling([](const Flat& A, int a, int b) {
    Offsets all;
    for (int c = 0; c < (4 / a) * (6 / b); ++c) {
      const auto [R, x] =
          local_tile(A, extents(a, b), Pattern<Integer>(std::optional<Integer>(c))).value();
      EXPECT_EQ(size(R), a * b);
      add(all, R, x);
    }
    EXPECT_EQ(sorted(all), offsets_of(A));
  });
}

TEST(LocalPartition, AllThreadsTogetherHaveEachElementOnce) {
  each_tiling([](const Flat& A, int a, int b) {
    for (const Flat& L : {layout(a, b, 1, a), layout(a, b, b, 1)}) {
      Offsets all;
      for (Integer i(0); i < a * b; ++i) {
        const auto [R, x] = local_partition(A, L, i).value();
        add(all, R, x);
      }
      EXPECT_EQ(sorted(all), offsets_of(A));
    }
  });
}

TEST(Tidfrg, ThreadsValuesAndTilesHaveEachElementOnce) {
  each_tiling([](const Flat& A, int a, int b) {
    for (const Flat& V : {layout(a, b, 1, a), layout(b, a, a, 1)}) {
      const auto R = tidfrg(A, extents(a, b), V);
      EXPECT_EQ(offsets_of(R.value()), offsets_of(A));
    }
  });
}

/// A layout of threads that is not one-to-one gives an element to several threads, or to none.
TEST(LocalPartition, OfThreadsWithoutNumbersIsRefused) {
  EXPECT_EQ(call("local_partition(8:1, 4:0, 0)"), "refuse not_surjective");
  EXPECT_EQ(call("local_partition((4,4):(1,4), (2,2):(1,1), 0)"), "refuse not_surjective");
  EXPECT_EQ(call("local_partition((4,4):(1,4), (2,2):(1,4), 0)"), "refuse not_surjective");
}

TEST(InBounds, TilesOfAnIdentityCountEachElementOnce) {
  const auto S = tuple_of(std::vector<Integer>{5, 7});
  const auto whole = make_identity_layout(tuple_of(std::vector<Integer>{6, 8})).value();
  Integer inside(0);
  for (int c = 0; c < 3 * 2; ++c) {
    const auto [R, x] =
        local_tile(whole, extents(2, 4), Pattern<Integer>(std::optional<Integer>(c))).value();
    std::vector<Integer> begin{0, 0};
    for (const auto& [axis, amount] : x.terms()) begin[axis.front()] = amount;
    for (const Integer& one : leaves(in_bounds(R, tuple_of(begin), S).value())) inside += one;
  }
  EXPECT_EQ(inside, 5 * 7);
}

TEST(LocalTile, ParenthesesAroundOneModeDoNotCount) {
  EXPECT_EQ(verdict("local_tile(24:1, 8, 2)", R"x(["(8):(1)","16"])x"), Verdict::equivalent);
  EXPECT_EQ(
      verdict("local_tile((8,8):(1,8), (4,4), (0,_))", R"x(["(4,(2,2),2):(1,(8,16),32)","0"])x"),
      Verdict::equivalent);
}

TEST(LocalTile, OpenCoordinatesMayStayTogether) {
  EXPECT_EQ(call("local_tile((8,8):(1,8), (4,4), _)"), R"x(["(4,4,2,2):(1,8,4,32)","0"])x");
  EXPECT_EQ(verdict("local_tile((8,8):(1,8), (4,4), _)", R"x(["(4,4,(2,2)):(1,8,(4,32))","0"])x"),
            Verdict::equivalent);
  EXPECT_EQ(
      verdict("local_tile((8,8):(1,8), (4,4), (_,_))", R"x(["(4,4,(2,2)):(1,8,(4,32))","0"])x"),
      Verdict::wrong);
}

TEST(LocalTile, AnotherTileIsWrong) {
  const char* tile = "local_tile((8,8):(1,8), (4,2), (1,3))";
  EXPECT_EQ(call(tile), R"x(["(4,2):(1,8)","52"])x");
  for (const char* answer : {R"x(["(4,2):(1,8)","25"])x",   // counts elements
                             R"x(["(4,2):(1,8)","0"])x",    // of the first tile
                             R"x(["(4,2):(2,32)","25"])x",  // of every tile one element
                             R"x(["(2,4):(8,1)","52"])x",   // transposed
                             R"x(["8:1","52"])x"})
    EXPECT_EQ(verdict(tile, answer), Verdict::wrong) << answer;
}

TEST(LocalTile, BeyondAnExtentItCountsOn) {
  const char* over = "local_tile(10:3, 4, 2)";
  EXPECT_EQ(call(over), R"x(["4:3","24"])x");
  EXPECT_EQ(verdict(over, R"x(["2:3","24"])x"), Verdict::unguarded);
  EXPECT_EQ(verdict(over, R"x(["4:0","24"])x"), Verdict::unguarded);
  EXPECT_EQ(verdict("local_tile(((4,3),8):((1,10),99), (8,4), 0)", R"x(["(8,4):(1,99)","0"])x"),
            Verdict::unclaimed);
}

// Tiles of 2 in (5,2) are 5 by its size and 6 by its shape: the choice divide.cotarget.
TEST(LocalTile, NothingIsClaimedWhereSizeAndShapeCountOtherTiles) {
  EXPECT_EQ(verdict("local_tile((5,2):(32,1), 2, 1)", R"x(["2:32","64"])x"), Verdict::unclaimed);
  EXPECT_EQ(verdict("local_partition(((5,2)):((32,1)), 2:1, 0)", R"x(["((3,2)):((64,1))","0"])x"),
            Verdict::unclaimed);
  EXPECT_EQ(verdict("tidfrg((5,2):(32,1), 2, (1,2):(0,1))", "(1,2,(3,2)):(0,32,(64,1))"),
            Verdict::unclaimed);
}

TEST(LocalTile, WhereTheyAgreeItIsClaimed) {
  const char* carries = "local_tile((4,6):(1,7), (2,2):(1,6), 0)";
  EXPECT_EQ(call(carries), "refuse not_divisible");
  EXPECT_EQ(verdict(carries, R"x(["(2,2):(1,9)","0"])x"), Verdict::extends);
  EXPECT_EQ(verdict(carries, R"x(["(2,2):(1,7)","0"])x"), Verdict::unguarded);
  const char* joined = "local_partition(((5,2)):((1,5)), 2:1, 1)";
  EXPECT_EQ(verdict(joined, R"x(["(5):(2)","1"])x"), Verdict::equivalent);
  EXPECT_EQ(verdict(joined, R"x(["((3,2)):((2,5))","1"])x"), Verdict::unguarded);
}

TEST(LocalPartition, AnotherThreadIsWrong) {
  const char* part = "local_partition((16,64):(1,16), (2,16):(16,1), 5)";
  for (const char* answer : {R"x(["(8,4):(2,256)","33"])x",  // counted column-major
                             R"x(["(8,4):(1,16)","80"])x",   // neighbours
                             R"x(["(8,4):(2,256)","0"])x"})
    EXPECT_EQ(verdict(part, answer), Verdict::wrong) << answer;
}

/// Run on a host: cute::local_tile and local_partition of tensors of counting iterators, and
/// tidfrg_S of a tiled copy of single elements, of CuTe C++ 4.2.0.
TEST(Tiles, AreThoseOfCute) {
  const std::vector<std::pair<const char*, const char*>> answers{
      {"local_tile((128,64):(64,1), (32,16), (1,_))", R"x(["(32,16,4):(64,1,16)","2048"])x"},
      {"local_tile((128,64):(64,1), (32,64,16), (1,2,_), (1,_,1))",
       R"x(["(32,16,4):(64,1,16)","2048"])x"},
      {"local_tile((128,64):(64,1), (32,16), 5)", R"x(["(32,16):(64,1)","2064"])x"},
      {"local_tile((128,64):(64,1), (32,16), _)", R"x(["(32,16,(4,4)):(64,1,(2048,16))","0"])x"},
      {"local_tile(24:1, 8, 2)", R"x(["(8):(1)","16"])x"},
      {"local_tile(((4,6),8):((1,10),99), (8,4), (1,_))",
       R"x(["((4,2),4,2):((1,10),99,396)","20"])x"},
      {"local_tile((8,8,5):(1,8,64), (4,2), (1,3))", R"x(["(4,2,5):(1,8,64)","52"])x"},
      {"local_tile((8,8,5):(1,8,64), (4,2), 13)", R"x(["(4,2):(1,8)","100"])x"},
      {"local_tile((16,8):(1,16), <(2,4):(1,4),4:2>, (1,1))", R"x(["((2,4),4):((1,4),32)","18"])x"},
      {"local_tile((4,6):(1,4), 8, 1)", R"x(["(8):(1)","8"])x"},
      {"local_partition((128,64):(64,1), (2,16):(16,1), 5)", R"x(["(64,4):(128,16)","5"])x"},
      {"local_partition((16,8):(1,16), (2,16,1):(16,1,0), 21, (1,_,1))",
       R"x(["(8,8):(2,16)","1"])x"},
      {"local_partition((16,8,3):(1,16,128), ((2,4),2):((1,4),2), 13)",
       R"x(["(2,4,3):(8,32,128)","7"])x"},
      {"tidfrg((64,512):(512,1), (16,256), ((32,4),(8,4)):((128,4),(16,1)))",
       "((32,4),(1,(8,4)),(4,2)):((8,2048),(0,(1,512)),(8192,256))"}};
  for (const auto& [asked, answer] : answers) {
    const Verdict found = verdict(asked, answer);
    EXPECT_TRUE(found == Verdict::identical || found == Verdict::equivalent)
        << asked << " " << name_of(found);
  }
  EXPECT_EQ(verdict("local_tile(10:3, 4, 2)", R"x(["(4):(3)","24"])x"), Verdict::equivalent);
  EXPECT_EQ(verdict("local_partition((10,8):(1,10), (4,2):(2,1), 5)", R"x(["(3,4):(4,20)","12"])x"),
            Verdict::identical);
  // A leaf of threads is one mode: CuTe goes beyond 4 elements of a mode, and so does the part.
  EXPECT_EQ(verdict("local_partition((4,6):(1,4), 8:1, 5)", R"x(["(1,6):(0,4)","5"])x"),
            Verdict::identical);
}

TEST(LocalPartition, AProjectionKeepsTheNumbersOfThreads) {
  const std::string L = ", (2,16,1):(16,1,0), 21";
  EXPECT_EQ(call("local_partition((16,8):(1,16)" + L + ", (1,_,1))"), R"x(["(8,8):(2,16)","1"])x");
  EXPECT_EQ(call("local_partition((64,8):(1,64)" + L + ", (_,1,1))"), R"x(["(4,8):(16,64)","5"])x");
}

TEST(Tidfrg, IsWhatTiledCopiesSlice) {
  EXPECT_EQ(call("tidfrg((64,512):(512,1), (16,256), ((32,4),(8,4)):((128,4),(16,1)))"),
            "((32,4),(8,4),(4,2)):((8,2048),(1,512),(8192,256))");
  const char* pairs = "tidfrg(64:1, 16, (4,4):(4,1))";
  EXPECT_EQ(verdict(pairs, "((2,2),4,4):((4,8),1,16)"), Verdict::equivalent);
  EXPECT_EQ(verdict(pairs, "(4,4,4):(1,4,16)"), Verdict::wrong);
  EXPECT_EQ(verdict(pairs, "((4,4),4):((4,1),16)"), Verdict::wrong);
}

}  // namespace plumb
