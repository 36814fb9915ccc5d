// Answers that are the right function in other modes: parentheses, units, splits.
#include <gtest/gtest.h>

#include "tests/certify/verdicts.hpp"

namespace plumb::certify {

TEST(Parentheses, AroundSeveralModesMakeThemOne) {
  expect_verdicts({
      {"make_layout((4,8), (8,1))", "((4,8)):((8,1))", Verdict::wrong},
      {"local_tile((128,64):(1,128), <32,16>, (1,2))", R"x(["((32,16)):((1,128))","4128"])x",
       Verdict::wrong},
      {"slice_and_offset((4,8):(8,1), (_,_))", R"x(["((4,8)):((8,1))","0"])x", Verdict::wrong},
      {"composition(32:1, (4,8):(1,4))", "((4,8)):((1,4))", Verdict::wrong},
      {"make_fragment_like((32,128):(1,32))", "((32,128)):((1,32))", Verdict::wrong},
      {"make_row_major_layout((4,8))", "((4,8)):((8,1))", Verdict::wrong},
      {"make_column_major_layout((4,8))", "((4,8)):((1,4))", Verdict::wrong},
      {"make_ordered_layout((4,8), (1,0))", "((4,8)):((8,1))", Verdict::wrong},
      {"make_layout_like((4,8):(8,1))", "((4,8)):((8,1))", Verdict::wrong},
      {"domain_offset((4,8):(8,1), (1,2))", R"x(["((4,8)):((8,1))","10"])x", Verdict::wrong},
      {"with_shape((4,6):(1,4), (2,12))", "((2,12)):((1,2))", Verdict::wrong},
      {"filter_zeros((4,8):(0,1))", "((1,8)):((0,1))", Verdict::wrong},
      {"upcast((4,8):(8,1), 2)", "((4,4)):((4,1))", Verdict::wrong},
      {"slice((2,3,4):(1,2,6), (_,_,0))", "((2,3)):((1,2))", Verdict::wrong},
      {"local_partition((16,64):(1,16), (2,16):(1,2), 5)", R"x(["((8,4)):((2,256))","33"])x",
       Verdict::wrong},
      {"get_nonswizzle_portion(Sw<1,0,1> o 0 o (4,8):(8,1))", "((4,8)):((8,1))", Verdict::wrong},
      {"composed_composition(Sw<1,0,1> o 0 o 32:1, (4,8):(1,4))", "Sw<1,0,1> o 0 o ((4,8)):((1,4))",
       Verdict::wrong},
      {"composed_slice(Sw<1,0,1> o 0 o (4,8):(8,1), (_,_))", "Sw<1,0,1> o 0 o ((4,8)):((8,1))",
       Verdict::wrong},
      {"composed_of_swizzle(Sw<1,0,1>, (4,8):(8,1))", "Sw<1,0,1> o 0 o ((4,8)):((8,1))",
       Verdict::wrong},
      {"composed_local_tile(Sw<1,0,1> o 0 o (4,8):(8,1), (2,4), (1,1))",
       R"x(["Sw<1,0,1> o 20 o ((2,4)):((8,1))","0"])x", Verdict::wrong},
  });
}

TEST(Parentheses, MayStandAroundOneModeAndBeLeftOut) {
  const std::string tile = "local_tile(24:1, 8, 2)";
  EXPECT_EQ(verdict_of(tile, R"x(["(8):(1)","16"])x"), Verdict::equivalent);
  EXPECT_EQ(shows("single.mode", tile, R"x(["(8):(1)","16"])x"), "any");
  EXPECT_EQ(shows("single.mode", tile, R"x(["8:1","16"])x"), "");
  const std::string sliced = "slice_and_offset((4,8):(8,1), (_,2))";
  EXPECT_EQ(verdict_of(sliced, R"x(["(4):(8)","2"])x"), Verdict::equivalent);
  EXPECT_EQ(shows("single.mode", sliced, R"x(["(4):(8)","2"])x"), "any");
  EXPECT_EQ(shows("single.mode", sliced, R"x(["4:8","2"])x"), "");
  EXPECT_EQ(verdict_of("make_layout((4,8), (8,1))", "((4),8):((8),1)"), Verdict::equivalent);
  EXPECT_EQ(verdict_of("make_layout(((4,8)), ((8,1)))", "(4,8):(8,1)"), Verdict::equivalent);
}

// The sentence on single.mode in reference/README.md.
TEST(Parentheses, OfAModeThatIsPassedOnAreItsOwn) {
  expect_verdicts({
      {"concatenate((2):(1), (4):(7))", "(2,4):(1,7)", Verdict::equivalent},
      {"append((2,3):(1,2), (4):(7))", "(2,3,4):(1,2,7)", Verdict::wrong},
      {"append((), 3)", "3", Verdict::lawful},
      {"take((2,(3),4), 0, 2)", "(2,3)", Verdict::wrong},
      {"reverse((2,(3)))", "(3,2)", Verdict::wrong},
      {"unzip(((2,(3)),(4,5)))", R"x(["(2,4)","(3,5)"])x", Verdict::wrong},
      {"composed_take(Sw<1,0,1> o 0 o (2,(3),4):(1,(2),6), 0, 2)", "Sw<1,0,1> o 0 o (2,3):(1,2)",
       Verdict::wrong},
      {"mode((3):(1), 0)", "(3):(1)", Verdict::wrong},
      {"unflatten((3):(1), *)", "(3):(1)", Verdict::wrong},
      {"tiler_to_layout(<3:8>)", "3:8@0", Verdict::wrong},
      {"make_identity_layout((4))", "4:1@0", Verdict::wrong},
  });
}

TEST(Parentheses, AreThoseOfALayoutThatIsOpenAsAWhole) {
  expect_verdicts({
      {"slice((4,8):(8,1), _)", "((4,8)):((8,1))", Verdict::wrong},
      {"slice((4,8):(8,1), _)", "(4,8):(8,1)", Verdict::identical},
      {"slice_and_offset((4,8):(8,1), _)", R"x(["((4,8)):((8,1))","0"])x", Verdict::wrong},
      {"composed_slice(Sw<1,0,1> o 0 o (4,8):(8,1), _)", "Sw<1,0,1> o 0 o ((4,8)):((8,1))",
       Verdict::wrong},
      {"composed_slice(Sw<3,4,3> o 0 o (8,64):(64,1), (_,2))", "Sw<3,4,3> o 2 o (8,1):(64,0)",
       Verdict::wrong},
      {"composed_slice(Sw<3,4,3> o 0 o (8,64):(64,1), (_,2))", "Sw<3,4,3> o 2 o ((2,4)):((64,128))",
       Verdict::equivalent},
  });
}

TEST(Modes, OfExtentOneAreNeitherGainedNorLost) {
  expect_verdicts({
      {"with_shape((1):(2), (2))", "(2,1):(2,7)", Verdict::unguarded},
      {"with_shape((1):(2), (1))", "():()", Verdict::wrong},
      {"with_shape((1):(2), (2))", "2:2", Verdict::equivalent},
      {"composed_of_swizzle(Sw<2,0,-1>, (2):(2))", "Sw<2,0,-1> o 0 o (2,1):(2,0)",
       Verdict::unguarded},
      {"composed_of_swizzle(Sw<2,0,-1>, (2):(2))", "Sw<2,0,-1> o 0 o 2:2", Verdict::equivalent},
      {"composed_with_swizzle((4):(1), Sw<1,0,1>)", "Sw<1,0,1> o 0 o (4,1):(1,0)", Verdict::wrong},
      {"product_with_composed((4):(1), Sw<1,0,1> o 0 o 4:1)", "Sw<1,2,1> o 0 o ((4,1),4):((1,0),4)",
       Verdict::wrong},
      {"composition(8:1, (4):(2))", "(2,2):(2,4)", Verdict::wrong},
  });
}

TEST(Modes, OfOneExtentAreOneMode) {
  const std::string whole = "composed_slice(Sw<3,1,3> o 32 o 128:2, _)";
  const std::string nested = "local_partition(((3,8,5)):((5,15,1)), 1:4, 0)";
  expect_verdicts({
      {"local_partition(6:2, (2):(1), 1)", R"x(["(3,1):(4,0)","2"])x", Verdict::wrong},
      {"local_partition(32:1, (4):(1), 3)", R"x(["(2,4):(4,8)","3"])x", Verdict::wrong},
      {"local_partition(32:1, (4):(1), 3)", R"x(["((2,4)):((4,8))","3"])x", Verdict::equivalent},
      {"local_partition(1:0, 1:0, 0)", R"x(["():()","0"])x", Verdict::wrong},
      {nested, R"x(["(3,8,5):(5,15,1)","0"])x", Verdict::equivalent},
      {whole, "Sw<3,1,3> o 32 o (2,64):(2,4)", Verdict::wrong},
      {whole, "Sw<3,1,3> o 32 o ((2,64)):((2,4))", Verdict::equivalent},
      {whole, "Sw<3,1,3> o 32 o (128):(2)", Verdict::equivalent},
      {"composed_slice(Sw<0,0,-4> o 0 o 1:0, _)", "Sw<0,0,-4> o 0 o ():()", Verdict::wrong},
      {"make_layout_tv(16:1, 5:1)", R"x(["((5,16))","(16,5):(5,1)"])x", Verdict::unguarded},
      {"make_layout_tv(16:1, 5:1)", R"x(["((80))","(16,5):(5,1)"])x", Verdict::extends},
  });
}

TEST(Modes, OfARestAreThoseOfItsGaps) {
  const std::string by_one = "tiled_divide(((3,6),6,25):((1,3),96,576), (1,1):(0,1))";
  expect_verdicts({
      {by_one, "((1,1),3,(6,150)):((0,0),1,(3,96))", Verdict::wrong},
      {by_one, "((1,1),(3,6),6,25):((0,0),(1,3),96,576)", Verdict::equivalent},
      {"tiled_divide(32:1, 8:4)", "(8,4,1):(4,1,32)", Verdict::equivalent},
      {"tiled_divide(32:1, 8:4)", "(8,2,2):(4,1,2)", Verdict::equivalent},
  });
}

TEST(Modes, CountedBelowZeroAreUnclaimed) {
  expect_verdicts({
      {"mode((2,3):(3,1), -1)", "3:1", Verdict::unclaimed},
      {"mode((2,3):(3,1), 2)", "3:1", Verdict::unguarded},
  });
}

TEST(Modes, ThatAreKeptAreNotSplit) {
  expect_verdicts({
      {"local_partition((9,4,4):(7,9,2), (3,3):(1,3), 0)", R"x(["(3,2,(2,2)):(21,27,(2,4))","0"])x",
       Verdict::unguarded},
      {"local_partition((9,4,4):(7,9,2), (3,3):(1,3), 0)", R"x(["(3,2,4):(21,27,2)","0"])x",
       Verdict::identical},
      // the tiles of a mode are so many elements, in any modes
      {"local_partition((12,4):(7,9), (3,2):(1,3), 0)", R"x(["((2,2),2):((21,42),18)","0"])x",
       Verdict::equivalent},
      {"local_tile((8,4):(1,8), <4>, (1))", R"x(["(4,(2,2)):(1,(8,16))","4"])x", Verdict::wrong},
      {"tidfrg((8,4):(1,8), <4>, (2,2):(1,2))", "(2,2,(2,(2,2))):(1,2,(4,(8,16)))", Verdict::wrong},
      {"tidfrg((8,4):(1,8), <4>, (2,2):(1,2))", "(2,2,(2,4)):(1,2,(4,8))", Verdict::identical},
  });
}

TEST(LocalTile, SaysWhetherItKeepsTheOpenModesTogether) {
  const std::string plain = "local_tile((8,8,4):(1,8,64), (2,2), _)";
  const std::string composed = "composed_local_tile(Sw<1,0,3> o 0 o (8,8,4):(1,8,64), (2,2), _)";
  const std::string links = "Sw<1,0,3> o 0 o ";
  const std::string apart = "(2,2,4,4,4):(1,8,2,16,64)";
  const std::string together = "(2,2,(4,4,4)):(1,8,(2,16,64))";
  const auto with_offset = [](const std::string& R) { return "[\"" + R + "\",\"0\"]"; };
  EXPECT_EQ(shows("local_tile.open", plain, with_offset(apart)), "apart");
  EXPECT_EQ(shows("local_tile.open", plain, with_offset(together)), "together");
  EXPECT_EQ(shows("local_tile.open", composed, with_offset(links + apart)), "apart");
  EXPECT_EQ(shows("local_tile.open", composed, with_offset(links + together)), "together");
  EXPECT_EQ(verdict_of(plain, with_offset(together)), Verdict::equivalent);
  EXPECT_EQ(verdict_of(plain, with_offset("(2,2,(4,4),4):(1,8,(2,16),64)")), Verdict::wrong);
}

TEST(UnitModes, MayCountInSurjective) {
  const std::string chain = "surjective((4,1):(1,4))", apart = "surjective((2,1,2):(1,5,2))";
  EXPECT_EQ(shows("surjective.unit", apart, "true"), "drop");
  EXPECT_EQ(shows("surjective.unit", apart, "false"), "count");
  EXPECT_EQ(verdict_of(apart, "false"), Verdict::lawful);
  EXPECT_EQ(verdict_of("surjective(1:2)", "false"), Verdict::lawful);
  EXPECT_EQ(verdict_of(chain, "false"), Verdict::wrong);
  EXPECT_EQ(verdict_of("surjective((4,1):(2,3))", "true"), Verdict::wrong);
}

TEST(SingleMode, OfNumbersIsNoted) {
  EXPECT_EQ(shows("single.mode", "warp_banks(4:1, 0, 16, 1, 4)", "4"), "any");
  EXPECT_EQ(shows("single.mode", "composed_fixed_points(Sw<0,0,0> o 0 o 1:1)", "0"), "any");
  EXPECT_EQ(shows("single.mode", "make_layout_tv((4):(1), (4):(1))", R"x(["16","(4,4):(4,1)"])x"),
            "any");
}

}  // namespace plumb::certify
