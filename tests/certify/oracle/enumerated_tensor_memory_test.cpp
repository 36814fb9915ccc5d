// The evaluation by enumeration of tensor memory, and of scales in registers. Answers are those of
// Triton 3.9.0, and ones that a plausible mistake would give.
#include "tests/certify/opinions.hpp"

namespace plumb::certify {

TEST(TensorMemoryByEnumeration, KnowsTheDataPaths) {
  const char* whole = "linear_tensor_memory(0, 128, 2, 1, {}->(dim0:256,dim1:4))";
  const char* scattered = "linear_tensor_memory(0, 64, 4, 2, {}->(dim0:64,dim1:8))";
  const char* alone = "linear_tensor_memory(0, 64, 8, 1, {}->(dim0:64,dim1:8))";
  const char* folded = "linear_tensor_memory(1, 64, 4, 1, {}->(dim0:64,dim1:8))";
  const std::string lanes = "{row:[[1,0],[2,0],[4,0],[8,0],";
  const std::string tall = lanes + "[16,0],[32,0],[64,0]],col:",
                    square = ",block:[]}->(dim0:64,dim1:8)";
  const std::string end = ",block:[]}->(dim0:256,dim1:4)";
  const auto expect = [](const char* request, const std::string& answer, OracleVerdict opinion) {
    expect_opinions({{request, answer.c_str(), opinion}});
  };
  expect(whole, tall + "[[0,1],[128,0],[0,2]]" + end, holds);
  expect(whole, tall + "[[0,1],[0,2],[128,0]]" + end, breaks);  // blocks at the side first
  expect(scattered, lanes + "[0,4],[16,0],[32,0]],col:[[0,0],[0,1],[0,2]]" + square, holds);
  // a column for each, and not two
  expect(scattered, lanes + "[0,4],[16,0],[32,0]],col:[[0,1],[0,2]]" + square, breaks);
  // rows next to each other
  expect(scattered, lanes + "[16,0],[32,0],[0,4]],col:[[0,0],[0,1],[0,2]]" + square, breaks);
  // the second block in further columns
  expect(scattered, lanes + "[0,0],[16,0],[32,0]],col:[[0,0],[0,1],[0,2],[0,4]]" + square, breaks);
  expect(alone, lanes + "[0,0],[16,0],[32,0]],col:[[0,1],[0,2],[0,4]]" + square, holds);
  // half of a block in the lanes without one
  expect(alone, lanes + "[0,4],[16,0],[32,0]],col:[[0,1],[0,2]]" + square, breaks);
  expect(folded, lanes + "[16,0],[32,0],[0,2]],col:[[0,1],[0,4]]" + square, holds);
  // the next block in place of the second half
  expect(folded, lanes + "[16,0],[32,0],[0,4]],col:[[0,1],[0,2]]" + square, breaks);
}

TEST(TensorMemoryByEnumeration, KnowsScales) {
  const char* scales = "linear_tensor_memory_scales({}->(dim0:128,dim1:8))";
  const char* small = "linear_tensor_memory_scales({}->(dim0:16,dim1:2))";
  expect_opinions(
      {{scales,
        "{row:[[1,0],[2,0],[4,0],[8,0],[16,0],[0,0],[0,0]],col:[[0,1],[0,2],[32,0],[64,0],[0,4]],"
        "block:[]}->(dim0:128,dim1:8)",
        holds},
       {scales,  // all groups first
        "{row:[[1,0],[2,0],[4,0],[8,0],[16,0],[0,0],[0,0]],col:[[0,1],[0,2],[0,4],[32,0],[64,0]],"
        "block:[]}->(dim0:128,dim1:8)",
        breaks},
       {scales,  // a lane for each row
        "{row:[[1,0],[2,0],[4,0],[8,0],[16,0],[32,0],[64,0]],col:[[0,1],[0,2],[0,4]],block:[]}"
        "->(dim0:128,dim1:8)",
        breaks},
       {small,
        "{row:[[1,0],[2,0],[4,0],[8,0],[0,0],[0,0],[0,0]],col:[[0,1],[0,0],[0,0]],block:[]}"
        "->(dim0:16,dim1:2)",
        holds},
       {small,  // no room for four of 64 rows
        "{row:[[1,0],[2,0],[4,0],[8,0],[0,0],[0,0],[0,0]],col:[[0,1]],block:[]}->(dim0:16,dim1:2)",
        breaks}});
}

TEST(ScalesByEnumeration, KnowThoseOfMma) {
  const char* left = "linear_mma_scales(0, {}->(dim1:2,dim0:2), {}->(dim0:64,dim1:2))";
  const char* right = "linear_mma_scales(1, {}->(dim0:2,dim1:2), {}->(dim0:64,dim1:2))";
  expect_opinions(
      {{left,
        "{register:[[0,1],[32,0]],lane:[[8,0],[0,0],[1,0],[2,0],[4,0]],warp:[[0,0],[16,0]],"
        "block:[]}->(dim0:64,dim1:2)",
        holds},
       {left,  // the next eight rows in the next pair of lanes
        "{register:[[0,1],[32,0]],lane:[[0,0],[8,0],[1,0],[2,0],[4,0]],warp:[[0,0],[16,0]],"
        "block:[]}->(dim0:64,dim1:2)",
        breaks},
       {left,  // warps along the columns have different rows
        "{register:[[0,1]],lane:[[8,0],[0,0],[1,0],[2,0],[4,0]],warp:[[16,0],[32,0]],"
        "block:[]}->(dim0:64,dim1:2)",
        breaks},
       {right,
        "{register:[[0,1],[16,0],[32,0]],lane:[[0,0],[0,0],[1,0],[2,0],[4,0]],"
        "warp:[[8,0],[0,0]],block:[]}->(dim0:64,dim1:2)",
        holds},
       {right,  // as of 16 rows
        "{register:[[0,1],[32,0]],lane:[[8,0],[0,0],[1,0],[2,0],[4,0]],warp:[[16,0],[0,0]],"
        "block:[]}->(dim0:64,dim1:2)",
        breaks}});
}

TEST(ScalesByEnumeration, KnowThoseOfWmma) {
  const char* apart =
      "linear_wmma_scales(1, 4, {}->(), {}->(dim1:2,dim0:2), {}->(dim0:128,dim1:8))";
  const char* alike = "linear_wmma_scales(0, 8, {}->(), {}->(), {}->(dim0:32,dim1:4))";
  expect_opinions(
      {{apart,
        "{register:[[0,1],[0,2],[0,4],[64,0]],lane:[[1,0],[2,0],[4,0],[8,0],[32,0]],"
        "warp:[[0,0],[16,0]],block:[]}->(dim0:128,dim1:8)",
        holds},
       {apart,  // the rows of another warp
        "{register:[[0,1],[0,2],[0,4],[64,0]],lane:[[1,0],[2,0],[4,0],[8,0],[16,0]],"
        "warp:[[0,0],[32,0]],block:[]}->(dim0:128,dim1:8)",
        breaks},
       {apart,  // halves alike
        "{register:[[0,1],[0,2],[0,4],[32,0],[64,0]],lane:[[1,0],[2,0],[4,0],[8,0],[0,0]],"
        "warp:[[0,0],[16,0]],block:[]}->(dim0:128,dim1:8)",
        breaks},
       {alike,
        "{register:[[0,1],[0,2],[0,0],[16,0]],lane:[[1,0],[2,0],[4,0],[8,0],[0,0]],warp:[],"
        "block:[]}->(dim0:32,dim1:4)",
        holds},
       {alike,  // halves apart
        "{register:[[0,1],[0,2],[0,0]],lane:[[1,0],[2,0],[4,0],[8,0],[16,0]],warp:[],block:[]}"
        "->(dim0:32,dim1:4)",
        breaks}});
}

}  // namespace plumb::certify
