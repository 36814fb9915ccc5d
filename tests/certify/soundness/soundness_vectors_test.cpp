// Answers about vectors, permutations and products of composed layouts: what the judge lets pass,
// what it does not, and what the evaluation by enumeration says of them.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/certify/opinions.hpp"
#include "tests/certify/verdicts.hpp"

namespace plumb::certify {

namespace {

using enum Verdict;

const char* const swizzled =
    "composed_max_common_vector(Sw<3,4,3> o 0 o (8,64):(64,1), (8,64):(64,1))";

}  // namespace

TEST(CommonVectors, AreThoseOfEachPartNotOfTheFirst) {
  const std::string row =
      "composed_max_common_layout(Sw<3,4,3> o 0 o (8,64):(64,1), (8,64):(64,1))";
  expect_verdicts({{swizzled, "16", identical},
                   {swizzled, "8", lawful},
                   {swizzled, "32", wrong},
                   {swizzled, "128", wrong},  // the rows 0 and 1
                   {row, "16:8", identical},
                   {row, "8:8", lawful},
                   {row, "(64,2):(8,1)", wrong},
                   {row, "16:1", wrong}});
  expect_opinions({{swizzled, "16", holds}, {swizzled, "128", breaks}, {swizzled, "8", holds}});
  expect_opinions({{row.c_str(), "16:8", holds}, {row.c_str(), "(64,2):(8,1)", breaks}});
}

// CuTe's own answer: base elements of the common layout, whether they divide it or not.
TEST(CommonVectors, MayLeaveAPartOver) {
  const std::string call = "composed_max_common_layout(Sw<1,2,1> o 0 o 6:1, 6:1)";
  expect_verdicts({{call, "4:1", lawful},
                   {call, "2:1", lawful},
                   {call, "6:1", identical},
                   {call, "7:1", wrong},
                   {"composed_max_common_layout(Sw<1,2,1> o 0 o 12:1, 12:1)", "6:1", wrong},
                   {"composed_max_common_layout(Sw<1,2,1> o 0 o 12:1, 12:1)", "5:1", wrong},
                   {"composed_max_common_layout(Sw<1,2,1> o 0 o 12:1, 12:1)", "8:1", lawful},
                   {"composed_max_common_layout(Sw<3,4,3> o 0 o 24:1, 24:1)", "16:1", lawful},
                   {"composed_max_common_vector(Sw<3,4,3> o 0 o 24:1, 24:1)", "16", lawful},
                   {"composed_max_common_vector(Sw<3,4,3> o 0 o 24:1, 24:1)", "25", wrong}});
  EXPECT_EQ(shows("max_common_layout.division", call, "4:1"), "uneven");
  EXPECT_EQ(shows("max_common_layout.division", call, "2:1"), "");
  EXPECT_EQ(shows("max_common_layout.size", call, "2:1"), "any");
  expect_opinions({{call.c_str(), "4:1", holds}, {call.c_str(), "7:1", breaks}});
}

TEST(CommonVectors, OfOneSwizzleDependOnItsOffsetsAndItsSign) {
  const std::string turned =
      "composed_max_common_vector(Sw<1,0,-1> o 0 o 2:1, Sw<1,0,-1> o 0 o 2:1)";
  const std::string apart = "composed_max_common_vector(Sw<1,0,1> o 2 o 4:1, Sw<1,0,1> o 0 o 4:1)";
  const std::string uneven =
      "composed_max_common_vector(Sw<1,2,1> o 0 o 12:1, Sw<1,2,1> o 0 o 12:1)";
  expect_verdicts({{turned, "1", identical},
                   {turned, "2", wrong},
                   {apart, "1", identical},
                   {apart, "4", wrong},
                   {uneven, "4", identical},
                   {uneven, "3", lawful},
                   {uneven, "8", wrong},
                   {uneven, "12", wrong}});
  EXPECT_EQ(shows("max_common_vector.division", uneven, "3"), "uneven");
  EXPECT_EQ(shows("max_common_vector.division", uneven, "2"), "");
  EXPECT_EQ(shows("max_common_vector.size", uneven, "2"), "any");
  expect_opinions({{turned.c_str(), "2", breaks},
                   {apart.c_str(), "4", breaks},
                   {uneven.c_str(), "3", holds},
                   {uneven.c_str(), "8", breaks},
                   {uneven.c_str(), "12", breaks}});
}

TEST(Alignment, OfComposedLayoutsIsThatOfTheirValues) {
  const std::string row = "composed_max_alignment(Sw<3,4,3> o 16 o 8:1)";
  expect_verdicts({{row, "8", identical},
                   {row, "4", lawful},
                   {row, "16", wrong},
                   {row, "3", wrong},
                   {"composed_max_alignment(Sw<1,0,1> o 2 o 2:2)", "2", wrong},
                   {"swizzle_max_alignment(Sw<3,4,3>)", "16", identical},
                   {"swizzle_max_alignment(Sw<3,4,3>)", "8", lawful},
                   {"swizzle_max_alignment(Sw<3,4,3>)", "32", wrong},
                   {"swizzle_max_alignment(Sw<3,4,3>)", "12", wrong},
                   {"swizzle_max_alignment(Sw<3,4,-3>)", "128", wrong}});
  expect_opinions({{row.c_str(), "8", holds},
                   {row.c_str(), "16", breaks},
                   {"swizzle_max_alignment(Sw<3,1,3>)", "2", holds},
                   {"swizzle_max_alignment(Sw<3,1,3>)", "4", breaks}});
}

TEST(Permutations, AreTheirCycles) {
  const std::string call = "composed_cycles(Sw<0,0,0> o 0 o (2,3):(3,1))";
  expect_verdicts({{call, "((0),(1,3,4,2),(5))", identical},
                   {call, "((0),(1,2,4,3),(5))", wrong},
                   {call, "((1,3,4,2))", wrong},
                   {call, "((0),(3,4,2,1),(5))", wrong},
                   {call, "(())", wrong},
                   {call, "((0),(),(1,3,4,2),(5))", wrong},
                   {"composed_cycles(Sw<0,0,0> o 7 o 2:-1)", "((0,1))", identical},
                   {"composed_cycles(Sw<0,0,0> o 0 o 4:2)", "((0),(1),(2),(3))", unguarded},
                   {"composed_fixed_points(Sw<1,0,1> o 0 o 4:1)", "(0,1)", identical},
                   {"composed_fixed_points(Sw<1,0,1> o 0 o 4:1)", "(0,1,2,3)", wrong},
                   {"composed_fixed_points(Sw<0,0,0> o 1 o 4:1)", "()", identical}});
  expect_opinions({{call.c_str(), "((0),(1,3,4,2),(5))", holds},
                   {call.c_str(), "((0),(1,2,4,3),(5))", breaks},
                   {"composed_fixed_points(Sw<1,0,1> o 0 o 4:1)", "(0,1,3)", breaks}});
}

TEST(Products, WithASwizzledLayoutMoveTheCopies) {
  const std::string call = "product_with_composed((2,2):(1,4), Sw<1,0,1> o 0 o 4:1)";
  expect_verdicts({{call, "Sw<1,1,2> o 0 o ((2,2),(2,2)):((1,4),(2,8))", identical},
                   {call, "Sw<1,0,1> o 0 o ((2,2),(2,2)):((1,4),(2,8))", wrong},
                   {call, "Sw<0,0,0> o 0 o ((2,2),(2,2)):((1,4),(2,8))", wrong},
                   {call, "Sw<1,1,2> o 0 o (2,2,2,2):(1,4,2,8)", wrong}});
  expect_opinions({{call.c_str(), "Sw<1,1,2> o 0 o ((2,2),(2,2)):((1,4),(2,8))", holds},
                   {call.c_str(), "Sw<1,0,1> o 0 o ((2,2),(2,2)):((1,4),(2,8))", breaks}});
}

TEST(Zip, OfAComposedLayoutIsThatOfItsModes) {
  const std::string call = "composed_zip(Sw<1,0,2> o 1 o ((2,2),(2,2)):((1,2),(4,8)))";
  expect_verdicts({{call, "Sw<1,0,2> o 1 o ((2,2),(2,2)):((1,4),(2,8))", identical},
                   {call, "Sw<1,0,2> o 1 o ((2,2),(2,2)):((1,2),(4,8))", wrong},
                   {call, "Sw<0,0,0> o 1 o ((2,2),(2,2)):((1,4),(2,8))", wrong}});
  expect_opinions({{call.c_str(), "Sw<1,0,2> o 1 o ((2,2),(2,2)):((1,4),(2,8))", holds},
                   {call.c_str(), "Sw<1,0,2> o 1 o ((2,2),(2,2)):((1,2),(4,8))", breaks}});
}

}  // namespace plumb::certify
