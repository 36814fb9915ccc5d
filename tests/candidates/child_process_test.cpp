// The parts of a conversation: the child process, and buffers of lines and of tails.
#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <string_view>
#include <thread>

#include "plumb/candidates/candidate_process.hpp"
#include "plumb/candidates/process/printable.hpp"

namespace plumb::candidates {
namespace {

using namespace std::chrono_literals;

const ChildProcess::Limits small{.memory_bytes = 0, .line_bytes = 100, .stderr_bytes = 100};

TEST(ChildProcess, LooksForALineHoweverLateItIs) {
  ChildProcess child({"sh", "-c", "echo early; exec sleep 60"}, small);
  std::this_thread::sleep_for(200ms);
  EXPECT_EQ(child.listen(Clock::now() - 1s).line, "early");
  EXPECT_EQ(child.listen(Clock::now() - 1s).kind, Heard::Kind::nothing);
}

TEST(ChildProcess, ReadsStandardErrorAfterTheEndToo) {
  ChildProcess child({"sh", "-c", "echo done; echo words >&2"}, small);
  std::this_thread::sleep_for(200ms);
  EXPECT_EQ(child.finish(0ms), "exited with status 0");
  EXPECT_EQ(child.error_tail(), "words\n");
}

TEST(LineBuffer, CutsLinesWhereverTheBytesArePut) {
  LineBuffer lines;
  lines.append("a\n\nbc");
  EXPECT_EQ(lines.take(), "a");
  EXPECT_EQ(lines.take(), "");
  EXPECT_EQ(lines.take(), std::nullopt);
  EXPECT_EQ(lines.unfinished(), 2);
  lines.append("d\nef");
  EXPECT_EQ(lines.take(), "bcd");
  EXPECT_EQ(lines.take(), std::nullopt);
  lines.append("\n");
  EXPECT_EQ(lines.take(), "ef");
  EXPECT_EQ(lines.unfinished(), 0);
}

TEST(TailBuffer, KeepsTheLastBytes) {
  TailBuffer tail(4);
  EXPECT_EQ(tail.tail(), "");
  for (const auto* piece : {"ab", "c", "defghijklm", "n", "", "o"}) tail.append(piece);
  EXPECT_EQ(tail.tail(), "lmno");
}

TEST(Printable, ReplacesWhatATerminalOrJsonWouldChokeOn) {
  EXPECT_EQ(printable("tab\tand\nnewline, \u2264"), "tab\tand\nnewline, \u2264");
  EXPECT_EQ(printable(std::string_view("\x1b[0m\0\x7f\xc3", 7)), "?[0m??\ufffd");
}

}  // namespace
}  // namespace plumb::candidates
