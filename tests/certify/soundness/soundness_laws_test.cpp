// Answers about integers, tuples, modes, inverses and partitions that were once judged too mildly,
// or by the answers before them.
#include <gtest/gtest.h>

#include <string>

#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "plumb/certify/judge/judge.hpp"
#include "tests/certify/verdicts.hpp"
#include "tests/support/text.hpp"

namespace plumb::certify {

// Lengths

// The equation decides; that a part is left over is a choice with a name.
TEST(Lengths, AreNamedIfTheyDoNotDivide) {
  expect_verdicts({{"right_inverse(8:1)", "7:1", Verdict::lawful},
                   {"right_inverse((6,2):(1,12))", "4:1", Verdict::lawful},
                   {"right_inverse((5,19):(1,1))", "5:1", Verdict::lawful},  // or 19:5
                   {"max_common_layout(8:1, 3:1)", "3:1", Verdict::extends},
                   {"max_common_layout(8:1, (4,2):(1,8))", "3:1", Verdict::lawful},
                   {"max_common_vector(8:1, 8:1)", "7", Verdict::lawful},
                   {"max_common_vector((2,5):(1,1), (2,5):(1,1))", "2", Verdict::lawful},
                   {"max_common_vector(12:1, (6,2):(1,12))", "4", Verdict::lawful}});
  EXPECT_EQ(shows("right_inverse.division", "right_inverse(8:1)", "7:1"), "uneven");
  EXPECT_EQ(shows("right_inverse.division", "right_inverse(8:1)", "4:1"), "");
  EXPECT_EQ(shows("right_inverse.division", "right_inverse((6,2):(1,12))", "4:1"), "uneven");
  EXPECT_EQ(shows("right_inverse.division", "right_inverse((5,19):(1,1))", "5:1"), "");
  EXPECT_EQ(shows("max_common_layout.division", "max_common_layout(8:1, 3:1)", "3:1"), "uneven");
  EXPECT_EQ(shows("max_common_layout.size", "max_common_layout(8:1, 3:1)", "3:1"), "");
  EXPECT_EQ(shows("max_common_layout.division", "max_common_layout(8:1, 8:1)", "4:1"), "");
  EXPECT_EQ(shows("max_common_vector.division", "max_common_vector(8:1, 8:1)", "7"), "uneven");
  EXPECT_EQ(shows("max_common_vector.division", "max_common_vector(8:1, 8:1)", "4"), "");
  const char* const overlap = "max_common_vector((2,5):(1,1), (2,5):(1,1))";
  EXPECT_EQ(shows("max_common_vector.division", overlap, "2"), "");
  EXPECT_EQ(shows("max_common_vector.division", "max_common_vector(12:1, (6,2):(1,12))", "4"),
            "uneven");
}

TEST(Lengths, AreWrongWhereTheEquationFails) {
  expect_verdicts({{"right_inverse(8:1)", "9:1", Verdict::wrong},
                   {"right_inverse((32,64):(64,1))", "32:1", Verdict::wrong},
                   {"right_inverse(8:1)", "0:1", Verdict::wrong},
                   {"max_common_layout(8:1, (4,2):(1,8))", "8:1", Verdict::wrong},
                   {"max_common_layout(8:1, 3:1)", "4:1", Verdict::unguarded},
                   {"max_common_layout(8:1, 3:1)", "3:2", Verdict::unguarded},
                   {"max_common_vector(8:1, (4,2):(1,8))", "5", Verdict::wrong},
                   {"max_common_vector(8:1, 8:1)", "0", Verdict::wrong},
                   {"max_common_vector(8:1, 8:1)", "-1", Verdict::wrong}});
}

// The first example of the clause, by a library that walks the modes unsorted.
TEST(Lengths, OfInversesThatWalkTheModesUnsortedAreAHazard) {
  const char* const call = "right_inverse((32,64):(64,1))";
  EXPECT_EQ(verdict_of(call, "64:32"), Verdict::lawful);
  EXPECT_EQ(shows("right_inverse.size", call, "64:32"), "any");
  EXPECT_EQ(catalogue::find_variation("right_inverse.size")->grade(), catalogue::Grade::hazard);
}

TEST(Lengths, AreHazardsWhereverTheyMayBeShorter) {
  for (const char* id :
       {"right_inverse.size", "right_inverse.division", "max_common_layout.size",
        "max_common_layout.division", "max_common_vector.size", "max_common_vector.division",
        "max_alignment.size", "domain_distribute.size", "coalesce_x.size", "coalesce_x.modes"})
    EXPECT_EQ(catalogue::find_variation(id)->grade(), catalogue::Grade::hazard) << id;
  EXPECT_EQ(shows("right_inverse.size", "right_inverse((4,8):(1@1,1@0))", "(1,1):(0,0)"), "any");
  EXPECT_EQ(shows("coalesce_x.modes", "coalesce_x((2,4):(1,2))", "(2,4):(1,2)"), "any");
  EXPECT_EQ(shows("coalesce_x.modes", "coalesce_x((2,4):(1,2))", "8:1"), "");
}

TEST(Lengths, MayBeShorter) {
  EXPECT_EQ(verdict_of("right_inverse(8:1)", "4:1"), Verdict::lawful);
  EXPECT_EQ(verdict_of("right_inverse(8:1)", "1:0"), Verdict::lawful);
  EXPECT_EQ(verdict_of("max_common_layout(8:1, (4,2):(1,8))", "1:0"), Verdict::lawful);
  EXPECT_EQ(verdict_of("max_common_vector(8:1, (4,2):(1,8))", "2"), Verdict::lawful);
  EXPECT_EQ(shows("right_inverse.size", "right_inverse(8:1)", "4:1"), "any");
  EXPECT_EQ(shows("right_inverse.size", "right_inverse(8:1)", "8:1"), "");
  EXPECT_EQ(shows("max_common_vector.size", "max_common_vector(8:1, 8:1)", "1"), "any");
}

TEST(Lengths, StayWithinBothSizes) {
  EXPECT_EQ(verdict_of("max_common_vector(2:1, 8:1)", "8"), Verdict::unguarded);
  EXPECT_EQ(verdict_of("max_common_vector(2:1, 8:1)", "2"), Verdict::identical);
  EXPECT_EQ(verdict_of("max_common_layout(2:1, 8:1)", "8:1"), Verdict::unguarded);
  EXPECT_EQ(verdict_of("max_common_layout(2:1, 8:1)", "2:1"), Verdict::identical);
}

TEST(Lengths, OfALeftInverseAreNamedIfTheyDoNotCoverTheOffsets) {
  EXPECT_EQ(verdict_of("left_inverse(4:1)", "1:1"), Verdict::lawful);
  EXPECT_EQ(shows("left_inverse.size", "left_inverse(4:1)", "1:1"), "any");
  EXPECT_EQ(shows("left_inverse.size", "left_inverse(4:1)", "4:1"), "");
}

TEST(LeftInverse, IsUnclaimedOfALayoutThatIsNotInjective) {
  EXPECT_EQ(verdict_of("left_inverse((2,3):(2,1))", "(2,2):(2,1)"), Verdict::unclaimed);
  EXPECT_EQ(verdict_of("left_inverse((2,2):(1,3))", "2:1"), Verdict::wrong);
}


// Where the reference refuses

TEST(Refusals, AreDueWhereAnythingElseIsWrong) {
  EXPECT_EQ(verdict_of("tile_to_shape((2,2):(1,2), (3,4))", "7:9"), Verdict::unguarded);
  EXPECT_EQ(verdict_of("tile_to_shape((2,2):(1,2), (3,4))", "((2,1),(2,2)):((1,0),(2,4))"),
            Verdict::unguarded);
  EXPECT_EQ(verdict_of("tile_to_shape((2,2):(1,2), (3,4))", "((2,2),(2,2)):((1,4),(2,8))"),
            Verdict::extends);
  EXPECT_EQ(verdict_of("tv_partition(8:1, 4:1, 9:1)", "7:9"), Verdict::unguarded);
  EXPECT_EQ(verdict_of("recast(8:1, 3, 2)", "12345:9"), Verdict::unguarded);
  EXPECT_EQ(verdict_of("recast(8:1, 3, 2)", "12:1"), Verdict::extends);
  EXPECT_EQ(verdict_of("recast(8:1, 2, 3)", "8:1"), Verdict::unguarded);
  EXPECT_EQ(verdict_of("recast(12:1, 2, 3)", "8:1"), Verdict::extends);
  EXPECT_EQ(verdict_of("domain_distribute((4,8), (2,0))", "7:9"), Verdict::unguarded);
  EXPECT_EQ(verdict_of("ceil_div(7,-2)", "77"), Verdict::unguarded);
  EXPECT_EQ(verdict_of("make_layout_tv(1:0, 1:0)", R"x(["(-1,-1)","(1,1):(0,0)"])x"),
            Verdict::unguarded);
}

TEST(Refusals, AreNotDueWhereNothingIsClaimed) {
  EXPECT_EQ(verdict_of("make_layout_tv((2,3):(1,4), (2,2):(2,1))", R"x(["7","9:9"])x"),
            Verdict::unclaimed);
  EXPECT_EQ(verdict_of("tv_partition(8:1, 4:1, 9:1)", "9:9"), Verdict::unclaimed);
  EXPECT_EQ(verdict_of("elem_less((1,2), 3)", "true"), Verdict::unclaimed);
  EXPECT_EQ(verdict_of("elem_leq((1,2), 3)", "true"), Verdict::unclaimed);
  EXPECT_EQ(verdict_of("evenly_divides(4,0)", "true"), Verdict::unclaimed);
  EXPECT_EQ(verdict_of("weakly_compatible(0,4)", "true"), Verdict::unclaimed);
  EXPECT_EQ(verdict_of("shape_div((0,4),2)", "(7,5)"), Verdict::unclaimed);
  EXPECT_EQ(verdict_of("shape_div((0,4),2)", "7"), Verdict::unguarded);
  EXPECT_EQ(verdict_of("tile_to_shape((2,2):(1,2), (4,4), (1,1))", "((2,2),(2,2)):((9,4),(2,8))"),
            Verdict::unclaimed);
  EXPECT_EQ(verdict_of("domain_distribute((0,8), 2)", "7:9"), Verdict::unclaimed);
}

TEST(EvenlyDivides, TakesAnIntegerForItsOnlyMode) {
  EXPECT_EQ(verdict_of("evenly_divides(16,(16))", "true"), Verdict::identical);
  EXPECT_EQ(verdict_of("evenly_divides(16,(16))", "false"), Verdict::unguarded);
  EXPECT_EQ(verdict_of("evenly_divides(16,(4,4))", "true"), Verdict::unguarded);
}

TEST(Surjective, IsTheSameUnderBothReadingsOfOneNegativeStride) {
  EXPECT_EQ(verdict_of("surjective(4:-1)", "true"), Verdict::extends);
  EXPECT_EQ(verdict_of("surjective(4:-1)", "false"), Verdict::unguarded);
  EXPECT_EQ(shows("surjective.negative", "surjective((2,2):(-2,1))", "true"), "");
  EXPECT_EQ(shows("surjective.negative", "surjective((2,2):(-5,1))", "true"), "zero");
  EXPECT_EQ(shows("surjective.negative", "surjective((2,2):(-5,1))", "false"), "span");
}


// Variation points

TEST(Division, RoundsNegativeNumbersByOneRule) {
  EXPECT_EQ(shows("division.negative", "floor_div(-9,6)", "-2"), "floor");
  EXPECT_EQ(shows("division.negative", "floor_div(-9,6)", "-1"), "truncate");
  EXPECT_EQ(shows("division.negative", "ceil_div(-9,6)", "-1"), "floor");
  EXPECT_EQ(shows("division.negative", "ceil_div(-9,6)", "0"), "truncate");
  EXPECT_EQ(shows("division.negative", "round_up(-9,6)", "-6"), "floor");
  EXPECT_EQ(shows("division.negative", "round_up(-9,6)", "0"), "truncate");
  EXPECT_EQ(verdict_of("floor_div(-6,6)", "-2"), Verdict::unguarded);
  EXPECT_EQ(verdict_of("floor_div(-9,6)", "0"), Verdict::unguarded);
  EXPECT_EQ(verdict_of("floor_div(7,-2)", "-3"), Verdict::extends);
  EXPECT_EQ(verdict_of("floor_div(7,0)", "7"), Verdict::unguarded);

  catalogue::Choices both;
  judge(posed("floor_div(-9,6)"), candidates::Answered{"-1"}, both);
  judge(posed("floor_div(-7,2)"), candidates::Answered{"-4"}, both);
  EXPECT_EQ(both.held().at("division.negative").known, catalogue::Known::mixed);
}

TEST(Logarithm, IsRoundedByOneRule) {
  EXPECT_EQ(shows("log2.rounding", "log2(6)", "2"), "floor");
  EXPECT_EQ(shows("log2.rounding", "log2(6)", "3"), "ceil");
  EXPECT_EQ(shows("log2.rounding", "log2(8)", "3"), "");
  EXPECT_EQ(verdict_of("log2(6)", "4"), Verdict::unguarded);
}

TEST(Group, OfNoModesIsInsertedOrLeftOut) {
  const char* const call = "group((2,2):(1,2), 1, 1)";
  EXPECT_EQ(shows("group.empty", call, "(2,(),2):(1,(),2)"), "inserted");
  EXPECT_EQ(shows("group.empty", call, "(2,2):(1,2)"), "none");
  EXPECT_EQ(verdict_of(call, "7:9"), Verdict::unguarded);
  EXPECT_EQ(verdict_of("group(1,0,0)", "((8),9223372036854775807,0,7)"), Verdict::unguarded);
}

TEST(Slice, KeepsModesFlatOrTogetherAsTheirTupleHasThem) {
  const char* const call = "slice((2,(3,4),5),(_,(_,_),1))";
  EXPECT_EQ(shows("slice.nested", call, "(2,3,4)"), "flat");
  EXPECT_EQ(shows("slice.nested", call, "(2,(3,4))"), "grouped");
  EXPECT_EQ(verdict_of(call, "((2,3),4)"), Verdict::wrong);
}

TEST(SingleMode, IsNamedOnceForAllOperations) {
  EXPECT_EQ(shows("single.mode", "take((2,3,4),1,2)", "3"), "any");
  EXPECT_EQ(shows("single.mode", "take((2,3,4),1,2)", "(3)"), "");
  EXPECT_EQ(shows("single.mode", "reverse((2):(1))", "2:1"), "any");
}

TEST(Crd2crd, ConvertsAsAWholeOrModeByMode) {
  const char* const call = "crd2crd((1,2),(2,6),(3,4))";
  EXPECT_EQ(shows("crd2crd.modes", call, "(2,1)"), "whole");
  EXPECT_EQ(shows("crd2crd.modes", call, "(1,2)"), "by-mode");
  EXPECT_EQ(verdict_of(call, "(0,2)"), Verdict::unguarded);
}

// By the docstring of tensor-layouts an integer is passed on, and one for a tuple is expanded.
TEST(Crd2crd, StartsAgainInTuplesOnlyByOneRule) {
  const char* const number = "crd2crd((0,1), (1,2), (2,1))";
  const char* const tuple = "crd2crd((0,1), (1,2), ((2),(1)))";
  catalogue::Choices choices;
  EXPECT_EQ(judge(posed(number), candidates::Answered{"(0,1)"}, choices).verdict, Verdict::extends);
  EXPECT_EQ(judge(posed(tuple), candidates::Answered{"((0),(0))"}, choices).verdict,
            Verdict::extends);
  EXPECT_EQ(choices.held().at("crd2crd.out-of-range").choice, "wrap-tuples");
  EXPECT_TRUE(choices.mixed().empty());

  judge(posed(number), candidates::Answered{"(0,0)"}, choices);
  EXPECT_EQ(choices.held().at("crd2crd.out-of-range").known, catalogue::Known::mixed);
  EXPECT_EQ(choices.mixed().size(), 1U);
  EXPECT_EQ(verdict_of(number, "(1,1)"), Verdict::unguarded);
}

TEST(Crd2crd, CountsOnInTheLastLeafOnly) {
  const char* const call = "crd2crd(6, (6,1,1), (6,1,1))";
  EXPECT_EQ(shows("crd2crd.out-of-range", call, "(0,0,1)"), "extend");
  EXPECT_EQ(shows("crd2crd.out-of-range", call, "(0,0,0)"), "");  // wrap, or wrap-tuples
  EXPECT_EQ(verdict_of(call, "(0,0,0)"), Verdict::extends);
  EXPECT_EQ(verdict_of(call, "(0,1,0)"), Verdict::unguarded);
  EXPECT_EQ(verdict_of(call, "(0,-1,1)"), Verdict::unguarded);
  EXPECT_EQ(verdict_of(call, "(6,0,0)"), Verdict::unguarded);
}

TEST(Coprofile, TakesAnyNumbersOfBasisStridesToo) {
  const char* const call = "coprofile((4,8):(1@0,1@1))";
  EXPECT_EQ(verdict_of(call, "(0,0)"), Verdict::identical);
  EXPECT_EQ(shows("coprofile.numbers", call, "(5,7)"), "any");
  EXPECT_EQ(verdict_of(call, "(5,7)"), Verdict::extends);
  EXPECT_EQ(verdict_of(call, "5"), Verdict::unguarded);
  EXPECT_EQ(verdict_of(call, "(5,7,9)"), Verdict::unguarded);
}

TEST(Coshape, CountsNegativeEntriesAsCosizeDoes) {
  const char* const call = "coshape(4:-1@0)";
  EXPECT_EQ(shows("coshape.negative", call, "(4)"), "span");
  EXPECT_EQ(shows("coshape.negative", call, "(1)"), "top");
  EXPECT_EQ(shows("coshape.negative", call, "(-2)"), "last");
  EXPECT_EQ(verdict_of(call, "(1)"), Verdict::extends);
  EXPECT_EQ(verdict_of(call, "(2)"), Verdict::unguarded);
}

TEST(DomainDistribute, NamesWhatItTakes) {
  EXPECT_EQ(verdict_of("domain_distribute((2,2), 2)", "2:1"), Verdict::identical);
  EXPECT_EQ(verdict_of("domain_distribute((2,2), 2)", "2:2"), Verdict::lawful);
  EXPECT_EQ(shows("domain_distribute.taken", "domain_distribute((2,2), 2)", "2:2"), "any");
  EXPECT_EQ(shows("domain_distribute.size", "domain_distribute((2,2), 2)", "2:2"), "");
  EXPECT_EQ(verdict_of("domain_distribute((4,8), 8)", "1:0"), Verdict::lawful);
  EXPECT_EQ(shows("domain_distribute.size", "domain_distribute((4,8), 8)", "1:0"), "any");
  EXPECT_EQ(shows("domain_distribute.taken", "domain_distribute((4,8), 8)", "1:0"), "");
  EXPECT_EQ(verdict_of("domain_distribute((4,8), 8)", "3:1"), Verdict::wrong);
}

TEST(Composition, RoundsNegativeIndicesByOneRule) {
  EXPECT_EQ(shows("composition.negative", "composition((4,3):(1,10), 2:-1)", "2:-7"), "floor");
  EXPECT_EQ(shows("composition.negative", "composition((4,3):(1,10), 2:-1)", "2:-1"), "truncate");
  EXPECT_EQ(verdict_of("composition((4,3):(1,10), 2:-1)", "2:-2"), Verdict::unguarded);
}

TEST(LinearBlocked, MayHaveRegistersOfZeroBeyondTheShape) {
  const char* const call = "linear_blocked({}->(dim0:4), {}->(dim0:2), {}->(), {}->(dim0:2))";
  EXPECT_EQ(shows("linear_blocked.beyond", call,
                  "{register:[[1]],lane:[[0]],warp:[],block:[]}->(dim0:2)"),
            "dropped");
  EXPECT_EQ(shows("linear_blocked.beyond", call,
                  "{register:[[1],[0]],lane:[[0]],warp:[],block:[]}->(dim0:2)"),
            "zero");
  EXPECT_EQ(verdict_of(call, "{register:[[0],[1]],lane:[[0]],warp:[],block:[]}->(dim0:2)"),
            Verdict::wrong);
}

}  // namespace plumb::certify
