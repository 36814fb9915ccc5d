// One thing goes wrong, one request is charged.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "plumb/candidates/candidate_process.hpp"
#include "tests/candidates/conversations.hpp"

namespace plumb::candidates {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;
using testing::HasSubstr;

TEST(CandidateProcess, ChargesACrashToTheOldestRequest) {
  const auto reply = reply_to("crash");
  EXPECT_EQ(reply.conduct, ProcessOutcome::crash);
  EXPECT_EQ(reply.detail, "the candidate exited with status 3");
}

TEST(CandidateProcess, NamesTheSignalOfACrash) {
  const auto reply = reply_to("segfault");
  EXPECT_EQ(reply.conduct, ProcessOutcome::crash);
  EXPECT_EQ(reply.detail, "the candidate was killed by signal 11 (Segmentation fault)");
}

TEST(CandidateProcess, KeepsTheLastWordsAsCleanText) {
  const auto reply = reply_to("crash_with_last_words");
  EXPECT_EQ(reply.conduct, ProcessOutcome::crash);
  EXPECT_EQ(reply.error_tail, "?[31mbad \ufffd byte, \u00fc is fine\nlast words\n");
}

TEST(CandidateProcess, TakesAnUnfinishedLineForNoAnswer) {
  EXPECT_EQ(reply_to("crash_in_mid_line").conduct, ProcessOutcome::crash);
}

TEST(CandidateProcess, ChargesAHangWhenTheTimeIsUp) {
  const auto reply = reply_to("hang", quick(400ms));
  EXPECT_EQ(reply.conduct, ProcessOutcome::hang);
  EXPECT_EQ(reply.detail, "no answer within 400 ms");
}

TEST(CandidateProcess, IsKilledAlsoIfItHasLeftItsGroup) {
  CandidateProcess candidate(python("leaves_its_group.py"), quick(400ms), hello_of_tests);
  EXPECT_EQ(candidate.hello().conduct, ProcessOutcome::answered);
  const Stopwatch watch;
  EXPECT_EQ(candidate.ask(request(0, "ok")).conduct, ProcessOutcome::hang);
  EXPECT_LT(watch.elapsed(), 4s);  // one that cannot be killed costs 5 s
}

TEST(CandidateProcess, IsNotKeptByNoiseOrDribble) {
  const Stopwatch watch;
  EXPECT_EQ(reply_to("hang_noisily", quick(400ms)).conduct, ProcessOutcome::hang);
  EXPECT_EQ(reply_to("dribble_forever", quick(400ms)).conduct, ProcessOutcome::hang);
  EXPECT_LT(watch.elapsed(), 4s);
}

TEST(CandidateProcess, AcceptsAnAnswerInPieces) {
  EXPECT_EQ(reply_to("dribble").conduct, ProcessOutcome::answered);
}

TEST(CandidateProcess, CallsALineGarbageThatIsNoAnswerToTheOldestRequest) {
  for (const auto* way : {"garbage", "empty_line", "wrong_id", "id_as_number", "no_id", "no_object",
                          "deep_garbage"}) {
    const auto reply = reply_to(way);
    EXPECT_EQ(reply.conduct, ProcessOutcome::garbage) << way;
    EXPECT_THAT(reply.detail, HasSubstr("with id \"4\", got: ")) << way;
    EXPECT_NO_THROW(json(reply.detail).dump()) << way;
  }
}

TEST(CandidateProcess, DeliversGarbageByteForByte) {
  const auto reply = reply_to("garbage");
  EXPECT_EQ(reply.line, "Segmentation fault, but only in words \xff");
  EXPECT_THAT(reply.detail, HasSubstr("got: Segmentation fault, but only in words \ufffd"));
}

TEST(CandidateProcess, ChargesASecondAnswerToTheNextRequest) {
  CandidateProcess candidate(shell("at_a_request.sh", {"two_answers"}), quick(), hello_of_tests);
  EXPECT_EQ(conducts(converse(candidate, requests(8, {3}))), "....G...");

  EXPECT_EQ(candidate.ask(request(1, "misbehave")).conduct, ProcessOutcome::answered);
  EXPECT_EQ(candidate.ask(request(2, "ok")).conduct, ProcessOutcome::garbage);
  EXPECT_EQ(candidate.ask(request(3, "ok")).conduct, ProcessOutcome::answered);
}

TEST(CandidateProcess, RefusesALineAboveTheLimit) {
  for (const auto* way : {"giant_line", "endless_line"}) {
    const auto reply = reply_to(way);
    EXPECT_EQ(reply.conduct, ProcessOutcome::oversize) << way;
    EXPECT_EQ(reply.detail, "the candidate wrote a line above 1048576 bytes");
    EXPECT_EQ(reply.line, "");
  }
}

TEST(CandidateProcess, AcceptsALineOfTheLimit) {
  const auto exact = request(1, std::string(1000, 'x'));
  auto limits = quick();
  limits.line_bytes = exact.size();
  CandidateProcess candidate({"cat"}, limits, hello_of_tests);
  EXPECT_EQ(candidate.ask(exact).conduct, ProcessOutcome::answered);
  EXPECT_EQ(candidate.ask(request(1, std::string(1001, 'x'))).conduct, ProcessOutcome::oversize);
}

TEST(CandidateProcess, DrainsStandardError) {
  EXPECT_EQ(reply_to("flood_stderr").conduct, ProcessOutcome::answered);
}

TEST(CandidateProcess, KeepsOnlyTheTailOfStandardError) {
  auto limits = quick(400ms);
  limits.stderr_bytes = 20;
  EXPECT_EQ(reply_to("hang_noisily", limits).error_tail.size(), 20);
}

TEST(CandidateProcess, LimitsMemory) {
  auto limits = quick();
  limits.memory_bytes = std::uint64_t{1} << 29;
  const auto reply = reply_to("allocate", limits);
  EXPECT_EQ(reply.conduct, ProcessOutcome::crash);
  EXPECT_THAT(reply.error_tail, HasSubstr("Cannot allocate memory"));

  limits.memory_bytes = 0;
  EXPECT_EQ(reply_to("allocate", limits).conduct, ProcessOutcome::answered);
}

TEST(CandidateProcess, TakesAClosedStandardOutputForTheEnd) {
  const Stopwatch watch;
  const auto reply = reply_to("close_stdout", quick(10s));
  EXPECT_EQ(reply.conduct, ProcessOutcome::crash);
  EXPECT_EQ(reply.detail, "the candidate closed standard output but kept running");
  EXPECT_LT(watch.elapsed(), 4s);
}

TEST(CandidateProcess, IsNotBlockedByACandidateThatStopsReading) {
  EXPECT_EQ(reply_to("stop_reading", quick(400ms)).conduct, ProcessOutcome::hang);

  CandidateProcess candidate({"sh", "-c", "echo {}; exec sleep 60"}, quick(300ms), hello_of_tests);
  const std::vector<std::string> big(3, request(1, std::string(300'000, 'x')));
  EXPECT_EQ(candidate.ask(big[0]).conduct, ProcessOutcome::hang);
}

/// It closes its standard input while a long request is being written to it.
Reply reply_of_the_deaf() {
  const Command deaf{"sh", "-c", "read hello; echo {}; exec <&-; sleep 0.1; exit 6"};
  return CandidateProcess(deaf, quick(), hello_of_tests).ask(request(1, std::string(500'000, 'x')));
}

TEST(CandidateProcess, SurvivesWritingToAClosedPipe) {
  EXPECT_EQ(reply_of_the_deaf().detail, "the candidate exited with status 6");
}

TEST(CandidateProcess, LeavesASigpipeOfOursPending) {
  sigset_t broken_pipe, before, pending;
  sigemptyset(&broken_pipe);
  sigaddset(&broken_pipe, SIGPIPE);
  ::pthread_sigmask(SIG_BLOCK, &broken_pipe, &before);
  ::raise(SIGPIPE);
  EXPECT_EQ(reply_of_the_deaf().conduct, ProcessOutcome::crash);

  ::sigpending(&pending);
  EXPECT_EQ(sigismember(&pending, SIGPIPE), 1);
  const timespec at_once{};
  ::sigtimedwait(&broken_pipe, nullptr, &at_once);
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

}  // namespace
}  // namespace plumb::candidates
