// Known answers of operations on linear layouts: the matrix of [linear-shuffle], and the
// encodings of Triton 3.9.0.
#include <gtest/gtest.h>

#include <string>

#include "plumb/certify/judge/judge.hpp"
#include "tests/certify/verdicts.hpp"
#include "tests/support/printing.hpp"
#include "tests/support/reproduce.hpp"
#include "tests/support/text.hpp"

namespace plumb {

namespace {

/// Fragments of one instruction, and of a warp group of them.
constexpr std::string_view operand_a = "linear_dot_operand(0, 2, {}->(), {}->(dim0:16,dim1:16))";
constexpr std::string_view instruction = "linear_mma_accumulator(1, {}->(), {}->(dim0:16,dim1:8))";

std::string of(std::string_view operation, std::string_view argument, std::string_view more = "") {
  return std::string(operation) + "(" + std::string(argument) + std::string(more) + ")";
}

}  // namespace


// The rows are j1 j2 j4 j8 i1 i2 i4 i8, the columns v1 v2 v4 t1 t2 t4 t8 t16.
TEST(LinearLayouts, OperandAOfMma16816IsTheMatrixOfSeed004) {
  EXPECT_EQ(
      call(of("linear_matrix", of("linear_transpose_outs", operand_a, ", (1,0)"))),
      "[0b00000001,0b10000000,0b00001000,0b00000010,0b00000100,0b00010000,0b00100000,0b01000000]");
}

TEST(LinearLayouts, BlockedEncodingsAreThoseOfTriton) {
  const auto blocked = [](std::string_view lists) {
    return call("linear_blocked(" + std::string(lists) + ")");
  };
  EXPECT_EQ(
      blocked(
          "{}->(dim1:4,dim0:1), {}->(dim1:8,dim0:4), {}->(dim1:2,dim0:2), {}->(dim0:64,dim1:64)"),
      "{register:[[0,1],[0,2],[8,0],[16,0],[32,0]],lane:[[0,4],[0,8],[0,16],[1,0],[2,0]],"
      "warp:[[0,32],[4,0]],block:[]}->(dim0:64,dim1:64)");
  EXPECT_EQ(
      blocked("{}->(dim0:1,dim1:2), {}->(dim0:2,dim1:16), {}->(dim0:1), {}->(dim0:8,dim1:128)"),
      "{register:[[0,1],[2,0],[4,0],[0,32],[0,64]],lane:[[1,0],[0,2],[0,4],[0,8],[0,16]],"
      "warp:[],block:[]}->(dim0:8,dim1:128)");
  EXPECT_EQ(
      blocked("{}->(dim1:4,dim0:2), {}->(dim1:8,dim0:4), {}->(dim1:2,dim0:2), {}->(dim0:4,dim1:8)"),
      "{register:[[0,1],[0,2],[1,0]],lane:[[0,4],[0,0],[0,0],[2,0],[0,0]],"
      "warp:[[0,0],[0,0]],block:[]}->(dim0:4,dim1:8)");
  EXPECT_EQ(blocked("{}->(dim0:4,dim1:1), {}->(dim0:8,dim1:4), {}->(), {}->(dim0:1,dim1:1)"),
            "{register:[],lane:[[0,0],[0,0],[0,0],[0,0],[0,0]],warp:[],block:[]}->(dim0:1,dim1:1)");
}

TEST(LinearLayouts, SlicesAreThoseOfTriton) {
  const std::string parent =
      "linear_blocked({}->(dim1:4,dim0:1), {}->(dim1:8,dim0:4), {}->(dim1:2,dim0:2), "
      "{}->(dim0:64,dim1:64))";
  EXPECT_EQ(call(of("linear_slice", parent, ", 0")),
            "{register:[[1],[2]],lane:[[4],[8],[16],[0],[0]],warp:[[32],[0]],block:[]}->(dim1:64)");
}

TEST(LinearLayouts, AccumulatorsAndOperandsAreThoseOfTriton) {
  EXPECT_EQ(
      call("linear_mma_accumulator(1, {}->(dim1:2,dim0:2), {}->(dim0:128,dim1:64))"),
      "{register:[[0,1],[8,0],[0,16],[0,32],[32,0],[64,0]],lane:[[0,2],[0,4],[1,0],[2,0],[4,0]],"
      "warp:[[0,8],[16,0]],block:[]}->(dim0:128,dim1:64)");
  EXPECT_EQ(
      call("linear_mma_accumulator(4, {}->(dim0:4,dim1:2), {}->(dim0:128,dim1:128))"),
      "{register:[[0,1],[8,0],[0,8],[0,16],[0,64],[64,0]],lane:[[0,2],[0,4],[1,0],[2,0],[4,0]],"
      "warp:[[16,0],[32,0],[0,32]],block:[]}->(dim0:128,dim1:128)");
  EXPECT_EQ(
      call("linear_mma_accumulator(1, {}->(dim1:2,dim0:2), {}->(dim0:4,dim1:2))"),
      "{register:[[0,1],[0,0]],lane:[[0,0],[0,0],[1,0],[2,0],[0,0]],warp:[[0,0],[0,0]],block:[]}"
      "->(dim0:4,dim1:2)");
  EXPECT_EQ(
      call("linear_dot_operand(0, 4, {}->(dim1:2,dim0:2), {}->(dim0:64,dim1:64))"),
      "{register:[[0,1],[0,2],[8,0],[0,16],[0,32],[32,0]],lane:[[0,4],[0,8],[1,0],[2,0],[4,0]],"
      "warp:[[0,0],[16,0]],block:[]}->(dim0:64,dim1:64)");
  EXPECT_EQ(
      call("linear_dot_operand(1, 2, {}->(dim1:2,dim0:2), {}->(dim0:64,dim1:64))"),
      "{register:[[1,0],[8,0],[16,0],[32,0],[0,16],[0,32]],lane:[[2,0],[4,0],[0,1],[0,2],[0,4]],"
      "warp:[[0,8],[0,0]],block:[]}->(dim0:64,dim1:64)");
}

TEST(LinearLayouts, SharedEncodingsAreThoseOfTriton) {
  EXPECT_EQ(
      call("linear_swizzled_shared(8, 1, 8, {}->(dim1:64,dim0:64))"),
      "{offset:[[1,0],[2,0],[4,0],[8,0],[16,0],[32,0],[8,1],[16,2],[32,4],[0,8],[0,16],[0,32]],"
      "block:[]}->(dim1:64,dim0:64)");
  EXPECT_EQ(call("linear_swizzled_shared(4, 1, 4, {}->(dim1:16,dim2:8,dim0:2))"),
            "{offset:[[1,0,0],[2,0,0],[4,0,0],[8,0,0],[4,1,0],[8,2,0],[0,4,0],[0,0,1]],block:[]}"
            "->(dim1:16,dim2:8,dim0:2)");
  EXPECT_EQ(
      call("linear_nvmma_shared(8, 8, {}->(dim1:256,dim0:32))"),
      "{offset:[[1,0],[2,0],[4,0],[8,0],[16,0],[32,0],[8,1],[16,2],[32,4],[0,8],[0,16],[64,0],"
      "[128,0]],block:[]}->(dim1:256,dim0:32)");
  EXPECT_EQ(call("linear_nvmma_shared(16, 2, {}->(dim1:256,dim0:32))"),
            "{offset:[[1,0],[2,0],[4,0],[8,0],[16,0],[0,1],[0,2],[16,4],[0,8],[0,16],[32,0],[64,0],"
            "[128,0]],block:[]}->(dim1:256,dim0:32)");
}

// Rows of 32 words, 36 apart: word 4 of row 1 and word 8 of row 0 would share bit 3.
TEST(LinearLayouts, PaddedRowsAreNotLinear) {
  EXPECT_EQ(call("layout_matrix((32,2):(1,36))"), "refuse carry");
}

// arXiv 2505.23819: an instruction lowers a layout iff its tile divides it.
TEST(LinearLayouts, AnInstructionLowersWhatItsTileDivides) {
  const std::string many = "linear_mma_accumulator(1, {}->(dim1:2,dim0:2), {}->(dim0:64,dim1:32))";
  EXPECT_EQ(call(of("linear_divide_left", many, ", " + std::string(instruction))),
            "{register:[[0,2],[2,0]],lane:[],warp:[[0,1],[1,0]],block:[]}->(dim0:4,dim1:4)");
  const std::string other =
      "linear_blocked({}->(dim1:4), {}->(dim1:2,dim0:16), {}->(), {}->(dim0:16,dim1:8))";
  EXPECT_EQ(call(of("linear_divide_left", other, ", " + std::string(instruction))),
            "refuse no_layout");
}

TEST(LinearLayouts, OperandsAreDistributedAndSharedEncodingsAreMemory) {
  EXPECT_EQ(call(of("linear_distributed", operand_a)), "true");
  EXPECT_EQ(call("linear_memory(linear_nvmma_shared(8, 8, {}->(dim1:64,dim0:8)))"), "true");
  EXPECT_EQ(call("linear_distributed(linear_nvmma_shared(8, 8, {}->(dim1:64,dim0:8)))"), "false");
  EXPECT_EQ(call("linear_largest_vectorisation(linear_dot_operand(0, 4, {}->(), "
                 "{}->(dim0:16,dim1:32)), 8)"),
            "1");
}

// Dimensions of the second factor alone come last here, and in Triton before those of both.
TEST(LinearLayouts, DimensionsOfAProductComeInEitherOrder) {
  const std::string_view product =
      "linear_product({a:[[1]],b:[[2]]}->(x:4), {c:[[1]],b:[[2]]}->(x:4))";
  EXPECT_EQ(call(product), "{a:[[1]],b:[[2],[8]],c:[[4]]}->(x:16)");
  EXPECT_EQ(certify::verdict_of(product, "{a:[[1]],c:[[4]],b:[[2],[8]]}->(x:16)"),
            certify::Verdict::lawful);
  EXPECT_EQ(certify::verdict_of(product, "{c:[[4]],a:[[1]],b:[[2],[8]]}->(x:16)"),
            certify::Verdict::wrong);
  EXPECT_EQ(certify::verdict_of(product, "{a:[[1]],c:[[4]],b:[[8],[2]]}->(x:16)"),
            certify::Verdict::wrong);

  catalogue::Choices choices;
  certify::judge(posed(product), candidates::Answered{"{a:[[1]],c:[[4]],b:[[2],[8]]}->(x:16)"},
                 choices);
  EXPECT_EQ(choices.held().at("linear_product.order").choice, "merged");
}

// Beyond the domain outputs come to inputs by their names, as Triton's do.
TEST(LinearLayouts, InputsInAnotherOrderGoByTheirNames) {
  const std::string_view turned =
      "linear_compose({lane:[[1,0]]}->(x:2,y:2), {y:[[1]],x:[[2]]}->(o:4))";
  EXPECT_EQ(call(turned), "{lane:[[2]]}->(o:4)");
  EXPECT_EQ(certify::verdict_of(turned, "{lane:[[2]]}->(o:4)"), certify::Verdict::identical);
  EXPECT_EQ(certify::verdict_of(turned, "{lane:[[1]]}->(o:4)"), certify::Verdict::unguarded);
  const std::string_view back =
      "linear_invert_and_compose({lane:[[1,0]]}->(x:2,y:2), {offset:[[1,0],[0,1]]}->(y:2,x:2))";
  EXPECT_EQ(call(back), "{lane:[[2]]}->(offset:4)");
  EXPECT_EQ(certify::verdict_of(back, "{lane:[[1]]}->(offset:4)"), certify::Verdict::unguarded);
}

TEST(LinearLayouts, LargerInputsGetZerosAndSmallerOnesAreRefused) {
  EXPECT_EQ(call("linear_compose({lane:[[1]]}->(x:2), {x:[[1],[2]]}->(o:4))"),
            "{lane:[[1]]}->(o:4)");
  EXPECT_EQ(
      call("linear_compose({lane:[[2,1]]}->(x:4,y:2), {y:[[8],[16]],x:[[1],[2],[4]]}->(o:32))"),
      "{lane:[[10]]}->(o:32)");
  EXPECT_EQ(call("linear_invert_and_compose({lane:[[1]]}->(x:2), {o:[[2],[1]]}->(x:4))"),
            "{lane:[[2]]}->(o:4)");
  for (const char* refused : {"linear_compose({lane:[[1]]}->(x:4), {x:[[1]]}->(o:4))",
                              "linear_compose({lane:[[1]]}->(x:2), {z:[[1]]}->(o:4))",
                              "linear_compose({lane:[[1]]}->(x:2), {x:[[1]],z:[[2]]}->(o:4))",
                              "linear_compose({lane:[[1,0]]}->(x:2,z:2), {x:[[1]]}->(o:4))",
                              "linear_invert_and_compose({lane:[[1]]}->(x:4), {o:[[1]]}->(x:2))"})
    EXPECT_EQ(call(refused), "refuse bad_shape") << refused;
}

}  // namespace plumb
