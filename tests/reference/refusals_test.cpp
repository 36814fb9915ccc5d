// What operations refuse, and with which code.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "plumb/candidates/protocol.hpp"
#include "plumb/catalogue/clauses/clause_text.hpp"
#include "plumb/certify/cases/cases.hpp"
#include "tests/reference/algebra/refusals.hpp"
#include "tests/reference/composed/refusals.hpp"
#include "tests/reference/coordinates/refusals.hpp"
#include "tests/reference/decisions/refusals.hpp"
#include "tests/reference/integers/refusals.hpp"
#include "tests/reference/layouts/refusals.hpp"
#include "tests/reference/linear/refusals.hpp"
#include "tests/reference/matrices/refusals.hpp"
#include "tests/reference/memory/refusals.hpp"
#include "tests/reference/modes/refusals.hpp"
#include "tests/reference/shuffles/refusals.hpp"
#include "tests/reference/swizzles/refusals.hpp"
#include "tests/reference/tuples/refusals.hpp"
#include "tests/support/text.hpp"

namespace plumb {

namespace {

/// Beyond the examples of the clauses.
const std::vector<RefusalCase>& further_refusals() {
  static const auto all = [] {
    std::vector<RefusalCase> cases;
    for (const std::vector<RefusalCase>& family :
         {refusals_on_integers(), refusals_on_tuples(), refusals_on_coordinates(),
          refusals_on_layouts(), refusals_on_modes(), refusals_on_algebra(),
          refusals_on_decisions(), refusals_on_matrices(), refusals_on_swizzles(),
          refusals_on_composed(), refusals_on_linear(), refusals_on_shuffles(),
          refusals_on_memory()})
      cases.insert(cases.end(), family.begin(), family.end());
    return cases;
  }();
  return all;
}

std::string operation_of(std::string_view call) {
  return std::string(call.substr(0, call.find('(')));
}

/// The examples of the clauses that are calls of their operation.
const std::vector<RefusalCase>& refusals_in_clauses() {
  static const auto all = [] {
    std::vector<RefusalCase> cases;
    for (const catalogue::ClauseText& clause : catalogue::clause_texts())
      for (const catalogue::Example& example : clause.examples())
        if (!example.refusal.empty() && operation_of(example.expression) == clause.clause)
          cases.push_back({example.expression, example.refusal});
    return cases;
  }();
  return all;
}

std::vector<RefusalCase> all_refusals() {
  std::vector<RefusalCase> all = refusals_in_clauses();
  all.insert(all.end(), further_refusals().begin(), further_refusals().end());
  return all;
}

/// The codes that a clause names. What is in parentheses is their explanation.
std::set<std::string> named_refusals(const catalogue::ClauseText& clause) {
  std::set<std::string> codes;
  std::string word;
  int depth = 0;
  for (char c : clause.field("Refusals") + ' ') {
    if (c == '(') ++depth;
    if (depth == 0 && c != ' ') word += c;
    if ((depth > 0 || c == ' ') && !word.empty()) codes.insert(std::exchange(word, ""));
    if (c == ')') --depth;
  }
  codes.erase("none");
  return codes;
}

std::set<std::string> named_refusals(std::string_view operation) {
  return named_refusals(*catalogue::find_clause(operation));
}

/// An operation; there is a test for each.
class RefusalsOfAnOperation : public ::testing::TestWithParam<std::string_view> {};

}  // namespace


TEST(Refusals, HaveTheirCodes) {
  for (const RefusalCase& expected : further_refusals())
    EXPECT_EQ(call(expected.call), "refuse " + expected.code) << expected.call;
}

TEST(Refusals, CodesAreAClosedListNamedBothWays) {
  for (const RefusalName& row : refusal_names) {
    EXPECT_EQ(name_of(row.code), row.name);
    EXPECT_EQ(refusal_of(row.name), std::optional(row.code));
  }
  EXPECT_EQ(refusal_of("not_divisable"), std::nullopt);
  EXPECT_EQ(refusal_of(""), std::nullopt);
}

TEST(Refusals, NamedInAClauseAreCodes) {
  for (const catalogue::ClauseText& clause : catalogue::clause_texts())
    for (const std::string& code : named_refusals(clause))
      EXPECT_TRUE(refusal_of(code)) << clause.clause << ": " << code;
}

TEST(Refusals, NamedInAClauseAllHappenInItsExamplesOrInACaseBeyondThem) {
  std::set<std::pair<std::string, std::string>> produced;
  for (const RefusalCase& one : all_refusals()) produced.emplace(operation_of(one.call), one.code);
  for (const catalogue::ClauseText& clause : catalogue::clause_texts())
    for (const std::string& code : named_refusals(clause))
      EXPECT_TRUE(produced.contains({clause.clause, code})) << clause.clause << ": " << code;
}

TEST(Refusals, BeyondTheExamplesRepeatNoExampleAndNoOther) {
  std::set<std::string> calls;
  for (const RefusalCase& one : all_refusals())
    EXPECT_TRUE(calls.insert(catalogue::call_text(request(one.call))).second) << one.call;
}

TEST(Refusals, AreNamedInTheClauseAndOutsideTheRequiredDomain) {
  for (const RefusalCase& one : all_refusals()) {
    EXPECT_TRUE(named_refusals(operation_of(one.call)).contains(one.code)) << one.call;
    EXPECT_FALSE(posed(one.call).required) << one.call;
  }
}

TEST_P(RefusalsOfAnOperation, HappenOnlyAsNamedInTheClauseAndNeverInsideTheRequiredDomain) {
  const std::set<std::string> named = named_refusals(GetParam());
  const Operation& operation = *catalogue::find_operation(GetParam());
  for (const auto& [origin, posed, left_out] : certify::cases_of(operation, 25, 1)) {
    if (posed.expected.answered()) continue;
    const std::string code(name_of(posed.expected.refusal()));
    EXPECT_TRUE(named.contains(code)) << catalogue::call_text(posed.request) << ": " << code;
    EXPECT_FALSE(posed.required) << catalogue::call_text(posed.request);
  }
}

INSTANTIATE_TEST_SUITE_P(Refusals, RefusalsOfAnOperation, testing::ValuesIn([] {
                           std::vector<std::string_view> names;
                           for (const Operation& row : catalogue::operations())
                             names.push_back(row.name);
                           return names;
                         }()),
                         [](const auto& one) { return std::string(one.param); });

// An operation that takes integer strides refuses those of another module by their structure.
TEST(Refusals, OfStridesOfAnotherModuleAreABadShape) {
  for (const char* A : {"4:1@0", "4:^0b1"}) {
    EXPECT_EQ(call(call_of("complement", {A, "8"})), "refuse bad_shape");
    EXPECT_EQ(call(call_of("upcast", {A, "2"})), "refuse bad_shape");
    EXPECT_EQ(call(call_of("logical_product", {A, "2:1"})), "refuse bad_shape");
    EXPECT_EQ(call(call_of("max_alignment", {A})), "refuse bad_shape");
    EXPECT_EQ(call(call_of("tile_to_shape", {A, "8"})), "refuse bad_shape");
    EXPECT_EQ(call(call_of("blocked_product", {A, "2:1"})), "refuse bad_shape");
  }
  for (const char* operation : {"cosize", "surjective", "compact", "contiguous"})
    EXPECT_EQ(call(call_of(operation, {"4:^0b1"})), "refuse bad_shape");
}

// Beyond the limits of the notation a request is refused before it is understood.
TEST(Refusals, OfTextsBeyondTheLimitsAreTooLarge) {
  const std::string deep = std::string(65, '(') + "4" + std::string(65, ')');
  const std::string line = R"({"id":"1","op":"idx2crd","args":["0",")" + deep + R"("]})";
  EXPECT_NE(candidates::serve_line(line).find(R"("refuse":"too_large")"), std::string::npos)
      << candidates::serve_line(line);
}

}  // namespace plumb
