// Copies of layouts that do not tile, extensions past the end, inverses of what is not one-to-one:
// answers that keep apart what they should, and are wrong all the same.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "tests/certify/verdicts.hpp"

namespace plumb::certify {

// A row of 64 with a padding of 8 does not tile: 64 does not divide 72.

TEST(CopiesOfAPaddedTile, StandInTheOrderAskedFor) {
  EXPECT_EQ(verdict_of("tile_to_shape((8,64):(72,1), (16,128), (0,1))",
                       "((8,2),(64,2)):((72,576),(1,1152))"),
            Verdict::identical);
  EXPECT_EQ(verdict_of("tile_to_shape((8,64):(72,1), (16,128), (1,0))",
                       "((8,2),(64,2)):((72,1152),(1,576))"),
            Verdict::identical);
  expect_verdicts(
      {{"tile_to_shape((8,64):(72,1), (16,128), (2,1))", "((8,2),(64,2)):((72,576),(1,1152))",
        Verdict::unguarded},
       {"tile_to_shape((8,64):(72,1), (16,128))", "((8,2),(64,2)):((72,1152),(1,576))",
        Verdict::unguarded},
       {"tile_to_shape((8,64):(72,1), (16,128), (0,1))", "((8,2),(64,2)):((72,-576),(1,-1152))",
        Verdict::unguarded},
       {"tile_to_shape((8,64):(72,1), (16,128), (0,1))",
        "((8,2),(64,2)):((72,1000000),(1,2000000))", Verdict::unguarded},
       {"logical_product((8,64):(72,1), 4:1)", "((8,64),4):((72,1),100000000)", Verdict::unguarded},
       {"logical_product((8,64):(72,1), 4:1)", "((8,64),(2,2)):((72,1),(1152,576))",
        Verdict::unguarded},
       {"blocked_product((8,64):(72,1), (2,2):(1,2))", "((8,2),(64,2)):((72,1152),(1,576))",
        Verdict::unguarded},
       {"raked_product((8,64):(72,1), (2,2):(1,2))", "((2,8),(2,64)):((1152,72),(576,1))",
        Verdict::unguarded},
       {"zipped_product((8,64):(72,1), 4:1)", "((8,64),(2,2)):((72,1),(1152,576))",
        Verdict::unguarded},
       {"flat_product((8,64):(72,1), (2,2):(1,2))", "(8,64,2,2):(72,1,1152,576)",
        Verdict::unguarded},
       {"composed_tile_to_shape(Sw<2,3,3> o 0 o (8,64):(72,1), (16,128), (0,1))",
        "Sw<2,3,3> o 0 o ((8,2),(64,2)):((72,1152),(1,576))", Verdict::unguarded},
       {"composed_blocked_product(Sw<2,3,3> o 0 o (8,64):(72,1), (2,2):(1,2))",
        "Sw<2,3,3> o 0 o ((8,2),(64,2)):((72,1152),(1,576))", Verdict::unguarded}});
}

TEST(CopiesOfAPaddedTile, HaveAModeForEachModeOfB) {
  const char* split = "logical_product((24,4):(1,32), ((32,2),(1,1)):((0,32),(32,64)))";
  expect_verdicts(
      {{split, "((24,4),((32,2),(1,1))):((1,32),((0,4096),(4096,8192)))", Verdict::identical},
       {split, "((24,4),((32,1),(2,1))):((1,32),((0,4096),(4096,8192)))", Verdict::unguarded},
       {"flat_product((2,3):(2,6), (8,3):(1,8))", "(2,3,2,4,3):(2,6,1,18,72)", Verdict::unguarded},
       {"tiled_product((8,64):(72,1), (2,2):(1,2))", "((8,64),4):((72,1),576)",
        Verdict::unguarded}});
}

TEST(CopiesOfAPaddedTile, MayStandByEitherRule) {
  EXPECT_EQ(verdict_of("logical_product((8,64):(72,1), 4:1)", "((8,64),4):((72,1),576)"),
            Verdict::identical);
  EXPECT_EQ(verdict_of("logical_product((8,64):(72,1), 4:1)", "((8,64),4):((72,1),568)"),
            Verdict::extends);
  EXPECT_EQ(verdict_of("logical_product((2,2):(2,3), 3:1)", "((2,2),3):((2,3),6)"),
            Verdict::extends);
  EXPECT_EQ(verdict_of("logical_product((2,2):(2,3), 3:1)", "((2,2),3):((2,3),1)"),
            Verdict::unguarded);
  EXPECT_EQ(verdict_of("logical_product(4:-1, 3:1)", "(4,3):(-1,4)"), Verdict::extends);
}


// Inverses

TEST(ComposedLeftInverse, ClaimsNothingOfWhatIsNotOneToOne) {
  expect_verdicts({{"composed_left_inverse(Sw<4,0,0> o 0 o 16:1)", "7:9", Verdict::unclaimed},
                   {"composed_left_inverse(Sw<4,0,0> o 0 o 16:1)", "1:0", Verdict::unclaimed},
                   {"composed_left_inverse(Sw<4,0,0> o 0 o 16:1)", "16:1", Verdict::unclaimed},
                   {"composed_left_inverse(Sw<1,0,1> o 0 o 4:0)", "2:1", Verdict::unclaimed},
                   {"composed_left_inverse(2:0 o 0 o 2:1)", "1:0", Verdict::unclaimed}});
  EXPECT_EQ(verdict_of("composed_left_inverse(Sw<2,0,3> o 4 o 8:2)", "(2,8):(0,1)"),
            Verdict::wrong);
}


// Past the end

TEST(Extension, IsAChoiceOfCompositionsAndDivisions) {
  for (const auto& [call, leaf, above_one] : std::vector<std::array<std::string, 3>>{
           {"composition((8,1):(1,4096), (8,4):(1,8))", "(8,4):(1,4096)", "(8,4):(1,8)"},
           {"with_shape((4,1):(1,100), 8)", "(4,2):(1,100)", "8:1"},
           {"composed_composition(Sw<3,4,3> o 0 o (8,1):(1,4096), (8,4):(1,8))",
            "Sw<3,4,3> o 0 o (8,4):(1,4096)", "Sw<3,4,3> o 0 o (8,4):(1,8)"}}) {
    EXPECT_EQ(shows("composition.extension", call, above_one), "above_one") << call;
    catalogue::Choices both;
    for (const std::string& answer : {leaf, above_one})
      judge(posed(call), candidates::Answered{answer}, both);
    ASSERT_EQ(both.mixed().size(), 1U) << call;
    EXPECT_EQ(both.mixed().front().id, "composition.extension");
  }
  EXPECT_EQ(shows("divide.extension", "logical_divide((4,1):(1,100), 8:1)", "(8,1):(1,0)"),
            "above_one");
  EXPECT_EQ(shows("composition.extension", "composition((4,2):(1,8), 4:2)", "(2,2):(2,8)"), "");
  EXPECT_EQ(shows("composition.extension", "composition(1:3, 4:1)", "4:0"), "");
}

// A digit would carry from 18 into 1:32: as the leaf counts on there is no layout to be chosen.
TEST(Extension, IsNoChoiceWhereOneReadingHasNoAnswer) {
  EXPECT_EQ(shows("divide.extension", "logical_divide((18,1):(16,32), 8:1)", "(8,3):(16,128)"), "");
  EXPECT_EQ(shows("composition.extension", "composition((18,1):(16,32), 24:1)", "24:16"), "");
}

TEST(Divide, ThatCountsModesOfExtentOneIsAHazard) {
  EXPECT_EQ(shows("divide.unit", "logical_divide(65:1, 1:64)", "(1,128):(64,1)"), "keep");
  EXPECT_EQ(shows("divide.unit", "logical_divide(65:1, 1:64)", "(1,65):(64,1)"), "drop");
  EXPECT_EQ(shows("divide.unit", "composed_divide(Sw<3,4,3> o 0 o 65:1, 1:64)",
                  "Sw<3,4,3> o 0 o (1,128):(64,1)"),
            "keep");
  EXPECT_TRUE(catalogue::find_variation("divide.unit")->hazard_of("keep"));
}


// Units and negative entries

TEST(SwizzleUpcast, OfPartedUnitsIsAHazard) {
  EXPECT_EQ(shows("swizzle_upcast.parted", "swizzle_upcast(Sw<3,1,-3>, 4)", "Sw<2,0,-3>"), "first");
  EXPECT_TRUE(catalogue::find_variation("swizzle_upcast.parted")->hazard_of("first"));
  EXPECT_EQ(shows("swizzle_upcast.parted", "swizzle_upcast(Sw<3,4,3>, 8)", "Sw<3,1,3>"), "");
}

TEST(Composition, JudgesNegativeEntriesOfCoordinates) {
  EXPECT_EQ(verdict_of("composition((4,2):(1,10), (2,2):(-1@0,1@1))", "(2,2):(777,10)"),
            Verdict::unguarded);
  EXPECT_EQ(verdict_of("composition((4,2):(1,10), (2,2):(-1@0,1@1))", "(2,2):(-1,10)"),
            Verdict::identical);
}

// The digit of -1 in a mode (4,4):(1,100) is that of -97, rounded down, or -1.
TEST(Composition, RoundsNegativeEntriesInOneWay) {
  const std::string call = "composition(((4,4),1):((1,100),0), 4:-1@0)";
  EXPECT_EQ(verdict_of(call, "(2,2):(-97,-2)"), Verdict::unguarded);
  const std::string pair = "composition(((4,4),1):((1,100),0), 2:-1@0)";
  EXPECT_EQ(shows("composition.negative", pair, "2:-97"), "floor");
  EXPECT_EQ(shows("composition.negative", pair, "2:-1"), "truncate");
}

// An answer that reads one mode in one way and the other in another follows no choice.
TEST(Extension, IsOneWithinAnAnswer) {
  for (const auto& [id, call, answer] : std::vector<std::array<std::string, 3>>{
           {"composition.extension", "composition(((4,1),(4,1)):((1,7),(10,70)), <8:1,8:1>)",
            "((4,2),8):((1,7),10)"},
           {"divide.extension", "logical_divide(((4,1),(4,1)):((1,100),(10,1000)), <8:1,8:1>)",
            "(((4,2),1),(8,1)):(((1,100),0),(10,0))"},
           {"divide.extension", "zipped_divide(((4,1),(4,1)):((1,100),(10,1000)), <8:1,8:1>)",
            "(((4,2),8),(1,1)):(((1,100),10),(0,0))"},
           {"composition.negative", "composition((4,4):(1,100), 4:-1)", "(2,2):(-97,-2)"}}) {
    catalogue::Choices choices;
    judge(posed(call), candidates::Answered{answer}, choices);
    ASSERT_EQ(choices.mixed().size(), 1U) << call;
    EXPECT_EQ(choices.mixed().front().id, id);
    EXPECT_EQ(inconsistent(choices.mixed().front()).reason,
              id + ": this answer makes several choices");
  }
}

// A mode of extent 1 has a negative stride, and no offset is negative.
TEST(CopiesOfALayout, StandInOrderBesideANegativeUnit) {
  for (const char* const B : {"(1,3):(5,1)", "(1,3):(-5,1)"}) {
    EXPECT_EQ(verdict_of("logical_product((2,2):(1,3), " + std::string(B) + ")",
                         "((2,2),(1,3)):((1,3),(0,7))"),
              Verdict::unguarded)
        << B;
    EXPECT_EQ(verdict_of("blocked_product((2,2):(1,3), " + std::string(B) + ")",
                         "((2,1),(2,3)):((1,0),(3,7))"),
              Verdict::unguarded)
        << B;
  }
}

// Nobody chooses the modes of copies that stand where A leaves them room.
TEST(CopiesOfWhatDoesNotTile, ShowNoChoiceOfModes) {
  const std::string untiled = "((2,6),2,2):((14,1),6,28)";
  EXPECT_EQ(shows("product.modes", "tiled_product((2,6):(14,1), 4:1)", untiled), "");
  EXPECT_EQ(shows("product.modes", "tiled_product(4:1, 8:1)", "(4,2,4):(1,4,8)"), "apart");
  EXPECT_EQ(shows("product.modes", "tiled_product(4:1, 8:1)", "(4,8):(1,4)"), "");
  EXPECT_EQ(shows("product.modes", "composed_tiled_product(Sw<1,0,1> o 0 o (2,6):(14,1), 4:1)",
                  "Sw<1,0,1> o 0 o " + untiled),
            "");
}

TEST(RakedProduct, HasTheCopyRulesOfTheBlockedOne) {
  const char* const raked = "raked_product((2,2):(1,4), (2,1):(1,0))";
  EXPECT_EQ(shows("raked_product.copies", raked, "((2,2),(1,2)):((2,1),(0,4))"), "gaps");
  EXPECT_EQ(verdict_of(raked, "((2,2),(1,2)):((6,1),(0,4))"), Verdict::lawful);
  EXPECT_EQ(shows("raked_product.copies", raked, "((2,2),(1,2)):((6,1),(0,4))"), "apart");
  EXPECT_EQ(verdict_of(raked, "((2,2),(1,2)):((3,1),(0,4))"), Verdict::wrong);
  EXPECT_EQ(verdict_of(raked, "((2,2),(1,2)):((8,1),(0,4))"), Verdict::wrong);
}

TEST(Product, OfWhatDoesNotTileMovesCopiesForward) {
  EXPECT_EQ(verdict_of("logical_product((2,2):(2,6), 3:1)", "((2,2),3):((2,6),9)"),
            Verdict::extends);
  EXPECT_EQ(verdict_of("logical_product((2,2):(2,6), 3:1)", "((2,2),3):((2,6),-1000)"),
            Verdict::unguarded);
  EXPECT_EQ(
      verdict_of("blocked_product((2,2):(2,6), (3,1):(1,0))", "((2,3),(2,1)):((2,-1000),(6,0))"),
      Verdict::unguarded);
}

TEST(BlockedProduct, ShowsPairsThatItJoins) {
  const char* const call = "blocked_product((2,2):(1,2), (2,2):(1,2))";
  EXPECT_EQ(shows("product.pairs", call, "((2,2),(2,2)):((1,4),(2,8))"), "");
  EXPECT_EQ(shows("product.pairs", "blocked_product((2,2):(2,1), (2,3):(3,1))",
                  "((2,2),(2,3)):((2,12),(1,4))"),
            "");
  EXPECT_EQ(
      shows("product.pairs", "blocked_product((4,2):(1,4), (1,3):(0,1))", "(4,(2,3)):(1,(4,8))"),
      "joined");
}

/// (1,2):(0,4) is the pair of the second mode the other way round, and no mode of two elements.
TEST(BlockedProduct, HasPairsInTheirOrderOrOneMode) {
  expect_verdicts({
      {"blocked_product((128):(1), (64):(1))", "((64,128)):((1,64))", Verdict::wrong},
      {"blocked_product((128):(1), (64):(1))", "(8192):(1)", Verdict::equivalent},
      {"blocked_product(4:1, 3:1)", "(3,4):(1,3)", Verdict::wrong},
      {"blocked_product(4:1, 3:1)", "12:1", Verdict::equivalent},
      {"blocked_product((5,(2,(2))):(1,(5,(10))), (1,2):(0,1))", "(5,(2,4)):(1,(5,10))",
       Verdict::equivalent},
      {"blocked_product((5,(2,(2))):(1,(5,(10))), (1,2):(0,1))", "(5,(4,2)):(1,(5,20))",
       Verdict::equivalent},
      {"blocked_product((5,(2,(2))):(1,(5,(10))), (1,2):(0,1))", "(5,(2,2,2)):(1,(5,10,20))",
       Verdict::wrong},
      {"blocked_product((5,(2,(2))):(1,(5,(10))), (1,6):(0,1))", "(5,(2,12)):(1,(5,10))",
       Verdict::equivalent},
      {"blocked_product((5,(2,(2))):(1,(5,(10))), (1,6):(0,1))", "(5,(2,3,4)):(1,(5,10,30))",
       Verdict::wrong},
      {"blocked_product((5,(2,(2))):(1,(5,(10))), (1,6):(0,1))", "(5,(3,8)):(1,(5,15))",
       Verdict::wrong},
      {"blocked_product((2,4):(4,1), ((128,2),(1)):((1,128),(0)))", "((2,256),4):((4,8),1)",
       Verdict::equivalent},
      {"blocked_product((2,4):(4,1), ((128,2),(1)):((1,128),(0)))", "((2,2,128),4):((4,8,16),1)",
       Verdict::wrong},
      {"blocked_product((2,4):(4,1), ((128,2),(1)):((1,128),(0)))", "((256,2),4):((4,1024),1)",
       Verdict::equivalent},
      {"raked_product((5,(2,(2))):(1,(20,(40))), (1,4):(0,1))", "(5,(8,2)):(1,(5,40))",
       Verdict::equivalent},
      {"blocked_product((4,2):(1,12), (3,5):(1,3))", "((2,3,2),(2,5)):((1,2,6),(12,24))",
       Verdict::wrong},
      {"blocked_product((4,2):(1,12), (3,5):(1,3))", "(12,(2,5)):(1,(12,24))", Verdict::equivalent},
      {"blocked_product((2,2):(1,4), 2:1)", "((2,2),(1,2)):((1,2),(0,4))", Verdict::wrong},
      {"blocked_product((2,2):(1,4), 2:1)", "((2,2),2):((1,2),4)", Verdict::equivalent},
      {"raked_product((4,8):(8,1), (1,4):(0,1))", "((4,1),(4,8)):((8,0),(32,1))", Verdict::wrong},
      {"raked_product((4,8):(8,1), (1,4):(0,1))", "(4,(4,8)):(8,(32,1))", Verdict::equivalent},
      {"composed_blocked_product(Sw<3,4,3> o 0 o 4:1, 3:1)", "Sw<3,4,3> o 0 o (3,4):(1,3)",
       Verdict::wrong},
  });
}

}  // namespace plumb::certify
