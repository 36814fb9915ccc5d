// Conversations of tests with candidates that misbehave on purpose.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "plumb/candidates/candidate_process.hpp"
#include "tests/support/misbehaving.hpp"

namespace plumb::candidates {

inline const std::string hello_of_tests = R"({"op":"hello","protocol":"1"})";

inline Limits quick(std::chrono::milliseconds answer = std::chrono::seconds(2)) {
  Limits limits;
  limits.answer = answer;
  return limits;
}

inline std::string request(std::size_t id, const std::string& op) {
  return nlohmann::json{{"id", std::to_string(id)}, {"op", op}}.dump();
}

/// Requests for `ok`, and for `misbehave` at the numbers in `bad`.
inline std::vector<std::string> requests(std::size_t count, std::vector<std::size_t> bad = {}) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < count; ++i)
    all.push_back(request(i, std::ranges::count(bad, i) != 0 ? "misbehave" : "ok"));
  return all;
}

/// Returns all replies; fails the test unless each comes once and in order.
inline std::vector<Reply> converse(CandidateProcess& candidate,
                                   const std::vector<std::string>& all) {
  std::vector<Reply> replies;
  candidate.converse(all, [&](std::size_t index, const Reply& reply) {
    EXPECT_EQ(index, replies.size());
    replies.push_back(reply);
    if (reply.conduct == ProcessOutcome::answered) {
      EXPECT_EQ(nlohmann::json::parse(reply.line)["id"], nlohmann::json::parse(all[index])["id"]);
      EXPECT_EQ(reply.detail, "");
    }
  });
  EXPECT_EQ(replies.size(), all.size());
  return replies;
}

/// A letter each: . answered, C crash, H hang, G garbage, O oversize, - abandoned.
inline std::string conducts(const std::vector<Reply>& replies) {
  std::string letters;
  for (const auto& reply : replies) letters += ".CHGO-"[static_cast<int>(reply.conduct)];
  return letters;
}

/// The reply to the misbehaviour, after a check that it is the only one that is charged.
inline Reply reply_to(const std::string& way, const Limits& limits = quick()) {
  CandidateProcess candidate(shell("at_a_request.sh", {way}), limits, hello_of_tests);
  auto replies = converse(candidate, requests(9, {4}));
  for (std::size_t i = 0; i < replies.size(); ++i)
    EXPECT_TRUE(i == 4 || replies[i].conduct == ProcessOutcome::answered) << way << ' ' << i;
  return replies.at(4);
}

class Stopwatch {
 public:
  std::chrono::milliseconds elapsed() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_);
  }

 private:
  Clock::time_point start_ = Clock::now();
};

/// A path in the folder for temporary files at which nothing lies.
inline std::filesystem::path fresh_path(const std::string& name) {
  auto path =
      std::filesystem::path(testing::TempDir()) / fmt::format("plumb-{}-{}", ::getpid(), name);
  std::filesystem::remove(path);
  return path;
}

}  // namespace plumb::candidates
