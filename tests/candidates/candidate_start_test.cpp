// The start of a candidate: how it is started, its hello, and how often it is started again.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include "plumb/candidates/candidate_process.hpp"
#include "tests/candidates/conversations.hpp"

namespace plumb::candidates {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;
using testing::HasSubstr;


// How it is started.

TEST(CandidateProcess, StartsInItsOwnGroupWithThreeDescriptorsAndNoCore) {
  const std::ofstream inheritable("/dev/null");
  auto limits = quick();
  limits.memory_bytes = 123'456'000'000;
  CandidateProcess candidate(python("inspects_itself.py"), limits, hello_of_tests);
  CandidateProcess another(python("inspects_itself.py"), limits, hello_of_tests);
  another.hello();

  const auto hello = json::parse(candidate.hello().line);
  EXPECT_EQ(hello["descriptors"], json({0, 1, 2}));
  EXPECT_EQ(hello["group_is_own"], true);
  EXPECT_EQ(hello["core_bytes"], 0);
  EXPECT_EQ(hello["memory_bytes"], 123'456'000'000);
  EXPECT_EQ(hello["stdin_blocks"], true);
}

TEST(CandidateProcess, StartsWithOrdinarySignalsAndChangesNoneOfOurs) {
  sigset_t some, before, after;
  sigemptyset(&some);
  sigaddset(&some, SIGUSR1);
  ::pthread_sigmask(SIG_BLOCK, &some, &before);
  const auto disposition = ::signal(SIGPIPE, SIG_IGN);

  const std::string script = R"(set -- $(grep -E 'SigBlk|SigIgn' /proc/$$/status)
                                echo "{\"blocked\":\"$2\",\"ignored\":\"$4\"}")";
  CandidateProcess candidate({"sh", "-c", script}, quick(), hello_of_tests);
  const auto hello = json::parse(candidate.hello().line);
  EXPECT_EQ(std::stoul(hello["blocked"].get<std::string>(), nullptr, 16), 0);
  EXPECT_EQ(std::stoul(hello["ignored"].get<std::string>(), nullptr, 16) >> (SIGPIPE - 1) & 1, 0);

  EXPECT_EQ(::signal(SIGPIPE, disposition), SIG_IGN);
  ::pthread_sigmask(SIG_SETMASK, &before, &after);
  EXPECT_EQ(sigismember(&after, SIGUSR1), 1);
  EXPECT_EQ(sigismember(&after, SIGPIPE), sigismember(&before, SIGPIPE));
}

TEST(CandidateProcess, StartsWhereTheStandardStreamsAreClosed) {
  const pid_t judge = ::fork();
  if (judge == 0) {
    for (const int stream : {0, 1, 2}) ::close(stream);
    CandidateProcess candidate({"cat"}, quick(), hello_of_tests);
    ::_exit(candidate.ask(request(1, "ok")).conduct == ProcessOutcome::answered ? 0 : 1);
  }
  int status = -1;
  EXPECT_EQ(::waitpid(judge, &status, 0), judge);
  EXPECT_EQ(status, 0);
}

TEST(CandidateProcess, SaysInOneSentenceWhyItCannotStart) {
  const auto why = [](const Command& command) -> std::string {
    try {
      CandidateProcess(command, quick(), hello_of_tests).hello();
    } catch (const CannotStart& failure) { return failure.what(); }
    return "it started";
  };
  EXPECT_EQ(why({"no-such-program"}), "cannot start 'no-such-program': it is not on the PATH");
  EXPECT_EQ(why({"/no/such/program"}),
            "cannot start '/no/such/program': No such file or directory");
  EXPECT_EQ(why({"/etc/passwd"}), "cannot start '/etc/passwd': Permission denied");
  EXPECT_EQ(why({""}), "cannot start '': it is not on the PATH");

  const auto script = fresh_path("script");
  std::ofstream(script) << "#!/no/such/interpreter\n";
  std::filesystem::permissions(script, std::filesystem::perms::owner_all);
  EXPECT_EQ(why({script}),
            fmt::format("cannot start '{}': the interpreter that it names does not exist",
                        script.string()));
  std::filesystem::remove(script);

  EXPECT_THROW(CandidateProcess({}, quick(), hello_of_tests).hello(), std::invalid_argument);
}

TEST(CandidateProcess, PassesOnArgumentsAsTheyAre) {
  CandidateProcess candidate(
      {"sh", "-c", R"(printf '{"args":["%s","%s"]}\n' "$1" "$2"; cat)", "sh", "", "a b"}, quick(),
      hello_of_tests);
  EXPECT_EQ(json::parse(candidate.hello().line)["args"], json({"", "a b"}));
}


// The hello goes wrong.

TEST(CandidateProcess, AbandonsAllRequestsWhenTheHelloFails) {
  const Stopwatch watch;
  CandidateProcess candidate(shell("at_the_start.sh", {"exit_at_once"}), quick(), hello_of_tests);
  EXPECT_EQ(candidate.hello().conduct, ProcessOutcome::crash);
  EXPECT_EQ(candidate.hello().detail, "the candidate exited with status 7");

  EXPECT_EQ(candidate.restarts_left(), 50);

  const auto replies = converse(candidate, requests(3));
  EXPECT_EQ(conducts(replies), "---");
  EXPECT_EQ(replies[0].detail,
            "the candidate failed at the hello: the candidate exited with status 7");
  EXPECT_LT(watch.elapsed(), 2s);
}

TEST(CandidateProcess, SkipsABannerBeforeTheHello) {
  CandidateProcess candidate(shell("at_the_start.sh", {"banner"}), quick(), hello_of_tests);
  EXPECT_EQ(candidate.hello().conduct, ProcessOutcome::answered);
  EXPECT_EQ(candidate.skipped().lines, 1U);
  EXPECT_EQ(candidate.skipped().first, "Loading the library... ");
}

TEST(CandidateProcess, LimitsTheTimeOfTheHello) {
  auto limits = quick();
  limits.hello = 300ms;
  CandidateProcess candidate(shell("at_the_start.sh", {"hang"}), limits, hello_of_tests);
  EXPECT_EQ(candidate.hello().conduct, ProcessOutcome::hang);
  EXPECT_THAT(candidate.hello().detail, HasSubstr("flush"));
}

TEST(CandidateProcess, GivesTheHelloATimeOfItsOwn) {
  CandidateProcess candidate({"sh", "-c", "sleep 0.3; exec cat"}, quick(150ms), hello_of_tests);
  EXPECT_EQ(candidate.hello().conduct, ProcessOutcome::answered);
}

TEST(CandidateProcess, WantsTheBatchAsADecimalString) {
  CandidateProcess candidate(shell("at_the_start.sh", {"batch_as_number"}), quick(),
                             hello_of_tests);
  EXPECT_EQ(candidate.hello().conduct, ProcessOutcome::garbage);
}

TEST(CandidateProcess, GivesUpWhenNoFreshProcessAnswersTheHello) {
  const auto path = fresh_path("started");
  CandidateProcess candidate(shell("at_the_start.sh", {"fail_the_second_time", path}), quick(),
                             hello_of_tests);
  const auto replies = converse(candidate, requests(6, {2}));
  EXPECT_EQ(conducts(replies), "..C---");
  EXPECT_THAT(replies[3].detail,
              HasSubstr("failed at the hello: the candidate exited with status 9"));
  EXPECT_EQ(candidate.restarts_left(), 50 - 3);
  EXPECT_EQ(candidate.hello().conduct, ProcessOutcome::answered);
  std::filesystem::remove(path);
}


// Restarts.

TEST(CandidateProcess, EnforcesTheRestartBudget) {
  auto limits = quick();
  limits.restarts = 2;
  CandidateProcess candidate(shell("at_a_request.sh", {"crash"}), limits, hello_of_tests);
  const auto replies = converse(candidate, requests(9, {1, 3, 5, 7}));
  EXPECT_EQ(conducts(replies), ".C.C.C---");
  EXPECT_EQ(replies[8].detail, "the candidate had already been started again 2 times");

  candidate.restart();
  EXPECT_EQ(candidate.ask(request(1, "ok")).conduct, ProcessOutcome::abandoned);
}

TEST(CandidateProcess, RestartsAtWillAndFreeOfCharge) {
  CandidateProcess candidate(python("inspects_itself.py"), quick(), hello_of_tests);
  const auto pid = [&] { return json::parse(candidate.ask(request(1, "ok")).line)["pid"]; };
  const auto first = pid();
  EXPECT_EQ(pid(), first);
  candidate.restart();
  EXPECT_NE(pid(), first);
  EXPECT_EQ(candidate.restarts_left(), 50);
}

TEST(CandidateProcess, ChargesAnEndBetweenRequestsToTheNextOne) {
  CandidateProcess candidate({"sh", "-c", "read hello; echo {}; read one; echo \"$one\""}, quick(),
                             hello_of_tests);
  EXPECT_EQ(conducts(converse(candidate, requests(4))), ".C.C");
  std::string letters;
  for (std::size_t i = 0; i < 4; ++i) letters += conducts({candidate.ask(request(i, "ok"))});
  EXPECT_EQ(letters, ".C.C");
}

}  // namespace
}  // namespace plumb::candidates
