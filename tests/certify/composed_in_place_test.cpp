// Cases with a composed layout where a layout or a swizzle would do.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "plumb/catalogue/catalogue.hpp"
#include "plumb/certify/cases/cases.hpp"
#include "tests/support/text.hpp"

namespace plumb::certify {

namespace {

bool takes_a_function(const Operation& operation) {
  return std::any_of(operation.arguments.begin(), operation.arguments.end(),
                     [](const Argument& argument) { return argument.kind == Kind::function; });
}

bool has_composed(const SuiteCase& one) {
  const Values<Integer>& arguments = one.posed.request.arguments;
  return std::any_of(arguments.begin(), arguments.end(), [](const Value<Integer>& argument) {
    return std::holds_alternative<ComposedLayout<Integer>>(argument);
  });
}

}  // namespace


TEST(ComposedInPlace, IsInEachCaseOfEachOperationThatTakesAFunctionAndInNoOther) {
  for (const Operation& operation : catalogue::operations()) {
    const std::vector<SuiteCase> cases = cases_with_composed(operation, 40, 1);
    EXPECT_EQ(cases.size(), takes_a_function(operation) ? 40U : 0U) << operation.name;
    std::size_t answered = 0;
    std::set<std::string> texts;
    for (const SuiteCase& one : cases) {
      EXPECT_TRUE(has_composed(one)) << catalogue::call_text(one.posed.request);
      EXPECT_TRUE(one.origin == Origin::composed || one.origin == Origin::golden);
      answered += one.posed.expected.answered();
      texts.insert(catalogue::call_text(one.posed.request));
    }
    EXPECT_GE(2 * answered, cases.size()) << operation.name;
    EXPECT_EQ(texts.size(), cases.size());
  }
}

TEST(ComposedInPlace, SameSeedSameCases) {
  const Operation& apply = catalogue::operation_of(Op::apply);
  EXPECT_EQ(suite_digest(cases_with_composed(apply, 40, 1)),
            suite_digest(cases_with_composed(apply, 40, 1)));
  EXPECT_NE(suite_digest(cases_with_composed(apply, 40, 1)),
            suite_digest(cases_with_composed(apply, 40, 2)));
}

}  // namespace plumb::certify
