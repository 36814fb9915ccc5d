// The edges of required domains and of refusals: a call on each side of a condition, and for each
// refusal code of a clause a call that is refused so, unless an example of the clause is one. Its
// outcome is `required` if it must be answered, `beyond` if it is answered beyond the required
// domain, or the code of its refusal.
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "tests/support/text.hpp"

namespace plumb {

namespace {

std::string outcome_of_edge(const std::string& call) {
  const catalogue::TestCase edge = posed(call);
  if (!edge.expected.answered()) return std::string(name_of(edge.expected.refusal()));
  return edge.required ? "required" : "beyond";
}

}  // namespace

TEST(DomainEdges, AreWhereTheClausesSay) {
  std::ifstream table(PLUMB_SOURCE_DIR "/reference/domain_edges.tsv");
  std::string row;
  std::getline(table, row);  // the names of the columns
  std::size_t edges = 0;
  for (; std::getline(table, row); ++edges) {
    const std::string call = row.substr(0, row.find('\t'));
    EXPECT_EQ(row, call + '\t' + outcome_of_edge(call));
  }
  EXPECT_GT(edges, 500U);
}

}  // namespace plumb
