#include "certify/report.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include "certify/notation.hpp"
#include "certify/one_line.hpp"
#include "certify/report_words.hpp"

namespace plumb {

namespace {

using Text = std::string;
using nlohmann::ordered_json;

Request request(const Text& operation, const std::vector<Text>& arguments) {
  const Operation* row = find_operation(operation);
  Request result{row, {}, false};
  for (std::size_t k = 0; k < arguments.size(); ++k)
    result.arguments.push_back(
        std::get<Value<Integer>>(parse(row->arguments[k].kind, arguments[k])));
  return result;
}

/// The case as the judge sees it.
Counterexample judged(const Request& one, const Response& response) {
  Choices choices;
  return {one, judge(one, response, choices)};
}

Counterexample wrong_composition() {
  return judged(request("composition", {"(4,3):(1,10)", "(2,2):(3,2)"}), Answered{"(2,2):(3,2)"});
}

void add(ClauseResult& clause, Verdict verdict, std::uint64_t count) {
  clause.tally[static_cast<std::size_t>(verdict)] += count;
  clause.cases += count;
}

ClauseResult clause(const Text& operation,
                    const std::vector<std::pair<Verdict, std::uint64_t>>& counts) {
  ClauseResult result;
  result.operation = operation;
  for (const auto& [verdict, count] : counts) add(result, verdict, count);
  return result;
}

Certificate empty_certificate() {
  Certificate certificate;
  certificate.plumbline = "0.1.0";
  certificate.suite = "9c41d2";
  certificate.seed = 1;
  certificate.level = "standard";
  certificate.candidate.name = "some-library";
  certificate.candidate.version = "1.4.2";
  certificate.candidate.language = "python";
  certificate.command = {"python3", "adapters/some_library.py"};
  certificate.seconds = 131;
  return certificate;
}

Certificate green_certificate() {
  Certificate certificate = empty_certificate();
  certificate.clauses = {
      clause("size", {{Verdict::identical, 12}}),
      clause("coalesce", {{Verdict::identical, 11204}, {Verdict::equivalent, 796}})};
  return certificate;
}

/// Two red clauses, one partial, one of each kind of note.
Certificate red_certificate() {
  Certificate certificate = empty_certificate();
  ClauseResult coalesce =
      clause("coalesce", {{Verdict::identical, 11204}, {Verdict::equivalent, 796}});
  coalesce.not_sent = 1200;
  ClauseResult composition = clause("composition", {{Verdict::identical, 15331},
                                                    {Verdict::equivalent, 1702},
                                                    {Verdict::extends, 310},
                                                    {Verdict::declines, 655},
                                                    {Verdict::wrong, 2}});
  composition.counterexamples = {wrong_composition()};
  ClauseResult left_inverse =
      clause("left_inverse", {{Verdict::identical, 7001}, {Verdict::refuses, 20}});
  left_inverse.counterexamples = {
      judged(request("left_inverse", {"(2,2):(1,4)"}),
             RefusedWith{Refusal::unspecified, "AssertionError: \x1b[31m"})};
  certificate.clauses = {coalesce,
                         clause("evaluate", {{Verdict::identical, 90}, {Verdict::unsupported, 10}}),
                         composition, left_inverse};
  certificate.not_offered = {"flatten", "injective"};
  certificate.choices["cosize.negative"] = {"top", false};
  certificate.candidate.integer_bits = 64;
  return certificate;
}

Text read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

class Folder {
 public:
  Folder() : path_(std::filesystem::path(testing::TempDir()) / "plumb-report-test") {
    std::filesystem::remove_all(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace


// The conclusion ----------------------------------------------------------------------------------

TEST(Conclusion, SaysCertifiedOnlyOfWholeClauses) {
  Certificate certificate = green_certificate();
  EXPECT_EQ(conclusion(certificate), "CERTIFIED");
  certificate.clauses.push_back(
      clause("mode", {{Verdict::identical, 3}, {Verdict::unsupported, 1}}));
  EXPECT_EQ(conclusion(certificate), "certified for 2 of 3 clauses");
  certificate.clauses.push_back(clause("rank", {}));
  EXPECT_EQ(conclusion(certificate), "certified for 2 of 4 clauses");
}

TEST(Conclusion, CountsEachFailingClauseByItsWorstVerdict) {
  Certificate certificate = green_certificate();
  certificate.clauses.push_back(clause("left_inverse", {{Verdict::refuses, 20}}));
  EXPECT_EQ(conclusion(certificate),
            "NOT CERTIFIED: 1 of 3 clauses refuses inside its required domain");
  certificate.clauses.push_back(clause("mode", {{Verdict::refuses, 1}, {Verdict::wrong, 2}}));
  certificate.clauses.push_back(clause("rank", {{Verdict::crash, 1}}));
  EXPECT_EQ(conclusion(certificate),
            "NOT CERTIFIED: 1 of 5 clauses wrong, 1 crashes, 1 refuses inside its required domain");
}

TEST(Conclusion, NeverCertifiesARunThatDidNotComeToItsEnd) {
  Certificate certificate = green_certificate();
  certificate.unfinished = "no restart is left";
  EXPECT_EQ(conclusion(certificate), "NOT CERTIFIED: unfinished: no restart is left");
  certificate = empty_certificate();
  EXPECT_EQ(conclusion(certificate), "NOT CERTIFIED: no clause was judged");
}


// The explanation ---------------------------------------------------------------------------------

TEST(Explanation, ShowsBothSidesAtEachCoordinateAroundTheFailingOne) {
  EXPECT_EQ(explain(wrong_composition(), empty_certificate()),
            R"(composition.pointwise                      wrong        some-library 1.4.2
  R(c) == A^(B(c)) for every c in the domain of B; R refines the shape of B

  A = (4,3):(1,10)     B = (2,2):(3,2)     answer R = (2,2):(3,2)

           c    B(c)    A^(B(c))    R(c)
       (0,0)       0           0       0
       (1,0)       3           3       3
       (0,1)       2           2       2
  >    (1,1)       5          11       5

  why    R(c) is 5 and A^(B(c)) is 11 at c = (1,1)
  right  refuse carry: digits of the inner layout add up beyond an extent of the outer one
  again  plumb law replay composition.pointwise:2.4.1.3.10.0.2.2.3.2.2.3 -- python3 adapters/some_library.py
)");
}

TEST(Explanation, LeavesOutCoordinatesOfALongDomain) {
  const Counterexample one = judged(request("coalesce", {"(4,40):(1,5)"}), Answered{"160:1"});
  const Text text = explain(one, empty_certificate());
  EXPECT_NE(text.find(R"(
       i    A(i)    R(i)
       0       0       0
       1       1       1
       2       2       2
       3       3       3
  >    4       5       4
  >    5       6       5
  >    6       7       6
  >    7       8       7
      ..
)"),
            Text::npos)
      << text;
}

TEST(Explanation, LooksIntoTheModeWhereATilerIsByMode) {
  const Counterexample one =
      judged(request("composition", {"(4,8):(1,4)", "<2:1,4:2>"}), Answered{"(2,4):(1,4)"});
  const Text text = explain(one, empty_certificate());
  EXPECT_NE(text.find("  in mode 1\n"), Text::npos) << text;
  EXPECT_NE(text.find("A^(B(c))"), Text::npos) << text;
  EXPECT_NE(text.find("\n  right  R = (2,4):(1,8)\n"), Text::npos) << text;
}

TEST(Explanation, SaysWhichStructureIsMissingWhereNothingWasCompared) {
  const Counterexample one =
      judged(request("composition", {"(2,2):(0,1)", "4:1"}), Answered{"2:0"});
  EXPECT_NE(explain(one, empty_certificate()).find("\n  why    not so: R refines the shape of B\n"),
            Text::npos);
}

TEST(Explanation, ShowsEachExpressionOnceInTheOrderInWhichTheyAreApplied) {
  const Counterexample one = judged(request("left_inverse", {"(2,2):(0,1)"}), Answered{"1:0"});
  const Text text = explain(one, empty_certificate());
  EXPECT_NE(text.find("    i    A(i)    R^(A(i))    A^(R^(A(i)))\n"), Text::npos) << text;
}

TEST(Explanation, IsCompleteForEveryClause) {
  for (const Operation& row : catalogue())
    for (const Request& golden : golden_requests(row)) {
      const Response answers[] = {Answered{"7"},
                                  Answered{"8:5"},
                                  Answered{"(3,(1,2))"},
                                  Answered{"false"},
                                  RefusedWith{Refusal::unspecified, ""},
                                  Garbage{"nonsense"}};
      for (const Response& response : answers) {
        if (row.result == Kind::layout && golden.arguments.front().index() > 4) continue;
        const Text text = explain(judged(golden, response), empty_certificate());
        EXPECT_NE(text.find("\n  right  "), Text::npos) << text;
        EXPECT_NE(text.find("\n  again  "), Text::npos) << text;
      }
    }
}

TEST(Explanation, EndsWithTheRequestWhereThereIsNoToken) {
  Counterexample one =
      judged(request("size", {"(2,3):(3,6)"}), Garbage{"the line is not a JSON object"});
  Certificate certificate = empty_certificate();
  certificate.command = {"./it's", "a b"};
  EXPECT_EQ(again_line(one, certificate),
            R"~(echo '{"args":["(2,3):(3,6)"],"id":"1","op":"size"}' | './it'\''s' 'a b')~");
  EXPECT_NE(explain(one, certificate).find("answer garbage\n"), Text::npos);
}

TEST(Explanation, ShowsNoBytesThatATerminalObeys) {
  Counterexample one = wrong_composition();
  one.judgement = {};
  one.judgement.verdict = Verdict::garbage;
  one.judgement.got = "\x1b[2J\n\xff";
  one.judgement.reason = Text(5000, 'x') + "\r\n";
  Certificate certificate = empty_certificate();
  certificate.command = {"\x1b"};
  const Text text = explain(one, certificate);
  EXPECT_EQ(text.find('\x1b'), Text::npos);
  EXPECT_NE(text.find("answer \\u{1b}[2J\\n\\xff\n"), Text::npos) << text;
  EXPECT_NE(text.find("| $'\\x1b'\n"), Text::npos) << text;
}


// The terminal ------------------------------------------------------------------------------------

TEST(CertificateText, IsATableByClauseAndVerdict) {
  const Text text =
      certificate_text(red_certificate(), Style::plain, "certificates/some-library-1.4.2");
  EXPECT_EQ(text.substr(0, text.find("\n\n\n")),
            R"(Plumbline 0.1.0 · suite 9c41d2 · seed 1 · level standard · 2 min 11 s
candidate some-library 1.4.2 (python), 4 operations offered, 2 unsupported

  clause         cases  identical  equivalent  extends  declines  refuses  wrong  unsupported
  coalesce      12,000     11,204         796                                                  ok
  evaluate         100         90                                                          10  partial
  composition   18,000     15,331       1,702      310       655               2               WRONG
  left_inverse   7,021      7,001                                      20                      REFUSES

  unsupported  flatten, injective
  choices      cosize.negative = top (observed)
  not sent     1,200 cases with numbers beyond its integers of 64 bits)");
  EXPECT_TRUE(text.ends_with(R"(
NOT CERTIFIED: 1 of 4 clauses wrong, 1 refuses inside its required domain
certificates/some-library-1.4.2: certificate.md (all counterexamples), report.json, junit.xml
)")) << text;
}

TEST(CertificateText, ExplainsTheWorstCounterexampleOfEachFailingClause) {
  const Text text = certificate_text(red_certificate(), Style::plain);
  EXPECT_NE(text.find("composition.pointwise                      wrong "), Text::npos);
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


// The files ---------------------------------------------------------------------------------------

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
  EXPECT_EQ(counterexample["at"], "c = 3");
  EXPECT_EQ(counterexample["reproduce"], "composition.pointwise:2.4.1.3.10.0.2.2.3.2.2.3");
  EXPECT_EQ(composition["counterexamples"], ordered_json::array({counterexample}));
}

TEST(ReportJson, ShowsTheWorstVerdictFirstWhateverTheOrderOfTheCounterexamples) {
  Certificate certificate = red_certificate();
  ClauseResult& composition = certificate.clauses[2];
  add(composition, Verdict::refuses, 1);
  composition.counterexamples.insert(
      composition.counterexamples.begin(),
      judged(request("composition", {"4:1", "4:1"}), RefusedWith{Refusal::unspecified, ""}));
  const ordered_json json = report_json(certificate)["clauses"][2];
  EXPECT_EQ(json["counterexample"]["verdict"], "wrong");
  EXPECT_EQ(json["counterexamples"].size(), 2u);
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
  EXPECT_EQ(suite.attribute("tests").as_int(), 7);
  EXPECT_EQ(suite.attribute("failures").as_int(), 2);
  EXPECT_EQ(suite.attribute("skipped").as_int(), 2);
  EXPECT_EQ(suite.attribute("errors").as_int(), 1);
  const pugi::xml_node composition =
      suite.find_child_by_attribute("testcase", "name", "composition");
  EXPECT_EQ(composition.child("failure").attribute("type").value(), Text("wrong"));
  EXPECT_NE(Text(composition.child("failure").text().get()).find("A = (4,3):(1,10)"), Text::npos);
  EXPECT_TRUE(suite.find_child_by_attribute("testcase", "name", "flatten").child("skipped"));
  EXPECT_TRUE(suite.find_child_by_attribute("testcase", "name", "coalesce").child("system-out"));
}

TEST(CertificateMarkdown, StatesTheClauseThatFailsWithItsCounterexample) {
  const Text text = certificate_markdown(red_certificate());
  for (const char* part :
       {"# some-library 1.4.2\n", "**NOT CERTIFIED: 1 of 4 clauses wrong",
        "| clause | cases | identical |", "### composition\n", "`reference/composition.hpp`",
        "\nEquation  R(c) == A^(B(c))", "\nDomain    B >= 0.", "```text\ncomposition.pointwise",
        "\nflatten, injective\n", "| cosize.negative | top | observed |",
        "plumb certify --seed 1 --level standard -- python3 adapters/some_library.py"})
    EXPECT_NE(text.find(part), Text::npos) << part << "\n" << text;
}

TEST(CertificateMarkdown, KeepsHostileTextInItsPlace) {
  Certificate certificate = red_certificate();
  certificate.candidate.name = "a|b`<script>\n# c";
  certificate.clauses[2].counterexamples[0].judgement = {};
  certificate.clauses[2].counterexamples[0].judgement.verdict = Verdict::wrong;
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

TEST(Reports, AreWrittenAsThreeFilesAndNothingElse) {
  const Folder folder;
  write_reports(green_certificate(), folder.path() / "below");
  write_reports(red_certificate(), folder.path() / "below");
  std::size_t files = 0;
  for ([[maybe_unused]] const auto& entry :
       std::filesystem::directory_iterator(folder.path() / "below"))
    ++files;
  EXPECT_EQ(files, 3u);
  EXPECT_EQ(read_file(folder.path() / "below" / "junit.xml"), junit_xml(red_certificate()));
  EXPECT_EQ(read_file(folder.path() / "below" / "certificate.md"),
            certificate_markdown(red_certificate()));
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
  EXPECT_FALSE(std::filesystem::exists(folder.path() / ".report.json.partial"));
}


// Small parts -------------------------------------------------------------------------------------

TEST(Words, GroupDigitsAndSayDurations) {
  EXPECT_EQ(with_thousands(0), "0");
  EXPECT_EQ(with_thousands(999), "999");
  EXPECT_EQ(with_thousands(1000), "1,000");
  EXPECT_EQ(with_thousands(1234567), "1,234,567");
  EXPECT_EQ(duration_text(0.04), "0.0 s");
  EXPECT_EQ(duration_text(59.96), "1 min 00 s");
  EXPECT_EQ(duration_text(131), "2 min 11 s");
  EXPECT_EQ(duration_text(3720), "1 h 02 min");
}

TEST(Words, WrapAtSpacesOnly) {
  EXPECT_EQ(wrapped("one two three", 2, 9), "one two\n  three");
  EXPECT_EQ(wrapped("onetwothree four", 2, 6), "onetwothree\n  four");
}

TEST(OneLine, EscapesWhatIsNotPrintableAndKeepsTheRest) {
  EXPECT_EQ(one_line("naïve ≤ 𝔽₂"), "naïve ≤ 𝔽₂");
  EXPECT_EQ(one_line("a\nb\tc\x1b\x7f"), "a\\nb\\tc\\u{1b}\\u{7f}");
  EXPECT_EQ(one_line("\xc0\xaf \xed\xa0\x80 \xf5"), "\\xc0\\xaf \\xed\\xa0\\x80 \\xf5");
  EXPECT_EQ(one_line("\u202e\u2028\ufffe"), "\\u{202e}\\u{2028}\\u{fffe}");
  EXPECT_EQ(one_line("\xe2\x89"), "\\xe2\\x89");
  EXPECT_EQ(one_line("≤≤≤", 7), "≤≤... (9 bytes)");
}

}  // namespace plumb
