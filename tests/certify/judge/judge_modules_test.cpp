// Answers over Z^n and F2, judged by the contract laws.
#include <gtest/gtest.h>

#include <string>

#include "plumb/certify/judge/judge.hpp"
#include "tests/certify/verdicts.hpp"
#include "tests/support/text.hpp"

namespace plumb::certify {

TEST(OverStrides, CompositionsAreJudgedByTheContract) {
  const char* call = "composition((4,8):(1@1,1@0), (2,4):(2,8))";
  EXPECT_EQ(verdict_of(call, "(2,4):(2@1,2@0)"), Verdict::identical);
  EXPECT_EQ(verdict_of(call, "(2,(2,2)):(2@1,(2@0,4@0))"), Verdict::equivalent);
  EXPECT_EQ(verdict_of(call, "8:2@1"), Verdict::wrong);
  EXPECT_EQ(verdict_of(call, "(2,4):(2@1,2@1)"), Verdict::wrong);
  EXPECT_EQ(verdict_of(call, "(2,4):(2@1,2@0+1@2)"), Verdict::wrong);
  EXPECT_EQ(verdict_of("composition((4,4):(^0b1,^0b110), (2,2):(1,4))", "(2,2):(^0b1,^0b10)"),
            Verdict::wrong);
}

TEST(OverStrides, DivisionsHaveTheFreedomThatTheyHaveOverIntegers) {
  EXPECT_EQ(verdict_of("logical_divide((6,2):(1@0,1@1), 4:1)", "(4,3):(1@0,1@1)"),
            Verdict::unguarded);
  EXPECT_EQ(verdict_of("logical_divide((8,4):(1@1,1@0), <4:2,2:1>)",
                       "((4,2),(2,2)):((2@1,1@1),(1@0,2@0))"),
            Verdict::identical);
  EXPECT_EQ(verdict_of("logical_divide((8,4):(1@1,1@0), <4:2,2:1>)",
                       "((4,2),(2,2)):((2@1,1@1),(2@0,1@0))"),
            Verdict::wrong);
  EXPECT_EQ(verdict_of("flat_divide((8,4):(1@0,1@1), <4:1,2:1>)", "(4,2,2,2):(1@0,1@1,2@1,4@0)"),
            Verdict::wrong);
}

TEST(OverStrides, OffsetsAreVectors) {
  const char* call = "slice_and_offset((4,8):(1@0,1@1), (_,5))";
  EXPECT_EQ(verdict_of(call, R"~(["(4):(1@0)","(0,5)"])~"), Verdict::equivalent);
  EXPECT_EQ(verdict_of(call, R"~(["4:1@0","(5)"])~"), Verdict::wrong);
  EXPECT_EQ(
      verdict_of("domain_offset((4,4):(^0b1,^0b110), (1,1))", R"~(["(4,4):(^0b1,^0b110)","7"])~"),
      Verdict::identical);
  EXPECT_EQ(
      verdict_of("domain_offset((4,4):(^0b1,^0b110), (1,1))", R"~(["(4,4):(^0b1,^0b110)","6"])~"),
      Verdict::wrong);
}

TEST(OverStrides, ZerosAreThoseOfTheArgumentsWhereTheReferenceRefuses) {
  const char* part = "local_partition(3:1@0, (3):(2), 0)";
  EXPECT_EQ(verdict_of(part, R"~(["(1):(0)","(0)"])~"), Verdict::unclaimed);
  EXPECT_EQ(verdict_of(part, R"~(["(1):(0)","0"])~"), Verdict::unclaimed);
  EXPECT_EQ(verdict_of("logical_divide(4:0@0, (2,2):(1,1))", "((2,2),1):((0,0),0)"),
            Verdict::extends);
  EXPECT_EQ(verdict_of("logical_divide(4:0@0, (2,2):(1,1))", "((2,2),1):((0,0),1)"),
            Verdict::unguarded);
}

TEST(OverStrides, ModesAreJudgedByTheContract) {
  EXPECT_EQ(verdict_of("append((2,3):(1@0,1@1), 4:2@0)", "(2,3,4):(1@0,1@1,2@0)"),
            Verdict::identical);
  EXPECT_EQ(verdict_of("append((2,3):(1@0,1@1), 4:2@0)", "(2,3,4):(1@0,1@1,2@1)"), Verdict::wrong);
  EXPECT_EQ(verdict_of("append((2,3):(1@0,1@1), 4:2@0)", "(4,2,3):(2@0,1@0,1@1)"), Verdict::wrong);
  EXPECT_EQ(verdict_of("append((2,1):(1@0,1@1), 4:2@0)", "(2,1,4):(1@0,0,2@0)"),
            Verdict::equivalent);
  EXPECT_EQ(verdict_of("flatten((2,(3,2)):(^0b1,(^0b10,^0b11)))", "(2,3,2):(^0b1,^0b10,^0b10)"),
            Verdict::wrong);
  EXPECT_EQ(verdict_of("rank((2,(3,2)):(1@0,(1@1,1@0)))", "3"), Verdict::wrong);
  EXPECT_EQ(verdict_of("mode((2,(3,2)):(1@0,(1@1,1@0)), 1)", "(3,2):(1@1,1@0)"),
            Verdict::identical);
  EXPECT_EQ(verdict_of("mode((2,(3,2)):(1@0,(1@1,1@0)), 1)", "(3,2):(1@1,1@1)"), Verdict::wrong);
  EXPECT_EQ(verdict_of("slice((4,8):(1@0,1@1), (_,5))", "4:1@1"), Verdict::wrong);
  EXPECT_EQ(verdict_of("zip_modes(((2,3),(4,5)):((1@0,1@1),(2@0,3@1)))",
                       "((2,4),(3,5)):((1@0,2@0),(1@1,2@1))"),
            Verdict::wrong);
}

TEST(OverStrides, CoordinatesAsTheInnerLayoutAreLookedUp) {
  const char* call = "composition((4,8):(8,1), (2,4):(1@1,1@0))";
  EXPECT_EQ(verdict_of(call, "(2,4):(1,8)"), Verdict::identical);
  EXPECT_EQ(verdict_of(call, "(2,4):(8,1)"), Verdict::wrong);
  EXPECT_EQ(verdict_of(call, "8:1"), Verdict::wrong);
}

TEST(OverStrides, InversesAreOfCoordinates) {
  const char* right = "right_inverse((4,8):(1@1,1@0))";
  EXPECT_EQ(verdict_of(right, "(8,4):(4,1)"), Verdict::identical);
  EXPECT_EQ(verdict_of(right, "(4,4):(4,1)"), Verdict::lawful);
  EXPECT_EQ(verdict_of(right, "(7,4):(4,1)"), Verdict::lawful);
  EXPECT_EQ(verdict_of(right, "(8,4):(1,8)"), Verdict::wrong);
  EXPECT_EQ(verdict_of(right, "(4,8):(1,4)"), Verdict::wrong);
  const char* left = "left_inverse((2,4):(1@1,1@0))";
  EXPECT_EQ(verdict_of(left, "(4,2):(2,1)"), Verdict::identical);
  EXPECT_EQ(verdict_of(left, "(8,8):(2,1)"), Verdict::lawful);
  EXPECT_EQ(verdict_of(left, "(4,2):(1,4)"), Verdict::wrong);
  EXPECT_EQ(verdict_of(left, "8:1"), Verdict::wrong);
}

TEST(OverStrides, ConversionsOfF2StridesAreJudgedByValues) {
  EXPECT_EQ(verdict_of("to_bit_strides(4:f1)", "(2,2):(^0b1,^0b10)"), Verdict::identical);
  EXPECT_EQ(verdict_of("to_bit_strides(4:f1)", "4:^0b1"), Verdict::wrong);
  EXPECT_EQ(verdict_of("to_bit_strides((2,2):(f1,f2))", "4:^0b1"), Verdict::wrong);
  EXPECT_EQ(verdict_of("to_f_strides(4:^0b1)", "4:f1"), Verdict::wrong);
  EXPECT_EQ(verdict_of("to_f_strides(4:^0b1)", "(2,2):(f1,f0)"), Verdict::identical);
}

// A kernel of a map over Z^n: what a library answers that looks at one axis only.
TEST(OverStrides, NullspacesSeeEveryAxis) {
  EXPECT_EQ(verdict_of("nullspace((2,4):(1@1,0@0))", "4:2"), Verdict::identical);
  EXPECT_EQ(verdict_of("nullspace((2,4):(1@1,0@0))", "8:1"), Verdict::wrong);
  EXPECT_EQ(verdict_of("nullspace((2,4):(1@1,0@0))", "2:2"), Verdict::wrong);
}

TEST(OverStrides, ShapesSumsAndPairsAreJudgedByTheContract) {
  const char* shape = "with_shape((4,8):(1@1,1@0), (2,16))";
  EXPECT_EQ(verdict_of(shape, "(2,(2,8)):(1@1,(2@1,1@0))"), Verdict::identical);
  EXPECT_EQ(verdict_of(shape, "(2,(2,(2,4))):(1@1,(2@1,(1@0,2@0)))"), Verdict::equivalent);
  EXPECT_EQ(verdict_of(shape, "(2,16):(1@1,2@1)"), Verdict::wrong);
  EXPECT_EQ(verdict_of(shape, "(2,2,8):(1@1,2@1,1@0)"), Verdict::wrong);

  const char* pair = "concatenate((4,8):(1@0,1@1), 2:1@2)";
  EXPECT_EQ(verdict_of(pair, "((4,8),2):((1@0,1@1),1@2)"), Verdict::identical);
  EXPECT_EQ(verdict_of(pair, "(4,8,2):(1@0,1@1,1@2)"), Verdict::wrong);
  EXPECT_EQ(verdict_of(pair, "((4,8),2):((1@0,1@1),1@1)"), Verdict::wrong);
  EXPECT_EQ(verdict_of("concatenate(4:1, 2:1@0)", "(4,2):(1,1)"), Verdict::unguarded);

  const char* sum = "layout_add((4,8):(1@0,1@1), 32:1@1)";
  EXPECT_EQ(verdict_of(sum, "(4,8):(1@0+1@1,5@1)"), Verdict::identical);
  EXPECT_EQ(verdict_of(sum, "(4,8):(1@0+1@1,1@1)"), Verdict::wrong);
  EXPECT_EQ(verdict_of("layout_add(2:^0b11, 2:^0b1)", "2:^0b10"), Verdict::identical);
  EXPECT_EQ(verdict_of("layout_add(2:^0b11, 2:^0b1)", "2:^0b100"), Verdict::wrong);
}

// A library that looks at each axis by itself takes a diagonal for a box.
TEST(OverStrides, DecisionsAreAboutVectors) {
  EXPECT_EQ(verdict_of("surjective((2,2,2):(1@0,1@1,1@0+1@1))", "true"), Verdict::wrong);
  EXPECT_EQ(verdict_of("compact((4,8):(1@1,1@0))", "false"), Verdict::wrong);
  EXPECT_EQ(verdict_of("contiguous((4,8):(-1@0,1@1))", "false"), Verdict::unguarded);
  EXPECT_EQ(verdict_of("injective((2,2):(1@0,1@1))", "false"), Verdict::wrong);
  EXPECT_EQ(verdict_of("injective(4:^0b1)", "true"), Verdict::wrong);
  EXPECT_EQ(verdict_of("disjoint(4:1@0+1@1, (4,4):(1@0,2@1))", "true"), Verdict::wrong);
  EXPECT_EQ(verdict_of("disjoint(2:^0b11, (2,2):(^0b1,^0b10))", "true"), Verdict::wrong);
  EXPECT_EQ(verdict_of("equivalent((4,8):(1@0,4@0), 32:1@0)", "false"), Verdict::wrong);
  EXPECT_EQ(verdict_of("equivalent((4,8):(1@0,4@1), 32:1@0)", "true"), Verdict::wrong);
}

TEST(OverStrides, TheCosizeIsThatOfTheBox) {
  const char* call = "cosize((4,8):(2@1,1@0+1@1))";
  EXPECT_EQ(verdict_of(call, "112"), Verdict::identical);
  EXPECT_EQ(verdict_of(call, "32"), Verdict::unguarded);
  EXPECT_EQ(verdict_of(call, "21"), Verdict::unguarded);
  EXPECT_EQ(verdict_of("coshape((4,8):(2@1,1@0+1@1))", "(8,14)"), Verdict::identical);
  EXPECT_EQ(verdict_of("coshape((4,8):(2@1,1@0+1@1))", "(8,7)"), Verdict::unguarded);
  EXPECT_EQ(verdict_of("evaluate((4,8):(2@1,1@0+1@1), 31)", "(7,13)"), Verdict::identical);
  EXPECT_EQ(verdict_of("evaluate((4,8):(2@1,1@0+1@1), 31)", "(7,6)"), Verdict::wrong);
}

}  // namespace plumb::certify
