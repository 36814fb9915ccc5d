#include "plumb/certify/report/report.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include "tests/support/certificates.hpp"
#include "tests/support/folder.hpp"
#include "tests/support/text.hpp"

namespace plumb::certify {

namespace {

using namespace tests;
using Text = std::string;
using nlohmann::ordered_json;

Text read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace


TEST(CertificateText, HasTheConclusionFirstAndThenWhatIsNotWhole) {
  const Text text =
      certificate_text(red_certificate(), Style::plain, "certificates/some-library-1.4.2");
  EXPECT_EQ(text.substr(0, text.find("\n\n\n")),
            R"(Plumbline 0.1.0 · suite 9c41d2 · seed 1 · level standard · 2 min 11 s
candidate some-library 1.4.2 (python), 4 operations offered, 2 not offered

NOT CERTIFIED: 1 of 4 clauses refuses inside its required domain, 1 unguarded

  evaluate      partial    90 right, 10 unsupported
  composition   UNGUARDED  17,343 right, 655 declines, 2 unguarded
  left_inverse  REFUSES    7,001 right, 20 refuses
  1 other ok; --verbose shows all

  choices      cosize.negative = top (observed)
  not sent     1,200 cases with numbers beyond its integers of 64 bits)");
  EXPECT_TRUE(text.ends_with(R"(
certificates/some-library-1.4.2: certificate.html, .md (all counterexamples), report.json, junit.xml
)")) << text;
}

TEST(CertificateText, HasATableByClauseAndVerdictIfAllIsToBeShown) {
  const Text text = certificate_text(red_certificate(), Style::plain, {}, Rows::all);
  for (const char* part : {"\n  clause         cases  identical  equivalent  extends",
                           "\n  coalesce      12,000     11,204         796 ",
                           "\n  not offered  flatten, injective\n"})
    EXPECT_NE(text.find(part), Text::npos) << part << "\n" << text;
}

TEST(CertificateText, ExplainsTheWorstCounterexampleOfEachFailingClause) {
  const Text text = certificate_text(red_certificate(), Style::plain);
  EXPECT_NE(text.find("composition.pointwise                      unguarded "), Text::npos);
  EXPECT_NE(text.find("left_inverse.pointwise                     refuses "), Text::npos);
  EXPECT_EQ(text.find('\x1b'), Text::npos);
  EXPECT_EQ(text.find("certificate.md"), Text::npos);
}

TEST(CertificateText, NamesTheCommandOfACandidateThatDoesNotIntroduceItself) {
  Certificate certificate = empty_certificate();
  certificate.suite.clear();
  certificate.unfinished = "no answer to the hello (crash): it ended with exit status 1";
  EXPECT_EQ(certificate_text(certificate, Style::plain),
            R"(Plumbline 0.1.0 · seed 1 · level standard · 2 min 11 s
candidate python3 adapters/some_library.py

NOT CERTIFIED: unfinished: no answer to the hello (crash): it ended with exit status 1
)");
}

TEST(CertificateText, IsTheSameInColour) {
  Text coloured = certificate_text(red_certificate(), Style::coloured);
  for (std::size_t at; (at = coloured.find('\x1b')) != Text::npos;)
    coloured.erase(at, coloured.find('m', at) - at + 1);
  EXPECT_EQ(coloured, certificate_text(red_certificate(), Style::plain));
}


TEST(ReportJson, HasTheFieldsOfTheProtocol) {
  const ordered_json json = report_json(red_certificate());
  EXPECT_EQ(json["plumbline"], "0.1.0");
  EXPECT_EQ(json["suite"], "9c41d2");
  EXPECT_EQ(json["seed"], 1);
  EXPECT_EQ(json["level"], "standard");
  EXPECT_EQ(json["candidate"]["name"], "some-library");
  EXPECT_EQ(json["candidate"]["version"], "1.4.2");
  EXPECT_EQ(json["candidate"]["language"], "python");
  EXPECT_EQ(json["certified"], false);
  EXPECT_EQ(json["unfinished"], nullptr);
  EXPECT_EQ(json["not_offered"], ordered_json({"flatten", "injective"}));

  const ordered_json& coalesce = json["clauses"][0];
  EXPECT_EQ(coalesce["counterexample"], nullptr);
  EXPECT_EQ(coalesce["verdicts"], ordered_json({{"identical", 11204}, {"equivalent", 796}}));
  EXPECT_EQ(coalesce["not_sent"], 1200);
  EXPECT_EQ(json["clauses"][1]["partial"], true);

  const ordered_json& composition = json["clauses"][2];
  EXPECT_EQ(composition["op"], "composition");
  EXPECT_EQ(composition["clause"], "composition");
  EXPECT_EQ(composition["cases"], 18000);
  EXPECT_EQ(composition["partial"], false);
  const ordered_json& counterexample = composition["counterexample"];
  EXPECT_EQ(counterexample["law"], "composition.pointwise");
  EXPECT_EQ(counterexample["args"], ordered_json({"(4,3):(1,10)", "(2,2):(3,2)"}));
  EXPECT_EQ(counterexample["got"], "(2,2):(3,2)");
  EXPECT_EQ(counterexample["expected"], "refuse carry");
  EXPECT_EQ(counterexample["required"], false);
  EXPECT_EQ(counterexample["at"], "c = 3");
  EXPECT_EQ(counterexample["reproduce"], "composition.pointwise:2.4.1.3.10.0.2.2.3.2.2.3");
  EXPECT_EQ(composition["counterexamples"], ordered_json::array({counterexample}));
}

TEST(ReportJson, IsUtf8WhateverTheCommandIs) {
  Certificate certificate = green_certificate();
  certificate.command = {"\xff"};
  EXPECT_NO_THROW(report_json(certificate).dump());
}

TEST(ReportJson, ShowsTheWorstVerdictFirstWhateverTheOrderOfTheCounterexamples) {
  Certificate certificate = red_certificate();
  ClauseResult& composition = certificate.clauses[2];
  composition.tally[static_cast<std::size_t>(Verdict::refuses)] = 1;
  composition.counterexamples.push_back(
      judged(request("composition(4:1, 4:1)"), candidates::RefusedWith{Refusal::unspecified, ""}));
  const ordered_json json = report_json(certificate)["clauses"][2];
  EXPECT_EQ(json["counterexample"]["verdict"], "refuses");
  ASSERT_EQ(json["counterexamples"].size(), 2u);
  EXPECT_EQ(json["counterexamples"][0], json["counterexample"]);
}

TEST(JunitXml, HasOneCaseForEachClauseAndEscapesHostileNames) {
  Certificate certificate = red_certificate();
  certificate.candidate.name = "<a b=\"&\x01\"> \xff";
  certificate.unfinished = "]]> \x1b";
  const Text xml = junit_xml(certificate);
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(xml.c_str())) << xml;
  EXPECT_EQ(xml.find('\x1b'), Text::npos);
  EXPECT_EQ(xml.find("&#"), Text::npos) << xml;

  const pugi::xml_node suite = document.child("testsuites").child("testsuite");
  EXPECT_EQ(suite.attribute("name").value(), Text("<a b=\"&\\u{1}\"> \\xff 1.4.2"));
  EXPECT_EQ(suite.attribute("tests").as_int(), 5);
  EXPECT_EQ(suite.attribute("failures").as_int(), 2);
  EXPECT_EQ(suite.attribute("skipped").as_int(), 0);
  EXPECT_EQ(suite.attribute("errors").as_int(), 1);
  const pugi::xml_node composition =
      suite.find_child_by_attribute("testcase", "name", "composition");
  EXPECT_EQ(composition.child("failure").attribute("type").value(), Text("unguarded"));
  EXPECT_NE(Text(composition.child("failure").text().get()).find("A = (4,3):(1,10)"), Text::npos);
  EXPECT_EQ(composition.attribute("classname").value(), Text("plumbline.algebra"));
  EXPECT_EQ(suite.child("properties")
                .find_child_by_attribute("property", "name", "not offered")
                .attribute("value")
                .value(),
            Text("flatten injective"));
  EXPECT_TRUE(suite.find_child_by_attribute("testcase", "name", "coalesce").child("system-out"));
}

TEST(CertificateMarkdown, StatesTheClauseThatFailsWithItsCounterexample) {
  const Text text = certificate_markdown(red_certificate());
  for (const char* part :
       {"# some-library 1.4.2\n", "**NOT CERTIFIED: 1 of 4 clauses refuses inside",
        "| clause | cases | identical |", "### composition\n",
        "`reference/algebra/composition.hpp`", "\nEquation  R(c) == A^(B(c))",
        "\nDomain    by the kind of B:\n", "```text\ncomposition.pointwise",
        "\nflatten, injective\n", "| cosize.negative | top | observed |",
        "plumb certify --seed 1 --level standard --op flatten --op injective --op coalesce"})
    EXPECT_NE(text.find(part), Text::npos) << part << "\n" << text;
}

TEST(CertificateMarkdown, KeepsHostileTextInItsPlace) {
  Certificate certificate = red_certificate();
  certificate.candidate.name = "a|b`<script>\n# c";
  certificate.clauses[2].counterexamples[0].judgement = {};
  certificate.clauses[2].counterexamples[0].judgement.verdict = Verdict::unguarded;
  certificate.clauses[2].counterexamples[0].judgement.reason = "```\n# d";
  const Text text = certificate_markdown(certificate);
  EXPECT_NE(text.find("# a\\|b\\`\\<script\\>\\\\n\\# c 1.4.2\n"), Text::npos) << text;
  EXPECT_NE(text.find("````text\n"), Text::npos) << text;
}

TEST(Reports, AreTheSameBytesWhateverTheTimeTheyTook) {
  Certificate slow = red_certificate();
  slow.seconds = 9000;
  slow.resumed = true;
  EXPECT_EQ(report_json(slow).dump(), report_json(red_certificate()).dump());
  EXPECT_EQ(junit_xml(slow), junit_xml(red_certificate()));
  EXPECT_EQ(certificate_markdown(slow), certificate_markdown(red_certificate()));
}

TEST(Reports, AreWrittenAsFiveFilesAndNothingElse) {
  const Folder folder;
  write_reports(green_certificate(), folder.path() / "below");
  write_reports(red_certificate(), folder.path() / "below");
  std::size_t files = 0;
  for ([[maybe_unused]] const auto& entry :
       std::filesystem::directory_iterator(folder.path() / "below"))
    ++files;
  EXPECT_EQ(files, 5u);
  EXPECT_EQ(read_file(folder.path() / "below" / "junit.xml"), junit_xml(red_certificate()));
  EXPECT_EQ(read_file(folder.path() / "below" / "certificate.md"),
            certificate_markdown(red_certificate()));
  EXPECT_EQ(read_file(folder.path() / "below" / "certificate.html"),
            certificate_html(red_certificate()));
  EXPECT_EQ(ordered_json::parse(read_file(folder.path() / "below" / "report.json")),
            report_json(red_certificate()));
}

TEST(Reports, NameTheFileThatCannotBeWritten) {
  const Folder folder;
  std::filesystem::create_directories(folder.path() / "report.json" / "in-the-way");
  try {
    write_reports(green_certificate(), folder.path());
    FAIL() << "a folder was overwritten";
  } catch (const std::runtime_error& error) {
    EXPECT_NE(Text(error.what()).find((folder.path() / "report.json").string()), Text::npos)
        << error.what();
  }
  for (const auto& left : std::filesystem::directory_iterator(folder.path()))
    EXPECT_NE(left.path().extension(), ".partial") << left.path();
}

}  // namespace plumb::certify
