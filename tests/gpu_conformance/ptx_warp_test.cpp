// What lanes do together: shuffles, votes, matrices and barriers.
#include <gtest/gtest.h>

#include "tests/gpu_conformance/ptx_kernel.hpp"

namespace plumb::gpu_conformance::ptx {
namespace {

/// Lane l gives 100 + l; the words that come, and by the predicate whether they were in range.
struct Shuffled {
  Words values, in_range;
};

Shuffled shuffled(const std::string& mode, const std::string& b, std::uint32_t c) {
  const std::string code = "ld.global.u32 %r2, [%rd2]; mov.u32 %r4, " + b + "; shfl.sync." + mode +
                           ".b32 %r3|%p1, %r2, %r4, " + std::to_string(c) + ", -1;";
  return {words_of(code + "mov.u32 %r1, %r3;"), words_of(code + "selp.u32 %r1, 1, 0, %p1;")};
}

/// The operand c of CUDA's width.
std::uint32_t clamp_of(unsigned width, bool up) { return (32 - width) << 8 | (up ? 0U : 31U); }

}  // namespace

TEST(PtxShuffle, AsTheCudaGuideSaysForEveryWidth) {
  for (const unsigned width : {1U, 2U, 4U, 8U, 16U, 32U})
    for (const unsigned n : {0U, 1U, 3U, 7U, 16U, 31U}) {
      const std::string by = std::to_string(n);
      const Shuffled up = shuffled("up", by, clamp_of(width, true));
      const Shuffled down = shuffled("down", by, clamp_of(width, false));
      const Shuffled idx = shuffled("idx", by, clamp_of(width, false));
      const Shuffled bfly = shuffled("bfly", by, clamp_of(width, false));
      for (unsigned l = 0; l < 32; ++l) {
        const unsigned own = l % width, first = l - own;
        EXPECT_EQ(up.values[l], 100 + (own < n ? l : l - n));
        EXPECT_EQ(up.in_range[l], own < n ? 0U : 1U);
        EXPECT_EQ(down.values[l], 100 + (own + n < width ? l + n : l));
        EXPECT_EQ(down.in_range[l], own + n < width ? 1U : 0U);
        EXPECT_EQ(idx.values[l], 100 + first + n % width);  // a lane beyond the width wraps around
        EXPECT_EQ(idx.in_range[l], 1U);
        const bool below = (l ^ n) < first + width;  // of an earlier group too
        EXPECT_EQ(bfly.values[l], 100 + (below ? l ^ n : l));
        EXPECT_EQ(bfly.in_range[l], below ? 1U : 0U);
      }
    }
}

TEST(PtxShuffle, TakesTheLaneModulo32) {
  EXPECT_EQ(shuffled("idx", "37", 31).values, Words(32, 105));
  EXPECT_EQ(shuffled("idx", "-1", 31).values, Words(32, 131));
}

TEST(PtxShuffle, WithAClampThatIsNoWidth) {
  // c == 3: lanes above 3 are out of range, so each has its own word
  const Shuffled one = shuffled("idx", "9", 3);
  for (unsigned l = 0; l < 32; ++l) EXPECT_EQ(one.values[l], 100 + l);
  EXPECT_EQ(one.in_range, Words(32, 0));
}

TEST(PtxShuffle, OfSomeLanesGivesThemWhatTheyAskAmongThemselves) {
  const std::string half = "setp.lt.u32 %p1, %r0, 16; mov.u32 %r1, 0; ";
  const Words words = words_of(half + "@%p1 shfl.sync.bfly.b32 %r1, %r0, 1, 31, 0xffff;");
  for (unsigned l = 0; l < 32; ++l) EXPECT_EQ(words[l], l < 16 ? l ^ 1U : 0U);
}

TEST(PtxShuffle, IsUndefinedFromLanesThatTakeNoPart) {
  const std::string half = "setp.lt.u32 %p1, %r0, 16; mov.u32 %r1, 0; ";
  EXPECT_TRUE(fault_of(half + "@%p1 shfl.sync.idx.b32 %r1, %r0, 20, 31, 0xffff;")
                  .starts_with("undefined_shuffle: thread 0 asks lane 20"));
  EXPECT_TRUE(fault_of(half + "@%p1 shfl.sync.idx.b32 %r1, %r0, 0, 31, -1;")
                  .starts_with("divergent: shfl.sync.idx.b32 names lanes that are elsewhere"));
  EXPECT_TRUE(fault_of("shfl.sync.idx.b32 %r1, %r0, 0, 31, 0xffff;")
                  .starts_with("divergent: shfl.sync.idx.b32 is executed by a lane"));
  EXPECT_TRUE(
      fault_of("shfl.sync.idx.b32 %r1, %r0, 20, 31, -1;", 16).starts_with("undefined_shuffle"));
}

TEST(PtxVote, CountsThePredicates) {
  const std::string p = "setp.gt.u32 %p1, %r0, 29; ";
  EXPECT_EQ(words_of(p + "vote.sync.ballot.b32 %r1, %p1, -1;"), Words(32, 0xc0000000));
  const std::string shown = " selp.u32 %r1, 1, 0, %p2;";
  EXPECT_EQ(words_of(p + "vote.sync.any.pred %p2, %p1, -1;" + shown), Words(32, 1));
  EXPECT_EQ(words_of(p + "vote.sync.all.pred %p2, %p1, -1;" + shown), Words(32, 0));
  EXPECT_EQ(words_of(p + "vote.sync.uni.pred %p2, %p1, -1;" + shown), Words(32, 0));
  EXPECT_EQ(words_of(p + "vote.sync.all.pred %p2, !%p1, -1;" + shown), Words(32, 0));
}

// Matrices: element (i, j) of matrix m is 64 m + 8 i + j ----------------------------------------

namespace {

const std::string matrices = ".shared .align 16 .b8 s[512];";

/// The elements are stored as words of two, and each lane names its row.
const std::string stored =
    "shl.b32 %r2, %r0, 1; add.u32 %r3, %r2, 1; shl.b32 %r4, %r3, 16; or.b32 %r5, %r2, %r4;"
    "mov.u32 %r6, s; shl.b32 %r7, %r0, 2; add.u32 %r8, %r6, %r7;"
    "st.shared.b32 [%r8], %r5; add.u32 %r5, %r5, 0x00400040; st.shared.b32 [%r8+128], %r5;"
    "add.u32 %r5, %r5, 0x00400040; st.shared.b32 [%r8+256], %r5;"
    "add.u32 %r5, %r5, 0x00400040; st.shared.b32 [%r8+384], %r5; bar.warp.sync -1;"
    "shl.b32 %r9, %r0, 4; add.u32 %r10, %r6, %r9;";

std::uint32_t pair_of(unsigned low, unsigned high) { return low | high << 16; }

}  // namespace

TEST(PtxMatrices, LdmatrixGivesALaneTwoNeighboursOfARow) {
  const std::string load =
      "ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%r11, %r12, %r13, %r14}, [%r10];";
  for (unsigned m = 0; m < 4; ++m) {
    const Words words =
        words_of(stored + load + "mov.u32 %r1, %r" + std::to_string(11 + m) + ";", 32, matrices);
    for (unsigned l = 0; l < 32; ++l)
      EXPECT_EQ(words[l], pair_of(64 * m + 2 * l, 64 * m + 2 * l + 1));
  }
}

TEST(PtxMatrices, LdmatrixTransposedGivesTwoNeighboursOfAColumn) {
  const std::string load = "ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {%r11, %r1}, [%r10];";
  const Words words = words_of(stored + load, 32, matrices);
  for (unsigned l = 0; l < 32; ++l) {
    const unsigned first = 64 + 16 * (l % 4) + l / 4;
    EXPECT_EQ(words[l], pair_of(first, first + 8));
  }
}

TEST(PtxMatrices, StmatrixUndoesLdmatrix) {
  for (const std::string trans : {"", ".trans"}) {
    const std::string move = "ldmatrix.sync.aligned.m8n8.x1" + trans +
                             ".shared.b16 {%r11}, [%r10]; bar.warp.sync -1; add.u32 %r11, %r11, "
                             "0x01000100; stmatrix.sync.aligned.m8n8.x1" +
                             trans + ".shared.b16 [%r10], {%r11}; bar.warp.sync -1;";
    const Words words = words_of(stored + move + "ld.shared.b32 %r1, [%r8];", 32, matrices);
    for (unsigned l = 0; l < 32; ++l) EXPECT_EQ(words[l], pair_of(256 + 2 * l, 256 + 2 * l + 1));
  }
}

TEST(PtxMatrices, MovmatrixTransposes) {
  const std::string load = "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r11}, [%r10];";
  const std::string there = "ldmatrix.sync.aligned.m8n8.x1.trans.shared.b16 {%r1}, [%r10];";
  EXPECT_EQ(
      words_of(stored + load + "movmatrix.sync.aligned.m8n8.trans.b16 %r1, %r11;", 32, matrices),
      words_of(stored + there, 32, matrices));
}

TEST(PtxMatrices, NeedAllLanesAndRowsOf16Bytes) {
  const std::string load = "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r1}, [%r10];";
  EXPECT_TRUE(
      fault_of("mov.u32 %r1, 0; setp.lt.u32 %p1, %r0, 8;" + stored + "@%p1 " + load, 32, matrices)
          .starts_with("divergent"));
  EXPECT_TRUE(fault_of(stored + load, 16, matrices).starts_with("divergent"));
  EXPECT_TRUE(fault_of(stored + "add.u32 %r10, %r10, 8;" + load, 32, matrices)
                  .starts_with("misaligned: 16 bytes"));
  EXPECT_TRUE(fault_of(stored + "add.u32 %r10, %r10, 1504;" + load, 32, matrices)
                  .starts_with("out_of_bounds"));
}

// Barriers ----------------------------------------------------------------------------------------

TEST(PtxBarriers, OrderWarps) {
  const std::string exchange =
      "mov.u32 %r2, s; shl.b32 %r3, %r0, 2; add.u32 %r4, %r2, %r3; st.shared.u32 [%r4], 7; "
      "bar.sync 0; st.shared.u32 [%r4], %r0; BARRIER"
      "xor.b32 %r5, %r3, 128; add.u32 %r6, %r2, %r5; ld.shared.u32 %r1, [%r6];";
  const auto with = [&](const std::string& barrier) {
    std::string text = exchange;
    return text.replace(text.find("BARRIER"), 7, barrier);
  };
  for (const std::string barrier :
       {"bar.sync 0;", "barrier.sync.aligned 3;", "bar.sync 0, 64;", "barrier.cta.sync 1;"}) {
    const Words words = words_of(with(barrier), 64, declares_s);
    for (unsigned t = 0; t < 64; ++t) EXPECT_EQ(words[t], t ^ 32U) << barrier;
  }
  EXPECT_EQ(fault_of(with("bar.warp.sync -1;"), 64, declares_s).substr(0, 5), "race:");
  EXPECT_EQ(fault_of(with(""), 64, declares_s).substr(0, 5), "race:");
}

TEST(PtxBarriers, OfDifferentNumbersNeverMeet) {
  const std::string parted =
      "mov.u32 %r1, 0; setp.lt.u32 %p1, %r0, 32; @%p1 bra A; bar.sync 1;"
      "bra END; A: bar.sync 2; END:";
  EXPECT_TRUE(fault_of(parted, 64).starts_with("barrier_mismatch"));
}

TEST(PtxBarriers, OfPartOfAWarpAreAFault) {
  EXPECT_TRUE(fault_of("mov.u32 %r1, 0; setp.lt.u32 %p1, %r0, 8; @%p1 bar.sync 0;")
                  .starts_with("divergent: bar.sync is for all lanes"));
}

TEST(PtxBarriers, WaitForThoseOnlyWhoHaveNotExited) {
  const auto done =
      run_kernel(kernel_of("setp.ge.u32 %p1, %r0, 32; @%p1 exit; bar.sync 0; mov.u32 %r1, 4;"), 64);
  ASSERT_TRUE(std::holds_alternative<std::vector<std::optional<std::uint32_t>>>(done));
  EXPECT_EQ(std::get<0>(done)[31], 4U);
  EXPECT_EQ(std::get<0>(done)[32], std::nullopt);
}

}  // namespace plumb::gpu_conformance::ptx
