// The end of a candidate: its descendants, its group, its descriptors.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>

#include "plumb/candidates/candidate_process.hpp"
#include "tests/candidates/conversations.hpp"

namespace plumb::candidates {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;

std::ptrdiff_t open_descriptors() {
  const std::filesystem::directory_iterator open("/proc/self/fd");
  return std::distance(begin(open), end(open));
}

bool has_children() { return ::waitpid(-1, nullptr, WNOHANG) >= 0 || errno != ECHILD; }

bool is_running(pid_t process) {
  std::ifstream file(fmt::format("/proc/{}/stat", process));
  std::string number, name, state;
  return (file >> number >> name >> state) && state != "Z" && state != "X";
}

TEST(CandidateProcess, IsNotKeptByAGrandchildThatHoldsThePipes) {
  const Stopwatch watch;
  const auto reply = reply_to("leave_a_grandchild", quick(10s));
  EXPECT_EQ(reply.conduct, ProcessOutcome::crash);
  EXPECT_EQ(reply.detail, "the candidate exited with status 4");
  EXPECT_LT(watch.elapsed(), 4s);
}

TEST(CandidateProcess, IsNotKeptByAGrandchildThatHasLeftTheGroup) {
  const Stopwatch watch;
  const auto reply = reply_to("leave_a_runaway_grandchild", quick(10s));
  EXPECT_EQ(reply.conduct, ProcessOutcome::crash);
  EXPECT_EQ(reply.detail, "the candidate exited with status 5");
  EXPECT_LT(watch.elapsed(), 6s);
}

TEST(CandidateProcess, EndsTheWholeGroup) {
  const auto path = fresh_path("pids");
  const Stopwatch watch;
  {
    CandidateProcess candidate(shell("at_the_end.sh", {path}), quick(), hello_of_tests);
    EXPECT_EQ(candidate.ask(request(1, "ok")).conduct, ProcessOutcome::answered);
  }
  EXPECT_LT(watch.elapsed(), 3s);

  pid_t leader = 0, grandchild = 0;
  std::ifstream(path) >> leader >> grandchild;
  ASSERT_GT(grandchild, 0);
  for (int i = 0; i < 200 && is_running(grandchild); ++i) std::this_thread::sleep_for(5ms);
  EXPECT_FALSE(is_running(leader));
  EXPECT_FALSE(is_running(grandchild));
  std::filesystem::remove(path);
}

TEST(CandidateProcess, LeavesNoZombieAndNoDescriptor) {
  const auto before = open_descriptors();
  {
    CandidateProcess candidate(shell("at_a_request.sh", {"crash"}), quick(), hello_of_tests);
    EXPECT_EQ(conducts(converse(candidate, requests(7, {1, 2, 6}))), ".CC...C");
    candidate.ask(request(1, "ok"));
    candidate.restart();
    candidate.ask(request(1, "ok"));
  }
  EXPECT_THROW(CandidateProcess({"/nowhere"}, quick(), hello_of_tests).hello(), CannotStart);
  EXPECT_EQ(open_descriptors(), before);
  EXPECT_FALSE(has_children());
}

TEST(CandidateProcess, DoesNotOutliveAJudgeThatIsKilled) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe(ends.data()), 0);
  const pid_t judge = ::fork();
  if (judge == 0) {
    CandidateProcess candidate({"sh", "-c", "echo \"{\\\"pid\\\":$$}\"; exec sleep 60"}, quick(),
                               hello_of_tests);
    const auto pid = json::parse(candidate.hello().line)["pid"].get<pid_t>();
    ::_exit(::write(ends[1], &pid, sizeof pid) == sizeof pid ? 0 : 1);
  }
  ::close(ends[1]);

  pid_t candidate = 0;
  EXPECT_EQ(::read(ends[0], &candidate, sizeof candidate), sizeof candidate);
  ::close(ends[0]);
  EXPECT_EQ(::waitpid(judge, nullptr, 0), judge);
  for (int i = 0; i < 200 && is_running(candidate); ++i) std::this_thread::sleep_for(5ms);
  EXPECT_FALSE(is_running(candidate));
}

}  // namespace
}  // namespace plumb::candidates
