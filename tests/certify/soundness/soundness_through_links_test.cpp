// Wrong and right answers to operations on composed layouts: dropped swizzles, offsets outside,
// modes exchanged, and right ones in another spelling.
#include <gtest/gtest.h>

#include <string>
#include <tuple>

#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "plumb/certify/judge/judge.hpp"
#include "tests/certify/verdicts.hpp"
#include "tests/support/text.hpp"

namespace plumb::certify {

namespace {

struct Given {
  const char* answer;
  Verdict verdict;
};

void expect(std::string_view call, std::initializer_list<Given> answers) {
  for (const Given& one : answers)
    EXPECT_EQ(verdict_of(call, one.answer), one.verdict) << call << " -> " << one.answer;
}

}  // namespace

TEST(Lifted, AnAnswerIsComparedAsAFunction) {
  expect("composed_zipped_divide(Sw<3,4,3> o 0 o (8,64):(64,1), <2:1,8:1>)",
         {{"Sw<3,4,3> o 0 o ((2,8),(4,8)):((64,1),(128,8))", Verdict::identical},
          {"Sw<0,0,0> o 0 o Sw<3,4,3> o 0 o ((2,8),(4,8)):((64,1),(128,8))", Verdict::equivalent},
          {"Sw<0,0,0> o 0 o ((2,8),(4,8)):((64,1),(128,8))", Verdict::wrong},
          {"Sw<3,3,3> o 0 o ((2,8),(4,8)):((64,1),(128,8))", Verdict::wrong},
          {"Sw<3,4,3> o 1 o ((2,8),(4,8)):((64,1),(128,8))", Verdict::wrong},
          {"Sw<3,4,3> o 0 o ((8,2),(8,4)):((1,64),(8,128))", Verdict::wrong},
          {"Sw<3,4,3> o 0 o ((4,8),(2,8)):((128,8),(64,1))", Verdict::wrong},
          {"Sw<3,4,3> o 0 o (16,32):(64,1)", Verdict::wrong}});
}

// Of 16 elements of a row no bit that Sw<3,4,3> reads is 1: there it may be left out.
TEST(Lifted, ASwizzleThatMovesNothingMayBeLeftOut) {
  expect("composed_tiled_divide(Sw<3,4,3> o 0 o 16:1, 4:1)",
         {{"Sw<3,4,3> o 0 o (4,4):(1,4)", Verdict::identical},
          {"Sw<0,0,0> o 0 o (4,4):(1,4)", Verdict::lawful},
          {"Sw<0,0,0> o 0 o (4,4):(4,1)", Verdict::wrong},
          {"Sw<0,0,0> o 0 o (4,8):(1,4)", Verdict::wrong}});
}

// A link that makes one of two numbers cannot be undone; one that does nothing may be left out
// before it, and what it adds is kept.
TEST(Lifted, ALinkThatDoesNothingMayBeLeftOut) {
  const char* const tile = "((2,1),(2,(4,1)),((16,8),3)):((3,0),(6,(12,0)),((48,768),1))";
  const std::string link = "(128,32):(48,1) o ",
                    call = "composed_tidfrg(" + link +
                           "16 o Sw<0,0,3> o 5 o ((256,8),3):((3,768),1), <16:1,1:1>, (2,8):(1,2))";
  expect(call, {{(link + "21 o " + tile).c_str(), Verdict::lawful},
                {(link + "16 o Sw<0,1,0> o 5 o " + tile).c_str(), Verdict::equivalent},
                {(link + "16 o " + tile).c_str(), Verdict::wrong},
                {(link + "16 o Sw<1,0,3> o 5 o " + tile).c_str(), Verdict::wrong}});
  expect("composed_flat_product(1:0 o 0 o Sw<0,0,0> o 0 o 1:1, 1:1)",
         {{"1:0 o 0 o Sw<0,0,0> o 0 o (1,1,1):(1,1,1)", Verdict::equivalent},
          {"1:0 o 0 o (1,1,1):(1,1,1)", Verdict::lawful},
          {"1:0 o 0 o (1,1,2):(1,1,1)", Verdict::wrong}});
}

TEST(Lifted, ATileToShapeIsThatOfTheSharedMemoryAtom) {
  const char* const call = "composed_tile_to_shape(Sw<3,4,3> o 0 o (8,64):(64,1), (128,128))";
  expect(call, {{"Sw<3,4,3> o 0 o ((8,16),(64,2)):((64,512),(1,8192))", Verdict::identical},
                {"Sw<3,4,3> o 0 o ((8,16),(64,2)):((64,1024),(1,512))", Verdict::wrong},
                {"Sw<0,4,3> o 0 o ((8,16),(64,2)):((64,512),(1,8192))", Verdict::wrong},
                {"Sw<3,4,3> o 0 o (128,128):(64,1)", Verdict::wrong},
                {"Sw<3,4,3> o 0 o ((64,2),(8,16)):((1,8192),(64,512))", Verdict::wrong}});
}

TEST(Lifted, CopiesOfAProductAreThoseOfTheInnerLayout) {
  expect("composed_logical_product(Sw<3,4,3> o 0 o (8,64):(64,1), (2,2):(2,1))",
         {{"Sw<3,4,3> o 0 o ((8,64),(2,2)):((64,1),(1024,512))", Verdict::identical},
          {"Sw<3,4,3> o 0 o ((8,64),(2,2)):((64,1),(512,1024))", Verdict::wrong},
          {"Sw<2,4,3> o 0 o ((8,64),(2,2)):((64,1),(1024,512))", Verdict::wrong},
          {"Sw<3,4,3> o 512 o ((8,64),(2,2)):((64,1),(1024,512))", Verdict::wrong}});
}

// Threads and values that are exchanged, atoms of one thread side by side, registers in another
// order, a permutation passed over: each has the right shape, and other elements.
TEST(Lifted, AFragmentIsThatOfTheInnerLayout) {
  const char* const accumulators =
      "composed_thrfrg(Sw<2,3,3> o 0 o (64,32):(32,1), (16,8), ((4,8),(2,2)):((32,1),(16,8)), "
      "(2,2))";
  const std::string shape = "(((4,8),(2,2)),((2,2),(2,2))):";
  for (const auto& [links, strides, verdict] : {
           std::tuple{"Sw<2,3,3> o 0 o ", "(((2,32),(512,8)),((1,256),(1024,16)))",
                      Verdict::identical},
           std::tuple{"Sw<0,0,0> o 0 o Sw<2,3,3> o 0 o ", "(((2,32),(512,8)),((1,256),(1024,16)))",
                      Verdict::equivalent},
           std::tuple{"Sw<2,3,3> o 0 o ", "(((2,32),(1024,16)),((1,256),(512,8)))", Verdict::wrong},
           std::tuple{"Sw<2,3,3> o 0 o ", "(((2,32),(8,512)),((1,256),(1024,16)))", Verdict::wrong},
           std::tuple{"Sw<2,3,3> o 0 o ", "(((2,32),(512,8)),((256,1),(1024,16)))", Verdict::wrong},
           std::tuple{"Sw<2,3,3> o 0 o ", "(((2,32),(512,8)),((1,256),(16,1024)))", Verdict::wrong},
           std::tuple{"Sw<2,3,3> o 8 o ", "(((2,32),(512,8)),((1,256),(1024,16)))", Verdict::wrong},
           std::tuple{"Sw<2,3,4> o 0 o ", "(((2,32),(512,8)),((1,256),(1024,16)))", Verdict::wrong},
           std::tuple{"Sw<0,0,0> o 0 o ", "(((2,32),(512,8)),((1,256),(1024,16)))", Verdict::wrong},
       })
    expect(accumulators, {{(links + shape + strides).c_str(), verdict}});
  expect(
      "composed_thrfrg(Sw<1,0,3> o 0 o (16,16):(1,16), (4,8), (8,4):(4,1), (2,1), "
      "<(2,4):(1,4),_>)",
      {{"Sw<1,0,3> o 0 o ((8,(2,1)),((2,2),(2,2))):((16,(8,128)),((1,4),(2,128)))",
        Verdict::identical},
       {"Sw<1,0,3> o 0 o ((8,(2,1)),(4,(2,2))):((16,(4,128)),(1,(8,128)))", Verdict::wrong}});
}

// f(x + y) is no f(x) + f(y): 128 is added before the swizzle, which makes 144 of it.
TEST(Lifted, WhatASliceFixesStaysWithin) {
  const char* const call = "composed_slice_and_offset(Sw<3,4,3> o 0 o (8,64):(64,1), (2,_))";
  expect(call, {{R"x(["Sw<3,4,3> o 128 o 64:1","0"])x", Verdict::identical},
                {R"x(["Sw<3,4,3> o 0 o 64:1","128"])x", Verdict::wrong},
                {R"x(["Sw<0,0,0> o 0 o 64:1","160"])x", Verdict::wrong},
                {R"x(["Sw<0,0,0> o 0 o 64:1","128"])x", Verdict::wrong},
                {R"x(["Sw<3,4,3> o 0 o 64:1","0"])x", Verdict::wrong},
                {R"x(["Sw<3,4,3> o 128 o 32:1","0"])x", Verdict::wrong}});
}

// Column 2 fixed, 8 rows of 64 open: bits 6 to 8 are read, bits 4 to 6 changed.
TEST(Lifted, ASliceMayDecayWhereNoBitMeetsAnother) {
  const char* const call = "composed_slice_and_offset(Sw<1,4,3> o 0 o (8,16):(16,1), (2,_))";
  expect(call, {{R"x(["Sw<1,4,3> o 32 o 16:1","0"])x", Verdict::identical},
                {R"x(["Sw<0,0,0> o 0 o 16:1","32"])x", Verdict::lawful},
                {R"x(["Sw<0,0,0> o 0 o 16:1","33"])x", Verdict::wrong}});
}

// Row 1 is 128 + 16 j, where the swizzle turns bit 4 over: 144, 128, 176, 160, .. is no layout of 8
// elements, and one of ((2,4)): one mode, as the slice has.
TEST(Lifted, ASliceThatDecaysMayHaveFinerModes) {
  const char* const call = "composed_slice_and_offset(Sw<2,4,3> o 0 o (4,8):(128,16), (1,_))";
  expect(call, {{R"x(["Sw<2,4,3> o 128 o 8:16","0"])x", Verdict::identical},
                {R"x(["Sw<0,0,0> o 0 o ((2,4)):((-16,32))","144"])x", Verdict::lawful},
                {R"x(["Sw<0,0,0> o 0 o (2,4):(-16,32)","144"])x", Verdict::wrong},
                {R"x(["Sw<0,0,0> o 0 o (4,2):(32,-16)","144"])x", Verdict::wrong},
                {R"x(["Sw<0,0,0> o 0 o (2,4):(16,32)","144"])x", Verdict::wrong},
                {R"x(["Sw<0,0,0> o 0 o 8:16","144"])x", Verdict::wrong}});
  const char* const slice = "composed_slice(Sw<2,4,3> o 0 o (4,8):(128,16), (1,_))";
  expect(slice, {{"Sw<0,0,0> o 144 o ((2,4)):((-16,32))", Verdict::lawful},
                 {"Sw<0,0,0> o 144 o 8:16", Verdict::wrong}});
}

// Sw<0,4,3> is the identity, as Sw<0,0,0> is, of negative numbers too.
TEST(Lifted, ASwizzleWithoutBitsHasManyNames) {
  expect("composed_append(Sw<0,0,0> o -1 o 1:0, 1:0)",
         {{"Sw<0,4,3> o -1 o (1,1):(0,0)", Verdict::equivalent},
          {"Sw<0,4,3> o -2 o (1,1):(0,0)", Verdict::wrong}});
  expect("composed_tile_to_shape(Sw<0,0,0> o -1 o 2:1, 4, 0)",
         {{"Sw<0,4,3> o -1 o (2,2):(1,2)", Verdict::equivalent}});
  expect("composed_filter(Sw<0,0,3> o 1 o (96,1024):(1,104))",
         {{"Sw<0,4,3> o 1 o (96,1024):(1,104)", Verdict::equivalent}});
  expect("composed_upcast(Sw<0,6,-5> o 64 o (4,5,32):(16,64,320), 32)",
         {{"Sw<0,4294967295,3> o 2 o (2,5,32):(1,2,10)", Verdict::equivalent}});
}

TEST(Lifted, ADomainOffsetIsAddedBeforeTheSwizzle) {
  const char* const call = "composed_domain_offset(Sw<3,4,3> o 0 o (8,64):(64,1), (2,3))";
  expect(call, {{R"x(["Sw<3,4,3> o 131 o (8,64):(64,1)","0"])x", Verdict::identical},
                {R"x(["Sw<3,4,3> o 0 o (8,64):(64,1)","131"])x", Verdict::wrong},
                {R"x(["Sw<3,4,3> o 0 o (8,64):(64,1)","0"])x", Verdict::wrong}});
}

TEST(Lifted, ModesAreThoseOfTheInnerLayout) {
  expect("composed_group(Sw<3,4,3> o 5 o (8,8,8):(64,1,8), 1, 3)",
         {{"Sw<3,4,3> o 5 o (8,(8,8)):(64,(1,8))", Verdict::identical},
          {"Sw<3,4,3> o 0 o (8,(8,8)):(64,(1,8))", Verdict::wrong},
          {"Sw<3,4,3> o 5 o ((8,8),8):((64,1),8)", Verdict::wrong}});
  expect("composed_select(Sw<3,4,3> o 5 o (8,64):(64,1), (1,0))",
         {{"Sw<3,4,3> o 5 o (8,64):(64,1)", Verdict::wrong},
          {"Sw<3,4,2> o 5 o (64,8):(1,64)", Verdict::wrong}});
}

TEST(SwizzleBeforeALayout, IsNoSwizzleOfItsMappedMasksAlone) {
  expect("composed_with_swizzle((2,2,2,2):(1,2,8,4), Sw<2,0,2>)",
         {{"(2,2,2,2):(1,2,8,4) o 0 o Sw<2,0,2> o 0 o (2,2,2,2):(1,2,4,8)", Verdict::identical},
          {"Sw<2,0,2> o 0 o (2,2,2,2):(1,2,8,4)", Verdict::unguarded}});
  expect("composed_with_swizzle((8,64):(64,1), Sw<2,0,3>)",
         {{"Sw<2,0,-6> o 0 o (8,64):(64,1)", Verdict::identical},
          {"Sw<2,0,3> o 0 o (8,64):(64,1)", Verdict::wrong},
          {"Sw<2,0,6> o 0 o (8,64):(64,1)", Verdict::wrong},
          {"(8,64):(64,1) o 0 o Sw<2,0,3> o 0 o (8,64):(1,8)", Verdict::lawful},
          {"(8,64):(64,1) o 0 o Sw<2,0,3> o 0 o 512:1", Verdict::wrong}});
  expect("swizzle_through((2,2,2,2):(1,2,8,4), Sw<2,0,2>)", {{"Sw<2,0,2>", Verdict::unguarded}});
}

TEST(InverseOfAComposedLayout, UndoesTheSwizzleFirst) {
  const char* const left = "composed_left_inverse(Sw<2,0,3> o 4 o 8:2)";
  expect(left, {{"(2,8):(0,1) o -4 o Sw<2,0,3> o 0 o 19:1", Verdict::identical},
                {"(2,8):(0,1) o 4 o Sw<2,0,3> o 0 o 19:1", Verdict::wrong},
                {"(2,8):(0,1) o -4 o Sw<0,0,3> o 0 o 19:1", Verdict::wrong},
                {"Sw<2,0,3> o -4 o (2,8):(0,1)", Verdict::wrong}});
  expect("composed_left_inverse(Sw<2,0,1> o 0 o 8:1)",
         {{"8:1 o 0 o Sw<2,0,1> o 0 o 8:1", Verdict::unguarded},
          {"8:1 o 0 o Sw<1,0,2> o 0 o Sw<2,0,1> o 0 o 8:1", Verdict::extends}});
  const char* const right = "composed_right_inverse(Sw<1,0,2> o 0 o 5:1)";
  expect(right, {{"5:1 o 0 o Sw<1,0,2> o 0 o 4:1", Verdict::identical},
                 {"5:1 o 0 o Sw<1,0,2> o 0 o 5:1", Verdict::wrong},
                 {"5:1 o 0 o Sw<1,0,2> o 0 o 2:1", Verdict::lawful},
                 {"Sw<0,0,0> o 0 o 4:1", Verdict::lawful},
                 {"Sw<0,0,0> o 1 o 4:1", Verdict::wrong}});
}

TEST(RecastOfAComposedLayout, TakesTheSwizzleWithIt) {
  expect("composed_upcast(Sw<3,4,3> o 0 o (8,64):(64,1), 8)",
         {{"Sw<3,1,3> o 0 o (8,8):(8,1)", Verdict::identical},
          {"Sw<3,4,3> o 0 o (8,8):(8,1)", Verdict::wrong},
          {"Sw<3,1,3> o 0 o (8,64):(8,1)", Verdict::wrong},
          {"Sw<3,1,3> o 0 o (8,8):(1,8)", Verdict::wrong}});
  expect("composed_downcast(Sw<2,0,3> o 3 o 8:1, 2)", {{"Sw<2,1,3> o 6 o 16:1", Verdict::identical},
                                                       {"Sw<2,0,3> o 6 o 16:1", Verdict::wrong},
                                                       {"Sw<2,1,3> o 3 o 16:1", Verdict::wrong}});
  expect("composed_upcast(Sw<3,4,3> o 2 o (8,64):(64,1), 4)",
         {{"Sw<3,2,3> o 0 o (8,16):(16,1)", Verdict::extends}});
}

TEST(LossyLinks, AreComparedFromTheFirstValueOn) {
  expect("composed_select((128,64):(64,1) o 2 o Sw<3,0,3> o 256 o (8,128):(1,8), (1,1,0,1))",
         {{"(128,64):(64,1) o 2 o Sw<3,0,3> o 256 o (128,128,8,128):(8,8,1,8)", Verdict::identical},
          {"(128,64):(64,1) o 2 o (128,128,8,128):(8,8,1,8)", Verdict::wrong},
          {"(128,64):(64,1) o 2 o Sw<2,0,3> o 256 o (128,128,8,128):(8,8,1,8)", Verdict::wrong}});
}

/// 4^24 elements at 73 offsets; bit 6 is reached from the 22nd mode on.
TEST(LossyLinks, AreDecidedWhereManyElementsHaveFewOffsets) {
  std::string fours = "4", ones = "1";
  for (int mode = 1; mode < 24; ++mode) fours += ",4", ones += ",1";
  const std::string inner = " o 0 o (" + fours + "):(" + ones + ")";
  const auto verdict = [&](const std::string& links) {
    return verdict_of("composed_repeat(Sw<2,0,0> o 0 o 4:1, 24)", links + inner);
  };
  EXPECT_EQ(verdict("Sw<1,0,0> o 0 o Sw<1,1,0>"), Verdict::lawful);
  EXPECT_EQ(verdict("Sw<1,0,0> o 0 o Sw<1,2,0>"), Verdict::wrong);
  EXPECT_EQ(verdict("Sw<2,0,0> o 0 o Sw<1,6,0>"), Verdict::wrong);
  EXPECT_EQ(verdict("Sw<2,0,0> o 0 o Sw<1,7,0>"), Verdict::lawful);
}

/// The outer layouts have rank 2, so that the links are not one-to-one. A swizzle of -3 bits, and a
/// negative number that comes to a swizzle, have no value.
TEST(ThroughLinks, AnAnswerThatIsDefinedNowhereIsNoFunction) {
  const std::string F = "(8,8):(8,1) o 0 o Sw<3,4,3> o 0 o ", G = "(8,8):(8,1) o 0 o Sw<-3,4,3> o ";
  const std::string Z = "(8,8):(0,0) o 0 o Sw<3,4,3> o ";
  expect_verdicts({
      {"composed_flatten(" + F + "8:1)", F + "8:1", Verdict::identical},
      {"composed_flatten(" + F + "8:1)", G + "0 o 8:1", Verdict::wrong},
      {"composed_zipped_divide(" + F + "(8,8):(8,1), <2,4>)",
       G + "0 o ((2,4),(4,2)):((8,1),(16,4))", Verdict::wrong},
      {"composed_local_partition(" + F + "(8,8):(8,1), (4,4):(1,4), 5)",
       "[\"" + G + "9 o (2,2):(32,4)\",\"0\"]", Verdict::wrong},
      {"composed_slice_and_offset(" + F + "(8,8):(8,1), (3,_))", "[\"" + G + "24 o 8:1\",\"0\"]",
       Verdict::wrong},
      {"composed_coalesce(" + Z + "0 o 8:1)", Z + "-5 o 8:1", Verdict::wrong},
      {"composed_coalesce(" + Z + "0 o 8:1)", Z + "5 o 8:1", Verdict::lawful},
      {"composed_slice(" + Z + "0 o (8,8):(8,1), (3,_))", Z + "-24 o 8:1", Verdict::wrong},
  });
}

}  // namespace plumb::certify
