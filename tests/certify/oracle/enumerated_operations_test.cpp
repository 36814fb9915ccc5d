// What the evaluation by enumeration says of the operations on layouts, swizzles and their links.
#include <gtest/gtest.h>

#include "tests/certify/opinions.hpp"

namespace plumb::certify {

TEST(ByEnumeration, KeepsToTheEquation) {
  EXPECT_EQ(opinion("composition(20:2, (5,4):(4,1))", "(5,4):(8,2)"), OracleVerdict(true));
  EXPECT_EQ(opinion("composition(20:2, (5,4):(4,1))", "(5,4):(8,1)"), OracleVerdict(false));
  EXPECT_EQ(opinion("logical_divide(16:1, 4:1)", "(4,4):(1,4)"), OracleVerdict(true));
  EXPECT_EQ(opinion("logical_divide(16:1, 4:1)", "(4,(2,2)):(1,(8,4))"), OracleVerdict(false));
  EXPECT_EQ(opinion("complement(4:2, 24)", "((2,3)):((1,8))"), OracleVerdict(true));
  // It does not tile: the sums differ, and 24 < 24 + 12.
  EXPECT_EQ(opinion("complement((2,2):(2,6), 24)", "2:24"), OracleVerdict(true));
  EXPECT_EQ(opinion("complement((2,2):(2,6), 24)", "2:36"), OracleVerdict(false));
  EXPECT_EQ(opinion("complement((2,2):(2,6), 24)", "2:2"), OracleVerdict(false));
  EXPECT_EQ(opinion("swizzle_downcast(Sw<3,4,3>, 8)", "Sw<3,7,3>"), OracleVerdict(true));
  EXPECT_EQ(opinion("swizzle_downcast(Sw<3,4,3>, 8)", "Sw<0,0,0>"), OracleVerdict(false));
  EXPECT_EQ(
      opinion("composed_divide(Sw<3,4,3> o 0 o 1024:1, 16:1)", "Sw<0,0,0> o 0 o (16,64):(1,16)"),
      OracleVerdict(false));
}

TEST(ByEnumeration, SaysNothingOfWhatIsTooLarge) {
  EXPECT_EQ(opinion("coalesce((1048576,2):(1,1048576))", "2097152:1"), OracleVerdict());
}

TEST(ByEnumeration, SpreadsTheCopiesOfAProduct) {
  const char* tiled = "tiled_product((2,2):(4,1), 6:1)";
  const char* nested = "flat_product((2,32):(1,2), ((3,4,2)):((2,1,3)))";
  const char* untiling = "tiled_product((24,3):(7,1), 8)";
  expect_opinions(
      {{tiled, "((2,2),2,3):((4,1),2,8)", holds},
       {tiled, "((2,2),(2,3)):((4,1),(2,8))", breaks},
       {nested, "(2,32,(3,4,2)):(1,2,(128,64,192))", holds},
       {nested, "(2,32,(3,4,2)):(1,2,(64,128,192))", breaks},
       {untiling, "((24,3),2,4):((7,1),3,168)", holds},
       {untiling, "((24,3),(2,4)):((7,1),(3,168))", breaks},
       {untiling, "((24,3),(2,4)):((7,1),(1,168))", breaks},
       {"flat_product((2,3):(2,6), (8,3):(1,8))", "(2,3,2,4,3):(2,6,1,18,72)", breaks}});
}

TEST(ByEnumeration, InvertsOnTheRight) {
  const char* inverse = "right_inverse((2,4):(1,2))";
  expect_opinions({{inverse, "8:1", holds},
                   {inverse, "4:1", holds},
                   {inverse, "3:1", holds},
                   {inverse, "9:1", breaks},
                   {inverse, "2:2", breaks},
                   {"right_inverse((3,2):(1,1))", "(2,2):(1,4)", holds},
                   {"right_inverse((3,2):(1,1))", "3:1", holds},  // the first mode counts to 3
                   {"max_common_layout(8:1, (4,2):(1,8))", "4:1", holds},
                   {"max_common_layout(8:1, (4,2):(1,8))", "3:1", holds},
                   {"max_common_layout(8:1, (4,2):(1,8))", "5:1", breaks},
                   {"max_common_vector(8:1, (4,2):(1,8))", "2", holds},
                   {"max_common_vector(8:1, (4,2):(1,8))", "3", holds},
                   {"max_common_vector(8:1, (4,2):(1,8))", "5", breaks},
                   {"max_common_vector(8:1, (4,2):(1,8))", "8", breaks},
                   {"left_inverse(4:2)", "(2,4):(0,1)", holds},
                   {"left_inverse(4:2)", "4:1", breaks},
                   {"left_inverse(4:0)", "4:1", silent}});
}

TEST(ByEnumeration, RoundsByOneOfTwoRules) {
  expect_opinions({{"floor_div(-7,2)", "-4", holds},
                   {"floor_div(-7,2)", "-3", holds},
                   {"floor_div(-7,2)", "-5", breaks},
                   {"ceil_div(-9,6)", "-1", holds},
                   {"ceil_div(-9,6)", "0", holds},
                   {"ceil_div(-9,6)", "-2", breaks},
                   {"round_up(-9,6)", "-6", holds},
                   {"round_up(-9,6)", "-12", breaks}});
  const char* below = "composition((2,4):(8,1), 3:-1)";
  expect_opinions({{below, "3:-8", breaks},
                   {"composition(8:3, 4:-2)", "4:-6", holds},
                   {"composition(8:3, 4:-2)", "4:6", breaks}});
}

TEST(ByEnumeration, KeepsPartsAndModes) {
  const char* slice = "slice_and_offset((3,(2,3)):(3,(12,1)), (2,_))";
  expect_opinions({{slice, "[\"(2,3):(12,1)\",\"6\"]", holds},
                   {slice, "[\"((2,3)):((12,1))\",\"6\"]", holds},
                   {slice, "[\"((2,1),3):((12,0),1)\",\"6\"]", breaks}});
  const char* composed = "composed_composition(Sw<3,4,3> o 0 o (8,64):(64,1), <2:4,8:8>)";
  expect_opinions({{composed, "Sw<3,4,3> o 0 o (2,8):(256,8)", holds},
                   {composed, "Sw<3,4,3> o 0 o (2,(2,4)):(256,(8,16))", holds},
                   {composed, "Sw<3,4,3> o 0 o (8,2):(8,256)", breaks},
                   {composed, "Sw<3,4,3> o 0 o 16:8", breaks}});
  const char* divide = "composed_divide(Sw<2,0,3> o 3 o 32:1, 4:8)";
  expect_opinions({{divide, "Sw<2,0,3> o 3 o (4,8):(8,1)", holds},
                   {divide, "Sw<2,0,3> o 3 o (4,(2,4)):(8,(4,1))", breaks},
                   {divide, "Sw<2,0,3> o 3 o (8,4):(1,8)", breaks}});
  const char* uneven = "composed_divide(Sw<1,0,1> o 0 o (3,4):(1,3), 2:1)";
  expect_opinions({{uneven, "Sw<1,0,1> o 0 o (2,6):(1,2)", holds},
                   {uneven, "Sw<1,0,1> o 0 o (2,16):(1,2)", breaks}});
}

TEST(ByEnumeration, LooksThroughTheLinks) {
  const char* divide = "composed_zipped_divide(Sw<2,0,3> o 3 o 32:1, 4:8)";
  expect_opinions({{divide, "Sw<2,0,3> o 3 o (4,8):(8,1)", holds},
                   {divide, "Sw<0,0,0> o 0 o Sw<2,0,3> o 3 o (4,8):(8,1)", holds},
                   {divide, "Sw<0,0,0> o 3 o (4,8):(8,1)", breaks},
                   {divide, "Sw<2,0,3> o 3 o (8,4):(1,8)", breaks},
                   {divide, "Sw<2,0,3> o 4 o (4,8):(8,1)", breaks}});
  const char* slice = "composed_slice_and_offset(Sw<1,2,3> o 0 o (4,8):(8,1), (2,_))";
  expect_opinions({{slice, "[\"Sw<1,2,3> o 16 o 8:1\",\"0\"]", holds},
                   {slice, "[\"Sw<0,0,0> o 0 o 8:1\",\"16\"]", holds},
                   {slice, "[\"Sw<0,0,0> o 0 o ((4,2)):((1,4))\",\"16\"]", holds},
                   {slice, "[\"Sw<0,0,0> o 0 o (4,2):(1,4)\",\"16\"]", breaks},
                   {slice, "[\"Sw<0,0,0> o 0 o (4,3):(1,4)\",\"16\"]", breaks},
                   {slice, "[\"Sw<0,0,0> o 0 o 8:1\",\"20\"]", breaks}});
  expect_opinions(
      {{"composed_left_inverse(Sw<2,0,3> o 4 o 8:2)", "(2,8):(0,1) o -4 o Sw<2,0,3> o 0 o 19:1",
        holds},
       {"composed_left_inverse(Sw<2,0,3> o 4 o 8:2)", "(2,8):(0,1) o -2 o Sw<2,0,3> o 0 o 19:1",
        breaks},
       {"composed_upcast(Sw<3,4,3> o 0 o (8,64):(64,1), 8)", "Sw<3,1,3> o 0 o (8,8):(8,1)", holds},
       {"composed_upcast(Sw<3,4,3> o 0 o (8,64):(64,1), 8)", "Sw<3,4,3> o 0 o (8,8):(8,1)", breaks},
       {"swizzle_through((8,64):(64,1), Sw<2,0,3>)", "Sw<2,0,-6>", holds},
       {"swizzle_through((8,64):(64,1), Sw<2,0,3>)", "Sw<2,0,6>", breaks}});
}

TEST(ByEnumeration, RecastsSwizzlesByAnyNumber) {
  expect_opinions({{"swizzle_upcast(Sw<3,4,3>, 8)", "Sw<3,1,3>", holds},
                   {"swizzle_upcast(Sw<3,4,3>, 8)", "Sw<3,2,3>", breaks},
                   {"swizzle_upcast(Sw<0,2,3>, 3)", "Sw<0,0,0>", holds},
                   {"swizzle_upcast(Sw<1,0,1>, 3)", "Sw<0,0,0>", breaks},
                   {"swizzle_downcast(Sw<0,2,3>, 3)", "Sw<0,0,0>", holds},
                   {"swizzle_downcast(Sw<3,1,3>, 3)", "Sw<3,1,3>", breaks}});
}

TEST(ByEnumeration, ReadsCoordinatesByAxis) {
  expect_opinions({{"composition((4,4):(1,100), 2:1@1)", "2:100", holds},
                   {"composition((4,4):(1,100), 2:1@1)", "2:1", breaks}});
}

TEST(ByEnumeration, RoundsEntriesBelowZeroInOneWay) {
  const std::string call = "composition(((4,4),(4,4)):((1,100),(1000,100000)), (2,2):(-1@0,-1@1))";
  expect_opinions({{call, "(2,2):(-97,-97000)", holds},
                   {call, "(2,2):(-1,-1000)", holds},
                   {call, "(2,2):(-97,-1000)", breaks},
                   {call, "(2,2):(1,1000)", breaks}});
}

}  // namespace plumb::certify
