// Each opcode that is interpreted, at its edges; the numbers are computed by hand from the PTX ISA.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/gpu_conformance/ptx_kernel.hpp"

namespace plumb::gpu_conformance::ptx {
namespace {

struct Left {
  std::string code;  // leaves %r1
  std::uint32_t expected;
};

void expect_rows(const std::vector<Left>& rows) {
  for (const Left& row : rows) EXPECT_EQ(words_of(row.code, 1).front(), row.expected) << row.code;
}

/// A 64-bit result, looked at half by half.
void expect_wide(const std::string& code, std::uint64_t expected) {
  EXPECT_EQ(words_of(code + " mov.b64 {%r1, %r2}, %rd5;", 1).front(),
            static_cast<std::uint32_t>(expected))
      << code;
  EXPECT_EQ(words_of(code + " mov.b64 {%r2, %r1}, %rd5;", 1).front(),
            static_cast<std::uint32_t>(expected >> 32))
      << code;
}

}  // namespace

TEST(PtxOpcodes, SumsAndDifferencesWrapAround) {
  expect_rows({{"add.u32 %r1, 0xffffffff, 2;", 1},
               {"add.s32 %r1, -5, 3;", 0xfffffffe},
               {"sub.u32 %r1, 1, 2;", 0xffffffff},
               {"neg.s32 %r1, 5;", 0xfffffffb},
               {"neg.s32 %r1, 0x80000000;", 0x80000000},
               {"abs.s32 %r1, -7;", 7},
               {"abs.s32 %r1, 0x80000000;", 0x80000000},
               {"mov.u16 %rs1, 0xffff; add.u16 %rs2, %rs1, 3; cvt.u32.u16 %r1, %rs2;", 2}});
  expect_wide("add.s64 %rd5, -1, 3;", 2);
  expect_wide("sub.s64 %rd5, 0, 1;", ~std::uint64_t{0});
}

TEST(PtxOpcodes, ProductsHaveALowAndAHighHalf) {
  expect_rows({{"mul.lo.u32 %r1, 0x10001, 0x10001;", 0x00020001},
               {"mul.hi.u32 %r1, 0xffffffff, 0xffffffff;", 0xfffffffe},
               {"mul.hi.s32 %r1, -1, 1;", 0xffffffff},
               {"mul.hi.s32 %r1, -1, -1;", 0},
               {"mad.lo.s32 %r1, 3, -4, 5;", 0xfffffff9},
               {"mad.hi.u32 %r1, 0x80000000, 2, 7;", 8},
               {"mov.u16 %rs1, 300; mul.wide.u16 %r1, %rs1, %rs1;", 90000}});
  expect_wide("mul.wide.u32 %rd5, 0xffffffff, 0xffffffff;", 0xfffffffe00000001);
  expect_wide("mul.wide.s32 %rd5, -1, 7;", static_cast<std::uint64_t>(-7));
  expect_wide("mad.wide.s32 %rd5, -2, 3, 10;", 4);
  expect_wide("mul.hi.u64 %rd5, 0xffffffffffffffff, 0xffffffffffffffff;", 0xfffffffffffffffe);
  expect_wide("mul.hi.s64 %rd5, -1, 2;", ~std::uint64_t{0});
}

TEST(PtxOpcodes, DivisionsGoTowardsZero) {
  expect_rows({{"div.u32 %r1, 7, 2;", 3},
               {"div.s32 %r1, -7, 2;", 0xfffffffd},
               {"rem.s32 %r1, -7, 2;", 0xffffffff},
               {"rem.u32 %r1, 7, 4;", 3},
               {"div.s32 %r1, 0x80000000, -1;", 0x80000000},
               {"rem.s32 %r1, 0x80000000, -1;", 0},
               {"min.s32 %r1, -1, 1;", 0xffffffff},
               {"min.u32 %r1, -1, 1;", 1},
               {"max.s32 %r1, -1, 1;", 1},
               {"max.u32 %r1, -1, 1;", 0xffffffff}});
}

TEST(PtxOpcodes, LogicIsBitByBit) {
  expect_rows({{"and.b32 %r1, 0xff00ff00, 0x0ff00ff0;", 0x0f000f00},
               {"or.b32 %r1, 0xff00ff00, 0x0ff00ff0;", 0xfff0fff0},
               {"xor.b32 %r1, 0xff00ff00, 0x0ff00ff0;", 0xf0f0f0f0},
               {"not.b32 %r1, 0xff00ff00;", 0x00ff00ff},
               {"lop3.b32 %r1, 0xf0f0f0f0, 0xcccccccc, 0xaaaaaaaa, 0xe8;", 0xe8e8e8e8},
               {"lop3.b32 %r1, 0xf0f0f0f0, 0xcccccccc, 0xaaaaaaaa, 0x96;", 0x96969696},
               {"setp.eq.s32 %p1, 1, 1; setp.eq.s32 %p2, 1, 2; or.pred %p3, %p1, %p2; "
                "selp.u32 %r1, 5, 6, %p3;",
                5},
               {"setp.eq.s32 %p1, 1, 1; not.pred %p2, %p1; selp.u32 %r1, 5, 6, %p2;", 6}});
}

TEST(PtxOpcodes, ShiftsBeyondTheWidthLeaveZeroOrTheSign) {
  expect_rows({{"shl.b32 %r1, 1, 31;", 0x80000000},
               {"shl.b32 %r1, 1, 32;", 0},
               {"shr.u32 %r1, 0x80000000, 31;", 1},
               {"shr.u32 %r1, 0x80000000, 32;", 0},
               {"shr.s32 %r1, 0x80000000, 31;", 0xffffffff},
               {"shr.s32 %r1, 0x80000000, 1000;", 0xffffffff},
               {"shr.s32 %r1, 0x40000000, 40;", 0},
               {"shf.l.wrap.b32 %r1, 0x80000001, 0x7, 1;", 0xf},
               {"shf.l.wrap.b32 %r1, 0x80000001, 0x7, 33;", 0xf},
               {"shf.l.clamp.b32 %r1, 0x80000001, 0x7, 33;", 0x80000001},
               {"shf.r.wrap.b32 %r1, 0x80000001, 0x7, 1;", 0xc0000000},
               {"shf.r.clamp.b32 %r1, 0x80000001, 0x7, 40;", 0x7},
               {"shf.r.wrap.b32 %r1, 0x80000001, 0x7, 32;", 0x80000001}});
}

TEST(PtxOpcodes, FieldsOfBitsEndAtTheHighestBit) {
  expect_rows({{"bfe.u32 %r1, 0xabcd1234, 8, 8;", 0x12},
               {"bfe.s32 %r1, 0xabcd1234, 16, 8;", 0xffffffcd},
               {"bfe.u32 %r1, 0xabcd1234, 28, 10;", 0xa},
               {"bfe.s32 %r1, 0xabcd1234, 28, 10;", 0xfffffffa},
               {"bfe.s32 %r1, 0xabcd1234, 3, 0;", 0},
               {"bfe.s32 %r1, 0x80000000, 40, 4;", 0xffffffff},
               {"bfi.b32 %r1, 0xff, 0, 4, 8;", 0xff0},
               {"bfi.b32 %r1, 0xf, 0, 30, 8;", 0xc0000000},
               {"bfi.b32 %r1, 0xf, 0x1234, 5, 0;", 0x1234},
               {"brev.b32 %r1, 1;", 0x80000000},
               {"clz.b32 %r1, 1;", 31},
               {"clz.b32 %r1, 0;", 32},
               {"clz.b64 %r1, 1;", 63},
               {"popc.b32 %r1, 0xf0f00001;", 9}});
}

TEST(PtxOpcodes, PermutesChooseBytesAndSigns) {
  const std::string of = "prmt.b32";
  expect_rows({{"prmt.b32 %r1, 0x33221100, 0x77665544, 0x3210;", 0x33221100},
               {"prmt.b32 %r1, 0x33221100, 0x77665544, 0x7654;", 0x77665544},
               {"prmt.b32 %r1, 0x33221100, 0x77665544, 0x0427;", 0x00442277},
               {"prmt.b32 %r1, 0x80, 0, 0x0008;", 0x808080ff},
               {"prmt.b32 %r1, 0x7f, 0, 0x8888;", 0},
               {"prmt.b32.f4e %r1, 0x33221100, 0x77665544, 1;", 0x44332211},
               {"prmt.b32.b4e %r1, 0x33221100, 0x77665544, 1;", 0x66770011},
               {"prmt.b32.rc8 %r1, 0x33221100, 0x77665544, 2;", 0x22222222},
               {"prmt.b32.ecl %r1, 0x33221100, 0x77665544, 1;", 0x33221111},
               {"prmt.b32.ecr %r1, 0x33221100, 0x77665544, 2;", 0x22221100},
               {"prmt.b32.rc16 %r1, 0x33221100, 0x77665544, 1;", 0x33223322}});
}

TEST(PtxOpcodes, ComparisonsKnowTheSignAndCombine) {
  const auto of = [](const std::string& comparison) {
    return comparison + " selp.u32 %r1, 1, 0, %p1;";
  };
  expect_rows({{of("setp.lt.s32 %p1, -1, 1;"), 1},
               {of("setp.lt.u32 %p1, -1, 1;"), 0},
               {of("setp.hs.u32 %p1, 3, 3;"), 1},
               {of("setp.lo.u32 %p1, 3, 3;"), 0},
               {of("setp.ge.s32 %p1, -3, -3;"), 1},
               {of("setp.ne.b32 %p1, 1, 2;"), 1},
               {of("setp.gt.s32 %p1, 2, -2;"), 1},
               {of("setp.le.s32 %p1, 2, -2;"), 0},
               {of("setp.eq.s32 %p2, 1, 1; setp.eq.and.s32 %p1, 1, 1, %p2;"), 1},
               {of("setp.eq.s32 %p2, 1, 1; setp.eq.and.s32 %p1, 1, 1, !%p2;"), 0},
               {of("setp.eq.s32 %p2, 1, 1; setp.eq.xor.s32 %p1, 1, 1, %p2;"), 0},
               {of("setp.eq.s32 %p2|%p1, 1, 1;"), 0}});
}

TEST(PtxOpcodes, ConversionsCutAndWiden) {
  expect_rows(
      {{"mov.u16 %rs1, 0xff80; cvt.u32.u16 %r1, %rs1;", 0xff80},
       {"mov.u16 %rs1, 0xff80; cvt.s32.s16 %r1, %rs1;", 0xffffff80},
       {"mov.u16 %rs1, 0xff80; cvt.s32.s8 %r1, %rs1;", 0xffffff80},
       {"mov.u16 %rs1, 0xff80; cvt.u32.u8 %r1, %rs1;", 0x80},
       {"mov.u64 %rd5, 0x123456789; cvt.u32.u64 %r1, %rd5;", 0x23456789},
       {"mov.b32 %r2, 0x12345678; mov.b32 {%rs1, %rs2}, %r2; mov.b32 %r1, {%rs2, %rs1};",
        0x56781234},
       {"mov.b32 %r2, 0x12345678; mov.b32 {_, %rs2}, %r2; cvt.u32.u16 %r1, %rs2;", 0x1234}});
  expect_wide("mov.b64 %rd5, {%r0, 7};", 0x700000000);
  expect_wide("cvt.s64.s32 %rd5, -2;", static_cast<std::uint64_t>(-2));
  expect_wide("cvt.u64.u32 %rd5, -2;", 0xfffffffe);
}

TEST(PtxOpcodes, SpecialRegistersNameTheThread) {
  EXPECT_EQ(words_of("mov.u32 %r1, %laneid;", 40)[35], 3U);
  EXPECT_EQ(words_of("mov.u32 %r1, %ntid.x;", 40)[0], 40U);
  EXPECT_EQ(words_of("mov.u32 %r1, %ctaid.y;", 1)[0], 0U);
  EXPECT_EQ(words_of("mov.u32 %r1, %nctaid.x;", 1)[0], 1U);
  EXPECT_EQ(words_of("mov.u32 %r1, %lanemask_lt;")[5], 31U);
  EXPECT_EQ(words_of("mov.u32 %r1, %lanemask_ge;")[31], 0x80000000U);
  EXPECT_EQ(words_of("mov.u32 %r1, %lanemask_gt;")[31], 0U);
  EXPECT_EQ(words_of("mov.u32 %r1, %lanemask_le;")[31], 0xffffffffU);
}

TEST(PtxOpcodes, LoadsAndStoresMoveBytesLowestFirst) {
  EXPECT_EQ(words_of("ld.global.u32 %r1, [%rd2];")[7], 107U);
  EXPECT_EQ(words_of("ld.global.nc.L1::no_allocate.b32 %r1, [%rd2+4];")[7], 108U);
  EXPECT_EQ(words_of("st.shared.b32 [s], 0x80fe7f01; ld.shared.s8 %r1, [s+2];", 1, declares_s)[0],
            0xfffffffeU);
  EXPECT_EQ(words_of("st.shared.b32 [s], 0x80fe7f01; ld.shared.u8 %r1, [s+2];", 1, declares_s)[0],
            0xfeU);
  EXPECT_EQ(
      words_of("st.shared.v2.b32 [s+8], {1, 2}; ld.shared.b32 %r1, [s+12];", 1, declares_s)[0], 2U);
  EXPECT_EQ(words_of("st.shared.v4.b32 [s], {1, 2, 3, 4}; ld.shared.v4.u32 {%r1, _, %r2, %r3}, [s];"
                     "add.u32 %r1, %r2, %r3;",
                     1, declares_s)[0],
            7U);
  EXPECT_EQ(words_of("mov.u64 %rd5, s; cvta.shared.u64 %rd6, %rd5; st.u32 [%rd6+4], 9;"
                     "ld.volatile.shared.u32 %r1, [s+4];",
                     1, declares_s)[0],
            9U);
  EXPECT_EQ(words_of("mov.u64 %rd5, s; cvta.shared.u64 %rd6, %rd5; cvta.to.shared.u64 %rd7, %rd6;"
                     "sub.s64 %rd8, %rd7, %rd5; cvt.u32.u64 %r1, %rd8;",
                     1, declares_s)[0],
            0U);
}

TEST(PtxOpcodes, BranchesPartAndJoinLanes) {
  EXPECT_EQ(words_of("mov.u32 %r1, 1; setp.lt.u32 %p1, %r0, 4; @%p1 bra LOW; mov.u32 %r1, 2;"
                     "bra.uni END; LOW: mov.u32 %r1, 3; END: add.u32 %r1, %r1, 10;"),
            [] {
              Words expected(32, 12);
              std::fill_n(expected.begin(), 4, 13U);
              return expected;
            }());
  // a loop of lane + 1 rounds, after which all lanes shuffle together
  EXPECT_EQ(words_of("mov.u32 %r1, 0; L: add.u32 %r1, %r1, 1; setp.le.u32 %p1, %r1, %r0;"
                     "@%p1 bra L; shfl.sync.idx.b32 %r1, %r1, 31, 31, -1;"),
            Words(32, 32));
}

}  // namespace plumb::gpu_conformance::ptx
