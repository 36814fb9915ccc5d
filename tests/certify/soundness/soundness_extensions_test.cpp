// Answers about orders, other shapes, sums, images and portions of layouts: what the judge lets
// pass, and what it does not.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "tests/certify/verdicts.hpp"

namespace plumb::certify {

namespace {

using enum Verdict;

}  // namespace

TEST(Alignment, IsThatOfWholeVectors) {
  const std::string run = "max_alignment((4,8):(1,4))", gaps = "max_alignment((6,4):(1,8))";
  expect_verdicts({{run, "32", identical},
                   {run, "16", lawful},
                   {run, "31", wrong},
                   {run, "64", wrong},
                   {run, "0", wrong},
                   {gaps, "2", identical},
                   {gaps, "1", lawful},
                   {gaps, "3", wrong},
                   {gaps, "6", wrong},
                   {"max_alignment(4:2)", "2", wrong},
                   {"max_alignment((3,4):(1,2))", "9", lawful}});
  EXPECT_EQ(shows("max_alignment.size", run, "16"), "any");
  EXPECT_EQ(shows("max_alignment.size", run, "32"), "");
}

TEST(OtherShapes, KeepTheFunctionAndRefineTheShape) {
  const std::string call = "with_shape((4,8):(8,1), (2,2,8))";
  expect_verdicts({{call, "(2,2,8):(8,16,1)", identical},
                   {call, "(2,2,(4,2)):(8,16,(1,4))", equivalent},
                   {call, "(4,8):(8,1)", wrong},
                   {call, "(2,2,8):(1,2,4)", wrong}});
}

TEST(Orders, GiveAUnitAnyOfTwoStrides) {
  const std::string call = "compact_order((4,1,8), (2,1,0))";
  expect_verdicts({{call, "(8,8,1)", identical},
                   {call, "(8,0,1)", lawful},
                   {call, "(8,3,1)", wrong},
                   {call, "(1,4,4)", wrong},
                   {"compact_order((2,3), (0,0))", "(1,1)", extends}});
  EXPECT_EQ(shows("compact_order.unit", call, "(8,0,1)"), "zero");
  EXPECT_EQ(shows("compact_order.ties", "compact_order((2,3), (0,0))", "(1,1)"), "shared");
}

TEST(Fragments, BeginWithTheFirstMode) {
  const std::string call = "make_fragment_like((4,2,3):(0,100,1))";
  expect_verdicts({{call, "(4,2,3):(0,3,1)", identical},
                   {call, "(4,2,3):(0,1,2)", wrong},
                   {call, "(4,2,3):(1,12,4)", wrong},
                   {"make_fragment_like((2,3):(5,1))", "(2,3):(3,1)", wrong}});
}

TEST(Inverses, MayLeadToAnyIndexOfAnOffset) {
  const std::string call = "quasi_inverse((4,2):(0,1))";
  expect_verdicts({{call, "2:4", identical},
                   {call, "2:5", lawful},
                   {call, "2:1", wrong},
                   {call, "2:8", wrong}});
}

TEST(Extensions, CountOnAsTheLayoutDoes) {
  const std::string call = "coalesce_x((4,1):(1,7))";
  expect_verdicts({{call, "(4,1):(1,7)", identical},
                   {call, "(4,2):(1,7)", lawful},
                   {call, "4:1", wrong},
                   {call, "(4,1):(1,4)", wrong},
                   {call, "((4,1)):((1,7))", wrong},
                   {"coalesce_x((4,1):(1,4))", "8:1", lawful}});
  EXPECT_EQ(shows("coalesce_x.size", call, "(4,2):(1,7)"), "any");
}

TEST(Images, AreTheOffsetsInOrder) {
  const std::string call = "image((4,2):(0,1))";
  expect_verdicts({{call, "(0,1)", identical},
                   {call, "(0,1,2)", wrong},
                   {call, "(1,0)", wrong},
                   {call, "(0)", wrong},
                   {call, "(0,0,1)", wrong},
                   {"contiguity((4,8):(1,8))", "2", wrong},
                   {"contiguity((4,8):(1,8))", "5", wrong},
                   {"coprofile((2,3):(3,6))", "5", lawful},
                   {"coprofile((2,3):(3,6))", "(0)", wrong}});
  EXPECT_EQ(shows("coprofile.numbers", "coprofile((2,3):(3,6))", "5"), "any");
}

TEST(Sums, AreOneFunction) {
  const std::string call = "layout_add((4,3):(1,4), (4,3):(3,1))";
  expect_verdicts({{call, "(4,3):(4,5)", identical},
                   {call, "(2,2,3):(4,8,5)", equivalent},
                   {call, "(4,3):(4,4)", wrong},
                   {call, "(4,4):(4,5)", wrong},
                   {"layout_add((2,3):(1,5), (3,2):(1,5))", "6:2", unguarded},
                   {"layout_add(8:1, 4:1)", "8:2", unclaimed}});
}

TEST(Shapes, AreRefinedAndCoarsenedOnlyAsFarAsNeeded) {
  const std::string finer = "common_refinement((2,15), (2,(3,5)))",
                    coarser = "common_coarsening((4,(3,5)), ((2,2),15))";
  expect_verdicts({{finer, "(2,(3,5))", identical},
                   {finer, "((2),(3,5))", wrong},
                   {finer, "(2,15)", wrong},
                   {finer, "(2,(5,3))", wrong},
                   {coarser, "(4,15)", identical},
                   {coarser, "60", wrong},
                   {coarser, "((2,2),15)", wrong}});
}

TEST(Portions, AreThoseOfTheText) {
  const std::string swizzle = "get_swizzle_portion(Sw<3,4,3> o 8 o (8,64):(64,1))",
                    inner = "get_nonswizzle_portion(Sw<3,4,3> o 8 o (8,64):(64,1))";
  expect_verdicts({{swizzle, "Sw<3,4,3>", identical},
                   {swizzle, "Sw<3,4,-3>", wrong},
                   {swizzle, "Sw<0,4,3>", wrong},
                   {inner, "(8,64):(64,1)", identical},
                   {inner, "(8,64):(1,8)", wrong},
                   {inner, "512:1", wrong}});
}

TEST(Tilers, MoveAlongTheirModes) {
  const std::string call = "tiler_to_layout(<4:2,5:3>)";
  expect_verdicts({{call, "(4,5):(2@0,3@1)", identical},
                   {call, "(4,5):(2@1,3@0)", wrong},
                   {call, "(4,5):(1@0,1@1)", wrong},
                   {call, "(4,5,1):(2@0,3@1,1@2)", wrong}});
}

TEST(Counting, OrdersTuplesFromEitherEnd) {
  expect_verdicts({{"lex_less((1,5),(2,3))", "false", wrong},
                   {"colex_less((1,5),(2,3))", "true", wrong},
                   {"lex_less((1,2),3)", "true", unclaimed},
                   {"tuple_add((1,2),(3,4))", "(4,6)", identical},
                   {"tuple_add((1,2),(3,4))", "(4,5)", wrong},
                   {"tuple_add((1,2),3)", "(4,2)", unclaimed}});
}

TEST(Counting, DividesLeafByLeaf) {
  expect_verdicts({{"tuple_max((3,(7,-2)))", "7", identical},
                   {"tuple_max((3,(7,-2)))", "8", wrong},
                   {"tuple_min((3,(7,-2)))", "3", wrong},
                   {"tuple_div((7,8),(2,4))", "(3,2)", identical},
                   {"tuple_div((7,8),(2,4))", "(4,2)", wrong},
                   {"tuple_div((7,8),(2,4))", "(3,(2))", wrong},
                   {"tuple_mod((7,8),(2,4))", "(1,4)", wrong},
                   {"tuple_mod((-7,8),(2,4))", "(-1,0)", unclaimed}});
}

TEST(WarpPeriods, AreTheLeast) {
  const std::string layout = "warp_period(3:1, 11)", huge = "warp_period((2147483647,4):(0,32), 1)";
  const std::string swizzled = "warp_period(Sw<3,4,3> o 0 o 32:1, 32)";
  expect_verdicts({{layout, "11", identical},
                   {layout, "22", wrong},
                   {layout, "11000", wrong},
                   {layout, "11000033", wrong},
                   {"warp_period((6,6,5):(12,11,0), 10)", "32400", wrong},
                   {"warp_period(((256,24),(1,1)):((1,256),(1,6144)), 249)", "996", wrong},
                   {huge, "2147483647", identical},
                   {huge, "4294967294", wrong},
                   {swizzled, "1024", identical},
                   {swizzled, "32", wrong},
                   {swizzled, "512", wrong},
                   {swizzled, "2048", wrong},
                   {"warp_period(Sw<3,5,4> o 4 o 3:1, 2)", "2", unguarded},
                   {"warp_period(Sw<3,5,4> o 4 o 3:1, 2)", "4096", extends},
                   {"warp_period(Sw<1,2,-8> o 12 o 2:1, 1)", "8", unguarded}});
}

// 3 x 128 x 768 and 48 x 64 x 24 elements: the copies are told apart by their modes.
TEST(ManyCopies, OfALayoutThatDoesNotTileAreDisjoint) {
  const std::string product = "blocked_product((3,128):(1,19), (24,32):(1,0))";
  const std::string tiling = "tile_to_shape((48,64):(1,56), (576,128))";
  const std::string runs = "logical_product((64,32):(1,96), 64:1)";
  expect_verdicts({{product, "((3,(6,4)),(128,32)):((1,(3,2432)),(19,0))", identical},
                   {product, "((3,24),(128,32)):((1,2416),(19,0))", extends},
                   {product, "((3,24),(128,32)):((1,2415),(19,0))", unguarded},
                   {product, "((3,24),(128,32)):((1,3),(19,0))", unguarded},
                   {product, "((3,24),(128,32)):((1,2416),(19,1))", unguarded},
                   {product, "((3,24),(128,32)):((1,2416),(18,0))", unguarded},
                   {tiling, "((48,12),(64,2)):((1,3576),(56,42912))", extends},
                   {tiling, "((48,12),(64,2)):((1,3575),(56,42912))", unguarded},
                   {tiling, "((48,12),(64,2)):((1,3576),(56,3576))", unguarded},
                   {tiling, "((48,12),(64,2)):((1,3576),(57,42912))", unguarded},
                   {tiling, "((48,12),(64,2)):((1,7152),(56,3576))", unguarded},
                   {runs, "((64,32),64):((1,96),3040)", extends},
                   {runs, "((64,32),64):((1,96),3039)", unguarded},
                   {runs, "((64,32),(32,2)):((1,96),(1,3072))", unguarded}});
}

}  // namespace plumb::certify
