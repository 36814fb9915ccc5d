// What operations refuse, and with which code.
#include "tests/refusal_cases.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "certify/cases.hpp"
#include "certify/clause_text.hpp"
#include "tests/text.hpp"

namespace plumb {

namespace {

/// The codes that a clause names. What is in parentheses is their explanation.
std::set<std::string> named_refusals(const ClauseText& clause) {
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

std::string operation_of(std::string_view call) {
  return std::string(call.substr(0, call.find('(')));
}

/// Cases of each operation, small enough in number for a test.
std::vector<Case> some_cases(const Operation& operation) { return cases_of(operation, 400, 1); }

}  // namespace


TEST(Refusals, EachHasItsCode) {
  for (const RefusalCase& expected : refusal_cases())
    EXPECT_EQ(call(expected.call), "refuse " + std::string(expected.code)) << expected.call;
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
  for (const ClauseText& clause : clause_texts())
    for (const std::string& code : named_refusals(clause))
      EXPECT_TRUE(refusal_of(code)) << clause.clause << ": " << code;
}

TEST(Refusals, NamedInAClauseAllHappen) {
  std::set<std::pair<std::string, std::string>> produced;
  for (const RefusalCase& one : refusal_cases())
    produced.emplace(operation_of(one.call), std::string(one.code));
  for (const ClauseText& clause : clause_texts())
    for (const std::string& code : named_refusals(clause))
      EXPECT_TRUE(produced.count({clause.clause, code})) << clause.clause << ": " << code;
}

TEST(Refusals, HappenOnlyAsNamedInTheClause) {
  for (const RefusalCase& one : refusal_cases())
    EXPECT_TRUE(named_refusals(*find_clause(operation_of(one.call))).count(std::string(one.code)))
        << one.call;
  for (const Operation& operation : catalogue()) {
    const std::set<std::string> named = named_refusals(*find_clause(operation.name));
    for (const Case& one : some_cases(operation)) {
      const auto answer = reference_answer(operation, one.request.arguments);
      if (answer.answered()) continue;
      EXPECT_TRUE(named.count(std::string(name_of(answer.refusal()))))
          << call_text(one.request) << ": " << name_of(answer.refusal());
    }
  }
}

TEST(Refusals, NeverHappenInsideTheRequiredDomain) {
  for (const Operation& operation : catalogue())
    for (const Case& one : some_cases(operation))
      EXPECT_TRUE(!in_required_domain(operation, one.request.arguments) ||
                  reference_answer(operation, one.request.arguments).answered())
          << call_text(one.request);
  for (const RefusalCase& one : refusal_cases()) {
    const Request asked = request(one.call);
    EXPECT_FALSE(in_required_domain(*asked.operation, asked.arguments)) << one.call;
  }
}

// An operation that takes integer strides refuses those of another module by their structure.
TEST(Refusals, StridesOfAnotherModuleAreABadShape) {
  for (const char* A : {"4:1@0", "4:^0b1"}) {
    EXPECT_EQ(call(call_of("cosize", {A})), "refuse bad_shape");
    EXPECT_EQ(call(call_of("composition", {A, "2:1"})), "refuse bad_shape");
    EXPECT_EQ(call(call_of("complement", {A, "8"})), "refuse bad_shape");
    EXPECT_EQ(call(call_of("right_inverse", {A})), "refuse bad_shape");
    EXPECT_EQ(call(call_of("left_inverse", {A})), "refuse bad_shape");
    EXPECT_EQ(call(call_of("logical_divide", {A, "2:1"})), "refuse bad_shape");
    EXPECT_EQ(call(call_of("logical_product", {A, "2:1"})), "refuse bad_shape");
    EXPECT_EQ(call(call_of("injective", {A})), "refuse bad_shape");
    EXPECT_EQ(call(call_of("surjective", {A})), "refuse bad_shape");
  }
}

// Beyond the limits of the notation a request is refused before it is understood.
TEST(Refusals, TextsBeyondTheLimitsAreTooLarge) {
  const std::string deep = std::string(65, '(') + "4" + std::string(65, ')');
  const std::string line = R"({"id":"1","op":"idx2crd","args":["0",")" + deep + R"("]})";
  EXPECT_NE(serve_line(line).find(R"("refuse":"too_large")"), std::string::npos)
      << serve_line(line);
}

}  // namespace plumb
