#include "plumb/candidates/candidate_process.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "plumb/candidates/process/printable.hpp"

namespace plumb::candidates {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;
using std::chrono::milliseconds;
using testing::HasSubstr;

const std::string hello_request = R"({"op":"hello","protocol":"1"})";

using Command = std::vector<std::string>;

Command program(Command interpreter, const std::string& script, const Command& arguments) {
  interpreter.push_back(PLUMB_SOURCE_DIR "/tests/candidates/misbehaving/" + script);
  interpreter.insert(interpreter.end(), arguments.begin(), arguments.end());
  return interpreter;
}

Command python(const std::string& script, const Command& arguments = {}) {
  return program({"python3", "-B", "-S"}, script, arguments);
}

Command shell(const std::string& script, const Command& arguments = {}) {
  return program({"sh"}, script, arguments);
}

Limits quick(milliseconds answer = 2s) {
  Limits limits;
  limits.answer = answer;
  return limits;
}

std::string request(std::size_t id, const std::string& op) {
  return json{{"id", std::to_string(id)}, {"op", op}}.dump();
}

/// Requests for `ok`, and for `misbehave` at the numbers in `bad`.
std::vector<std::string> requests(std::size_t count, std::vector<std::size_t> bad = {}) {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < count; ++i)
    all.push_back(request(i, std::ranges::count(bad, i) != 0 ? "misbehave" : "ok"));
  return all;
}

/// Returns all replies; fails the test unless each comes once and in order.
std::vector<Reply> converse(CandidateProcess& candidate, const std::vector<std::string>& all) {
  std::vector<Reply> replies;
  candidate.converse(all, [&](std::size_t index, const Reply& reply) {
    EXPECT_EQ(index, replies.size());
    replies.push_back(reply);
    if (reply.conduct == ProcessOutcome::answered) {
      EXPECT_EQ(json::parse(reply.line)["id"], json::parse(all[index])["id"]);
      EXPECT_EQ(reply.detail, "");
    }
  });
  EXPECT_EQ(replies.size(), all.size());
  return replies;
}

/// A letter each: . answered, C crash, H hang, G garbage, O oversize, - abandoned.
std::string conducts(const std::vector<Reply>& replies) {
  std::string letters;
  for (const auto& reply : replies) letters += ".CHGO-"[static_cast<int>(reply.conduct)];
  return letters;
}

/// The reply to the misbehaviour, after a check that it is the only one that is charged.
Reply reply_to(const std::string& way, const Limits& limits = quick()) {
  CandidateProcess candidate(shell("at_a_request.sh", {way}), limits, hello_request);
  auto replies = converse(candidate, requests(9, {4}));
  for (std::size_t i = 0; i < replies.size(); ++i)
    EXPECT_TRUE(i == 4 || replies[i].conduct == ProcessOutcome::answered) << way << ' ' << i;
  return replies.at(4);
}

class Stopwatch {
 public:
  milliseconds elapsed() const {
    return std::chrono::duration_cast<milliseconds>(Clock::now() - start_);
  }

 private:
  Clock::time_point start_ = Clock::now();
};

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

std::filesystem::path fresh_path(const std::string& name) {
  auto path =
      std::filesystem::path(testing::TempDir()) / fmt::format("plumb-{}-{}", ::getpid(), name);
  std::filesystem::remove(path);
  return path;
}


// An honest candidate.

TEST(CandidateProcess, PassesOnTheHello) {
  CandidateProcess candidate(python("candidate.py"), quick(), hello_request);
  EXPECT_EQ(candidate.hello().conduct, ProcessOutcome::answered);
  EXPECT_EQ(json::parse(candidate.hello().line)["name"], "misbehaving");
}

TEST(CandidateProcess, DeliversEveryAnswerInOrder) {
  CandidateProcess candidate(python("candidate.py"), quick(), hello_request);
  EXPECT_EQ(conducts(converse(candidate, requests(5000))), std::string(5000, '.'));
  EXPECT_EQ(candidate.ask(request(17, "size")).line, R"({"id": "17", "result": "size"})");
}

