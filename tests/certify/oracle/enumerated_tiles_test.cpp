// What the evaluation by enumeration says of tiles and threads, and of linear layouts.
#include <gtest/gtest.h>

#include <string>

#include "tests/certify/opinions.hpp"

namespace plumb::certify {

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

}  // namespace plumb::certify
