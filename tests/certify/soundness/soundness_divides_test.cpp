// Answers of divisions, products and their kin that were once judged too mildly, or too severely.
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "plumb/certify/judge/judge.hpp"
#include "tests/certify/verdicts.hpp"
#include "tests/support/text.hpp"

namespace plumb::certify {

namespace {

/// The choice that an answer shows at a point; empty if it shows none.
std::string shown(std::string_view call, const std::string& text, const std::string& id) {
  catalogue::Choices choices;
  const catalogue::TestCase asked = posed(call);
  const Judgement judgement = judge(asked, candidates::Answered{text}, choices);
  if (judgement.answer) choices.show(asked, *judgement.answer);
  const auto held = choices.held();
  return held.contains(id) ? held.at(id).choice : "";
}

}  // namespace


// The second mode of a division, tile by tile

TEST(Divide, IsWrongIfTilesComeInAnotherOrder) {
  EXPECT_EQ(verdict_of("logical_divide(16:1, 4:1)", "(4,(2,2)):(1,(4,8))"), Verdict::equivalent);
  EXPECT_EQ(verdict_of("logical_divide(16:1, 4:1)", "(4,(2,2)):(1,(8,4))"), Verdict::wrong);
  EXPECT_EQ(verdict_of("zipped_divide((128,64):(64,1), <16:1,16:1>)",
                       "((16,16),((2,4),4)):((64,1),((4096,1024),16))"),
            Verdict::wrong);
  EXPECT_EQ(
      verdict_of("tiled_divide((3,16,34):(102,306,1), (4):(12))", "((4),34,12):((1224),1,102)"),
      Verdict::wrong);
}

TEST(Divide, IsWrongBeyondTheLayoutIfTheTilerBroadcasts) {
  EXPECT_EQ(verdict_of("logical_divide(4:1, 2:0)", "(2,4000):(0,1)"), Verdict::wrong);
  EXPECT_EQ(verdict_of("logical_divide(2:3, 1:3)", "(1,(2,100)):(9,(3,1000))"), Verdict::wrong);
  EXPECT_EQ(verdict_of("logical_divide(64:1, (4,8):(0,1))", "((4,8),(8,1000)):((0,1),(8,64))"),
            Verdict::wrong);
  EXPECT_EQ(verdict_of("flat_divide(2:2, 3:0)", "(3,2,2):(0,2,1)"), Verdict::wrong);
  EXPECT_EQ(verdict_of("flat_divide(2:2, 3:0)", "(3,2):(0,2)"), Verdict::identical);
}

TEST(Divide, IsDeterminedWhereTilesReachBeyondTheLayout) {
  EXPECT_EQ(verdict_of("zipped_divide(6:1, 4:1)", "(4,2):(1,4)"), Verdict::identical);
  EXPECT_EQ(verdict_of("zipped_divide(6:1, 4:1)", "(4,3):(1,4)"), Verdict::unguarded);
  EXPECT_EQ(verdict_of("zipped_divide(6:1, 4:1)", "(4,(2,3)):(1,(4,-1000000))"),
            Verdict::unguarded);
  EXPECT_EQ(verdict_of("zipped_divide((100,64):(64,1), <16:1,16:1>)",
                       "((16,16),(7,4)):((64,1),(1024,16))"),
            Verdict::identical);
  EXPECT_EQ(verdict_of("zipped_divide((100,64):(64,1), <16:1,16:1>)",
                       "((16,16),((7,50),4)):((64,1),((1024,6400000),16))"),
            Verdict::unguarded);
}

TEST(Divide, VisitsAnElementAsOftenAsTheLayoutDoes) {
  EXPECT_EQ(verdict_of("logical_divide((2,3):(0,0), (2,2):(1,3))", "((2,2),1):((0,0),0)"),
            Verdict::unguarded);
  EXPECT_EQ(verdict_of("logical_divide((2,3):(0,0), (2,2):(1,3))", "((2,2),2):((0,0),0)"),
            Verdict::extends);
}

TEST(Divide, StaysNearTheLayoutIfTheTilerDoesNotTile) {
  EXPECT_EQ(verdict_of("logical_divide(3:1, (2,2):(1,3))", "((2,2),1):((1,3),0)"),
            Verdict::unguarded);  // offset 2 is lost
  EXPECT_EQ(verdict_of("logical_divide(3:1, (2,2):(1,3))", "((2,2),2):((1,3),1)"),
            Verdict::extends);
  EXPECT_EQ(verdict_of("logical_divide(3:1, (2,2):(1,3))", "((2,2),2):((1,3),2)"),
            Verdict::extends);
  EXPECT_EQ(verdict_of("logical_divide(3:1, (2,2):(1,3))", "((2,2),(2,2)):((1,3),(1,1000))"),
            Verdict::unguarded);
  EXPECT_EQ(verdict_of("logical_divide(3:1, (2,2):(1,3))", "((2,2),4000):((1,3),0)"),
            Verdict::unguarded);
}

// (5,2):(32,1) in tiles of 2: by its size tile 3 is {6, 7}, by its shape the first one of column 1.

TEST(Divide, MayCountTilesAlongEachMode) {
  const char* const call = "logical_divide((5,2):(32,1), 2:1)";
  EXPECT_EQ(verdict_of(call, "(2,(3,2)):(32,(64,1))"), Verdict::extends);
  EXPECT_EQ(shown(call, "(2,(3,2)):(32,(64,1))", "divide.cotarget"), "shape");
  EXPECT_EQ(verdict_of(call, "(2,(4,2)):(32,(64,1))"), Verdict::unguarded);
  EXPECT_EQ(verdict_of("logical_divide((3,4):(4,1), 2:1)", "(2,(2,3)):(4,(8,1))"),
            Verdict::unguarded);
  EXPECT_EQ(verdict_of("logical_divide((192,4):(4,1), 128:1)", "(128,(2,4)):(4,(512,1))"),
            Verdict::extends);
  EXPECT_EQ(shown("logical_divide(6:1, 4:1)", "(4,2):(1,4)", "divide.cotarget"), "");
}

TEST(Divide, MayCountModesOfExtentOneOfTheTiler) {
  EXPECT_EQ(verdict_of("logical_divide(1:2, 1:2)", "(1,(2,1)):(4,(2,4))"), Verdict::lawful);
  EXPECT_EQ(verdict_of("logical_divide(2:2, 1:1)", "(1,(2,2)):(0,(2,4))"), Verdict::wrong);
}

TEST(Divide, IsDecidedByNormalFormsAtAnySize) {
  EXPECT_EQ(verdict_of("logical_divide(1152921504606846976:1, 1024:1)",
                       "(1024,(1024,1099511627776)):(1,(1024,1048576))"),
            Verdict::equivalent);
  EXPECT_EQ(verdict_of("logical_divide(1152921504606846976:1, 1024:1)",
                       "(1024,(1024,1099511627776)):(1,(1125899906842624,1024))"),
            Verdict::wrong);
}


// Rank and grouping

TEST(FlatDivide, IsWrongInTheFormOfAnotherDivision) {
  const char* const call = "flat_divide((4,2,3):(2,1,8), 4:2)";
  EXPECT_EQ(verdict_of(call, "(2,2,2,3):(4,1,2,8)"), Verdict::identical);
  EXPECT_EQ(verdict_of(call, "((2,2),2,3):((4,1),2,8)"), Verdict::wrong);
  EXPECT_EQ(verdict_of(call, "((2,2),(2,3)):((4,1),(2,8))"), Verdict::wrong);
  EXPECT_EQ(verdict_of("tiled_divide((4,2,3):(2,1,8), 4:2)", "((2,2),(2,3)):((4,1),(2,8))"),
            Verdict::wrong);
  EXPECT_EQ(verdict_of("flat_divide((8,8):(1,8), <4:1,2:1>)", "((4,2),2,4):((1,8),4,16)"),
            Verdict::wrong);
}

// CuTe C++ cannot join extents that are known at run time: of 8:1 the gaps are 1 and the rest.
TEST(FlatDivide, MayHaveAModeForEachGapOfTheTile) {
  const char* const call = "flat_divide((32,128):(128,1), 8:1)";
  const char* const apart = "(8,1,(1,1),(4,128)):(128,1,(128,1),(1024,1))";
  EXPECT_EQ(verdict_of(call, apart), Verdict::equivalent);
  EXPECT_EQ(shown(call, apart, "divide.modes"), "apart");
  EXPECT_EQ(verdict_of("tiled_divide((32,128):(128,1), 8:1)",
                       "((8,1),(1,1),(4,128)):((128,1),(128,1),(1024,1))"),
            Verdict::equivalent);
  EXPECT_EQ(verdict_of(call, "(8,1,(1,1),(4,128)):(128,1,(128,1),(1,1024))"), Verdict::wrong);
  EXPECT_EQ(verdict_of(call, "(8,(4,128)):(128,(1024,1))"), Verdict::wrong);
  EXPECT_EQ(verdict_of(call, "(8,(1,4,128)):(128,(0,1024,1))"), Verdict::wrong);
}

TEST(FlatDivide, ShowsSurplusModesAsAVariation) {
  const char* const call = "flat_divide((4,2,3):(2,1,8), 4:2)";
  EXPECT_EQ(verdict_of(call, "(2,2,2,3,1):(4,1,2,8,7)"), Verdict::equivalent);
  EXPECT_EQ(shown(call, "(2,2,2,3,1):(4,1,2,8,7)", "divide.modes"), "apart");
  EXPECT_EQ(shown(call, "(2,2,2,3):(4,1,2,8)", "divide.modes"), "");
  EXPECT_EQ(shown("flat_product((2,2):(4,1), 6:1)", "(2,2,2,3):(4,1,2,8)", "product.modes"), "");
  EXPECT_EQ(shown("tiled_divide(128:32, 8:1)", "(8,4,4):(32,256,1024)", "divide.modes"), "apart");
}

TEST(TiledDivide, HasARestEvenOfOneElement) {
  EXPECT_EQ(verdict_of("tiled_divide((2):(0), (3):(1))", "((3),1):((0),0)"), Verdict::identical);
  EXPECT_EQ(verdict_of("tiled_divide((2):(0), (3):(1))", "(((3),1)):(((0),0))"),
            Verdict::unguarded);
  EXPECT_EQ(verdict_of("tiled_divide((2):(0), (3):(1))", "((3)):((0))"), Verdict::unguarded);
}

TEST(FlatProduct, IsWrongInTheFormOfAnotherProduct) {
  EXPECT_EQ(verdict_of("flat_product((2,2):(4,1), 6:1)", "(2,2,(2,3)):(4,1,(2,8))"),
            Verdict::wrong);
  EXPECT_EQ(verdict_of("flat_product((2,2):(4,1), 6:1)", "((2,2),2,3):((4,1),2,8)"),
            Verdict::wrong);
  EXPECT_EQ(verdict_of("tiled_product((2,2):(4,1), 6:1)", "((2,2),(2,3)):((4,1),(2,8))"),
            Verdict::wrong);
}

// (24,3):(7,1) does not tile, so that no equation says where its copies stand.
TEST(TiledProduct, IsWrongInTheZippedFormWhereTheLayoutDoesNotTile) {
  const char* by_leaf = "tiled_product((24,3):(7,1), 8)";
  EXPECT_EQ(verdict_of(by_leaf, "((24,3),2,4):((7,1),3,168)"), Verdict::identical);
  EXPECT_EQ(verdict_of(by_leaf, "((24,3),(2,4)):((7,1),(3,168))"), Verdict::unguarded);
  EXPECT_EQ(verdict_of("flat_product((24,3):(7,1), 8)", "(24,3,(2,4)):(7,1,(3,168))"),
            Verdict::unguarded);
  const char* by_modes = "tiled_product((24,3):(7,1), (2,4):(1,2))";
  EXPECT_EQ(verdict_of(by_modes, "((24,3),2,4):((7,1),3,168)"), Verdict::identical);
  EXPECT_EQ(verdict_of(by_modes, "((24,3),(2,4)):((7,1),(3,168))"), Verdict::unguarded);
  EXPECT_EQ(verdict_of("flat_product((24,3):(7,1), (2,4):(1,2))", "(24,3,2,4):(7,1,3,168)"),
            Verdict::identical);
  EXPECT_EQ(verdict_of("flat_product((24,3):(7,1), (2,4):(1,2))", "((24,3),2,4):((7,1),3,168)"),
            Verdict::unguarded);
}

TEST(Division, ByNoTilesIsTheLayout) {
  for (const char* operation : {"zipped_divide", "tiled_divide", "flat_divide", "zipped_product",
                                "tiled_product", "flat_product"}) {
    const std::string call = std::string(operation) + "((2,2):(1,2), <>)";
    EXPECT_EQ(verdict_of(call, "7:9"), Verdict::unguarded) << call;
    EXPECT_EQ(verdict_of(call, "(1,4):(0,1)"), Verdict::equivalent) << call;
    EXPECT_EQ(verdict_of(call, "(1,(2,2)):(0,(2,1))"), Verdict::unguarded) << call;
  }
}

// NVIDIA/cutlass#3514: at _ the first mode of ((2,2),8) goes into the tile.

TEST(ZippedDivide, ThatSplitsAKeptModeIsAHazard) {
  const char* const two = "zipped_divide(((2,2),8):((1,2),4), <_,4:1>)";
  const char* const split = "((2,4),(2,2)):((1,4),(2,16))";
  EXPECT_EQ(verdict_of(two, "((1,4),((2,2),2)):((0,4),((1,2),16))"), Verdict::identical);
  EXPECT_EQ(verdict_of(two, split), Verdict::extends);
  EXPECT_EQ(shown(two, split, "zipped_divide.kept"), "split");
  EXPECT_EQ(shown(two, "((1,4),((2,2),2)):((0,4),((1,2),16))", "zipped_divide.kept"), "whole");

  const char* const three = "zipped_divide(((2,2,2),8):((1,2,4),8), <_,4:1>)";
  const char* const split_in_three = "((2,4),((2,2),2)):((1,8),((2,4),32))";
  EXPECT_EQ(verdict_of(three, split_in_three), Verdict::extends);
  EXPECT_EQ(shown(three, split_in_three, "zipped_divide.kept"), "split");
  EXPECT_EQ(verdict_of(three, "((2,4),(2,2)):((1,8),(2,32))"), Verdict::unguarded);  // 4 is lost

  EXPECT_EQ(catalogue::find_variation("zipped_divide.kept")->grade(), catalogue::Grade::hazard);
}

TEST(SliceAndOffset, IsWrongIfItFlattensAPart) {
  const char* const call = "slice_and_offset(((6,3),16,2):((59,13),354,5664), _)";
  EXPECT_EQ(verdict_of(call, R"~(["((6,3),16,2):((59,13),354,5664)","0"])~"), Verdict::identical);
  EXPECT_EQ(verdict_of(call, R"~(["(((6,3),16,2)):(((59,13),354,5664))","0"])~"), Verdict::wrong);
  EXPECT_EQ(verdict_of(call, R"~(["(6,3,16,2):(59,13,354,5664)","0"])~"), Verdict::wrong);
}

TEST(SliceAndOffset, MayKeepTogetherWhatATupleKeeps) {
  const char* const call = "slice_and_offset((2,(3,4)):(1,(2,6)), (_,(_,_)))";
  EXPECT_EQ(verdict_of(call, R"~(["(2,3,4):(1,2,6)","0"])~"), Verdict::identical);
  EXPECT_EQ(verdict_of(call, R"~(["(2,(3,4)):(1,(2,6))","0"])~"), Verdict::equivalent);
  EXPECT_EQ(verdict_of(call, R"~(["((2,3),4):((1,2),6)","0"])~"), Verdict::wrong);
  EXPECT_EQ(shown(call, R"~(["(2,3,4):(1,2,6)","0"])~", "slice_and_offset.nested"), "flat");
  EXPECT_EQ(shown(call, R"~(["(2,(3,4)):(1,(2,6))","0"])~", "slice_and_offset.nested"), "grouped");
}

TEST(SliceAndOffset, OfAComposedLayoutSaysWhetherItKeepsATupleTogether) {
  const std::string arguments = "(Sw<1,0,3> o 0 o (2,(3,4)):(1,(2,6)), (_,(_,_)))";
  const std::string flat = "Sw<1,0,3> o 0 o (2,3,4):(1,2,6)";
  const std::string grouped = "Sw<1,0,3> o 0 o (2,(3,4)):(1,(2,6))";
  const std::string moved = "composed_slice_and_offset" + arguments;
  const auto with_offset = [](const std::string& R) { return "[\"" + R + "\",\"0\"]"; };
  EXPECT_EQ(shown(moved, with_offset(flat), "composed_slice.nested"), "flat");
  EXPECT_EQ(shown(moved, with_offset(grouped), "composed_slice.nested"), "grouped");
  EXPECT_EQ(shown("composed_slice" + arguments, flat, "composed_slice.nested"), "flat");
  EXPECT_EQ(shown("composed_slice" + arguments, grouped, "composed_slice.nested"), "grouped");
}


// Complements

TEST(Complement, OfAShapeReachesNoFartherThanItsModes) {
  EXPECT_EQ(verdict_of("complement(4:1, (2,8))", "4:4"), Verdict::identical);
  EXPECT_EQ(verdict_of("complement(4:1, (2,8))", "8:4"), Verdict::extends);
  EXPECT_EQ(verdict_of("complement(4:1, (2,8))", "1000000:4"), Verdict::unguarded);
  EXPECT_EQ(verdict_of("complement(4:1, (2,4))", "1000:4"), Verdict::unguarded);
  EXPECT_EQ(verdict_of("complement((6,6):(1,18), (5,13,2))", "3:6"), Verdict::unguarded);
}

TEST(Complement, OfOneElementShowsNothingIfTheLayoutDoesNotTile) {
  EXPECT_EQ(verdict_of("complement((2,2):(2,6), 24)", "1:0"), Verdict::unclaimed);
  EXPECT_EQ(verdict_of("complement((2,2):(2,6), 24)", "2:1"), Verdict::extends);
  EXPECT_EQ(verdict_of("complement((2,2):(2,6), 24)", "2:1000"), Verdict::unguarded);
  EXPECT_EQ(verdict_of("complement((2,2):(2,6), 24)", "3:1"), Verdict::unguarded);
  EXPECT_EQ(verdict_of("complement(4:1, 0)", "1:0"), Verdict::extends);
  EXPECT_EQ(verdict_of("complement(4:1, 0)", "1000:4"), Verdict::unguarded);
}

/// (y) spread out is y; CuTe and TileLang leave it as it is, since one mode has nothing to spread.
TEST(SpreadHalf, OfOneModeIsSpreadOrLeftAsItIs) {
  expect_verdicts({
      {"tiled_product(2:1, ((2,4)):((1,2)))", "(2,(2,4)):(1,(2,4))", Verdict::identical},
      {"tiled_product(2:1, ((2,4)):((1,2)))", "(2,((2,4))):(1,((2,4)))", Verdict::equivalent},
      {"tiled_product(2:1, (2,4):(1,2))", "(2,2,4):(1,2,4)", Verdict::identical},
      {"tiled_product(2:1, (2,4):(1,2))", "(2,(2,4)):(1,(2,4))", Verdict::wrong},
      {"tiled_product(2:1, (2,4):(1,2))", "(2,((2,4))):(1,((2,4)))", Verdict::wrong},
      {"tiled_product(1:0, ((1,1)):((0,0)))", "(1,((1,1))):(0,((0,0)))", Verdict::equivalent},
      {"tiled_product(1:0, (1,1):(0,0))", "(1,(1,1)):(0,(0,0))", Verdict::wrong},
  });
}

}  // namespace plumb::certify
