// Expressions as their callers see them: calls, applications, refusals, and wrong ones.
#include "plumb/catalogue/evaluation/evaluator.hpp"

#include <gtest/gtest.h>

#include "properties/notation/failure.hpp"
#include "tests/support/text.hpp"

namespace plumb::catalogue {

namespace {

Evaluation evaluated(std::string_view text, const DecideFurther& decide = nullptr) {
  return evaluate_expression(expression(text), decide);
}

std::string value_of(std::string_view text) {
  const Evaluation evaluation = evaluated(text);
  return evaluation.value ? notation::print(*evaluation.value) : "";
}

/// What is wrong with the expression.
std::string complaint(std::string_view text) {
  try {
    evaluated(text);
  } catch (const notation::CallError& error) { return error.what(); }
  return "";
}

}  // namespace


TEST(Evaluator, AnswersCallsWithinCalls) {
  EXPECT_EQ(value_of("size(complement((2,3):(3,6), 54))"), "9");
  const Evaluation evaluation = evaluated("size(complement((2,3):(3,6), 54))");
  ASSERT_EQ(evaluation.steps.size(), 2U);
  EXPECT_EQ(call_text(evaluation.steps[0].posed.request), "complement((2,3):(3,6), 54)");
  EXPECT_TRUE(evaluation.steps[0].posed.required);
  EXPECT_EQ(print_answer(evaluation.steps[1].answer()), "9");
}

TEST(Evaluator, AppliesLayoutsAndSwizzles) {
  EXPECT_EQ(value_of("(2,3):(3,6)(5)"), "15");
  EXPECT_EQ(value_of("(2,3):(3,6)(1,2)"), "15");
  EXPECT_EQ(value_of("Sw<3,4,3>(128)"), "144");
  EXPECT_EQ(value_of("coalesce((2,2):(1,2))(3)"), "3");
}

TEST(Evaluator, ReadsALiteralOfEachKindThatAnArgumentHas) {
  for (const char* text :
       {"4", "(2,(3,4))", "(*,*)", "(_,2)", "(4,8):(1,4)", "<2:1,_>", "Sw<3,4,3>",
        "Sw<3,4,3> o 0 o (8,64):(64,1)", "[0b101,0b010]", "{register:[[1]]}->(dim0:2)",
        "plan{lanes:2,in:1,steps:[bfly(0,0b1)],out:(1)}"})
    EXPECT_EQ(value_of(text), text);
}

TEST(Evaluator, EndsWithTheCallThatRefuses) {
  const Evaluation evaluation = evaluated("size(composition((4,3):(1,10), (2,2):(3,2)))");
  EXPECT_FALSE(evaluation.value);
  EXPECT_EQ(evaluation.steps.size(), 1U);
  EXPECT_EQ(evaluation.refused().answer().refusal(), Refusal::carry);
}

TEST(Evaluator, AsksTheCallerOnlyWhatIsTooLarge) {
  std::vector<Op> asked;
  const DecideFurther decide = [&](const Operation& operation, const Values<Integer>&) {
    asked.push_back(operation.op);
    return Decided{Value<Integer>(true), "an oracle"};
  };
  evaluated("composition((4,3):(1,10), (2,2):(3,2))", decide);
  EXPECT_TRUE(asked.empty());

  const char* large =
      "disjoint((400,400,400):(-7,1000003,20000011), (400,400,400):(-9,1000033,20000007))";
  ASSERT_EQ(call(large), "refuse too_large");
  const Evaluation evaluation = evaluated(large, decide);
  EXPECT_EQ(asked, std::vector<Op>{Op::disjoint});
  EXPECT_EQ(evaluation.value, Value<Integer>(true));
  EXPECT_EQ(evaluation.steps.front().decided->by, "an oracle");
}

TEST(Evaluator, CallsTheRowThatTakesTheArguments) {
  const Evaluation evaluation =
      evaluated("size(composition(Sw<3,4,3> o 0 o (8,64):(64,1), <2:4,8:8>))");
  ASSERT_EQ(evaluation.steps.size(), 2U);
  EXPECT_EQ(evaluation.steps[0].posed.request.operation->name, "composed_composition");
  EXPECT_EQ(evaluation.steps[0].called, "composition");
  EXPECT_TRUE(evaluation.steps[0].overloaded());
  EXPECT_FALSE(evaluation.steps[1].overloaded());
  EXPECT_EQ(evaluation.value, Value<Integer>(Integer(16)));
  EXPECT_EQ(value_of("composed_coalesce((2,2):(1,2))"), "Sw<0,0,0> o 0 o 4:1");
  EXPECT_EQ(value_of("composed_coalesce(coalesce((2,2):(1,2)))"), "Sw<0,0,0> o 0 o 4:1");
}

TEST(Evaluator, CallsAnOperationOnOneMode) {
  EXPECT_EQ(value_of("logical_divide[1]((4,8):(8,1), 2)"), "(4,(2,4)):(8,(1,2))");
  EXPECT_EQ(value_of("logical_divide[1]((4,8):(8,1), 2)"),
            value_of("logical_divide((4,8):(8,1), <_,2>)"));
  EXPECT_EQ(value_of("coalesce[1]((4,(2,3)):(1,(4,8)))"), "(4,6):(1,4)");
  EXPECT_EQ(value_of("composition[1,0](((2,2),(4,3)):((1,2),(4,16)), 2:2)"),
            "((2,2),(2,3)):((1,2),(8,16))");
  EXPECT_EQ(value_of("flatten[0](((2,(3,4)),5))"), "((2,3,4),5)");
  EXPECT_EQ(value_of("size(complement[0]((4,2):(2,8), 8))"), "4");
  EXPECT_EQ(evaluated("coalesce[2]((4,2):(2,8))").refused().answer().refusal(),
            Refusal::out_of_domain);
  EXPECT_NE(complaint("coalesce[0]()").find("no argument"), std::string::npos);
}

TEST(Evaluator, TakesCoordinatesWhereverALayoutIsApplied) {
  EXPECT_EQ(value_of("evaluate((2,3):(3,6), (1,2))"), "15");
  EXPECT_EQ(value_of("crd2idx((1,2), (2,3):(3,6))"), "15");
  EXPECT_EQ(value_of("(2,3):(3,6)(5,0)"), "15");
  EXPECT_EQ(value_of("(4,4):(1@0,1@1)(2,1)"), "(2,1)");
  EXPECT_EQ(value_of("Sw<3,4,3> o 0 o (8,64):(64,1)(2,1)"), value_of("Sw<3,4,3>(129)"));
}

TEST(Evaluator, NamesWhatIsWrongWithAnExpression) {
  EXPECT_NE(complaint("nosuch(1)").find("\"nosuch\" is no operation; "), std::string::npos);
  EXPECT_EQ(complaint("size(1,2,3)"), "size takes 1 or 2 arguments, got 3");
  EXPECT_EQ(complaint("coalesce(4:1)(2)(3)"),
            "what is applied at character 17 is an integer, not a layout or a swizzle");
  EXPECT_EQ(complaint("flatten(injective(4:1))"),
            "argument X of flatten: expected a tuple or a layout, got a truth value; there "
            "are flatten(X: tuple or layout), composed_flatten(F: composed layout)");
  EXPECT_EQ(complaint("(2,3):(3,6)(injective(4:1))"),
            "expected an integer at character 13, got a truth value");
}

}  // namespace plumb::catalogue
