// The forms of divide and product, tile_to_shape and thread-value layouts: what the sources print,
// and what the contracts permit and do not.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "plumb/certify/judge/judge.hpp"
#include "tests/certify/verdicts.hpp"
#include "tests/support/printing.hpp"
#include "tests/support/text.hpp"

namespace plumb {

namespace {

certify::Verdict verdict(std::string_view call, const std::string& answer,
                         catalogue::Choices& choices) {
  return certify::judge(posed(call), candidates::Answered{answer}, choices).verdict;
}

}  // namespace


// [cute-concepts] and [cute-algebra].

TEST(AlgebraForms, ZippedAndTiledDivideGatherTheTiles) {
  EXPECT_EQ(call("zipped_divide((128,32):(32,1), (8,4))"), "((8,4),(16,8)):((32,1),(256,4))");
  EXPECT_EQ(call("tiled_divide((128,32):(32,1), (8,4))"), "((8,4),16,8):((32,1),256,4)");
  EXPECT_EQ(call("zipped_divide((9,(4,8)):(59,(13,1)), <3:3,(2,4):(1,8)>)"),
            "((3,(2,4)),(3,(2,2))):((177,(13,2)),(59,(26,1)))");
}

TEST(AlgebraForms, ZippedAndTiledProductGatherTheTiles) {
  EXPECT_EQ(call("zipped_product((128,32):(32,1), (8,4))"), "((128,32),(8,4)):((32,1),(1,32))");
  EXPECT_EQ(call("tiled_product((128,32):(32,1), (8,4))"), "((128,32),8,4):((32,1),1,32)");
  EXPECT_EQ(call("zipped_product((2,5):(5,1), <3:5,4:6>)"), "((2,5),(3,4)):((5,1),(10,30))");
  EXPECT_EQ(call("tiled_product((2,5):(5,1), <3:5,4:6>)"), "((2,5),3,4):((5,1),10,30)");
}

TEST(AlgebraForms, BlockedAndRakedProductsInterleave) {
  EXPECT_EQ(call("blocked_product((2,5):(5,1), (3,4):(1,3))"), "((2,3),(5,4)):((5,10),(1,30))");
  EXPECT_EQ(call("raked_product((2,5):(5,1), (3,4):(1,3))"), "((3,2),(4,5)):((10,5),(30,1))");
}

TEST(AlgebraForms, ThreadValueLayoutIsThatOfTheSeed) {
  EXPECT_EQ(call("make_layout_tv((4,32):(32,1), (4,8):(8,1))"),
            "[\"(16,256)\",\"((32,4),(8,4)):((128,4),(16,1))\"]");
  const std::string tv = ", (16,256), ((32,4),(8,4)):((128,4),(16,1)))";
  EXPECT_EQ(call("tv_partition((16,256):(512,1)" + tv), "((32,4),(8,4)):((8,2048),(1,512))");
  EXPECT_EQ(call("tv_partition((16,256):(1,512)" + tv), "((32,4),(8,4)):((4096,4),(512,1))");
}


// What the contracts permit.

TEST(AlgebraForms, ParenthesesAroundOneModeDoNotCount) {
  EXPECT_EQ(call("zipped_divide((4,6,5):(1,4,24), <2:1>)"), "((2),(2,6,5)):((1),(2,4,24))");
  EXPECT_EQ(
      certify::verdict_of("zipped_divide((4,6,5):(1,4,24), <2:1>)", "(2,(2,6,5)):(1,(2,4,24))"),
      certify::Verdict::equivalent);
  EXPECT_EQ(certify::verdict_of("tiled_divide(8:1, <4:1>)", "(4,2):(1,4)"),
            certify::Verdict::equivalent);
}

TEST(AlgebraForms, KeptModeIsOneTileOrItsOwnTwoModes) {
  EXPECT_EQ(call("zipped_divide((4,6):(1,4), <_,3:1>)"), "((1,3),(4,2)):((0,4),(1,12))");
  EXPECT_EQ(certify::verdict_of("zipped_divide((4,(2,3)):(1,(4,8)), <2:1,_>)",
                                "((2,2),(2,3)):((1,4),(2,8))"),
            certify::Verdict::extends);
  EXPECT_EQ(certify::verdict_of("zipped_divide((4,(2,3)):(1,(4,8)), <2:1,_>)",
                                "((2,2),(2,2)):((1,4),(2,8))"),
            certify::Verdict::unguarded);
}

TEST(AlgebraForms, GatheringIsNotLeftOut) {
  EXPECT_EQ(
      certify::verdict_of("zipped_divide((4,6):(1,4), (2,3))", "((2,2),(3,2)):((1,2),(4,12))"),
      certify::Verdict::wrong);
  EXPECT_EQ(certify::verdict_of("tiled_divide((4,6):(1,4), (2,3))", "((2,3),(2,2)):((1,4),(2,12))"),
            certify::Verdict::wrong);
  EXPECT_EQ(certify::verdict_of("flat_divide((4,6):(1,4), (2,3))", "((2,3),2,2):((1,4),2,12)"),
            certify::Verdict::wrong);
  EXPECT_EQ(certify::verdict_of("flat_divide((4,6):(1,4), (2,3))", "(2,3,2,2):(1,4,2,12)"),
            certify::Verdict::identical);
}

// 2:2 in (2,2):(1,4) leaves offsets 2 and 6 free: copies at 2, or behind, at 6.
TEST(AlgebraForms, CopiesFillGapsOrStandApartButNotByTurns) {
  EXPECT_EQ(call("blocked_product((2,2):(1,4), 2:1)"), "((2,2),(2,1)):((1,2),(4,0))");
  catalogue::Choices choices;
  EXPECT_EQ(verdict("blocked_product((2,2):(1,4), 2:1)", "((2,2),(2,1)):((1,6),(4,0))", choices),
            certify::Verdict::lawful);
  EXPECT_EQ(choices.held().at("blocked_product.copies").choice, "apart");
  EXPECT_EQ(verdict("blocked_product((2,2):(1,4), 2:1)", "((2,2),(2,1)):((1,2),(4,0))", choices),
            certify::Verdict::identical);
  EXPECT_EQ(choices.mixed().size(), 1U);
  EXPECT_EQ(certify::verdict_of("blocked_product((2,2):(1,4), 2:1)", "((2,2),2):((1,6),4)"),
            certify::Verdict::lawful);
  EXPECT_EQ(certify::verdict_of("blocked_product((2,2):(1,4), 2:1)", "((2,2),(2,1)):((1,8),(4,0))"),
            certify::Verdict::wrong);
}

// A mode that the other one lacks may be left out, and may itself look like a pair.
TEST(AlgebraForms, MissingModesMayBeLeftOut) {
  EXPECT_EQ(call("blocked_product((2,(3,1)):(1,(2,0)), 4:1)"),
            "((2,4),((3,1),1)):((1,6),((2,0),0))");
  EXPECT_EQ(certify::verdict_of("blocked_product((2,(3,1)):(1,(2,0)), 4:1)",
                                "((2,4),(3,1)):((1,6),(2,0))"),
            certify::Verdict::equivalent);
  EXPECT_EQ(certify::verdict_of("blocked_product(4:1, (2,3):(1,2))", "((4,2),3):((1,4),8)"),
            certify::Verdict::equivalent);
}

// (1,2,0): mode 2 first, then 0, then 1; or mode 1 first, then 2, then 0.
TEST(AlgebraForms, OrderIsOfRanksOrASequence) {
  const std::string asked = "tile_to_shape((1,1,1):(0,0,0), (2,3,5), (1,2,0))";
  EXPECT_EQ(call(asked), "((1,2),(1,3),(1,5)):((0,5),(0,10),(0,1))");
  catalogue::Choices choices;
  EXPECT_EQ(verdict(asked, "((1,2),(1,3),(1,5)):((0,15),(0,1),(0,3))", choices),
            certify::Verdict::lawful);
  EXPECT_EQ(choices.held().at("tile_to_shape.order").choice, "sequence");
  EXPECT_EQ(verdict(asked, "((1,2),(1,3),(1,5)):((0,5),(0,10),(0,1))", choices),
            certify::Verdict::identical);
  EXPECT_EQ(choices.mixed().size(), 1U);
  EXPECT_EQ(certify::verdict_of(asked, "((1,2),(1,3),(1,5)):((0,1),(0,2),(0,6))"),
            certify::Verdict::wrong);
}

TEST(AlgebraForms, TilesThatDoNotTileMustOnlyBeApart) {
  EXPECT_EQ(call("tile_to_shape((2,2):(2,6), (4,2))"), "((2,2),(2,1)):((2,1),(6,12))");
  EXPECT_EQ(certify::verdict_of("tile_to_shape((2,2):(2,6), (4,2))", "((2,2),(2,1)):((2,1),(6,0))"),
            certify::Verdict::equivalent);
  EXPECT_EQ(certify::verdict_of("tile_to_shape((2,2):(2,6), (4,2))", "((2,2),(2,1)):((2,4),(6,0))"),
            certify::Verdict::unguarded);  // 2 + 4 is 6
}

TEST(AlgebraForms, ShorterCommonLayoutIsLawful) {
  EXPECT_EQ(call("max_common_vector((4,8):(8,1), (4,8):(8,1))"), "32");
  EXPECT_EQ(certify::verdict_of("max_common_vector((4,8):(8,1), (4,8):(8,1))", "8"),
            certify::Verdict::lawful);
  EXPECT_EQ(certify::verdict_of("max_common_vector((4,8):(8,1), (4,8):(1,4))", "2"),
            certify::Verdict::wrong);
  EXPECT_EQ(certify::verdict_of("max_common_layout((4,8):(8,1), (4,8):(8,1))", "8:4"),
            certify::Verdict::lawful);
  EXPECT_EQ(certify::verdict_of("max_common_layout((4,8):(8,1), (4,8):(8,1))", "32:1"),
            certify::Verdict::wrong);
}

// 3:1 goes on where 2:1 ends; 2:1 is common to both, but does not divide 3:1.
TEST(AlgebraForms, CommonVectorsEndWithTheShorterLayout) {
  EXPECT_EQ(call("max_common_layout(2:1, 3:1)"), "1:0");
  EXPECT_EQ(call("max_common_layout(4:1, (2,4):(1,2))"), "4:1");
  EXPECT_EQ(certify::verdict_of("max_common_layout(2:1, 3:1)", "2:1"), certify::Verdict::extends);
  EXPECT_EQ(certify::verdict_of("max_common_layout(2:1, 3:1)", "3:1"), certify::Verdict::unguarded);
  EXPECT_EQ(certify::verdict_of("max_common_vector(2:1, 3:1)", "3"), certify::Verdict::unguarded);
  EXPECT_EQ(certify::verdict_of("max_common_vector(2:1, 3:1)", "4"), certify::Verdict::unguarded);
}

TEST(AlgebraForms, NullspaceComesInAnyOrder) {
  EXPECT_EQ(certify::verdict_of("nullspace((2,3,2):(0,1,0))", "(2,2):(6,1)"),
            certify::Verdict::lawful);
  EXPECT_EQ(certify::verdict_of("nullspace((2,3,2):(0,1,0))", "2:1"), certify::Verdict::wrong);
}

}  // namespace plumb
