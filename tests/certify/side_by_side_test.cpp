// Operations judged side by side, each with a process of the candidate.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "plumb/certify/run/side_by_side.hpp"
#include "tests/certify/same_certificate.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/impostor.hpp"

namespace plumb::certify {

namespace {

const std::vector<std::string> operations{"size",       "rank",          "idx2crd", "coalesce",
                                          "complement", "right_inverse", "cosize",  "composition"};

CertifyOptions options_on(const std::string& kind, unsigned jobs) {
  CertifyOptions options = options_for(impostor(kind));
  options.operations = operations;
  options.jobs = jobs;
  return options;
}

}  // namespace


TEST(SideBySide, ThrowsAgainOnceAllHaveEnded) {
  for (const std::size_t thrower : {0, 1, 2}) {
    std::atomic<bool> stopped = false;
    std::atomic<int> ended = 0;
    const auto work = [&](std::size_t job) {
      if (job == thrower) throw std::runtime_error("a job");
      stopped.wait(false);
      ++ended;
    };
    const auto stop = [&] {
      stopped = true;
      stopped.notify_all();
    };
    EXPECT_THROW(side_by_side(3, work, stop), std::runtime_error);
    EXPECT_EQ(ended, 2);
  }
}

TEST(SideBySide, EndsWithTheSameCertificate) {
  for (const char* kind : {"honest", "wrong-complement", "other-choice"}) {
    const Certificate one = certify(options_on(kind, 1));
    for (const unsigned jobs : {2U, 3U, 40U}) expect_same(certify(options_on(kind, jobs)), one);
  }
}

TEST(SideBySide, TellsOfEachOperation) {
  std::set<std::string_view> told;
  const Certificate certificate =
      certify(options_on("honest", 3), [&](const SuiteProgress& at) { told.insert(at.operation); });
  EXPECT_EQ(told.size(), operations.size());
  EXPECT_EQ(certificate.clauses.size(), operations.size());
}

TEST(SideBySide, GoesOnWhereItWasInterrupted) {
  struct Interrupted {};
  const Folder folder;
  CertifyOptions options = options_on("wrong-complement", 3);
  const Certificate whole = certify(options);
  options.out = folder.path() / "out";
  options.state = folder.path() / "state";
  EXPECT_THROW(certify(options,
                       [](const SuiteProgress& at) {
                         if (at.operation == "right_inverse") throw Interrupted{};
                       }),
               Interrupted);
  options.jobs = 2;
  const Certificate resumed = certify(options);
  EXPECT_TRUE(resumed.resumed);
  expect_same(resumed, whole);
}

/// Each operation has restarts of its own, but few as long as nothing was answered.
TEST(SideBySide, SpendsFewStartsOnACandidateThatAnswersNothing) {
  CertifyOptions options = options_on("stops-after-hello", 3);
  options.limits.restarts = 4;
  const Certificate certificate = certify(options);
  EXPECT_FALSE(certificate.certified());
  EXPECT_NE(certificate.unfinished.find("the candidate has answered no request"), std::string::npos)
      << certificate.unfinished;
  EXPECT_GE(certificate.clauses.size(), 3U);
  for (const ClauseResult& clause : certificate.clauses)
    EXPECT_EQ(clause.count(Verdict::crash), 4U);  // the first process, and three more
}

}  // namespace plumb::certify
