// Known answers of the scales of scaled matrix instructions, and of AMD's instructions of 32 x 16:
// those of Triton 3.9.0, and single lanes by the tables of the PTX ISA.
#include <gtest/gtest.h>

#include <string>

#include "tests/support/text.hpp"

namespace plumb {

TEST(MmaScales, AreThoseThatTritonsCompilerChooses) {
  EXPECT_EQ(call("linear_mma_scales(0, {}->(dim1:2,dim0:2), {}->(dim0:128,dim1:4))"),
            "{register:[[0,1],[0,2],[32,0],[64,0]],lane:[[8,0],[0,0],[1,0],[2,0],[4,0]],"
            "warp:[[0,0],[16,0]],block:[]}->(dim0:128,dim1:4)");
  EXPECT_EQ(call("linear_mma_scales(1, {}->(dim0:2,dim1:2), {}->(dim0:64,dim1:4))"),
            "{register:[[0,1],[0,2],[16,0],[32,0]],lane:[[0,0],[0,0],[1,0],[2,0],[4,0]],"
            "warp:[[8,0],[0,0]],block:[]}->(dim0:64,dim1:4)");
  EXPECT_EQ(call("linear_mma_scales(1, {}->(dim0:4,dim1:2), {}->(dim0:128,dim1:2))"),
            "{register:[[0,1],[32,0],[64,0]],lane:[[0,0],[0,0],[1,0],[2,0],[4,0]],"
            "warp:[[8,0],[16,0],[0,0]],block:[]}->(dim0:128,dim1:2)");
}

// PTX ISA, block scaling, thread-id-a == 0: of the lanes 4 i and 4 i + 1, the first one gives the
// scale of row i and the second one that of row i + 8; thread-id-b == 0: lane 4 i, column i.
TEST(MmaScales, AreInTheLanesThatTheInstructionReads) {
  const auto row = [](const std::string& p, int lane) {
    return call("linear_apply(linear_mma_scales(" + p + ", {}->(), {}->(dim0:16,dim1:1)), " +
                std::to_string((p == "0" ? 1 : 2) * lane) + ")");
  };
  EXPECT_EQ(row("0", 12), "(3,0)");
  EXPECT_EQ(row("0", 13), "(11,0)");
  EXPECT_EQ(row("1", 12), "(3,0)");
}

TEST(Wmma, ScalesAreThoseOfTriton) {
  const auto scales = [](const std::string& arguments) {
    return call("linear_wmma_scales(" + arguments + ")");
  };
  EXPECT_EQ(scales("1, 4, {}->(dim1:2,dim0:2), {}->(dim1:2,dim0:2), {}->(dim0:128,dim1:16)"),
            "{register:[[0,1],[0,2],[0,4],[0,8],[64,0]],"
            "lane:[[1,0],[2,0],[4,0],[8,0],[16,0]],warp:[[0,0],[32,0]],block:[]}"
            "->(dim0:128,dim1:16)");
  EXPECT_EQ(scales("1, 4, {}->(dim0:4), {}->(dim1:2,dim0:2), {}->(dim0:256,dim1:16)"),
            "{register:[[0,1],[0,2],[0,4],[0,8],[32,0],[128,0]],"
            "lane:[[1,0],[2,0],[4,0],[8,0],[16,0]],warp:[[0,0],[64,0]],block:[]}"
            "->(dim0:256,dim1:16)");
  EXPECT_EQ(scales("1, 4, {}->(), {}->(dim0:2), {}->(dim0:32,dim1:4)"),
            "{register:[[0,1],[0,2]],lane:[[1,0],[2,0],[4,0],[8,0],[0,0]],warp:[[16,0]],block:[]}"
            "->(dim0:32,dim1:4)");
  EXPECT_EQ(scales("1, 8, {}->(dim0:2), {}->(), {}->(dim0:64,dim1:4)"),
            "{register:[[0,1],[0,2],[0,0],[32,0]],lane:[[1,0],[2,0],[4,0],[8,0],[16,0]],"
            "warp:[],block:[]}->(dim0:64,dim1:4)");
}

// Of an instruction of 32 x 16, the operand of 16 has the same scales in both halves of a warp.
TEST(Wmma, ScalesOfTheSmallerSideAreThoseOfTriton) {
  EXPECT_EQ(call("linear_wmma_scales(0, 4, {}->(dim0:2), {}->(dim1:2,dim0:2), "
                 "{}->(dim0:256,dim1:16))"),
            "{register:[[0,1],[0,2],[0,4],[0,8],[16,0],[64,0],[128,0]],"
            "lane:[[1,0],[2,0],[4,0],[8,0],[0,0]],warp:[[0,0],[32,0]],block:[]}"
            "->(dim0:256,dim1:16)");
}

// An instruction of 32 x 16 has the elements of two of 16 x 16 of one warp.
TEST(Wmma, InstructionsOf32RowsAreTwoOf16) {
  EXPECT_EQ(call("linear_wmma_accumulator(0, 3, {}->(dim0:2), {}->(dim1:2,dim0:2), "
                 "{}->(dim0:64,dim1:64))"),
            "{register:[[1,0],[2,0],[4,0],[16,0],[0,32]],lane:[[0,1],[0,2],[0,4],[0,8],[8,0]],"
            "warp:[[0,16],[32,0]],block:[]}->(dim0:64,dim1:64)");
  EXPECT_EQ(call("linear_wmma_accumulator(1, 3, {}->(dim1:2), {}->(dim1:2,dim0:2), "
                 "{}->(dim0:64,dim1:64))"),
            "{register:[[0,1],[0,2],[0,4],[0,16],[32,0]],lane:[[1,0],[2,0],[4,0],[8,0],[0,8]],"
            "warp:[[0,32],[16,0]],block:[]}->(dim0:64,dim1:64)");
  EXPECT_EQ(call("linear_wmma_operand(0, 3, 16, 2, {}->(dim0:2), {}->(dim1:2,dim0:2), "
                 "{}->(dim0:64,dim1:64))"),
            "{register:[[0,1],[0,2],[0,4],[0,8],[0,32],[16,0]],"
            "lane:[[1,0],[2,0],[4,0],[8,0],[0,16]],warp:[[0,0],[32,0]],block:[]}"
            "->(dim0:64,dim1:64)");
}

// Of operand 1 the names of rows and columns are exchanged in P and W.
TEST(Mfma, ScalesAreOperandsOfOneElementInALane) {
  EXPECT_EQ(call("linear_mfma_operand(0, 16, 1, {}->(dim1:4,dim0:4), {}->(dim1:2,dim0:2), "
                 "{}->(dim0:128,dim1:32))"),
            "{register:[[0,4],[0,8],[0,16],[16,0],[32,0]],"
            "lane:[[1,0],[2,0],[4,0],[8,0],[0,1],[0,2]],warp:[[0,0],[64,0]],block:[]}"
            "->(dim0:128,dim1:32)");
  EXPECT_EQ(call("linear_mfma_operand(0, 32, 1, {}->(dim0:2,dim1:1), {}->(dim0:2,dim1:2), "
                 "{}->(dim0:128,dim1:32))"),
            "{register:[[0,2],[0,4],[0,8],[0,16],[32,0]],"
            "lane:[[1,0],[2,0],[4,0],[8,0],[16,0],[0,1]],warp:[[64,0],[0,0]],block:[]}"
            "->(dim0:128,dim1:32)");
}

// As many matrices as the first dimension of the shape has, in Triton 3.9.0 too.
TEST(Mma, SeveralMatricesAreThoseOfTriton) {
  EXPECT_EQ(call("linear_mma_accumulator(1, {}->(dim2:2,dim1:2,dim0:2), "
                 "{}->(dim0:8,dim1:64,dim2:64))"),
            "{register:[[0,0,1],[0,8,0],[0,0,16],[0,0,32],[0,32,0],[2,0,0],[4,0,0]],"
            "lane:[[0,0,2],[0,0,4],[0,1,0],[0,2,0],[0,4,0]],warp:[[0,0,8],[0,16,0],[1,0,0]],"
            "block:[]}->(dim0:8,dim1:64,dim2:64)");
  EXPECT_EQ(call("linear_dot_operand(0, 2, {}->(dim2:2,dim1:2), {}->(dim0:4,dim1:64,dim2:32))"),
            "{register:[[0,0,1],[0,8,0],[0,0,8],[0,0,16],[0,32,0],[1,0,0],[2,0,0]],"
            "lane:[[0,0,2],[0,0,4],[0,1,0],[0,2,0],[0,4,0]],warp:[[0,0,0],[0,16,0]],block:[]}"
            "->(dim0:4,dim1:64,dim2:32)");
  EXPECT_EQ(call("linear_dot_operand(1, 2, {}->(dim1:2,dim0:2), {}->(dim0:4,dim1:64,dim2:32))"),
            "{register:[[0,1,0],[0,8,0],[0,16,0],[0,32,0],[0,0,8],[0,0,16],[2,0,0]],"
            "lane:[[0,2,0],[0,4,0],[0,0,1],[0,0,2],[0,0,4]],warp:[[0,0,0],[1,0,0]],block:[]}"
            "->(dim0:4,dim1:64,dim2:32)");
}

}  // namespace plumb