TEST(CandidateProcess, GivesTheSameAnswersOneAtATime) {
  auto limits = quick();
  limits.in_flight = 1;
  CandidateProcess candidate(python("candidate.py"), limits, hello_request);
  EXPECT_EQ(conducts(converse(candidate, requests(300))), std::string(300, '.'));
}

TEST(CandidateProcess, StartsNothingForNoRequests) {
  CandidateProcess candidate({"/nowhere/at/all"}, quick(), hello_request);
  EXPECT_TRUE(converse(candidate, {}).empty());
}

TEST(CandidateProcess, ReadsWhileItWrites) {
  CandidateProcess candidate({"cat"}, quick(), hello_request);
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
    CandidateProcess candidate(mute, limits, hello_request);
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
  CandidateProcess candidate(shell("at_a_request.sh", {"slow"}), quick(500ms), hello_request);
  candidate.hello();
  EXPECT_EQ(conducts(converse(candidate, requests(6, {0, 1, 2, 3, 4, 5}))), "......");
}

TEST(CandidateProcess, DoesNotChargeTheCandidateForTheTimeOfTheReceiver) {
  CandidateProcess candidate({"cat"}, quick(50ms), hello_request);
  std::string all;
  candidate.converse(requests(4), [&](std::size_t, const Reply& reply) {
    all += name_of(reply.conduct);
    std::this_thread::sleep_for(80ms);
  });
  EXPECT_EQ(all, "answeredansweredansweredanswered");
}


