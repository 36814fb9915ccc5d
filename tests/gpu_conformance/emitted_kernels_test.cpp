// Kernels that compilers emit, as probes: what is expected of a device is what the interpreter
// leaves behind.
#include "plumb/gpu/cases/emitted_kernels.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "plumb/gpu/cases/packed_probes.hpp"
#include "properties/notation/failure.hpp"
#include "tests/gpu_conformance/ptx_kernel.hpp"

namespace plumb::gpu_conformance {
namespace {

class Emitted : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::path(testing::TempDir()) /
              ("emitted-" + std::to_string(::testing::UnitTest::GetInstance()->random_seed()) +
               ::testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  void keep(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
  }

  std::filesystem::path folder_;
};

/// Lane l leaves its word of `in`, moved by `by` lanes.
KernelCall moved_by(int by) {
  return {ptx::kernel_of("ld.global.u32 %r2, [%rd2]; shfl.sync.bfly.b32 %r1, %r2, " +
                         std::to_string(by) + ", 31, 0xffffffff;"),
          32, 0, 128, 128};
}

TEST_F(Emitted, AreExpectedToLeaveWhatTheirInstructionsSay) {
  keep("a.ptx", kernel_file("words of the neighbour", moved_by(1)));
  const PackedCases packed = emitted_kernels(folder_, 0, 1);
  ASSERT_EQ(packed.entries.size(), 1u);
  const Entry& entry = packed.entries[0];
  EXPECT_EQ(entry.text, "words of the neighbour");
  std::vector<std::uint8_t> left;
  for (std::size_t k = 0; k < 128; ++k) left.push_back(input_byte(k ^ 4));
  EXPECT_EQ(entry.expected, told(left, 32));
  EXPECT_EQ(probe_objection(entry), "");

  Entry other = entry;
  other.expected[7] ^= 1;
  EXPECT_NE(probe_objection(other), "");
  other = entry;
  other.arguments = words_of_kernel(moved_by(2));
  EXPECT_NE(probe_objection(other), "");
}

TEST_F(Emitted, AreAlteredInOneNumberAndLeaveSomethingElse) {
  keep("a.ptx", kernel_file("a shuffle", moved_by(1)));
  const PackedCases packed = emitted_kernels(folder_, 3, 1);
  ASSERT_EQ(packed.entries.size(), 4u);
  std::set<Words> arguments;
  for (std::size_t k = 1; k < packed.entries.size(); ++k) {
    const Entry& entry = packed.entries[k];
    EXPECT_NE(entry.text.find("; altered: "), std::string::npos);
    EXPECT_NE(entry.expected, packed.entries[0].expected);
    const auto call = kernel_of_words(entry.arguments);
    ASSERT_TRUE(call);
    const std::string original = moved_by(1).text;
    ASSERT_EQ(call->text.size(), original.size());
    std::size_t changed = 0;
    for (std::size_t at = 0; at < original.size(); ++at)
      changed += call->text[at] == original[at] ? 0 : 1;
    EXPECT_EQ(changed, 1u);
  }
  const PackedCases again = emitted_kernels(folder_, 3, 1);
  for (std::size_t k = 0; k < 4; ++k) EXPECT_EQ(again.entries[k].text, packed.entries[k].text);
}

TEST_F(Emitted, AreLeftOutIfWhatTheyLeaveIsNotSaid) {
  // two threads write other values to one place: no order says which is left
  const std::string races = "mov.u32 %r1, %r0; and.b64 %rd4, %rd4, 64; add.s64 %rd3, %rd1, %rd4;";
  keep("race.ptx", kernel_file("a race", {ptx::kernel_of(races), 32, 0, 128, 128}));
  const std::string reads = "ld.global.u32 %r1, [%rd1+4];";
  keep("reads.ptx", kernel_file("unwritten", {ptx::kernel_of(reads), 32, 0, 128, 128}));
  keep("plain.ptx", moved_by(1).text);  // does not say how it is launched
  keep("none.txt", kernel_file("no PTX", moved_by(1)));
  const PackedCases packed = emitted_kernels(folder_, 2, 1);
  EXPECT_EQ(packed.entries.size(), 0u);
  EXPECT_EQ(packed.left_out, 3u);
  EXPECT_THROW(emitted_kernels(folder_ / "nowhere", 0, 1), notation::EnvironmentError);
}

TEST_F(Emitted, OfALaterVersionOfPtxSayAnEarlierOne) {
  KernelCall call = moved_by(1);
  call.text.replace(0, std::string(".version 8.0").size(), ".version 9.4");
  keep("a.ptx", kernel_file("later", call));
  const PackedCases packed = emitted_kernels(folder_, 0, 1);
  ASSERT_EQ(packed.entries.size(), 1u);
  EXPECT_EQ(kernel_of_words(packed.entries[0].arguments)->text.substr(0, 12), ".version 8.7");
}

TEST(KernelWords, AreNoKernelIfAnyOfThemIsBeyond) {
  const Words words = words_of_kernel(moved_by(1));
  ASSERT_TRUE(kernel_of_words(words));
  EXPECT_EQ(kernel_of_words(words)->text, moved_by(1).text);
  for (const auto& [place, value] : {std::pair<std::size_t, Word>{0, 0},
                                     {0, 1025},
                                     {0, 33},
                                     {1, -1},
                                     {2, 0},
                                     {3, 0},
                                     {3, Word{1} << 21},
                                     {4, 0},
                                     {4, words[4] + 8}}) {
    Words other = words;
    other[place] = value;
    EXPECT_FALSE(kernel_of_words(other)) << place << ' ' << value;
  }
  EXPECT_FALSE(kernel_of_words({}));
  EXPECT_FALSE(kernel_of_words(Words(words.begin(), words.end() - 1)));
}

}  // namespace
}  // namespace plumb::gpu_conformance
