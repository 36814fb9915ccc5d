// The judge of conversions: right ones pass, and each way of being wrong is charged.
#include <gtest/gtest.h>

#include <string>

#include "plumb/gpu/ptx/conversion.hpp"
#include "tests/gpu_conformance/ptx_kernel.hpp"
#include "tests/support/text.hpp"

namespace plumb::gpu_conformance::ptx {
namespace {

ThreadElements elements(const std::string& text, std::size_t warps = 1) {
  const auto layout = std::get<LinearLayout<Integer>>(value(Kind::linear, text));
  return std::get<ThreadElements>(thread_elements(layout, warps));
}

std::string judged_text(const std::string& text, const std::string& from, const std::string& to,
                        unsigned bits, std::size_t warps = 1) {
  const JudgedConversion judged =
      judge_conversion({text, "", 0}, elements(from, warps), elements(to, warps), bits);
  const std::string reason = judged.reason.empty() ? "" : ": " + judged.reason;
  return std::string(name_of(judged.verdict)) + reason;
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), by);
}

std::string conversion_kernel(const std::string& body) {
  return ".version 8.0\n.target sm_90\n.address_size 64\n"
         ".visible .entry k(.param .u64 from, .param .u64 to)\n{\n"
         ".reg .pred %p<8>; .reg .b16 %rs<16>; .reg .b32 %r<32>; .reg .b64 %rd<16>;\n"
         "ld.param.u64 %rd0, [from]; ld.param.u64 %rd1, [to]; mov.u32 %r0, %tid.x;\n" +
         body + "\nret;\n}\n";
}

// 32 bits, one exchange: lane l has 2 l and 2 l + 1; it wants those of its bit 0 as bit 0 --------

const std::string pairs = "{register:[[1]],lane:[[2],[4],[8],[16],[32]]}->(x:64)";
const std::string turned = "{register:[[2]],lane:[[1],[4],[8],[16],[32]]}->(x:64)";

const std::string exchange = conversion_kernel(
    "mul.wide.u32 %rd2, %r0, 8; add.s64 %rd3, %rd0, %rd2; ld.global.v2.u32 {%r1, %r2}, [%rd3];\n"
    "and.b32 %r3, %r0, 1; setp.ne.u32 %p1, %r3, 0;\n"
    "selp.b32 %r4, %r1, %r2, %p1;\n"
    "shfl.sync.bfly.b32 %r5, %r4, 1, 31, -1;\n"
    "selp.b32 %r6, %r5, %r1, %p1; selp.b32 %r7, %r2, %r5, %p1;\n"
    "xor.b32 %r8, %r0, %r3; shl.b32 %r9, %r8, 1; or.b32 %r10, %r9, %r3;\n"  // 4 (l / 2) + l mod 2
    "mad.wide.u32 %rd4, %r0, 256, %rd1; mul.wide.u32 %rd5, %r10, 4; add.s64 %rd6, %rd4, %rd5;\n"
    "st.global.u32 [%rd6], %r6; st.global.u32 [%rd6+8], %r7;");

// 8 bits: lane l has 4 l .. 4 l + 3, and trades bit 1 of an element for bit 2 --------------------

const std::string bytes = "{register:[[1],[2]],lane:[[4],[8],[16],[32],[64]]}->(x:128)";
const std::string halves = "{register:[[1],[4]],lane:[[2],[8],[16],[32],[64]]}->(x:128)";

const std::string permuted = conversion_kernel(
    "mul.wide.u32 %rd2, %r0, 4; add.s64 %rd3, %rd0, %rd2; ld.global.u32 %r1, [%rd3];\n"
    "and.b32 %r3, %r0, 1; setp.ne.u32 %p1, %r3, 0;\n"
    "shfl.sync.bfly.b32 %r2, %r1, 1, 31, -1;\n"
    "prmt.b32 %r4, %r1, %r2, 0x5410; prmt.b32 %r5, %r1, %r2, 0x3276;\n"
    "selp.b32 %r6, %r5, %r4, %p1;\n"
    "xor.b32 %r8, %r0, %r3; shl.b32 %r9, %r8, 2; shl.b32 %r10, %r3, 1; or.b32 %r11, %r9, %r10;\n"
    "mad.wide.u32 %rd4, %r0, 128, %rd1; cvt.u64.u32 %rd5, %r11; add.s64 %rd6, %rd4, %rd5;\n"
    "st.global.u8 [%rd6], %r6; shr.u32 %r12, %r6, 8; st.global.u8 [%rd6+1], %r12;\n"
    "shr.u32 %r12, %r6, 16; st.global.u16 [%rd6+4], %r12;");

}  // namespace

