// A certification that is interrupted, and started again with the same options.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <string_view>

#include "tests/certify/impostor.hpp"
#include "tests/certify/same_certificate.hpp"
#include "tests/support/folder.hpp"

namespace plumb::certify {

namespace {

struct Interrupted {};

/// The certificate of a run that stops when it begins `operation`, and of the run after it.
Certificate resumed_at(std::string_view operation, const CertifyOptions& options) {
  EXPECT_THROW(certify(options,
                       [&](const Progress& progress) {
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
  options.out = folder.path();
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
  options.out = folder.path();
  expect_same(resumed_at("complement", options), whole);
}

TEST(Resumption, IsOfTheSameRunOnly) {
  const Folder folder;
  CertifyOptions options = options_for(impostor("honest"));
  options.operations = {"size", "rank"};
  options.out = folder.path();
  EXPECT_FALSE(certify(options).resumed);
  options.seed = 2;
  EXPECT_FALSE(certify(options).resumed);
}

}  // namespace plumb::certify
