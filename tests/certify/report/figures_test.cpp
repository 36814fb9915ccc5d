// Counterexamples as pictures, and the document in which they stand.
#include "plumb/certify/report/counterexample/figures.hpp"

#include <gtest/gtest.h>

#include <pugixml.hpp>

#include "plumb/certify/report/report.hpp"
#include "tests/support/certificates.hpp"
#include "tests/support/text.hpp"

namespace plumb::certify {
namespace {

using namespace tests;
using Text = std::string;

std::size_t count(const Text& text, const Text& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != Text::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

/// Of the cells: the panel, the index and whether they are framed.
std::vector<std::tuple<int, Text, bool>> cells_of(const Text& svg) {
  pugi::xml_document document;
  EXPECT_TRUE(document.load_string(svg.c_str())) << svg;
  std::vector<std::tuple<int, Text, bool>> cells;
  for (const auto& cell : document.child("svg").children("g"))
    cells.emplace_back(cell.attribute("data-panel").as_int(), cell.attribute("data-index").value(),
                       Text(cell.child("rect").attribute("stroke-width").value()) == "2.4");
  return cells;
}

Counterexample answered(const Text& call, const Text& answer) {
  return judged(request(call), candidates::Answered{answer});
}

TEST(Figure, FramesWhatIsNotTheAnswerOfTheSpecification) {
  const Text svg = figure_of(answered("coalesce((2,2):(1,4))", "4:1"));
  std::vector<Text> framed;
  int last = 0;
  for (const auto& [panel, index, frame] : cells_of(svg)) {
    if (frame) framed.push_back(index);
    last = std::max(last, panel);
  }
  EXPECT_EQ(last, 2);                                // A, R and the answer
  EXPECT_EQ(framed, (std::vector<Text>{"2", "3"}));  // 4, 5 in R and 2, 3 in the answer
  EXPECT_EQ(count(svg, "framed: elements of the answer that are not those of R"), 1u);
}

TEST(Figure, OfWhatIsTheSameFunctionFramesNothing) {
  const Text svg = figure_of(answered("coalesce((2,2):(1,2))", "(2,2):(1,2)"));
  EXPECT_EQ(count(svg, "framed"), 0u);
  for (const auto& [panel, index, frame] : cells_of(svg)) EXPECT_FALSE(frame) << panel << index;
}

TEST(Figure, ShowsElementsThatAreTooMany) {
  const Text svg = figure_of(answered("coalesce(2:1)", "4:1"));
  std::size_t framed = 0;
  for (const auto& [panel, index, frame] : cells_of(svg)) framed += frame;
  EXPECT_EQ(framed, 2u);
  EXPECT_EQ(count(svg, "R has 2 elements, the answer 4"), 1u);
}

TEST(Figure, OfWhatIsTooLargeOrHasNoPictureIsNone) {
  EXPECT_EQ(figure_of(answered("coalesce((512,2):(1,512))", "1024:2")), "");
  EXPECT_EQ(figure_of(answered("product((4,(2,3)))", "23")), "");
  EXPECT_EQ(figure_of(answered("coalesce(8:1)", "(999999999999999999999,9):(1,2)")), "");
}

TEST(CertificateHtml, HasThePicturesOfTheCounterexamples) {
  const Text html = certificate_html(red_certificate());
  EXPECT_EQ(count(html, "<figure>"), count(html, "</figure>"));
  EXPECT_EQ(count(html, "<figure>"), count(html, "<svg "));
  EXPECT_GT(count(html, "<svg "), 0u);
  EXPECT_EQ(count(html, "<svg "), count(html, "</svg>"));
  EXPECT_EQ(count(html, "&lt;svg"), 0u);
  EXPECT_GT(count(html, "<table>"), 0u);
  EXPECT_EQ(count(certificate_markdown(red_certificate()), "<svg"), 0u);
}

TEST(CertificateHtml, IsNotWrittenByTheCandidate) {
  Certificate certificate = red_certificate();
  certificate.candidate.name = "<script>alert(1)</script>";
  certificate.candidate.version = "`</pre><img src=x>`";
  for (ClauseResult& clause : certificate.clauses)
    for (Counterexample& one : clause.counterexamples) one.judgement.got = "</pre>\n\n<script>";
  const Text html = certificate_html(certificate);
  EXPECT_EQ(count(html, "<script"), 0u);
  EXPECT_EQ(count(html, "<img"), 0u);
}

}  // namespace
}  // namespace plumb::certify