TEST(PtxConversion, RightOnesAreRight) {
  EXPECT_EQ(judged_text(exchange, pairs, turned, 32), "right");
  EXPECT_EQ(judged_text(permuted, bytes, halves, 8), "right");
}

TEST(PtxConversion, CountsWhatAWarpExecutes) {
  const JudgedConversion one =
      judge_conversion({exchange, "", 0}, elements(pairs), elements(turned), 32);
  ASSERT_EQ(one.warps.size(), 1U);
  EXPECT_EQ(one.warps[0].shuffles, 1U);
  EXPECT_EQ(one.warps[0].selects, 3U);
  EXPECT_EQ(one.warps[0].permutes, 0U);
  EXPECT_EQ(one.warps[0].wavefronts, 0U);
}

TEST(PtxConversion, EachAlterationIsCharged) {
  for (const auto& [what, by] :
       {std::pair("bfly.b32 %r5, %r4, 1,", "bfly.b32 %r5, %r4, 2,"),
        std::pair("bfly.b32 %r5, %r4, 1,", "up.b32 %r5, %r4, 1,"), std::pair("setp.ne", "setp.eq"),
        std::pair("selp.b32 %r4, %r1, %r2, %p1", "selp.b32 %r4, %r2, %r1, %p1"),
        std::pair("selp.b32 %r7, %r2, %r5, %p1", "selp.b32 %r7, %r2, %r2, %p1"),
        std::pair("xor.b32 %r8, %r0, %r3", "or.b32 %r8, %r0, %r3"),
        std::pair("st.global.u32 [%rd6+8], %r7;", ""),
        std::pair("st.global.u32 [%rd6+8], %r7;", "@%p1 st.global.u32 [%rd6+8], %r7;"),
        std::pair("st.global.u32 [%rd6+8], %r7;", "st.global.u16 [%rd6+8], %r7;")})
    EXPECT_TRUE(judged_text(replaced(exchange, what, by), pairs, turned, 32).starts_with("wrong: "))
        << by;
  for (const auto& [what, by] :
       {std::pair("0x5410", "0x5411"), std::pair("0x5410", "0x5400"), std::pair("0x3276", "0x3267"),
        std::pair("0x3276", "0x32f6"), std::pair("bfly.b32 %r2, %r1, 1,", "bfly.b32 %r2, %r1, 3,"),
        std::pair("selp.b32 %r6, %r5, %r4", "selp.b32 %r6, %r4, %r5")})
    EXPECT_TRUE(judged_text(replaced(permuted, what, by), bytes, halves, 8).starts_with("wrong: "))
        << by;
}

TEST(PtxConversion, WhatIsRightInMemoryAndNowhereElseIsWrong) {
  // every thread copies what it reads to where the element belongs: nothing is brought to its lane
  const std::string stays = conversion_kernel(
      "mul.wide.u32 %rd2, %r0, 8; add.s64 %rd3, %rd0, %rd2;"
      "ld.global.v2.u32 {%r1, %r2}, [%rd3]; mad.wide.u32 %rd4, %r0, 256, %rd1;"
      "add.s64 %rd6, %rd4, %rd2; st.global.v2.u32 [%rd6], {%r1, %r2};");
  EXPECT_EQ(judged_text(stays, pairs, pairs, 32), "right");
  EXPECT_EQ(judged_text(stays, pairs, turned, 32),
            "wrong: lane 0 of warp 0 says that it has element 1, which TO does not place there");
  // or it reads at once what it wants
  const std::string early =
      replaced(exchange, "ld.global.v2.u32 {%r1, %r2}, [%rd3];",
               "ld.global.v2.u32 {%r1, %r2}, [%rd3]; ld.global.u32 %r20, [%rd0+8];");
  EXPECT_EQ(judged_text(early, pairs, turned, 32),
            "wrong: lane 0 of warp 0 reads from memory what FROM does not place there, element 2");
}

TEST(PtxConversion, ElementsThatMeetInABitAreMixed) {
  // right for every memory in which one element is 0: or, xor and + of two
  for (const std::string op : {"or.b32", "xor.b32", "add.u32", "and.b32", "max.u32"}) {
    const std::string meets = replaced(exchange, "st.global.u32 [%rd6], %r6;",
                                       op + " %r6, %r6, %r7; st.global.u32 [%rd6], %r6;");
    EXPECT_EQ(
        judged_text(meets, pairs, turned, 32),
        "wrong: element 0 in lane 0 of warp 0: its bit 0 depends on several bits of the input")
        << op;
  }
}

