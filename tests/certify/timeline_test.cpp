#include "plumb/certify/timeline/timeline.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/support/certificates.hpp"

namespace plumb::certify {

namespace {

using namespace tests;

/// The red certificate with the clause composition as if it had never failed.
Certificate mended_certificate() {
  Certificate certificate = red_certificate();
  for (ClauseResult& clause : certificate.clauses) {
    if (clause.operation != "composition") continue;
    clause.tally = {};
    clause.tally[static_cast<std::size_t>(Verdict::identical)] = clause.cases;
    clause.counterexamples.clear();
  }
  return certificate;
}

Timeline of_four_versions() {
  return {"some-library",
          {{"1.0", mended_certificate(), ""},
           {"1.1", red_certificate(), ""},
           {"1.2", {}, "it needs g++, which this machine lacks"},
           {"1.3", red_certificate(), ""},
           {"1.4", mended_certificate(), ""}}};
}

const ClauseHistory& history_of(const std::vector<ClauseHistory>& all, std::string_view operation) {
  for (const ClauseHistory& history : all)
    if (history.operation == operation) return history;
  throw Defect("no history of " + std::string(operation));
}

}  // namespace

TEST(Timeline, JoinsNeighboursThatDidTheSame) {
  const auto histories = of_four_versions().histories();
  const ClauseHistory& composition = history_of(histories, "composition");
  ASSERT_EQ(composition.spans.size(), 3U);
  EXPECT_EQ(composition.spans[0].state.outcome, ClauseOutcome{});
  EXPECT_EQ(composition.spans[1].state.outcome, ClauseOutcome{Verdict::unguarded});
  EXPECT_EQ(composition.spans[1].first, "1.1");
  EXPECT_EQ(composition.spans[1].last, "1.3");
  EXPECT_EQ(composition.spans[2].first, "1.4");
  EXPECT_EQ(history_of(histories, "coalesce").spans.size(), 1U);
}

TEST(Timeline, SaysBetweenWhichTwoAClauseBrokeAndWasMended) {
  const auto changes = of_four_versions().changes();
  ASSERT_EQ(changes.size(), 2U);
  EXPECT_TRUE(changes[0].broke());
  EXPECT_EQ(changes[0].before, "1.0");
  EXPECT_EQ(changes[0].after, "1.1");
  EXPECT_TRUE(changes[1].mended());
  EXPECT_EQ(changes[1].before, "1.3");
  EXPECT_EQ(changes[1].after, "1.4");
}

TEST(Timeline, LeavesOutWhatNoVersionOffers) {
  for (const ClauseHistory& history : of_four_versions().histories())
    EXPECT_NE(history.operation, "surjective");
}

TEST(Timeline, IsCompleteOnlyWhenEveryVersionWasJudged) {
  Timeline timeline = of_four_versions();
  EXPECT_FALSE(timeline.complete());
  timeline.versions.erase(timeline.versions.begin() + 2);
  EXPECT_TRUE(timeline.complete());
  timeline.versions.back().certificate.unfinished = "interrupted";
  EXPECT_FALSE(timeline.complete());
}

TEST(Timeline, ShowsTheSmallestInputOfAChange) {
  const std::string text = timeline_text(of_four_versions(), Style::plain);
  EXPECT_NE(text.find("1.2             absent: it needs g++, which this machine lacks"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("ok 1.0, UNGUARDED 1.1 to 1.3, ok 1.4"), std::string::npos) << text;
  EXPECT_NE(text.find("UNGUARDED in 1.1 (1.0: ok)   composition((4,3):(1,10), (2,2):(3,2)) -> "
                      "(2,2):(3,2), right is refuse carry"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("mended in 1.4 (1.3: UNGUARDED)"), std::string::npos) << text;
}

TEST(Timeline, AsDataHasTheSameChanges) {
  const auto json = timeline_json(of_four_versions());
  EXPECT_EQ(json["complete"], false);
  EXPECT_EQ(json["versions"].size(), 5U);
  ASSERT_EQ(json["changes"].size(), 2U);
  EXPECT_EQ(json["changes"][0]["change"], "broke");
  EXPECT_EQ(json["changes"][1]["change"], "mended");
  EXPECT_EQ(json["changes"][1]["is"]["counterexample"], nullptr);
}

TEST(Timeline, AsksTheCounterexamplesOfAnyVersionOfAll) {
  Timeline timeline = of_four_versions();
  std::vector<std::string> asked;
  timeline.requests = ask_all(timeline, [&](const VersionResult& version,
                                            const std::vector<catalogue::TestCase>& requests) {
    asked.push_back(version.version);
    std::vector<Judgement> answers(requests.size());
    for (std::size_t k = 0; k < requests.size(); ++k) {
      const bool composition = requests[k].request.operation->op == Op::composition;
      answers[k].expected = "refuse carry";
      answers[k].verdict =
          composition && version.version == "1.0" ? Verdict::declines : Verdict::wrong;
      answers[k].got = answers[k].verdict == Verdict::wrong ? "(2,2):(3,2)" : "refuse no_layout";
    }
    return answers;
  });
  EXPECT_EQ(asked, (std::vector<std::string>{"1.0", "1.1", "1.3", "1.4"}));
  std::size_t changed = 0;
  for (const RequestHistory& request : timeline.requests) {
    if (!request.changed()) continue;
    ++changed;
    EXPECT_TRUE(request.call.starts_with("composition")) << request.call;
    ASSERT_EQ(request.spans.size(), 2U);
    EXPECT_EQ(request.spans[0].last, "1.0");
    EXPECT_EQ(request.spans[1].first, "1.1");
    EXPECT_EQ(request.spans[1].last, "1.4");
  }
  EXPECT_EQ(changed, 1U);
  EXPECT_GT(timeline.requests.size(), 1U);
  const std::string text = timeline_text(timeline, Style::plain);
  EXPECT_NE(text.find("      1.0                     declines: refuse no_layout\n      1.1 to 1.4  "
                      "            wrong: (2,2):(3,2)\n"),
            std::string::npos)
      << text;
  EXPECT_EQ(timeline_json(timeline)["requests"].size(), timeline.requests.size());
}

TEST(Timeline, DoesNotBlameAVersionForWhatWasNotSettled) {
  Change change{"composition", "1.0", "1.1", {}, {{Verdict::flaky}, "composition(..) -> .."}};
  EXPECT_FALSE(change.broke());
  change.is.outcome = {std::nullopt, Coverage::undecided};
  EXPECT_FALSE(change.settled());
  change.is.outcome = {Verdict::wrong};
  EXPECT_TRUE(change.broke());
}

}  // namespace plumb::certify
