// What the evaluation by enumeration says of the modes of an answer, of one reading for all of it,
// and of cases of which nothing is claimed.
#include <gtest/gtest.h>

#include "tests/certify/opinions.hpp"
#include "tests/oracle/claims.hpp"

namespace plumb::certify {

TEST(ByEnumeration, CountsTheModesOfAnAnswer) {
  const char* tile = "local_tile((128,64):(1,128), <32,16>, (1,2))";
  const char* part = "local_partition((9,4,4):(7,9,2), (3,3):(1,3), 0)";
  expect_opinions({{"make_layout((4,8), (8,1))", "(4,8):(8,1)", holds},
                   {"make_layout((4,8), (8,1))", "((4,8)):((8,1))", breaks},
                   {"composition(32:1, (4,8):(1,4))", "((4,8)):((1,4))", breaks},
                   {"slice_and_offset((4,8):(8,1), (_,_))", "[\"((4,8)):((8,1))\",\"0\"]", breaks},
                   {"with_shape((1):(2), (2))", "(2):(2)", holds},
                   {"with_shape((1):(2), (2))", "2:2", holds},
                   {"with_shape((1):(2), (2))", "(2,1):(2,7)", breaks},
                   {tile, "[\"(32,16):(1,128)\",\"4128\"]", holds},
                   {tile, "[\"((32,16)):((1,128))\",\"4128\"]", breaks},
                   {part, "[\"(3,2,4):(21,27,2)\",\"0\"]", holds},
                   {part, "[\"(3,2,(2,2)):(21,27,(2,4))\",\"0\"]", breaks}});
  const char* nested = "local_partition(((3,8,5)):((5,15,1)), 1:4, 0)";
  expect_opinions({{nested, "[\"(24,5):(5,1)\",\"0\"]", holds},
                   {nested, "[\"((24,5)):((5,1))\",\"0\"]", holds},
                   {"local_partition(6:2, (2):(1), 1)", "[\"(3,1):(4,0)\",\"2\"]", breaks}});
}

TEST(ByEnumeration, KeepsTheOneModeOfATiler) {
  const char* nested = "flat_divide(8:1, ((2,2)):((1,4)))";
  expect_opinions({{nested, "((2,2),2):((1,4),2)", holds},
                   {nested, "(4,2):(1,2)", breaks},
                   {nested, "((2,2),2):((4,1),2)", breaks}});
}

TEST(ByEnumeration, ReadsBeyondALayoutInOneWay) {
  const char* coalesced = "composed_coalesce((4,1):(1,100) o 0 o (2,2):(4,1))";
  const char* unit = "composed_coalesce(1:7 o 2 o 8:1)";
  expect_opinions({{coalesced, "(4,1):(1,100) o 0 o (2,2):(4,1)", holds},
                   {coalesced, "(2,2,2):(100,-99,5) o 0 o (2,2):(1,3)", breaks},
                   {unit, "1:7 o 2 o 8:1", holds}});
  EXPECT_NE(opinion(unit, "1:7 o 2 o 8:3"), OracleVerdict(true));
}

TEST(ByEnumeration, KnowsCasesOfWhichNothingIsClaimed) {
  const auto nothing = [](const char* call) { return nothing_is_claimed(posed(call).request); };
  EXPECT_TRUE(nothing("tidfrg(5:1, (15,1,1,6):(1,15,1,15), (1,4):(0,1))"));
  EXPECT_TRUE(nothing("composed_local_tile(Sw<0,0,-4> o 0 o 1:0, <1:3>, (0), (0))"));
  EXPECT_FALSE(nothing("local_tile((8,8):(1,8), <4,4>, (1,0))"));
  EXPECT_FALSE(nothing("coalesce((2,2):(1,2))"));
}

}  // namespace plumb::certify
