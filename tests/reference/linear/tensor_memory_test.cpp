// Known answers of matrices and scales in tensor memory: those of Triton 3.9.0, and single elements
// by the data paths of the PTX ISA.
#include <gtest/gtest.h>

#include <string>

#include "tests/support/text.hpp"

namespace plumb {

namespace {

const std::string all_lanes = "row:[[1,0],[2,0],[4,0],[8,0],[16,0],[32,0],[64,0]]";
const std::string paired_lanes = "row:[[1,0],[2,0],[4,0],[8,0],[64,0],[16,0],[32,0]]";

std::string in_memory(const std::string& arguments) {
  return call("linear_tensor_memory(" + arguments + ")");
}

/// What lane and column of a layout of 128 lanes hold.
std::string held(const std::string& layout, int lane, int column) {
  return call("linear_apply(" + layout + ", " + std::to_string(lane + 128 * column) + ")");
}

}  // namespace

TEST(TensorMemory, BlocksOf128RowsAreThoseOfTriton) {
  EXPECT_EQ(in_memory("0, 128, 64, 1, {}->(dim0:256,dim1:128)"),
            "{" + all_lanes +
                ",col:[[0,1],[0,2],[0,4],[0,8],[0,16],[0,32],[128,0],[0,64]],block:[]}"
                "->(dim0:256,dim1:128)");
  EXPECT_EQ(in_memory("0, 128, 64, 2, {}->(dim0:128,dim1:32)"),
            "{" + all_lanes +
                ",col:[[0,0],[0,1],[0,2],[0,4],[0,8],[0,16]],block:[]}->(dim0:128,dim1:32)");
  EXPECT_EQ(in_memory("0, 128, 64, 4, {}->(dim0:128,dim1:1)"),
            "{" + all_lanes + ",col:[[0,0],[0,0]],block:[]}->(dim0:128,dim1:1)");
}

TEST(TensorMemory, BlocksOf64RowsAreThoseOfTriton) {
  EXPECT_EQ(in_memory("0, 64, 64, 1, {}->(dim0:64,dim1:64)"),
            "{row:[[1,0],[2,0],[4,0],[8,0],[0,0],[16,0],[32,0]],"
            "col:[[0,1],[0,2],[0,4],[0,8],[0,16],[0,32]],block:[]}->(dim0:64,dim1:64)");
  EXPECT_EQ(in_memory("0, 64, 64, 1, {}->(dim0:64,dim1:128)"),
            "{row:[[1,0],[2,0],[4,0],[8,0],[0,64],[16,0],[32,0]],"
            "col:[[0,1],[0,2],[0,4],[0,8],[0,16],[0,32]],block:[]}->(dim0:64,dim1:128)");
  EXPECT_EQ(in_memory("0, 64, 32, 2, {}->(dim0:256,dim1:128)"),
            "{" + paired_lanes +
                ",col:[[0,0],[0,1],[0,2],[0,4],[0,8],[0,16],[128,0],[0,32],[0,64]],block:[]}"
                "->(dim0:256,dim1:128)");
  EXPECT_EQ(in_memory("0, 64, 1, 1, {}->(dim0:64,dim1:4)"),
            "{row:[[1,0],[2,0],[4,0],[8,0],[0,1],[16,0],[32,0]],col:[[0,2]],block:[]}"
            "->(dim0:64,dim1:4)");
}

// Of two blocks of the cluster, each has half of these rows in Triton's type.
TEST(TensorMemory, FoldedBlocksAreThoseOfTritonsTwoBlocks) {
  EXPECT_EQ(in_memory("1, 64, 64, 1, {}->(dim0:64,dim1:64)"),
            "{row:[[1,0],[2,0],[4,0],[8,0],[16,0],[32,0],[0,32]],"
            "col:[[0,1],[0,2],[0,4],[0,8],[0,16]],block:[]}->(dim0:64,dim1:64)");
  EXPECT_EQ(in_memory("1, 64, 32, 2, {}->(dim0:128,dim1:128)"),
            "{row:[[1,0],[2,0],[4,0],[8,0],[16,0],[32,0],[0,16]],"
            "col:[[0,0],[0,1],[0,2],[0,4],[0,8],[64,0],[0,32],[0,64]],block:[]}"
            "->(dim0:128,dim1:128)");
}

// Triton ends the process; here rows are taken modulo the shape, as in encodings of registers.
TEST(TensorMemory, FewerRowsThanABlockAreRepeated) {
  EXPECT_EQ(in_memory("0, 128, 4, 1, {}->(dim0:64,dim1:4)"),
            "{row:[[1,0],[2,0],[4,0],[8,0],[16,0],[32,0],[0,0]],col:[[0,1],[0,2]],block:[]}"
            "->(dim0:64,dim1:4)");
  EXPECT_EQ(in_memory("0, 64, 2, 1, {}->(dim0:32,dim1:4)"),
            "{row:[[1,0],[2,0],[4,0],[8,0],[0,2],[16,0],[0,0]],col:[[0,1]],block:[]}"
            "->(dim0:32,dim1:4)");
}

// PTX ISA, data paths: row 17 of 64 is lane 33 (F) or 17 (E), row 17 of 128 lane 17 (D).
TEST(TensorMemory, ElementsAreWhereTheDataPathsHaveThem) {
  const std::string shape = ", {}->(dim0:64,dim1:64))";
  const std::string scattered = "linear_tensor_memory(0, 64, 64, 1" + shape;
  EXPECT_EQ(held(scattered, 15, 3), "(15,3)");
  EXPECT_EQ(held(scattered, 33, 3), "(17,3)");
  EXPECT_EQ(held(scattered, 96, 63), "(48,63)");
  const std::string folded = "linear_tensor_memory(1, 64, 64, 1" + shape;
  EXPECT_EQ(held(folded, 17, 3), "(17,3)");
  EXPECT_EQ(held(folded, 81, 3), "(17,35)");
  const std::string whole = "linear_tensor_memory(0, 128, 64, 1, {}->(dim0:128,dim1:64))";
  EXPECT_EQ(held(whole, 17, 3), "(17,3)");
  EXPECT_EQ(held(whole, 127, 63), "(127,63)");
}

TEST(TensorMemoryScales, AreThoseOfTriton) {
  const std::string quarters = "{row:[[1,0],[2,0],[4,0],[8,0],[16,0],[0,0],[0,0]],col:";
  EXPECT_EQ(
      call("linear_tensor_memory_scales({}->(dim0:256,dim1:16))"),
      quarters + "[[0,1],[0,2],[32,0],[64,0],[128,0],[0,4],[0,8]],block:[]}->(dim0:256,dim1:16)");
  EXPECT_EQ(call("linear_tensor_memory_scales({}->(dim0:64,dim1:2))"),
            quarters + "[[0,1],[0,0],[32,0]],block:[]}->(dim0:64,dim1:2)");
  EXPECT_EQ(call("linear_tensor_memory_scales({}->(dim0:32,dim1:4))"),
            quarters + "[[0,1],[0,2],[0,0]],block:[]}->(dim0:32,dim1:4)");
  EXPECT_EQ(call("linear_tensor_memory_scales({}->(dim0:1,dim1:1))"),
            "{row:[[0,0],[0,0],[0,0],[0,0],[0,0],[0,0],[0,0]],col:[[0,0],[0,0],[0,0]],block:[]}"
            "->(dim0:1,dim1:1)");
}

// PTX ISA, layouts of the scale factors: those of row 37 are in lanes 5, 37, 69 and 101.
TEST(TensorMemoryScales, AreInEachQuarterOfTheLanes) {
  const std::string scales = "linear_tensor_memory_scales({}->(dim0:128,dim1:4))";
  for (const int lane : {5, 37, 69, 101}) EXPECT_EQ(held(scales, lane, 4 + 3), "(37,3)");
}

}  // namespace plumb
