// A candidate under a fuzzer, without the fuzzer: what inputs become, and what is kept of them.
#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>
#include <random>
#include <set>

#include "plumb/catalogue/catalogue.hpp"
#include "plumb/fuzzing/confirmed_failures.hpp"
#include "plumb/fuzzing/engine_run.hpp"
#include "plumb/fuzzing/fuzzed_candidate.hpp"
#include "properties/engines/byte_pick.hpp"
#include "properties/notation/failure.hpp"
#include "properties/notation/notation.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/impostor.hpp"

namespace plumb::fuzzing {
namespace {

using testing::HasSubstr;

/// The key of the operation, and `count` bytes.
std::vector<std::uint8_t> input_for(std::string_view operation, std::size_t count,
                                    std::mt19937& random) {
  std::vector<std::uint8_t> bytes;
  for (std::size_t k = 0; k < key_bytes; ++k)
    bytes.push_back(static_cast<std::uint8_t>(key_of(operation) >> (8 * k)));
  for (std::size_t k = 0; k < count; ++k) bytes.push_back(static_cast<std::uint8_t>(random()));
  return bytes;
}

Plan plan_of(const std::vector<std::string>& command, const std::string& operation,
             const std::filesystem::path& folder) {
  std::filesystem::create_directories(folder);
  return {command,
          {operation},
          certify::options_for(command).limits,
          folder / "found.jsonl",
          folder / "progress.json"};
}

TEST(BytePick, ReadsTheFewestBytesThatHaveTheNumbers) {
  const std::vector<std::uint8_t> bytes{7, 1, 2, 255};
  BytePick pick(bytes);
  EXPECT_EQ(pick.between(5, 5), 5);              // no byte
  EXPECT_EQ(pick.between(0, 4), 7 % 5);          // one
  EXPECT_EQ(pick.between(10, 65545), 10 + 258);  // two, the high one first
  EXPECT_EQ(pick.between(-1, 254), 254);
  EXPECT_EQ(pick.between(-3, 1000), -3);  // past the end
  EXPECT_EQ(pick.between(INT64_MIN, INT64_MAX), INT64_MIN);
  EXPECT_THROW(for (;;) pick.between(0, 1), Discarded);
}

TEST(FuzzedRequest, HasAKeyForEachOperation) {
  std::set<std::uint32_t> keys;
  for (const Operation& row : catalogue::operations()) keys.insert(key_of(row.name));
  EXPECT_EQ(keys.size(), catalogue::operations().size());
  EXPECT_EQ(key_of("coalesce"), 0xbc3e5fa2U);  // corpora that people keep have it
}

TEST(FuzzedRequest, IsMadeForEachOperationAndIsTheSameForTheSameBytes) {
  std::mt19937 random(1);
  for (const Operation& row : catalogue::operations()) {
    int made = 0;
    for (int k = 0; k < 40; ++k) {
      const auto input = input_for(row.name, 48, random);
      const auto request = request_in(input, row);
      const auto again = request_in(input, row);
      ASSERT_EQ(request.has_value(), again.has_value());
      if (!request) continue;
      ++made;
      EXPECT_EQ(request->arguments, again->arguments) << row.name;
    }
    EXPECT_GT(made, 0) << row.name;
  }
}

TEST(FuzzedCandidate, FindsAWrongAnswerThatIsThenShrunk) {
  const Folder folder;
  const auto command = certify::impostor("always 1:0", "coalesce");
  const Plan plan = plan_of(command, "coalesce", folder.path());
  {
    FuzzedCandidate candidate(plan);
    std::mt19937 random(1);
    for (int k = 0; k < 60; ++k) candidate.run(input_for("coalesce", 48, random));
    candidate.tell();
  }
  const auto requests = read_found(plan.found);
  ASSERT_FALSE(requests.empty());
  candidates::CandidateProcess process(command, plan.limits, candidates::hello_request());
  const auto read = candidates::read_introduction(process.hello().line);
  const auto failures =
      confirmed_failures(process, std::get<candidates::Introduction>(read), requests);
  const auto wrong = std::find_if(failures.begin(), failures.end(), [](const auto& one) {
    return one.judgement.verdict == certify::Verdict::wrong;
  });
  ASSERT_NE(wrong, failures.end());
  EXPECT_EQ(catalogue::call_text(wrong->posed.request), "coalesce(2:0)");
  EXPECT_THAT(wrong->judgement.reproduce, testing::StartsWith("coalesce.same-function:"));
}

TEST(FuzzedCandidate, FindsNothingInTheReference) {
  const Folder folder;
  const Plan plan = plan_of(certify::impostor("honest"), "coalesce", folder.path());
  FuzzedCandidate candidate(plan);
  std::mt19937 random(1);
  int asked = 0;
  for (int k = 0; k < 60; ++k) asked += candidate.run(input_for("coalesce", 48, random)) ? 1 : 0;
  EXPECT_GT(asked, 20);
  EXPECT_TRUE(read_found(plan.found).empty());
}

TEST(FuzzedCandidate, LeavesAnOperationThatKeepsEndingTheProcess) {
  const Folder folder;
  const Plan plan = plan_of(certify::impostor("crashes", "coalesce"), "coalesce", folder.path());
  FuzzedCandidate candidate(plan);
  std::mt19937 random(1);
  for (int k = 0; k < 600; ++k) candidate.run(input_for("coalesce", 48, random));
  candidate.tell();
  std::ifstream in(plan.progress);
  const auto progress = read_progress({std::istreambuf_iterator<char>(in), {}});
  ASSERT_TRUE(progress);
  EXPECT_EQ(progress->left, std::vector<std::string>{"coalesce"});
  EXPECT_TRUE(candidate.operations().empty());
}

TEST(FoundFailures, KeepThePlainestOfEachAndReadPastALineThatIsCutShort) {
  const Folder folder;
  std::filesystem::create_directories(folder.path());
  const auto file = folder.path() / "found.jsonl";
  FoundFailures found(file);
  const auto failure = [](const std::string& layout) {
    const Operation& operation = catalogue::operation_named("cosize");
    const auto value = notation::parse(Kind::layout, layout);
    certify::Counterexample one{
        catalogue::make_case({&operation, {std::get<Value<Integer>>(value)}}), {}};
    one.judgement.verdict = certify::Verdict::wrong;
    one.judgement.law = "cosize.bounds";
    return one;
  };
  EXPECT_TRUE(found.add(failure("(4,8):(8,1)")));
  EXPECT_TRUE(found.add(failure("4:1")));
  EXPECT_FALSE(found.add(failure("(4,2):(8,1)")));
  std::ofstream(file, std::ios::app) << "{\"clause\":\"cos";
  const auto requests = read_found(file);
  ASSERT_EQ(requests.size(), 1U);
  EXPECT_EQ(catalogue::call_text(requests.front()), "cosize(4:1)");
}

TEST(FuzzingPlan, IsReadAsItWasWritten) {
  Plan plan;
  plan.command = {"a program", "\xff'\n"};
  plan.operations = {"size"};
  plan.limits.restarts = 7;
  plan.found = "found";
  const Plan read = read_plan(plan_json(plan));
  EXPECT_EQ(read.command, plan.command);
  EXPECT_EQ(read.operations, plan.operations);
  EXPECT_EQ(read.limits.restarts, 7);
  EXPECT_EQ(read.found, plan.found);
  EXPECT_THROW(read_plan("{}"), notation::CallError);
}

/// What a run of this script in place of plumb-fuzz comes to.
EngineResult run_of_script(const Folder& folder, const std::string& script) {
  std::filesystem::create_directories(folder.path() / "corpus");
  const auto program = folder.path() / "plumb-fuzz";
  std::ofstream(program) << "#!/bin/sh\n" << script;
  std::filesystem::permissions(program, std::filesystem::perms::owner_all);
  const Plan plan = plan_of({"true"}, "size", folder.path());
  return run_engine({program, folder.path() / "corpus", folder.path(), std::chrono::seconds(1)},
                    plan, nullptr);
}

TEST(EngineRun, SaysWhyTheProgramEnded) {
  EXPECT_EQ(run_of_script(Folder(), "exit 0\n").ending, Ending::finished);
  EXPECT_EQ(run_of_script(Folder(), "exit 72\n").ending, Ending::interrupted);
  const EngineResult result =
      run_of_script(Folder(), "echo '==1== ERROR: libFuzzer: out-of-memory' >&2; exit 71\n");
  EXPECT_EQ(result.ending, Ending::failed);
  EXPECT_THAT(result.why, HasSubstr("ended with code 71"));
  EXPECT_THAT(result.why, HasSubstr("out-of-memory"));
}

TEST(EngineRun, ReadsTheProgressOfARunThatWasCutShort) {
  const EngineResult result =
      run_of_script(Folder(),
                    "for last; do :; done\n"
                    "echo '{\"inputs\":3,\"asked\":{\"size\":2},\"left\":[],\"unfinished\":\"\"}'"
                    " > \"$(dirname \"$last\")/progress.json\"\nkill -9 $$\n");
  EXPECT_EQ(result.ending, Ending::failed);
  EXPECT_EQ(result.progress.requests(), 2U);
}

}  // namespace
}  // namespace plumb::fuzzing
