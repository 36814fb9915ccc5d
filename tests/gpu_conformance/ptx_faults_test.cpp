// What is not PTX, is not interpreted, or leaves its outcome open has a name, and ends the run.
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "tests/gpu_conformance/ptx_kernel.hpp"

namespace plumb::gpu_conformance::ptx {
namespace {

struct Faulting {
  std::string code, begin;
  std::size_t threads = 32;
};

void expect_faults(const std::vector<Faulting>& rows) {
  for (const Faulting& row : rows) {
    const std::string fault = fault_of(row.code, row.threads, declares_s);
    EXPECT_TRUE(fault.starts_with(row.begin)) << row.code << "\n  " << fault;
  }
}

std::string parse_fault(const std::string& text) {
  const auto done = run_kernel(text);
  const auto* fault = std::get_if<Fault>(&done);
  return fault ? std::string(name_of(fault->kind)) : "no fault";
}

}  // namespace

TEST(PtxFaults, AnUnknownOpcodeOrModifierIsUnsupportedByName) {
  expect_faults({
      {"add.f32 %r1, %r0, %r0;", "unsupported: the type .f32 of add.f32"},
      {"add.sat.s32 %r1, %r0, %r0;", "unsupported: the modifier .sat of add.sat.s32"},
      {"fma.rn.f32 %r1, %r0, %r0, %r0;", "unsupported: the instruction fma.rn.f32"},
      {"atom.shared.add.u32 %r1, [s], 1;", "unsupported: the instruction atom.shared.add.u32"},
      {"shfl.idx.b32 %r1, %r0, 0, 31;", "unsupported: the form without .sync"},
      {"ld.acquire.gpu.global.u32 %r1, [%rd2];", "unsupported: the modifier .acquire"},
      {"ldmatrix.sync.aligned.m16n16.x1.shared.b8 {%r1}, [%r0];", "unsupported: the shape"},
      {"mov.u32 %r1, %clock;", "unsupported: %clock is neither declared nor"},
      {"bar.arrive 0, 64;", "unsupported: the form of bar.arrive"},
      {"cvt.rn.f32.u32 %r1, %r0;", "unsupported: the modifier .rn"},
      {"bra END; cp.async.ca.shared.global [s], [%rd2], 4; END: mov.u32 %r1, 0;",
       "unsupported: the instruction cp.async.ca.shared.global"},
      {"div.u32 %r1, 1, 0;", "unsupported: a division by 0"},
      {"bar.sync 0, 32; mov.u32 %r1, 0;", "unsupported: a barrier of some of the threads", 64},
      {"call.uni (%r1), f, (%r0);", "unsupported: the instruction call.uni"},
  });
}

TEST(PtxFaults, AddressesAreInBoundsAndAligned) {
  expect_faults({
      {"ld.global.u32 %r1, [%rd0+1024];", "out_of_bounds: 4 bytes"},
      {"ld.global.u32 %r1, [%rd0+-4];", "out_of_bounds"},
      {"ld.global.v4.u32 {%r1, %r2, %r3, %r4}, [%rd0+1016];", "out_of_bounds: 16 bytes"},
      {"ld.global.u32 %r1, [%rd0+2];", "misaligned: 4 bytes"},
      {"ld.global.v2.u32 {%r1, %r2}, [%rd0+4];", "misaligned: 8 bytes"},
      {"mov.u64 %rd5, 0xfffffffffffffffc; ld.global.u32 %r1, [%rd5];", "out_of_bounds"},
      {"st.shared.u32 [s+1280], 1; mov.u32 %r1, 0;", "out_of_bounds"},
      {"ld.param.u64 %rd5, [from+16]; mov.u32 %r1, 0;", "out_of_bounds"},
  });
}

TEST(PtxFaults, WhatWasNeverWrittenIsNotRead) {
  expect_faults({
      {"mov.u32 %r1, %r7;", "unwritten: %r7 is read in thread 0"},
      {"ld.shared.u32 %r1, [s];", "unwritten: the byte at 0 of shared memory"},
      {"st.shared.u16 [s], 1; ld.shared.u32 %r1, [s];", "unwritten: the byte at 2", 1},
      {"ld.global.u32 %r1, [%rd1];", "unwritten"},
      {"setp.lt.u32 %p1, %r0, 4; @%p1 mov.u32 %r1, 0;", "unwritten: %r1 is read in thread 4"},
  });
}

TEST(PtxFaults, WritesThatMeetAreNamed) {
  const std::string own = "mov.u32 %r2, s; shl.b32 %r3, %r0, 2; add.u32 %r4, %r2, %r3;";
  expect_faults({
      {"st.shared.u32 [s], %r0; mov.u32 %r1, 0;", "conflicting_writes: two lanes write"},
      {"st.global.u32 [%rd1], %r0; mov.u32 %r1, 0;", "conflicting_writes"},
      {"st.shared.u32 [s], 7; mov.u32 %r1, 0;", "no fault"},
      {"st.shared.u32 [s], 7; mov.u32 %r1, 0;", "no fault", 64},
      {"shr.u32 %r2, %r0, 5; st.shared.u32 [s], %r2; mov.u32 %r1, 0;",
       "race: byte 0 of shared memory is written by", 64},
      // the same warp, without and with bar.warp.sync
      {own + "st.shared.u32 [%r4], %r0; xor.b32 %r5, %r4, 4; ld.shared.u32 %r1, [%r5];",
       "race: byte 4 of shared memory is written by thread 1 and read by thread 0"},
      {own + "st.shared.u32 [%r4], %r0; bar.warp.sync -1; xor.b32 %r5, %r4, 4;"
             "ld.shared.u32 %r1, [%r5];",
       "no fault"},
      // read, then written by another thread
      {own + "st.shared.u32 [%r4], %r0; bar.warp.sync -1; xor.b32 %r5, %r4, 4; ld.shared.u32 %r1, "
             "[%r5]; st.shared.u32 [%r4], 99;",
       "race: byte 0 of shared memory is read by thread 1 and written by thread 0"},
      {own + "st.shared.u32 [%r4], %r0; bar.warp.sync -1; xor.b32 %r5, %r4, 4; ld.shared.u32 %r1, "
             "[%r5]; bar.warp.sync -1; st.shared.u32 [%r4], 99;",
       "no fault"},
      // a warp's stmatrix, read without a barrier
      {"shl.b32 %r3, %r0, 4; and.b32 %r3, %r3, 112; mov.u32 %r2, s; add.u32 %r4, %r2, %r3;"
       "stmatrix.sync.aligned.m8n8.x1.shared.b16 [%r4], {%r0}; ld.shared.u32 %r1, [s];",
       "race: byte 0 of shared memory is written by warp 0"},
  });
}

TEST(PtxFaults, GlobalMemoryIsSharedToo) {
  // %rd3 is the thread's own word of the output; %rd5 that of the neighbour
  const std::string neighbour = "xor.b64 %rd5, %rd3, 4;";
  const std::string other_warp = "xor.b64 %rd5, %rd3, 128;";
  expect_faults({
      {neighbour + "st.global.u32 [%rd3], %r0; ld.global.u32 %r1, [%rd5];", "race: byte"},
      {neighbour + "st.global.u32 [%rd3], %r0; bar.warp.sync -1; ld.global.u32 %r1, [%rd5];"
                   "bar.warp.sync -1;",
       "no fault"},
      {other_warp + "st.global.u32 [%rd3], %r0; bar.warp.sync -1; ld.global.u32 %r1, [%rd5];",
       "unwritten", 64},
      {other_warp + "st.global.u32 [%rd3], %r0; bar.sync 0; ld.global.u32 %r1, [%rd5]; bar.sync 0;",
       "no fault", 64},
      {"shr.u32 %r2, %r0, 5; st.global.u32 [%rd1], %r2; mov.u32 %r1, 0; add.s64 %rd3, %rd3, 128;",
       "race: byte", 64},
      {"st.global.u32 [%rd1], 7; mov.u32 %r1, 7; add.s64 %rd3, %rd3, 512;", "no fault", 64},
  });
}

TEST(PtxFaults, AWriteOfWhatIsThereIsStillAfterTheValueBefore) {
  // warp 0 writes 1, then, ordered, 2; warp 1 writes 2 at any time: before the 1 it would be lost
  const std::string code =
      "mov.u32 %r1, 0; setp.eq.u32 %p1, %r0, 0; setp.lt.u32 %p2, %r0, 32; setp.eq.u32 %p3, %r0, 32;"
      "@%p1 st.shared.u32 [s], 1; @!%p2 bra OTHER; bar.warp.sync -1; @%p1 st.shared.u32 [s], 2;"
      "bra END; OTHER: @%p3 st.shared.u32 [s], 2; END:";
  EXPECT_TRUE(fault_of(code, 64, declares_s).starts_with("race"));
}

TEST(PtxFaults, EndlessLoopsAndTrapsEnd) {
  expect_faults({{"L: bra L;", "too_many_steps: more than 20000"},
                 {"trap;", "trapped"},
                 {"mov.u32 %r1, 0; setp.ne.u32 %p1, %r0, 0; L: @%p1 bra L;", "too_many_steps"}});
}

TEST(PtxFaults, TextsThatAreNoPtxAreNamedWithTheirLine) {
  const std::string head = ".version 8.0\n.target sm_90\n.address_size 64\n";
  for (const std::string& text : {std::string(),
                                  std::string("hello"),
                                  head,
                                  head + ".entry",
                                  head + ".entry k(",
                                  head + ".entry k() {",
                                  head + ".entry k() { ret",
                                  head + ".entry k() { ret; ",
                                  head + ".entry k() { bra X; }",
                                  head + ".entry k() { X: X: ret; }",
                                  head + ".entry k() { .reg .b32 %r<3>; add.u32 %r0, %r1; ret; }",
                                  head + ".entry k() { .reg .b32 %r<3>; .reg .b32 %r1; ret; }",
                                  head + ".entry k() { .reg .b16 %r<3>; mov.u32 %r0, 1; ret; }",
                                  head + ".entry k() { .reg .b32 %r<3>; mov.u32 5, %r0; ret; }",
                                  head + ".entry k() { mov.u32 %r0, 1; ret; }",
                                  head + ".entry k() { } /*",
                                  head + ".entry k() { add.u32 99999999999999999999, 1, 1; }",
                                  head + ".entry k() { \x01 }",
                                  head + ".entry k() { ret; } .entry j() { ret; }",
                                  head + ".entry k() { .reg .pred %p; @%q ret; }",
                                  head + ".entry k() { @ ret; }",
                                  head + ".entry k() { }",
                                  head + ".entry k() { .reg .b32 r; mov.u32 {r,r}, r; ret; }",
                                  head + ".entry k() { .shared .align 3 .b8 s[4]; ret; }"})
    EXPECT_TRUE(parse_fault(text) == "malformed" || parse_fault(text) == "unsupported")
        << text << ": " << parse_fault(text);
}

TEST(PtxFaults, SizesAreLookedAtFirst) {
  const std::string head = ".version 8.0\n.target sm_90\n.address_size 64\n.entry k() {";
  for (const std::string body :
       {".reg .b32 %r<4294967295>; ret; }", ".reg .b32 %r<18446744073709551615>; ret; }",
        ".shared .b8 s[9999999999]; ret; }", ".shared .b8 s[1024][1024][1024]; ret; }",
        ".local .b8 s[1048576]; ret; }"})
    EXPECT_EQ(parse_fault(head + body), "too_large") << body;
  std::string deep;
  for (int k = 0; k < 100; ++k) deep += "{";
  EXPECT_EQ(parse_fault(head + deep), "too_large");
}

TEST(PtxFaults, NoCutOfARealTextCrashes) {
  const std::string text = kernel_of(
      "{ .reg .b32 t; mov.u32 t, %tid.x; } mov.b32 {%rs1, %rs2}, %r0; mov.b32 %r1, {%rs1, "
      "%rs2}; setp.ne.u32 %p1|%p2, %r1, 0; @!%p1 bra $L; ld.global.v2.u32 {%r2, %r3}, "
      "[%rd0 + 8]; $L: shfl.sync.bfly.b32 %r1|%p3, %r1, 1, 31, -1;",
      ".extern .shared .align 16 .b8 dynamic[];");
  ASSERT_EQ(parse_fault(text), "no fault");
  for (std::size_t n = 0; n < text.size(); ++n) {
    parse_fault(text.substr(0, n));
    for (const char c : {';', '}', '%', '9', ' ', '['}) {
      std::string changed = text;
      changed[n] = c;
      parse_fault(changed);
    }
  }
}

}  // namespace plumb::gpu_conformance::ptx
