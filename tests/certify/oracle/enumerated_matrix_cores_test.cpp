// The evaluation by enumeration of blocked operands and of AMD's matrix instructions. Answers are
// those of Triton 3.9.0, and ones that a plausible mistake would give.
#include "tests/certify/opinions.hpp"

namespace plumb::certify {

TEST(MatrixCoresByEnumeration, KnowBlockedOperands) {
  const char* left =
      "linear_blocked_operand(0, {}->(dim1:2), {}->(dim1:2,dim0:2), {}->(dim0:2), "
      "{}->(dim0:8,dim1:4))";
  expect_opinions({{left,
                    "{register:[[0,1],[0,2],[4,0]],lane:[[0,0],[1,0]],warp:[[2,0]],block:[]}"
                    "->(dim0:8,dim1:4)",
                    holds},
                   {left,  // lanes part the sum
                    "{register:[[0,1],[0,2],[4,0]],lane:[[0,2],[1,0]],warp:[[2,0]],block:[]}"
                    "->(dim0:8,dim1:4)",
                    breaks},
                   {left,  // no room for the copies
                    "{register:[[0,1],[0,2],[4,0]],lane:[[1,0]],warp:[[2,0]],block:[]}"
                    "->(dim0:8,dim1:4)",
                    breaks}});
}

TEST(MatrixCoresByEnumeration, KnowMfma) {
  const char* large = "linear_mfma_accumulator(0, 32, 32, {}->(), {}->(), {}->(dim0:32,dim1:32))";
  const char* doubles = "linear_mfma_accumulator(0, 16, 64, {}->(), {}->(), {}->(dim0:16,dim1:16))";
  const char* tall = "linear_mfma_accumulator(0, 64, 32, {}->(), {}->(), {}->(dim0:64,dim1:4))";
  const char* tiles =
      "linear_mfma_accumulator(1, 16, 32, {}->(dim1:2,dim0:2), {}->(dim1:2,dim0:2), "
      "{}->(dim0:128,dim1:128))";
  const char* wide = "linear_mfma_operand(1, 64, 4, {}->(), {}->(dim1:2), {}->(dim0:32,dim1:128))";
  expect_opinions(
      {{large,
        "{register:[[1,0],[2,0],[8,0],[16,0]],lane:[[0,1],[0,2],[0,4],[0,8],[0,16],[4,0]],warp:[],"
        "block:[]}->(dim0:32,dim1:32)",
        holds},
       {large,  // sixteen rows after each other
        "{register:[[1,0],[2,0],[4,0],[8,0]],lane:[[0,1],[0,2],[0,4],[0,8],[0,16],[16,0]],warp:[],"
        "block:[]}->(dim0:32,dim1:32)",
        breaks},
       {doubles,
        "{register:[[4,0],[8,0]],lane:[[0,1],[0,2],[0,4],[0,8],[1,0],[2,0]],warp:[],block:[]}"
        "->(dim0:16,dim1:16)",
        holds},
       {doubles,  // as of 32 bits
        "{register:[[1,0],[2,0]],lane:[[0,1],[0,2],[0,4],[0,8],[4,0],[8,0]],warp:[],block:[]}"
        "->(dim0:16,dim1:16)",
        breaks},
       {tall,
        "{register:[[1,0],[2,0]],lane:[[0,1],[0,2],[4,0],[8,0],[16,0],[32,0]],warp:[],block:[]}"
        "->(dim0:64,dim1:4)",
        holds},
       {tiles,
        "{register:[[0,1],[0,2],[0,16],[0,64],[16,0],[64,0]],"
        "lane:[[1,0],[2,0],[4,0],[8,0],[0,4],[0,8]],warp:[[0,32],[32,0]],block:[]}"
        "->(dim0:128,dim1:128)",
        holds},
       {tiles,  // the instructions of a warp before further columns
        "{register:[[0,1],[0,2],[0,16],[16,0],[0,64],[64,0]],"
        "lane:[[1,0],[2,0],[4,0],[8,0],[0,4],[0,8]],warp:[[0,32],[32,0]],block:[]}"
        "->(dim0:128,dim1:128)",
        breaks},
       {wide,
        "{register:[[1,0],[2,0],[4,0],[8,0],[16,0],[0,0]],"
        "lane:[[0,1],[0,2],[0,4],[0,8],[0,16],[0,32]],warp:[[0,64]],block:[]}->(dim0:32,dim1:128)",
        holds},
       {wide,  // fewer than sixteen times the elements of k
        "{register:[[1,0],[2,0],[4,0],[8,0],[16,0]],"
        "lane:[[0,1],[0,2],[0,4],[0,8],[0,16],[0,32]],warp:[[0,64]],block:[]}->(dim0:32,dim1:128)",
        breaks}});
}

TEST(MatrixCoresByEnumeration, KnowRotatingSharedMemory) {
  const char* rotating = "linear_rotating_shared(2, 2, 2, {}->(dim1:8,dim0:8))";
  expect_opinions(
      {{rotating, "{offset:[[1,0],[2,0],[4,0],[0,1],[2,2],[2,4]],block:[]}->(dim1:8,dim0:8)",
        holds},
       {rotating,  // not rotated
        "{offset:[[1,0],[2,0],[4,0],[0,1],[2,2],[0,4]],block:[]}->(dim1:8,dim0:8)", breaks},
       {rotating,  // after m rows
        "{offset:[[1,0],[2,0],[4,0],[0,1],[4,2],[0,4]],block:[]}->(dim1:8,dim0:8)", breaks}});
}

TEST(MatrixCoresByEnumeration, KnowWmma) {
  const char* first = "linear_wmma_accumulator(0, 1, {}->(), {}->(), {}->(dim0:16,dim1:16))";
  const char* second = "linear_wmma_accumulator(0, 2, {}->(), {}->(), {}->(dim0:16,dim1:16))";
  const char* operand = "linear_wmma_operand(0, 1, 16, 1, {}->(), {}->(), {}->(dim0:16,dim1:32))";
  const char* alternating =
      "{register:[[2,0],[4,0],[8,0]],lane:[[0,1],[0,2],[0,4],[0,8],[1,0]],warp:[],block:[]}"
      "->(dim0:16,dim1:16)";
  const char* halves =
      "{register:[[1,0],[2,0],[4,0]],lane:[[0,1],[0,2],[0,4],[0,8],[8,0]],warp:[],block:[]}"
      "->(dim0:16,dim1:16)";
  expect_opinions({{first, alternating, holds},
                   {first, halves, breaks},
                   {second, halves, holds},
                   {second, alternating, breaks},
                   {operand,
                    "{register:[[0,1],[0,2],[0,4],[0,8],[0,16]],"
                    "lane:[[1,0],[2,0],[4,0],[8,0],[0,0]],warp:[],block:[]}->(dim0:16,dim1:32)",
                    holds},
                   {operand,  // the second half of a warp has further elements, as in version 2
                    "{register:[[0,1],[0,2],[0,4],[0,8]],"
                    "lane:[[1,0],[2,0],[4,0],[8,0],[0,16]],warp:[],block:[]}->(dim0:16,dim1:32)",
                    breaks}});
}

}  // namespace plumb::certify
