// The clauses in the headers of the reference: complete, true to the catalogue and to the laws.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "plumb/catalogue/clauses/clause_text.hpp"
#include "plumb/catalogue/clauses/header_texts.hpp"
#include "plumb/catalogue/evaluation/worked_examples.hpp"
#include "plumb/catalogue/variation_points/single_mode.hpp"
#include "plumb/catalogue/variation_points/variation_points.hpp"
#include "properties/laws/law_table.hpp"
#include "tests/support/text.hpp"

namespace plumb::catalogue {

namespace {

using Names = std::set<std::string>;

Names words(const std::string& text) {
  std::istringstream stream(text);
  Names names;
  for (std::string word; stream >> word;) names.insert(word);
  return names;
}

/// Each field `Freedom` without what it explains: "id = a | b: .."
Names freedoms(const ClauseText& clause) {
  Names names;
  for (const Field& field : clause.fields)
    if (field.name == "Freedom")
      names.insert(field.lines.at(0).substr(0, field.lines.at(0).find(':')));
  return names;
}

std::string as_freedom(const Variation& variation) {
  std::string text(variation.id);
  for (std::size_t k = 0; k < variation.choices.size(); ++k)
    text += (k == 0 ? " = " : " | ") + std::string(variation.choices[k]);
  return text;
}

}  // namespace


TEST(Clauses, AreThoseOfTheCatalogueInItsOrder) {
  std::vector<std::string_view> rows, clauses;
  for (const Operation& row : operations()) rows.push_back(row.name);
  for (const ClauseText& clause : clause_texts()) clauses.push_back(clause.clause);
  EXPECT_EQ(clauses, rows);
}

TEST(Clauses, OfTheHeadersAreAllInTheCatalogue) {
  for (const HeaderText& header : header_texts())
    for (const ClauseText& clause : read_clauses(header.path, header.text))
      EXPECT_TRUE(find_operation(clause.clause)) << header.path << ": " << clause.clause;
}

TEST(Clauses, StateEachField) {
  for (const ClauseText& clause : clause_texts())
    for (const char* name :
         {"Equation", "Contract", "Arguments", "Domain", "Refusals", "Laws", "Examples", "Source"})
      EXPECT_FALSE(clause.field(name).empty()) << clause.clause << " has no " << name;
}

TEST(Clauses, HaveAnAnswerAmongTheirExamplesAndARefusalIfThereAreAny) {
  for (const ClauseText& clause : clause_texts()) {
    int answers = 0, refusals = 0;
    for (const Example& example : clause.examples())
      ++(example.refusal.empty() ? answers : refusals);
    EXPECT_GE(answers, 1) << clause.clause;
    EXPECT_EQ(refusals > 0, clause.field("Refusals") != "none") << clause.clause;
  }
}

TEST(Clauses, ExamplesAndEdgesHold) {
  std::size_t edges = 0;
  for (const ClauseText& clause : clause_texts()) {
    const WorkedExamples worked = worked_examples(clause);
    edges += worked.edges;
    for (const OtherOutcome& other : worked.others)
      ADD_FAILURE() << clause.header << ": " << other.call << "\nexpected " << other.expected
                    << "\ngot      " << other.got;
  }
  const std::string_view rows = domain_edges();
  EXPECT_EQ(edges + 1, static_cast<std::size_t>(std::count(rows.begin(), rows.end(), '\n')));
}

TEST(Clauses, AnotherAnswerThanThatOfAnExampleIsFound) {
  ClauseText clause = *find_clause("size");
  ASSERT_TRUE(worked_examples(clause).hold());
  for (Field& field : clause.fields)
    if (field.name == "Examples") field.lines.push_back("size(4:1) -> 5");
  const WorkedExamples worked = worked_examples(clause);
  ASSERT_EQ(worked.others.size(), 1U);
  EXPECT_EQ(worked.others[0].call, "size(4:1)");
  EXPECT_EQ(worked.others[0].expected, "5");
  EXPECT_EQ(worked.others[0].got, "4");
}

TEST(Clauses, NameEveryArgumentOfTheCatalogue) {
  for (const ClauseText& clause : clause_texts())
    for (const Argument& argument : find_operation(clause.clause)->arguments)
      EXPECT_TRUE(words(clause.field("Arguments")).count(std::string(argument.name)))
          << clause.clause << ": " << argument.name;
}

TEST(Clauses, NameExactlyTheirLaws) {
  for (const ClauseText& clause : clause_texts()) {
    Names table;
    for (const LawRow& law : law_table())
      if (law.clause == clause.clause) table.insert(std::string(law.id));
    EXPECT_EQ(words(clause.field("Laws")), table) << clause.header << ", clause " << clause.clause;
  }
}

TEST(Clauses, HaveExactlyOneContractLaw) {
  for (const ClauseText& clause : clause_texts()) {
    int contracts = 0;
    for (const LawRow& law : law_table()) contracts += law.contract && law.clause == clause.clause;
    EXPECT_EQ(contracts, 1) << clause.clause;
    EXPECT_TRUE(contract_law(clause.clause));
  }
}

TEST(Clauses, BelongToEveryLaw) {
  for (const LawRow& law : law_table()) {
    EXPECT_TRUE(find_clause(law.clause)) << law.id;
    EXPECT_EQ(find_law(law.id), &law) << law.id << " is there twice";
    EXPECT_FALSE(law.equation.empty()) << law.id;
  }
}

TEST(Clauses, NameExactlyTheVariationPoints) {
  for (const ClauseText& clause : clause_texts()) {
    Names table;
    for (const Variation& point : variation_points_of(find_operation(clause.clause)->op).points)
      if (point.id != single_mode_id) table.insert(as_freedom(point));
    EXPECT_EQ(freedoms(clause), table) << clause.header << ", clause " << clause.clause;
  }
}

TEST(Operations, AreEnumeratedInTheOrderOfTheCatalogue) {
  ASSERT_EQ(operations().size(), op_count);
  for (std::size_t k = 0; k < op_count; ++k) {
    EXPECT_EQ(operations()[k].op, static_cast<Op>(k)) << operations()[k].name;
    EXPECT_EQ(&operation_of(static_cast<Op>(k)), &operations()[k]);
  }
}

TEST(VariationPoints, HasOneRowAnOperation) {
  std::set<Op> rows;
  for (const VariationPointsRow& row : variation_points_rows())
    EXPECT_TRUE(rows.insert(row.op).second) << operation_of(row.op).name << " has two rows";
}

// A point that several operations have is one and the same in all of them.
TEST(VariationPoints, HasPointsNamedAfterTheirOperationUnlessTheyAreShared) {
  std::map<std::string_view, int> rows_with;
  for (const VariationPointsRow& row : variation_points_rows())
    for (const Variation& point : row.freedom.points) ++rows_with[point.id];
  for (const VariationPointsRow& row : variation_points_rows())
    for (const Variation& point : row.freedom.points) {
      EXPECT_EQ(find_variation(point.id)->choices, point.choices) << point.id;
      EXPECT_EQ(find_variation(point.id)->meaning, point.meaning) << point.id;
      if (rows_with[point.id] == 1) {
        EXPECT_EQ(point.id.substr(0, point.id.find('.')), operation_of(row.op).name);
      }
    }
}

}  // namespace plumb::catalogue
