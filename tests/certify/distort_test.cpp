// The distortion run, small, over all operations; and what it is made of.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "plumb/catalogue/catalogue.hpp"
#include "tests/audit/distortion_run.hpp"
#include "tests/audit/distortions.hpp"
#include "tests/certify/opinions.hpp"
#include "tests/support/text.hpp"

namespace plumb::certify {

namespace {

constexpr DistortionOptions small{.cases = 4, .seed = 7, .neighbours = 8};

class Distorted : public testing::TestWithParam<std::string_view> {};

std::vector<std::string_view> all_names() {
  std::vector<std::string_view> names;
  for (const Operation& row : catalogue::operations()) names.push_back(row.name);
  return names;
}

}  // namespace

TEST_P(Distorted, FoolsNobody) {
  const Distortions of = distort(catalogue::operation_named(GetParam()), small);
  EXPECT_GT(of.distorted, of.cases);
  for (const Disagreement& one : of.fooled)
    ADD_FAILURE() << one.call << " -> " << one.answer << "  " << name_of(one.verdict);
  for (const std::string& call : of.doubted)
    ADD_FAILURE() << call << ": the evaluation rejects the reference's answer";
  for (const std::string& answer : of.broken) ADD_FAILURE() << answer << ": a defect of the judge";
}

INSTANTIATE_TEST_SUITE_P(All, Distorted, testing::ValuesIn(all_names()),
                         [](const auto& name) { return std::string(name.param); });

TEST(Distortions, HoldTheInputItselfConstantsAndIdentities) {
  const std::vector<std::string> texts =
      distortions_of(posed("complement(4:2, 24)"), {"5:5"}, 100, 0);
  const std::set<std::string> all(texts.begin(), texts.end());
  EXPECT_EQ(all.size(), texts.size());
  for (const char* text : {"4:2", "24", "5:5", "1:0", "0", "true", "6:1", "(3,2):(8,1)"})
    EXPECT_TRUE(all.contains(text)) << text;
  EXPECT_FALSE(all.contains("(2,3):(1,8)"));
}

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

TEST(ByEnumeration, CountsTheCopiesOfATile) {
  const char* tile = "tile_to_shape((2,2):(1,2), (4,6))";
  const char* ordered = "tile_to_shape((2,2):(1,2), (4,6), (1,0))";
  const char* gaps = "tile_to_shape((2,2):(1,4), (4,2))";
  expect_opinions(
      {{tile, "((2,2),(2,3)):((1,4),(2,8))", holds},
       {tile, "((2,2),(2,3)):((1,12),(2,4))", breaks},
       {tile, "((2,2),(2,2)):((1,4),(2,8))", breaks},
       {ordered, "((2,2),(2,3)):((1,12),(2,4))", holds},
       {ordered, "((2,2),(2,3)):((1,4),(2,8))", breaks},
       {gaps, "((2,2),2):((1,2),4)", holds},
       {gaps, "((2,2),2):((1,6),4)", holds},
       {gaps, "((2,2),2):((1,8),4)", breaks},
       {"tile_to_shape(4:1, 12)", "(12):(1)", holds},
       {"tile_to_shape((2,2):(1,2), (4,6), (1,1))", "((2,2),(2,3)):((1,4),(2,8))", silent}});
}

TEST(ByEnumeration, PutsThreadsAndValuesInATile) {
  const char* tv = "make_layout_tv((2,3):(3,1), (2,2):(2,1))";
  expect_opinions({{tv, "[\"(4,6)\",\"((3,2),(2,2)):((8,2),(4,1))\"]", holds},
                   {tv, "[\"(4,6)\",\"((3,2),(2,2)):((8,2),(1,4))\"]", breaks},
                   {tv, "[\"(6,4)\",\"((3,2),(2,2)):((8,2),(4,1))\"]", breaks},
                   {"make_layout_tv(8:1, 4:1)", "[\"(32)\",\"(8,4):(4,1)\"]", holds},
                   {"make_layout_tv(8:1, 4:1)", "[\"(4,8)\",\"(8,4):(4,1)\"]", holds},
                   {"make_layout_tv(8:2, 4:1)", "[\"(32)\",\"(8,4):(8,1)\"]", silent}});
  const char* part = "tv_partition((8,8):(1,8), (4,4), (4,4):(1,4))";
  expect_opinions({{part, "(4,4):(1,8)", holds},
                   {part, "(4,4):(1,4)", breaks},
                   {part, "(4,(2,2)):(1,(8,16))", holds},
                   {part, "16:1", breaks},
                   {"tv_partition((8,8):(1,8), (4,4), 32:1)", "32:1", silent}});
}

TEST(ByEnumeration, LooksUpTheElementsOfTilesAndThreads) {
  const char* tile = "local_tile((8,8):(1,8), (4,4), (1,_))";
  expect_opinions({{tile, "[\"(4,4,2):(1,8,32)\",\"4\"]", holds},
                   {tile, "[\"(4,4,(2)):(1,8,(32))\",\"4\"]", holds},
                   {tile, "[\"(4,4,2):(1,8,32)\",\"1\"]", breaks},
                   {tile, "[\"(4,(4,2)):(1,(8,32))\",\"4\"]", breaks},
                   {"local_tile((8,8):(1,8), (4,4), ((0),0))", "[\"(4,4):(1,8)\",\"0\"]", silent},
                   {"local_tile(10:1, 4, 2)", "[\"4:1\",\"8\"]", holds},
                   {"local_tile(10:1, 4, 2)", "[\"2:1\",\"8\"]", breaks}});
  const char* part = "local_partition((8,8):(1,8), (4,2):(2,1), 3)";
  expect_opinions({{part, "[\"(2,4):(4,16)\",\"9\"]", holds},
                   {part, "[\"(2,4):(4,16)\",\"3\"]", breaks},
                   {part, "[\"(2,4):(1,8)\",\"9\"]", breaks},
                   {"local_partition(8:1, 4:2, 0)", "[\"2:4\",\"0\"]", silent}});
  const char* tiles = "tidfrg(64:1, 16, (4,4):(4,1))";
  expect_opinions({{tiles, "(4,4,4):(4,1,16)", holds},
                   {tiles, "(4,4,4):(1,4,16)", breaks},
                   {tiles, "(4,4,4):(4,1,0)", breaks},
                   {tiles, "(4,16):(4,1)", breaks},
                   {"tidfrg(64:1, 16, (4,8):(4,1))", "(4,8,4):(4,1,16)", silent}});
  const char* atoms = "thrfrg((8,4):(1,8), (2,4), (2,4):(1,2), (2,1), <(2,2):(1,4),_>)";
  expect_opinions({{atoms, "((2,(2,1)),(4,(2,1))):((1,(4,0)),(8,(2,0)))", holds},
                   {atoms, "((2,(2,1)),(4,(2,1))):((1,(2,0)),(8,(4,0)))", breaks},
                   {atoms, "(2,(2,1),4,(2,1)):(1,(4,0),8,(2,0))", breaks},
                   {"thrfrg((8,4):(1,8), (2,4), (2,4):(1,2), (2,1))",
                    "((2,(2,1)),(4,(2,1))):((1,(2,0)),(8,(4,0)))", holds},
                   {"thrfrg((9,4):(1,9), (2,4), (2,4):(1,2), (2,1))",
                    "((2,(2,1)),(4,(2,1))):((1,(2,0)),(9,(4,0)))", silent}});
  const char* again = "retile((2,4,4):(1,2,8), (8,4), ((2,2),(2,2,2)):((2,8),(1,16,4)), 2)";
  expect_opinions({{again, "((2,(2,2)),2,2):((1,(8,2)),4,16)", holds},
                   {again, "((2,(2,2)),2,2):((1,(2,8)),4,16)", breaks},
                   {again, "((2,(2,2)),2,2):((1,(16,4)),2,8)", breaks},
                   {again, "((4,2),2,2):((1,2),4,16)", breaks},
                   {again, "(2,2,2,2,2):(1,8,2,4,16)", breaks},
                   {"retile((2,4,4):(1,2,8), (8,4), ((2,2),(2,2)):((2,8),(1,16)), 2)",
                    "((2,2),4,2):((1,8),2,16)", silent},
                   {"retile((2,4,4):(1,2,8), (4,8), ((2,4),(2,2)):((8,1),(4,16)), 3)",
                    "((2,2),4,2):((1,8),2,16)", silent}});
  const char* within = "in_bounds((2,2):(1@0,1@1), (1,0), (2,7))";
  expect_opinions({{within, "(1,0,1,0)", holds},
                   {within, "(1,1,1,1)", breaks},
                   {within, "(1,0)", breaks},
                   {"in_bounds((2,2):(1@0,1@1), 1, (2,7))", "(1,0,1,0)", silent}});
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

TEST(ByEnumeration, BuildsLinearLayouts) {
  const char* blocked = "linear_blocked({}->(dim0:4), {}->(dim0:2), {}->(), {}->(dim0:2))";
  expect_opinions(
      {{"linear_identity(8)", "{in:[[1],[2],[4]]}->(out:8)", holds},
       {"linear_identity(8)", "{in:[[1],[2],[4]]}->(out:16)", breaks},
       {"linear_strided(4, 2)", "{in:[[2],[4]]}->(out:8)", holds},
       {"linear_strided(4, 2)", "{in:[[1],[2]]}->(out:8)", breaks},
       {"linear_zeros(2, 8)", "{in:[[0]]}->(out:8)", holds},
       {"linear_zeros(2, 8)", "{in:[[1]]}->(out:8)", breaks},
       {blocked, "{register:[[1]],lane:[[0]],warp:[],block:[]}->(dim0:2)", holds},
       {blocked, "{register:[[1],[0]],lane:[[0]],warp:[],block:[]}->(dim0:2)", holds},
       {blocked, "{register:[[0],[1]],lane:[[0]],warp:[],block:[]}->(dim0:2)", breaks},
       {"linear_consecutive({register:[[1],[2],[8]],lane:[[4]]}->(dim0:16))", "4", holds},
       {"linear_consecutive({register:[[1],[2],[8]],lane:[[2]]}->(dim0:16))", "4", breaks},
       {"linear_largest_vectorisation({register:[[2],[8],[1]],lane:[[4]]}->(dim0:16), 8)", "4",
        holds},
       {"linear_largest_vectorisation({register:[[2],[8],[1]],lane:[[4]]}->(dim0:16), 3)", "4",
        breaks}});
}

TEST(ByEnumeration, CountsBankConflicts) {
  const std::string parts =
      "linear_bank_conflicts({register:[[1],[2],[4],[8],[16],[32]],lane:[[64]]}->(dim0:128), "
      "{offset:[[1],[2],[4],[8],[16],[32],[65]]}->(dim0:128), 16)";
  const std::string rows =
      "linear_bank_conflicts({register:[[1],[2],[4],[8],[16]],"
      "lane:[[32],[64],[128],[256],[512]]}->(dim0:1024), "
      "{offset:[[1],[2],[4],[8],[16],[32],[64],[128],[256],[512]]}->(dim0:1024), 32)";
  const std::string turned =
      "linear_bank_conflicts({register:[[2],[1]],lane:[[4],[8]]}->(dim0:16), "
      "{offset:[[1],[2],[4],[8]]}->(dim0:16), 32, 8)";
  expect_opinions({{parts, "1", holds},
                   {parts, "0", breaks},
                   {parts, "2", breaks},
                   {rows, "7", holds},
                   {rows, "31", breaks},
                   {turned, "0", holds},
                   {turned, "1", breaks}});
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
