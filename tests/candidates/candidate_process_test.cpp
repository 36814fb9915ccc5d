// What a candidate that follows the protocol may rely on, and what the caller may get wrong.
#include "plumb/candidates/candidate_process.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "tests/candidates/conversations.hpp"

namespace plumb::candidates {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;


// An honest candidate.

TEST(CandidateProcess, PassesOnTheHello) {
  CandidateProcess candidate(python("candidate.py"), quick(), hello_of_tests);
  EXPECT_EQ(candidate.hello().conduct, ProcessOutcome::answered);
  EXPECT_EQ(json::parse(candidate.hello().line)["name"], "misbehaving");
}

TEST(CandidateProcess, DeliversEveryAnswerInOrder) {
  CandidateProcess candidate(python("candidate.py"), quick(), hello_of_tests);
  EXPECT_EQ(conducts(converse(candidate, requests(5000))), std::string(5000, '.'));
  EXPECT_EQ(candidate.ask(request(17, "size")).line, R"({"id": "17", "result": "size"})");
}

TEST(CandidateProcess, GivesTheSameAnswersOneAtATime) {
  auto limits = quick();
  limits.in_flight = 1;
  CandidateProcess candidate(python("candidate.py"), limits, hello_of_tests);
  EXPECT_EQ(conducts(converse(candidate, requests(300))), std::string(300, '.'));
}

TEST(CandidateProcess, StartsNothingForNoRequests) {
  CandidateProcess candidate({"/nowhere/at/all"}, quick(), hello_of_tests);
  EXPECT_TRUE(converse(candidate, {}).empty());
}

TEST(CandidateProcess, ReadsWhileItWrites) {
  CandidateProcess candidate({"cat"}, quick(), hello_of_tests);
  const std::string padding(400'000, 'x');
  std::vector<std::string> big;
  for (std::size_t i = 0; i < 60; ++i)
    big.push_back(json{{"id", std::to_string(i)}, {"padding", padding}}.dump());
  EXPECT_EQ(conducts(converse(candidate, big)), std::string(60, '.'));
}

TEST(CandidateProcess, SendsOnlySoMuchAhead) {
  const auto path = fresh_path("received");
  const auto received = [&](const std::string& padding) {
    auto limits = quick(300ms);
    limits.restarts = 0;
    const Command mute{"sh", "-c", "read hello; echo {}; cat > \"$1\"", "sh", path};
    CandidateProcess candidate(mute, limits, hello_of_tests);
    const std::vector<std::string> all(300, request(1, padding));
    EXPECT_EQ(conducts(converse(candidate, all)), "H" + std::string(299, '-'));
    return std::filesystem::file_size(path);
  };
  EXPECT_EQ(received("x"), 256 * (request(1, "x").size() + 1));
  EXPECT_LE(received(std::string(20'000, 'x')), 256 << 10);
  EXPECT_GT(received(std::string(20'000, 'x')), 200 << 10);
  std::filesystem::remove(path);
}

TEST(CandidateProcess, LimitsTheTimeOfEachAnswerAndNotOfAll) {
  CandidateProcess candidate(shell("at_a_request.sh", {"slow"}), quick(500ms), hello_of_tests);
  candidate.hello();
  EXPECT_EQ(conducts(converse(candidate, requests(6, {0, 1, 2, 3, 4, 5}))), "......");
}

TEST(CandidateProcess, DoesNotChargeTheCandidateForTheTimeOfTheReceiver) {
  CandidateProcess candidate({"cat"}, quick(50ms), hello_of_tests);
  std::string all;
  candidate.converse(requests(4), [&](std::size_t, const Reply& reply) {
    all += name_of(reply.conduct);
    std::this_thread::sleep_for(80ms);
  });
  EXPECT_EQ(all, "answeredansweredansweredanswered");
}


// Batches.

std::vector<std::string> batch_sizes(const std::vector<Reply>& replies) {
  std::vector<std::string> sizes;
  for (const auto& reply : replies) {
    const bool answered = reply.conduct == ProcessOutcome::answered;
    sizes.push_back(answered ? json::parse(reply.line)["of"].get<std::string>()
                             : conducts({reply}));
  }
  return sizes;
}

TEST(CandidateProcess, SendsBatchesWithAFlushAfterEachAndAfterTheShorterLast) {
  CandidateProcess candidate(python("in_batches.py", {"3"}), quick(), hello_of_tests);
  using Sizes = std::vector<std::string>;
  EXPECT_EQ(batch_sizes(converse(candidate, requests(7))),
            (Sizes{"3", "3", "3", "3", "3", "3", "1"}));
  EXPECT_EQ(batch_sizes(converse(candidate, requests(3))), (Sizes{"3", "3", "3"}));
  EXPECT_EQ(batch_sizes({candidate.ask(request(1, "ok"))}), (Sizes{"1"}));
}

TEST(CandidateProcess, SendsTheRestOfAFailedBatchOneAtATime) {
  CandidateProcess candidate(python("in_batches.py", {"4"}), quick(), hello_of_tests);
  using Sizes = std::vector<std::string>;
  EXPECT_EQ(batch_sizes(converse(candidate, requests(10, {1, 2}))),
            (Sizes{"4", "C", "C", "1", "4", "4", "4", "4", "2", "2"}));
}

TEST(CandidateProcess, SendsNoFlushToACandidateWithoutBatches) {
  for (const auto* size : {"0", "1"}) {
    CandidateProcess candidate(python("in_batches.py", {size}), quick(300ms), hello_of_tests);
    EXPECT_EQ(candidate.hello().conduct, ProcessOutcome::answered);
    EXPECT_EQ(conducts(converse(candidate, requests(1))), size == std::string("0") ? "H" : ".");
  }
}


// What the caller may get wrong.

TEST(CandidateProcess, InsistsOnRequestsOfOneLineWithAnId) {
  CandidateProcess candidate({"cat"}, quick(), hello_of_tests);
  for (const auto* bad : {R"({"op":"size"})", R"({"id":17,"op":"size"})", "17", "",
                          "{\"id\":\"1\",\n\"op\":\"size\"}"})
    EXPECT_THROW(candidate.ask(bad), std::invalid_argument) << bad;
  EXPECT_EQ(candidate.ask(request(1, "ok")).conduct, ProcessOutcome::answered);
  EXPECT_EQ(candidate.restarts_left(), 50);
}

TEST(CandidateProcess, StaysInStepWhenTheReceiverThrows) {
  CandidateProcess candidate({"cat"}, quick(), hello_of_tests);
  const auto fail_at_two = [](std::size_t index, const Reply&) {
    if (index == 2) throw std::runtime_error("enough");
  };
  EXPECT_THROW(candidate.converse(requests(500), fail_at_two), std::runtime_error);
  EXPECT_EQ(conducts(converse(candidate, requests(20))), std::string(20, '.'));
  EXPECT_EQ(candidate.restarts_left(), 50);
}

TEST(CandidateProcess, HoldsOneConversationAtATime) {
  CandidateProcess candidate({"cat"}, quick(), hello_of_tests);
  const auto ask_within = [&](std::size_t, const Reply&) { candidate.ask(request(1, "ok")); };
  const auto restart_within = [&](std::size_t, const Reply&) { candidate.restart(); };
  EXPECT_THROW(candidate.converse(requests(3), ask_within), std::logic_error);
  EXPECT_THROW(candidate.converse(requests(3), restart_within), std::logic_error);
  EXPECT_EQ(candidate.ask(request(1, "ok")).conduct, ProcessOutcome::answered);
}

}  // namespace
}  // namespace plumb::candidates
