// A certification resumes after crashes, hangs and garbage; and candidates that come to no end.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <string>

#include "plumb/certify/run/certification.hpp"
#include "tests/certify/clause_of.hpp"
#include "tests/support/contains.hpp"
#include "tests/support/impostor.hpp"
#include "tests/support/printing.hpp"

namespace plumb::certify {

namespace {

using namespace std::chrono_literals;

std::uint64_t sum(const Tally& tally) {
  std::uint64_t cases = 0;
  for (std::uint64_t count : tally) cases += count;
  return cases;
}

/// Only this verdict and identical ones, some of each.
void expect_some(const ClauseResult& clause, Verdict verdict) {
  EXPECT_GT(clause.count(verdict), 0U);
  EXPECT_GT(clause.count(Verdict::identical), clause.count(verdict));
  EXPECT_EQ(clause.count(Verdict::identical) + clause.count(verdict), clause.cases);
  EXPECT_EQ(sum(clause.tally), clause.cases);
  ASSERT_EQ(clause.counterexamples.size(), is_shown(verdict) ? 1U : 0U);
  for (const Counterexample& found : clause.counterexamples)
    EXPECT_EQ(found.judgement.verdict, verdict);
}

/// Why a candidate of this kind came to no end.
std::string unfinished(const std::string& kind) {
  CertifyOptions options = options_for(impostor(kind));
  options.limits.hello = 500ms;
  const Certificate certificate = certify(options);
  EXPECT_TRUE(certificate.clauses.empty());
  EXPECT_FALSE(certificate.certified());
  return certificate.unfinished;
}

}  // namespace


TEST(Certification, OfAClauseWithUnsupportedCasesIsPartial) {
  const ClauseResult clause = clause_of("unsupported", "coalesce");
  expect_some(clause, Verdict::unsupported);
  EXPECT_TRUE(clause.partial());
  EXPECT_FALSE(clause.red());
}

TEST(Certification, GoesOnAfterACrash) {
  expect_some(clause_of("crashes", "coalesce"), Verdict::crash);
  expect_some(clause_of("crash-survived", "coalesce"), Verdict::crash);
}

TEST(Certification, StartsACandidateThatOutlivesItsLibraryNoMoreThanItChecks) {
  CertifyOptions options = options_for(impostor("crash-survived"));
  options.limits.restarts = 0;
  options.operations = {"size", "coalesce", "composition", "complement"};
  const Certificate certificate = certify(options);
  EXPECT_EQ(certificate.unfinished, "");
  EXPECT_GT(certificate.red_clauses(), 0U);
}

TEST(Certification, GoesOnAfterAHang) {
  expect_some(clause_of("hangs", "coalesce", 300ms), Verdict::hang);
}

TEST(Certification, GoesOnAfterGarbage) {
  expect_some(clause_of("garbage", "coalesce"), Verdict::garbage);
  expect_some(clause_of("wrong-id", "coalesce"), Verdict::garbage);
  expect_some(clause_of("no-answer", "coalesce"), Verdict::garbage);
}

TEST(Certification, GoesOnAfterAnOversizeLine) {
  expect_some(clause_of("giant-line", "coalesce"), Verdict::oversize);
}

TEST(Certification, NoticesThatAFreshProcessAnswersOtherwise) {
  const ClauseResult clause = clause_of("flaky", "coalesce");
  EXPECT_EQ(clause.count(Verdict::flaky), 1U);
  EXPECT_TRUE(clause.red());
  EXPECT_EQ(sum(clause.tally), clause.cases);
}

TEST(Certification, CountsACaseOnceIfAFreshProcessAnswersAllOtherwise) {
  const ClauseResult clause = clause_of("remembers-first-answer", "complement");
  EXPECT_EQ(clause.count(Verdict::flaky), 1U);
  for (const std::uint64_t count : clause.tally) EXPECT_LE(count, clause.cases);
  EXPECT_EQ(sum(clause.tally), clause.cases);
}

TEST(Certification, WaitsForASlowCandidate) {
  const ClauseResult clause = clause_of("slow", "coalesce");
  EXPECT_EQ(clause.count(Verdict::identical), clause.cases);
}

TEST(Certification, NeedsAHello) {
  EXPECT_TRUE(contains(unfinished("dies-before-hello"), "crash"));
  EXPECT_TRUE(contains(unfinished("silent"), "hang"));
  EXPECT_TRUE(contains(unfinished("hello-is-no-json"), "garbage"));
  EXPECT_TRUE(contains(unfinished("hello-of-protocol-2"), "protocol"));
  EXPECT_TRUE(contains(unfinished("hello-of-no-choice"), "cosize.negative"));
}

TEST(Certification, NeedsACommandThatCanBeRun) {
  EXPECT_THROW(certify(options_for({"./no-such-program-anywhere"})), candidates::CannotStart);
}

TEST(Certification, StopsStartingACandidateThatAlwaysDies) {
  CertifyOptions options = options_for(impostor("stops-after-hello"));
  options.limits.restarts = 3;
  options.operations = {"size", "rank"};
  const Certificate certificate = certify(options);
  EXPECT_FALSE(certificate.certified());
  EXPECT_TRUE(contains(certificate.unfinished, "3 times")) << certificate.unfinished;
  ASSERT_EQ(certificate.clauses.size(), 2U);
  EXPECT_EQ(certificate.clauses[0].count(Verdict::crash), 4U);  // the first process, and three more
  EXPECT_EQ(certificate.clauses[0].count(Verdict::identical), 0U);
  EXPECT_EQ(sum(certificate.clauses[1].tally), certificate.clauses[1].cases);
  EXPECT_EQ(certificate.clauses[1].count(Verdict::crash), 4U);  // restarts are counted anew
  EXPECT_TRUE(certificate.clauses[1].undecided());
}

}  // namespace plumb::certify