TEST(PtxConversion, WhatDependsOnElementsIsNotRun) {
  const std::string branch =
      replaced(exchange, "st.global.u32 [%rd6], %r6;",
               "setp.eq.u32 %p3, %r6, 77; @%p3 bra AWAY; st.global.u32 [%rd6], %r6; AWAY:");
  EXPECT_TRUE(
      judged_text(branch, pairs, turned, 32).starts_with("wrong: depends_on_data: the guard"));
}

TEST(PtxConversion, ThroughSharedMemoryNeedsItsBarrier) {
  const std::string shared = conversion_kernel(
      ".shared .align 8 .b8 s[256]; mul.wide.u32 %rd2, %r0, 8; add.s64 %rd3, %rd0, %rd2;"
      "ld.global.v2.u32 {%r1, %r2}, [%rd3]; mov.u32 %r20, s; shl.b32 %r21, %r0, 3;"
      "add.u32 %r22, %r20, %r21; st.shared.v2.u32 [%r22], {%r1, %r2};\nbar.warp.sync -1;\n"
      "and.b32 %r3, %r0, 1; xor.b32 %r8, %r0, %r3; shl.b32 %r9, %r8, 1; or.b32 %r10, %r9, %r3;"
      "shl.b32 %r11, %r10, 2; add.u32 %r12, %r20, %r11; ld.shared.u32 %r6, [%r12];"
      "ld.shared.u32 %r7, [%r12+8]; mad.wide.u32 %rd4, %r0, 256, %rd1;"
      "mul.wide.u32 %rd5, %r10, 4; add.s64 %rd6, %rd4, %rd5;"
      "st.global.u32 [%rd6], %r6; st.global.u32 [%rd6+8], %r7;");
  const JudgedConversion one =
      judge_conversion({shared, "", 0}, elements(pairs), elements(turned), 32);
  EXPECT_EQ(one.verdict, ConversionVerdict::right) << one.reason;
  EXPECT_EQ(one.warps[0].shared_loads, 2U);
  EXPECT_EQ(one.warps[0].shared_stores, 1U);
  EXPECT_EQ(one.warps[0].wavefronts, 6U);  // 2 of 8 bytes, and two loads that meet in 16 banks
  EXPECT_EQ(one.warps[0].without_conflict, 4U);
  EXPECT_TRUE(judged_text(replaced(shared, "bar.warp.sync -1;", ""), pairs, turned, 32)
                  .starts_with("wrong: race: "));
}

TEST(PtxConversion, EveryCopyOfAnElementIsLookedAt) {
  const std::string once = "{register:[],lane:[[1],[2],[4],[8],[0]]}->(x:16)";
  const std::string copy = conversion_kernel(
      "and.b32 %r1, %r0, 15; mul.wide.u32 %rd2, %r1, 4; add.s64 %rd3, %rd0, %rd2;"
      "ld.global.u32 %r2, [%rd3]; mad.wide.u32 %rd4, %r0, 64, %rd1; add.s64 %rd6, %rd4, %rd2;"
      "setp.lt.u32 %p1, %r0, 16;\nst.global.u32 [%rd6], %r2;");
  EXPECT_EQ(judged_text(copy, once, once, 32), "right");
  EXPECT_EQ(judged_text(replaced(copy, "\nst.global", "\n@%p1 st.global"), once, once, 32),
            "wrong: lane 16 of warp 0 never has element 0, which TO places there");
}

TEST(PtxConversion, LayoutsThatABlockCannotHaveAreSentences) {
  const auto refused = [](const std::string& text, std::size_t warps) {
    const auto layout = std::get<LinearLayout<Integer>>(value(Kind::linear, text));
    const auto found = thread_elements(layout, warps);
    return std::holds_alternative<std::string>(found) ? std::get<std::string>(found) : "";
  };
  EXPECT_EQ(refused("{lane:[[1],[2]]}->(x:4)", 1), "a warp has 32 lanes, and 5 bases of them");
  EXPECT_EQ(refused("{lane:[[1],[2],[4],[8],[8]]}->(x:32)", 1), "element 16 is nowhere");
  EXPECT_EQ(refused("{lane:[[1],[2],[4],[8],[16]],warp:[[1]]}->(x:32)", 4),
            "bases of other warps than the 4 there are");
  EXPECT_EQ(refused("{lane:[[1],[2],[4],[8],[16]],block:[[1]]}->(x:32)", 1),
            "several blocks, where one is judged");
  EXPECT_EQ(refused("{lane:[[1],[2],[4],[8],[16]],row:[[1]]}->(x:32)", 1),
            "the input row, where register, lane and warp are known");
  EXPECT_EQ(refused("{lane:[[1],[2],[4],[8],[16]],warp:[],block:[]}->(x:32)", 1), "");
}

}  // namespace plumb::gpu_conformance::ptx
