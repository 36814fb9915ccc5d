// A certification that is interrupted, and started again with the same options.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "plumb/certify/run/resumption/repeated_requests.hpp"
#include "tests/certify/same_certificate.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/impostor.hpp"

namespace plumb::certify {

namespace {

struct Interrupted {};

/// The certificate of a run that stops when it begins `operation`, and of the run after it.
Certificate resumed_at(std::string_view operation, const CertifyOptions& options) {
  EXPECT_THROW(certify(options,
                       [&](const SuiteProgress& progress) {
                         if (progress.operation == operation) throw Interrupted{};
                       }),
               Interrupted);
  return certify(options);
}

}  // namespace


TEST(Resumption, EndsWithTheSameCertificate) {
  const Folder folder;
  CertifyOptions options = options_for(impostor("wrong-complement"));
  options.operations = {"size", "coalesce", "complement", "right_inverse"};
  const Certificate whole = certify(options);
  options.out = folder.path() / "out";
  options.state = folder.path() / "state";
  const Certificate resumed = resumed_at("right_inverse", options);
  EXPECT_TRUE(resumed.resumed);
  EXPECT_FALSE(whole.resumed);
  expect_same(resumed, whole);
}

TEST(Resumption, KeepsTheChoicesThatWereObserved) {
  const Folder folder;
  CertifyOptions options = options_for(impostor("other-choice"));
  options.operations = {"idx2crd", "cosize", "complement"};
  const Certificate whole = certify(options);
  EXPECT_EQ(whole.choices.at("cosize.negative").choice, "top");
  EXPECT_TRUE(whole.certified());
  options.out = folder.path() / "out";
  options.state = folder.path() / "state";
  expect_same(resumed_at("complement", options), whole);
}

TEST(Resumption, IsOfTheSameRunOnly) {
  const Folder folder;
  CertifyOptions options = options_for(impostor("honest"));
  options.operations = {"size", "rank"};
  options.out = folder.path() / "out";
  options.state = folder.path() / "state";
  EXPECT_FALSE(certify(options).resumed);
  options.seed = 2;
  EXPECT_FALSE(certify(options).resumed);
}

/// The bytes are the same, the hello is the same, and the answers are not: the journal has those of
/// another run.
TEST(Resumption, AsksAShareAgain) {
  const Folder folder;
  CertifyOptions options = options_for(impostor("honest"));
  options.operations = {"size", "complement"};
  options.out = folder.path() / "out";
  options.state = folder.path() / "state";
  EXPECT_GE(resumed_at("complement", options).asked_again, 16U);
  const Certificate whole = certify(options);

  const auto kept = [&](ClauseResult size) {
    std::filesystem::remove_all(options.state);
    EXPECT_THROW(certify(options,
                         [](const SuiteProgress& at) {
                           if (at.operation == "complement") throw Interrupted{};
                         }),
                 Interrupted);
    const std::filesystem::path journal = journal_folder(options.state, options.out);
    std::ifstream in(journal / "journal.jsonl");
    std::string line;
    std::getline(in, line);
    const std::string key = nlohmann::json::parse(line.substr(line.find(' ')))["key"];
    Journal(journal, key).append(size);
    return certify(options);
  };
  ClauseResult other = whole.clauses.front();
  ASSERT_EQ(other.operation, "size");
  EXPECT_TRUE(kept(other).resumed);
  for (std::size_t k = 1; k < other.marks.size(); k += mark_size) other.marks[k] = '?';
  const Certificate anew = kept(other);
  EXPECT_FALSE(anew.resumed);
  EXPECT_NE(anew.not_resumed.find("the answers have changed: size("), std::string::npos);
  expect_same(anew, whole);

  other.marks.clear();  // more right answers than marks
  EXPECT_FALSE(kept(other).resumed);
}

}  // namespace plumb::certify