// One thing goes wrong, one request is charged.

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
  CandidateProcess candidate(python("leaves_its_group.py"), quick(400ms), hello_request);
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
  CandidateProcess candidate(shell("at_a_request.sh", {"two_answers"}), quick(), hello_request);
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
  CandidateProcess candidate({"cat"}, limits, hello_request);
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

  CandidateProcess candidate({"sh", "-c", "echo {}; exec sleep 60"}, quick(300ms), hello_request);
  const std::vector<std::string> big(3, request(1, std::string(300'000, 'x')));
  EXPECT_EQ(candidate.ask(big[0]).conduct, ProcessOutcome::hang);
}

/// It closes its standard input while a long request is being written to it.
Reply reply_of_the_deaf() {
  const Command deaf{"sh", "-c", "read hello; echo {}; exec <&-; sleep 0.1; exit 6"};
  return CandidateProcess(deaf, quick(), hello_request).ask(request(1, std::string(500'000, 'x')));
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


// Descendants.

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
    CandidateProcess candidate(shell("at_the_end.sh", {path}), quick(), hello_request);
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
    CandidateProcess candidate(shell("at_a_request.sh", {"crash"}), quick(), hello_request);
    EXPECT_EQ(conducts(converse(candidate, requests(7, {1, 2, 6}))), ".CC...C");
    candidate.ask(request(1, "ok"));
    candidate.restart();
    candidate.ask(request(1, "ok"));
  }
  EXPECT_THROW(CandidateProcess({"/nowhere"}, quick(), hello_request).hello(), CannotStart);
  EXPECT_EQ(open_descriptors(), before);
  EXPECT_FALSE(has_children());
}

TEST(CandidateProcess, DoesNotOutliveAJudgeThatIsKilled) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe(ends.data()), 0);
  const pid_t judge = ::fork();
  if (judge == 0) {
    CandidateProcess candidate({"sh", "-c", "echo \"{\\\"pid\\\":$$}\"; exec sleep 60"}, quick(),
                               hello_request);
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


// How it is started.

TEST(CandidateProcess, StartsInItsOwnGroupWithThreeDescriptorsAndNoCore) {
  const std::ofstream inheritable("/dev/null");
  auto limits = quick();
  limits.memory_bytes = 123'456'000'000;
  CandidateProcess candidate(python("inspects_itself.py"), limits, hello_request);
  CandidateProcess another(python("inspects_itself.py"), limits, hello_request);
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
  CandidateProcess candidate({"sh", "-c", script}, quick(), hello_request);
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
    CandidateProcess candidate({"cat"}, quick(), hello_request);
    ::_exit(candidate.ask(request(1, "ok")).conduct == ProcessOutcome::answered ? 0 : 1);
  }
  int status = -1;
  EXPECT_EQ(::waitpid(judge, &status, 0), judge);
  EXPECT_EQ(status, 0);
}

TEST(CandidateProcess, SaysInOneSentenceWhyItCannotStart) {
  const auto why = [](const Command& command) -> std::string {
    try {
      CandidateProcess(command, quick(), hello_request).hello();
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

  EXPECT_THROW(CandidateProcess({}, quick(), hello_request).hello(), std::invalid_argument);
}

TEST(CandidateProcess, PassesOnArgumentsAsTheyAre) {
  CandidateProcess candidate(
      {"sh", "-c", R"(printf '{"args":["%s","%s"]}\n' "$1" "$2"; cat)", "sh", "", "a b"}, quick(),
      hello_request);
  EXPECT_EQ(json::parse(candidate.hello().line)["args"], json({"", "a b"}));
}


// The hello goes wrong.

TEST(CandidateProcess, AbandonsAllRequestsWhenTheHelloFails) {
  const Stopwatch watch;
  CandidateProcess candidate(shell("at_the_start.sh", {"exit_at_once"}), quick(), hello_request);
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
  CandidateProcess candidate(shell("at_the_start.sh", {"banner"}), quick(), hello_request);
  EXPECT_EQ(candidate.hello().conduct, ProcessOutcome::answered);
  EXPECT_EQ(candidate.skipped().lines, 1U);
  EXPECT_EQ(candidate.skipped().first, "Loading the library... ");
}

TEST(CandidateProcess, LimitsTheTimeOfTheHello) {
  auto limits = quick();
  limits.hello = 300ms;
  CandidateProcess candidate(shell("at_the_start.sh", {"hang"}), limits, hello_request);
  EXPECT_EQ(candidate.hello().conduct, ProcessOutcome::hang);
  EXPECT_THAT(candidate.hello().detail, HasSubstr("flush"));
}

TEST(CandidateProcess, GivesTheHelloATimeOfItsOwn) {
  CandidateProcess candidate({"sh", "-c", "sleep 0.3; exec cat"}, quick(150ms), hello_request);
  EXPECT_EQ(candidate.hello().conduct, ProcessOutcome::answered);
}

TEST(CandidateProcess, WantsTheBatchAsADecimalString) {
  CandidateProcess candidate(shell("at_the_start.sh", {"batch_as_number"}), quick(), hello_request);
  EXPECT_EQ(candidate.hello().conduct, ProcessOutcome::garbage);
}

TEST(CandidateProcess, GivesUpWhenNoFreshProcessAnswersTheHello) {
  const auto path = fresh_path("started");
  CandidateProcess candidate(shell("at_the_start.sh", {"fail_the_second_time", path}), quick(),
                             hello_request);
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
  CandidateProcess candidate(shell("at_a_request.sh", {"crash"}), limits, hello_request);
  const auto replies = converse(candidate, requests(9, {1, 3, 5, 7}));
  EXPECT_EQ(conducts(replies), ".C.C.C---");
  EXPECT_EQ(replies[8].detail, "the candidate had already been started again 2 times");

  candidate.restart();
  EXPECT_EQ(candidate.ask(request(1, "ok")).conduct, ProcessOutcome::abandoned);
}

TEST(CandidateProcess, RestartsAtWillAndFreeOfCharge) {
  CandidateProcess candidate(python("inspects_itself.py"), quick(), hello_request);
  const auto pid = [&] { return json::parse(candidate.ask(request(1, "ok")).line)["pid"]; };
  const auto first = pid();
  EXPECT_EQ(pid(), first);
  candidate.restart();
  EXPECT_NE(pid(), first);
  EXPECT_EQ(candidate.restarts_left(), 50);
}

TEST(CandidateProcess, ChargesAnEndBetweenRequestsToTheNextOne) {
  CandidateProcess candidate({"sh", "-c", "read hello; echo {}; read one; echo \"$one\""}, quick(),
                             hello_request);
  EXPECT_EQ(conducts(converse(candidate, requests(4))), ".C.C");
  std::string letters;
  for (std::size_t i = 0; i < 4; ++i) letters += conducts({candidate.ask(request(i, "ok"))});
  EXPECT_EQ(letters, ".C.C");
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
  CandidateProcess candidate(python("in_batches.py", {"3"}), quick(), hello_request);
  using Sizes = std::vector<std::string>;
  EXPECT_EQ(batch_sizes(converse(candidate, requests(7))),
            (Sizes{"3", "3", "3", "3", "3", "3", "1"}));
  EXPECT_EQ(batch_sizes(converse(candidate, requests(3))), (Sizes{"3", "3", "3"}));
  EXPECT_EQ(batch_sizes({candidate.ask(request(1, "ok"))}), (Sizes{"1"}));
}

TEST(CandidateProcess, SendsTheRestOfAFailedBatchOneAtATime) {
  CandidateProcess candidate(python("in_batches.py", {"4"}), quick(), hello_request);
  using Sizes = std::vector<std::string>;
  EXPECT_EQ(batch_sizes(converse(candidate, requests(10, {1, 2}))),
            (Sizes{"4", "C", "C", "1", "4", "4", "4", "4", "2", "2"}));
}

TEST(CandidateProcess, SendsNoFlushToACandidateWithoutBatches) {
  for (const auto* size : {"0", "1"}) {
    CandidateProcess candidate(python("in_batches.py", {size}), quick(300ms), hello_request);
    EXPECT_EQ(candidate.hello().conduct, ProcessOutcome::answered);
    EXPECT_EQ(conducts(converse(candidate, requests(1))), size == std::string("0") ? "H" : ".");
  }
}


// What the caller may get wrong.

TEST(CandidateProcess, InsistsOnRequestsOfOneLineWithAnId) {
  CandidateProcess candidate({"cat"}, quick(), hello_request);
  for (const auto* bad : {R"({"op":"size"})", R"({"id":17,"op":"size"})", "17", "",
                          "{\"id\":\"1\",\n\"op\":\"size\"}"})
    EXPECT_THROW(candidate.ask(bad), std::invalid_argument) << bad;
  EXPECT_EQ(candidate.ask(request(1, "ok")).conduct, ProcessOutcome::answered);
  EXPECT_EQ(candidate.restarts_left(), 50);
}

TEST(CandidateProcess, StaysInStepWhenTheReceiverThrows) {
  CandidateProcess candidate({"cat"}, quick(), hello_request);
  const auto fail_at_two = [](std::size_t index, const Reply&) {
    if (index == 2) throw std::runtime_error("enough");
  };
  EXPECT_THROW(candidate.converse(requests(500), fail_at_two), std::runtime_error);
  EXPECT_EQ(conducts(converse(candidate, requests(20))), std::string(20, '.'));
  EXPECT_EQ(candidate.restarts_left(), 50);
}

TEST(CandidateProcess, HoldsOneConversationAtATime) {
  CandidateProcess candidate({"cat"}, quick(), hello_request);
  const auto ask_within = [&](std::size_t, const Reply&) { candidate.ask(request(1, "ok")); };
  const auto restart_within = [&](std::size_t, const Reply&) { candidate.restart(); };
  EXPECT_THROW(candidate.converse(requests(3), ask_within), std::logic_error);
  EXPECT_THROW(candidate.converse(requests(3), restart_within), std::logic_error);
  EXPECT_EQ(candidate.ask(request(1, "ok")).conduct, ProcessOutcome::answered);
}


// The parts.

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
