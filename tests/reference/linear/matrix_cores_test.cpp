// Known answers of operands of blocked encodings and of AMD's matrix instructions: those of Triton
// 3.9.0, and single elements by the tables of the AMD Matrix Instruction Calculator.
#include <gtest/gtest.h>

#include <string>

#include "tests/support/text.hpp"

namespace plumb {

TEST(BlockedOperands, AreThoseOfTriton) {
  EXPECT_EQ(call("linear_blocked_operand(0, {}->(dim1:4,dim0:2), {}->(dim1:8,dim0:4), "
                 "{}->(dim1:2,dim0:2), {}->(dim0:32,dim1:64))"),
            "{register:[[0,1],[0,2],[0,4],[0,8],[0,16],[0,32],[1,0],[16,0]],"
            "lane:[[0,0],[0,0],[0,0],[2,0],[4,0]],warp:[[0,0],[8,0]],block:[]}->(dim0:32,dim1:64)");
  EXPECT_EQ(call("linear_blocked_operand(1, {}->(dim0:2,dim1:4), {}->(dim0:4,dim1:8), "
                 "{}->(dim0:2,dim1:2), {}->(dim0:16,dim1:16))"),
            "{register:[[1,0],[2,0],[4,0],[8,0],[0,1],[0,2]],"
            "lane:[[0,0],[0,0],[0,4],[0,8],[0,0]],warp:[[0,0],[0,0]],block:[]}->(dim0:16,dim1:16)");
  EXPECT_EQ(
      call("linear_blocked_operand(1, {}->(dim1:2,dim0:2,dim2:4), {}->(dim1:2,dim0:2,dim2:8), "
           "{}->(dim1:2,dim0:2,dim2:1), {}->(dim0:16,dim1:32,dim2:64))"),
      "{register:[[0,1,0],[0,2,0],[0,4,0],[0,8,0],[0,16,0],[1,0,0],[0,0,1],[0,0,2],[8,0,0],"
      "[0,0,32]],lane:[[0,0,0],[2,0,0],[0,0,4],[0,0,8],[0,0,16]],warp:[[0,0,0],[4,0,0]],block:[]}"
      "->(dim0:16,dim1:32,dim2:64)");
}

// Unlike linear_blocked, elements beyond the shape have registers of 0 in Triton 3.9 too.
TEST(BlockedOperands, KeepRegistersBeyondTheShape) {
  EXPECT_EQ(call("linear_blocked_operand(0, {}->(dim0:2,dim1:4), {}->(), {}->(), "
                 "{}->(dim0:1,dim1:1))"),
            "{register:[[0,0]],lane:[],warp:[],block:[]}->(dim0:1,dim1:1)");
}

TEST(Mfma, AccumulatorsAreThoseOfTriton) {
  const auto accumulator = [](const std::string& arguments) {
    return call("linear_mfma_accumulator(" + arguments + ")");
  };
  EXPECT_EQ(accumulator("1, 32, 32, {}->(), {}->(dim1:2,dim0:2), {}->(dim0:128,dim1:128)"),
            "{register:[[0,1],[0,2],[0,8],[0,16],[0,64],[64,0]],"
            "lane:[[1,0],[2,0],[4,0],[8,0],[16,0],[0,4]],warp:[[0,32],[32,0]],block:[]}"
            "->(dim0:128,dim1:128)");
  EXPECT_EQ(accumulator("0, 16, 32, {}->(), {}->(dim0:4), {}->(dim0:64,dim1:64)"),
            "{register:[[1,0],[2,0],[0,16],[0,32]],"
            "lane:[[0,1],[0,2],[0,4],[0,8],[4,0],[8,0]],warp:[[16,0],[32,0]],block:[]}"
            "->(dim0:64,dim1:64)");
  EXPECT_EQ(accumulator("1, 64, 32, {}->(), {}->(dim0:2), {}->(dim0:128,dim1:16)"),
            "{register:[[0,1],[0,2],[0,4],[0,8]],"
            "lane:[[1,0],[2,0],[4,0],[8,0],[16,0],[32,0]],warp:[[64,0]],block:[]}"
            "->(dim0:128,dim1:16)");
  EXPECT_EQ(accumulator("0, 32, 32, {}->(), {}->(dim1:2,dim0:2), {}->(dim0:8,dim1:128)"),
            "{register:[[1,0],[2,0],[0,0],[0,0],[0,64]],"
            "lane:[[0,1],[0,2],[0,4],[0,8],[0,16],[4,0]],warp:[[0,32],[0,0]],block:[]}"
            "->(dim0:8,dim1:128)");
  EXPECT_EQ(
      accumulator("1, 32, 32, {}->(dim1:2), {}->(dim2:2,dim1:2,dim0:2), "
                  "{}->(dim0:8,dim1:128,dim2:128)"),
      "{register:[[0,0,1],[0,0,2],[0,0,8],[0,0,16],[0,0,64],[0,32,0],[2,0,0],[4,0,0]],"
      "lane:[[0,1,0],[0,2,0],[0,4,0],[0,8,0],[0,16,0],[0,0,4]],warp:[[0,0,32],[0,64,0],[1,0,0]],"
      "block:[]}->(dim0:8,dim1:128,dim2:128)");
}

// Registers count columns up to the shape before they count the instructions of a warp in its rows.
TEST(Mfma, AllColumnsComeBeforeTheRowsOfAWarp) {
  const std::string tail = ",block:[]}->(dim0:128,dim1:128)";
  EXPECT_EQ(call("linear_mfma_accumulator(1, 16, 32, {}->(dim1:2,dim0:2), {}->(dim1:2,dim0:2), "
                 "{}->(dim0:128,dim1:128))"),
            "{register:[[0,1],[0,2],[0,16],[0,64],[16,0],[64,0]],"
            "lane:[[1,0],[2,0],[4,0],[8,0],[0,4],[0,8]],warp:[[0,32],[32,0]]" +
                tail);
  EXPECT_EQ(call("linear_wmma_accumulator(1, 2, {}->(dim1:2,dim0:2), {}->(dim1:2,dim0:2), "
                 "{}->(dim0:128,dim1:128))"),
            "{register:[[0,1],[0,2],[0,4],[0,16],[16,0],[0,64],[64,0]],"
            "lane:[[1,0],[2,0],[4,0],[8,0],[0,8]],warp:[[0,32],[32,0]]" +
                tail);
}

TEST(Mfma, OperandsAreThoseOfTriton) {
  const auto operand = [](const std::string& arguments) {
    return call("linear_mfma_operand(" + arguments + ")");
  };
  EXPECT_EQ(operand("0, 32, 8, {}->(dim1:2,dim0:2), {}->(dim1:2,dim0:2), {}->(dim0:256,dim1:64)"),
            "{register:[[0,1],[0,2],[0,4],[0,16],[0,32],[32,0],[128,0]],"
            "lane:[[1,0],[2,0],[4,0],[8,0],[16,0],[0,8]],warp:[[0,0],[64,0]],block:[]}"
            "->(dim0:256,dim1:64)");
  EXPECT_EQ(operand("1, 16, 4, {}->(), {}->(dim1:2,dim0:2), {}->(dim0:128,dim1:64)"),
            "{register:[[1,0],[2,0],[16,0],[32,0],[64,0],[0,32]],"
            "lane:[[0,1],[0,2],[0,4],[0,8],[4,0],[8,0]],warp:[[0,16],[0,0]],block:[]}"
            "->(dim0:128,dim1:64)");
  EXPECT_EQ(operand("0, 4, 4, {}->(), {}->(dim1:2), {}->(dim0:4,dim1:128)"),
            "{register:[[0,1],[0,2],[0,64]],lane:[[1,0],[2,0],[0,4],[0,8],[0,16],[0,32]],"
            "warp:[[0,0]],block:[]}->(dim0:4,dim1:128)");
  EXPECT_EQ(operand("1, 64, 4, {}->(), {}->(dim1:2), {}->(dim0:32,dim1:128)"),
            "{register:[[1,0],[2,0],[4,0],[8,0],[16,0],[0,0]],"
            "lane:[[0,1],[0,2],[0,4],[0,8],[0,16],[0,32]],warp:[[0,64]],block:[]}"
            "->(dim0:32,dim1:128)");
}

TEST(Wmma, AccumulatorsAndOperandsAreThoseOfTriton) {
  EXPECT_EQ(call("linear_wmma_accumulator(0, 1, {}->(dim1:2), {}->(dim1:2,dim0:2), "
                 "{}->(dim0:64,dim1:64))"),
            "{register:[[2,0],[4,0],[8,0],[0,16],[32,0]],"
            "lane:[[0,1],[0,2],[0,4],[0,8],[1,0]],warp:[[0,32],[16,0]],block:[]}"
            "->(dim0:64,dim1:64)");
  EXPECT_EQ(call("linear_wmma_operand(1, 3, 8, 4, {}->(dim1:2,dim0:2), {}->(dim1:2,dim0:2), "
                 "{}->(dim0:128,dim1:128))"),
            "{register:[[1,0],[2,0],[4,0],[16,0],[32,0],[0,16],[64,0],[0,64]],"
            "lane:[[0,1],[0,2],[0,4],[0,8],[8,0]],warp:[[0,32],[0,0]],block:[]}"
            "->(dim0:128,dim1:128)");
  EXPECT_EQ(call("linear_wmma_operand(0, 1, 16, 1, {}->(dim1:2,dim0:2), {}->(dim1:2,dim0:2), "
                 "{}->(dim0:128,dim1:64))"),
            "{register:[[0,1],[0,2],[0,4],[0,8],[16,0],[0,16],[0,32],[64,0]],"
            "lane:[[1,0],[2,0],[4,0],[8,0],[0,0]],warp:[[0,0],[32,0]],block:[]}"
            "->(dim0:128,dim1:64)");
}

// Every four moves of two rows, the next four are in another order.
TEST(RotatingShared, IsThatOfTriton) {
  EXPECT_EQ(call("linear_rotating_shared(8, 2, 4, {}->(dim1:64,dim0:64))"),
            "{offset:[[1,0],[2,0],[4,0],[8,0],[16,0],[32,0],[0,1],[8,2],[16,4],[8,8],[16,16],"
            "[0,32]],block:[]}->(dim1:64,dim0:64)");
  EXPECT_EQ(call("linear_rotating_shared(4, 2, 4, {}->(dim1:16,dim2:64,dim0:4))"),
            "{offset:[[1,0,0],[2,0,0],[4,0,0],[8,0,0],[0,1,0],[4,2,0],[8,4,0],[4,8,0],[8,16,0],"
            "[0,32,0],[0,0,1],[0,0,2]],block:[]}->(dim1:16,dim2:64,dim0:4)");
}

// The index of register r of lane l is r + l (registers of a lane).
TEST(MatrixCores, ElementsAreWhereTheVendorsTableHasThem) {
  const auto element = [](const std::string& layout, int registers, int r, int lane) {
    return call("linear_apply(" + layout + ", " + std::to_string(r + registers * lane) + ")");
  };
  // v_mfma_f32_32x32x8_f16: D[8 (r / 4) + 4 (l / 32) + r mod 4][l mod 32],
  // A[l mod 32][4 (l / 32) + r]
  const std::string none = ", {}->(), {}->(), ";
  const std::string large = "linear_mfma_accumulator(0, 32, 32" + none + "{}->(dim0:32,dim1:32))";
  EXPECT_EQ(element(large, 16, 5, 39), "(13,7)");
  EXPECT_EQ(element(large, 16, 14, 31), "(26,31)");
  EXPECT_EQ(element("linear_mfma_operand(0, 32, 4" + none + "{}->(dim0:32,dim1:8))", 4, 3, 39),
            "(7,7)");
  // v_mfma_f64_16x16x4_f64: D[4 r + l / 16][l mod 16]
  EXPECT_EQ(
      element("linear_mfma_accumulator(0, 16, 64" + none + "{}->(dim0:16,dim1:16))", 4, 2, 51),
      "(11,3)");
  // v_mfma_f32_4x4x4_16b_f16: D[r][l mod 4] of block l / 4
  EXPECT_EQ(element("linear_mfma_accumulator(0, 4, 32" + none + "{}->(dim0:4,dim1:64))", 4, 2, 21),
            "(2,21)");
  EXPECT_EQ(element("linear_mfma_accumulator(0, 64, 32" + none + "{}->(dim0:64,dim1:4))", 4, 2, 21),
            "(22,1)");
  // v_wmma_f32_16x16x16_f16: D[2 r + l / 16][l mod 16] in RDNA3, D[r + 8 (l / 16)][l mod 16] after
  const std::string shape = none + "{}->(dim0:16,dim1:16))";
  EXPECT_EQ(element("linear_wmma_accumulator(0, 1" + shape, 8, 3, 20), "(7,4)");
  EXPECT_EQ(element("linear_wmma_accumulator(0, 2" + shape, 8, 3, 20), "(11,4)");
}

}  // namespace plumb
