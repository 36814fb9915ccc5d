// What a candidate declares stands in its certificate, with its sources.
#include "plumb/certify/report/declaration.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "plumb/certify/report/report.hpp"
#include "tests/certify/declared.hpp"
#include "tests/support/certificates.hpp"
#include "tests/support/contains.hpp"

namespace plumb::certify {

namespace {

using namespace tests;
using Text = std::string;
using nlohmann::ordered_json;

/// Of size, coalesce and injective.
Certificate with_declarations() {
  Certificate certificate = green_certificate();
  certificate.clauses.push_back(clause("injective", {{Verdict::identical, 5}}));
  certificate.candidate.declared = declared(
      R"({"domain": [{"predicate": "unique", "operations": ["*"], "source": "README, 2|3"},)"
      R"({"predicate": "flat", "operations": ["size", "cosize"], "source": "an assertion",)"
      R"( "outside": "refused"}],)"
      R"("promises": [{"promise": "quasi_inverse", "operation": "left_inverse",)"
      R"( "source": "layout.hpp"}]})");
  return certificate;
}

const Text trivial =
    "injective is true of every layout in this domain, by unique: that its clause holds says "
    "little of the library.";

}  // namespace


TEST(Declaration, StandsInTheDocumentWithItsSources) {
  const Text text = certificate_markdown(with_declarations());
  for (const char* part :
       {"\n## Its declared domain\n", "| unique | each of the layouts is one-to-one: ",
        " | \\* | undefined | README, 2\\|3 |\n", " | size, cosize | refused | an assertion |\n",
        "\n## What it promises\n", "| quasi\\_inverse | left\\_inverse | ", " | layout.hpp |\n"})
    EXPECT_TRUE(contains(text, part)) << part << "\n" << text;
  EXPECT_TRUE(contains(text, "\n" + trivial + "\n")) << text;
}

TEST(Declaration, StandsInTheDataAsTheHelloHasIt) {
  const ordered_json json = report_json(with_declarations());
  EXPECT_EQ(json["candidate"]["domain"], ordered_json::parse(R"([
    {"predicate": "unique", "operations": ["*"], "source": "README, 2|3", "outside": "undefined"},
    {"predicate": "flat", "operations": ["size", "cosize"], "source": "an assertion",
     "outside": "refused"}])"));
  EXPECT_EQ(json["candidate"]["promises"], ordered_json::parse(R"([
    {"promise": "quasi_inverse", "operation": "left_inverse", "source": "layout.hpp"}])"));
  EXPECT_EQ(json["clauses"][0]["implied_by"], nullptr);
  EXPECT_EQ(json["clauses"][2]["implied_by"], "unique");
}

TEST(Declaration, StandsOnTheTerminalByItsNames) {
  const Text text = certificate_text(with_declarations(), Style::plain);
  EXPECT_TRUE(contains(text, "\n  domain       unique, flat (of size, cosize)\n")) << text;
  EXPECT_TRUE(contains(text, "\n               injective is true of every layout")) << text;
  EXPECT_TRUE(contains(text, "\n  promises     quasi_inverse (of left_inverse)\n")) << text;
}

TEST(Declaration, IsNotMentionedIfThereIsNone) {
  const Text text = certificate_markdown(green_certificate());
  EXPECT_FALSE(contains(text, "declared domain\n"));
  EXPECT_FALSE(contains(text, "promises\n"));
  EXPECT_EQ(report_json(green_certificate())["candidate"]["domain"], ordered_json::array());
}

TEST(Declaration, ImpliesADecisionOfWhatItHasOnly) {
  const auto implied = [](const Text& predicate, const Text& operation, const Text& more) {
    const candidates::DeclaredContract domain = declared(
        R"({"domain": [{"predicate": ")" + predicate +
        R"(", "operations": ["injective", "surjective", "compact"], "source": "s")" + more + "}]}");
    return implied_by(domain, operation) != nullptr;
  };
  EXPECT_TRUE(implied("unique", "injective", ""));
  EXPECT_TRUE(implied("ordered_strides", "injective", ""));
  EXPECT_TRUE(implied("compact", "surjective", ""));
  EXPECT_TRUE(implied("compact", "compact", ""));
  EXPECT_FALSE(implied("positive_strides", "injective", ""));
  EXPECT_FALSE(implied("unique", "surjective", ""));
  EXPECT_FALSE(implied("unique", "disjoint", ""));
  // What it answers there all the same is judged.
  EXPECT_FALSE(implied("unique", "injective", R"(, "outside": "refused")"));
}

}  // namespace plumb::certify
