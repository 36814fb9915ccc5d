#include "properties/notation/expression.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/notation/repeat.hpp"

namespace plumb::notation {

namespace {

using Text = std::string;

/// The structure: f[..] for a call, 'text'@position for a literal, .[..] for an application.
Text structure(const Expression& expression);

Text structure(const std::vector<Expression>& arguments) {
  Text out = "[";
  for (const Expression& argument : arguments)
    out += (out.size() > 1 ? " " : "") + structure(argument);
  return out + "]";
}

Text structure(const Expression& expression) {
  Text out;
  if (const auto* call = std::get_if<Expression::Call>(&expression.head)) {
    out += call->name;
    for (const int k : call->mode) out += "@" + std::to_string(k);
    out += structure(call->arguments);
  } else {
    out += "'" + std::get<Expression::Literal>(expression.head).text + "'";
  }
  for (const Expression::Application& application : expression.applications)
    out += "." + structure(application.arguments);
  return out;
}

Text structure_of(const Text& text) {
  const auto parsed = parse_expression(text);
  if (const auto* error = std::get_if<ParseError>(&parsed)) return error->sentence();
  return structure(std::get<Expression>(parsed));
}

Expression expression(const Text& text) { return std::get<Expression>(parse_expression(text)); }

ParseError error_of(const Text& text) { return std::get<ParseError>(parse_expression(text)); }

}  // namespace


TEST(Expression, IsACallOfTexts) {
  EXPECT_EQ(structure_of("complement((2,3):(3,6), 54)"), "complement['(2,3):(3,6)' '54']");
  EXPECT_EQ(structure_of("evaluate( ( 2, 3 ) : (3,6) , 5 )"), "evaluate['( 2, 3 ) : (3,6)' '5']");
  EXPECT_EQ(structure_of("crd2idx((1,2),(2,3),(3,6))"), "crd2idx['(1,2)' '(2,3)' '(3,6)']");
  EXPECT_EQ(structure_of("logical_divide(A,<3:1,(2,4):(1,8)>)"),
            "logical_divide['A' '<3:1,(2,4):(1,8)>']");
  EXPECT_EQ(structure_of("f()"), "f[]");
  EXPECT_EQ(structure_of("coalesce ((2,2):(1,2))"), "'coalesce ((2,2):(1,2))'");
}

TEST(Expression, NamesTheModeThatIsCalled) {
  EXPECT_EQ(structure_of("logical_divide[1](A, 2)"), "logical_divide@1['A' '2']");
  EXPECT_EQ(structure_of("f[1,0](g[2](A))"), "f@1@0[g@2['A']]");
  EXPECT_EQ(print(expression("f[1,0](g[2](A))(3)")), "f[1,0](g[2](A))(3)");
  for (const char* none : {"f[](A)", "f[1,](A)", "f[1(A)", "f[x](A)", "f[1234567](A)"})
    EXPECT_EQ(structure_of(none).find('@'), std::string::npos) << none;
}

TEST(Expression, Nests) {
  EXPECT_EQ(structure_of("composition(coalesce(A), 4:2)"), "composition[coalesce['A'] '4:2']");
  EXPECT_EQ(structure_of("f(g(h(1),2),_k9())"), "f[g[h['1'] '2'] _k9[]]");
}

TEST(Expression, IsAppliedToArguments) {
  EXPECT_EQ(structure_of("composition(coalesce(A), 4:2)(3)"),
            "composition[coalesce['A'] '4:2'].['3']");
  EXPECT_EQ(structure_of("f(x)(1)(2, g(3)(4))"), "f['x'].['1'].['2' g['3'].['4']]");
  EXPECT_EQ(structure_of("f(x)()"), "f['x'].[]");
  EXPECT_EQ(structure_of("(2,3):(3,6)(5)"), "'(2,3):(3,6)'.['5']");
  EXPECT_EQ(structure_of("8:1 (5)"), "'8:1'.['5']");
  EXPECT_EQ(structure_of("Sw<3,4,3>(128)"), "'Sw<3,4,3>'.['128']");
  EXPECT_EQ(structure_of("f((4,4):(1@0,1@1)((1,2)), 3)"), "f['(4,4):(1@0,1@1)'.['(1,2)'] '3']");
}

TEST(Expression, TakesWholeTextsAsLiterals) {
  const std::vector<Text> texts{"Sw<3,4,3> o 0 o (8,64):(64,1)",
                                "(4,8):(1,4) o 0 o (8,4):(4,1)",
                                "[0b101,0b010]",
                                "[]{rows:3}",
                                "{register:[[0,1],[0,2]],lane:[[1,0],[2,0]]}->(dim0:4,dim1:4)",
                                "(*,(*,*))",
                                "(2,2):(^0b1,^0b10)",
                                "4:1@0+2@1",
                                "true",
                                "_",
                                "-12",
                                "o",
                                "(4,)"};
  for (const Text& text : texts) {
    EXPECT_EQ(structure_of(text), "'" + text + "'");
    EXPECT_EQ(structure_of("f(" + text + "," + text + ")"), "f['" + text + "' '" + text + "']");
  }
  EXPECT_EQ(structure_of("o(3)"), "'o(3)'");
  EXPECT_EQ(structure_of("Sw<3,4,3> o 0 o (8,64):(64,1)(5)"),
            "'Sw<3,4,3> o 0 o (8,64):(64,1)'.['5']");
  EXPECT_EQ(structure_of("{lane:[[1]]}->(dim0:2)(1)"), "'{lane:[[1]]}->(dim0:2)'.['1']");
}

TEST(Expression, KnowsWhereItsPartsStand) {
  const Expression whole = expression("  f( 4:2 ,g(7))(3)");
  EXPECT_EQ(whole.position, 2u);
  const auto& arguments = std::get<Expression::Call>(whole.head).arguments;
  EXPECT_EQ(arguments[0].position, 5u);
  EXPECT_EQ(arguments[1].position, 10u);
  EXPECT_EQ(whole.applications[0].position, 15u);
  EXPECT_EQ(whole.applications[0].arguments[0].position, 16u);
}

TEST(Expression, IsPrintedWithoutSpacesAroundItsParts) {
  EXPECT_EQ(print(expression(" composition( coalesce(A), 4:2 ) ( 3 )")),
            "composition(coalesce(A),4:2)(3)");
  for (const Text text : {"f(g((2,3):(3,6),_)(1),Sw<3,4,3>(5))()(2,3)", "8:1(3)", "f()"})
    EXPECT_EQ(print(expression(text)), text);
}


TEST(ExpressionError, NamesThePositionAndTheExpectation) {
  EXPECT_EQ(structure_of(""), "expected an expression at character 1, found the end of the text");
  EXPECT_EQ(structure_of("f(,1)"), "expected an expression at character 3, found ','");
  EXPECT_EQ(structure_of("f(1,)"), "expected an expression at character 5, found ')'");
  EXPECT_EQ(structure_of("f(1"), "expected ',' or ')' at character 4, found the end of the text");
  EXPECT_EQ(structure_of("f(1)x"), "expected the end of the text at character 5, found 'x'");
  EXPECT_EQ(structure_of("f(g(1) 2)"), "expected ',' or ')' at character 8, found '2'");
  EXPECT_EQ(structure_of("4:2, 3"), "expected the end of the text at character 4, found ','");
  EXPECT_EQ(structure_of("f(4:2))"), "expected the end of the text at character 7, found ')'");
  EXPECT_EQ(structure_of("f((2,3:1)"),
            "expected ',' or ')' at character 10, found the end of the text");
  EXPECT_EQ(structure_of("f(<4:1)"), "expected '>' at character 7, found ')'");
  EXPECT_EQ(structure_of("f(8:1>)"), "expected ',' or ')' at character 6, found '>'");
  EXPECT_EQ(structure_of("[1"), "expected ']' at character 3, found the end of the text");
}

TEST(ExpressionError, StopsAtTheLimits) {
  const auto calls = [](std::size_t n) { return repeat(n, "f(") + "1" + repeat(n, ")"); };
  EXPECT_TRUE(std::holds_alternative<Expression>(parse_expression(calls(64))));
  for (const Text& text : {calls(65), repeat(500000, "f("), repeat(1000000, "("),
                           repeat(40, "f(") + repeat(25, "(<"), Text(longest_text + 1, 'f')})
    EXPECT_EQ(error_of(text).code, Refusal::too_large);
  EXPECT_EQ(error_of(calls(65)).position, 129u);
  EXPECT_EQ(error_of("f(").code, Refusal::bad_shape);
}

TEST(ExpressionError, IsFoundSoonInLongTexts) {
  for (const Text& text : {"f(" + repeat(500000, "1,") + "1)", "f" + repeat(500000, "()"),
                           "f(" + repeat(250000, "g(),") + "1)", repeat(1000000, "f"),
                           "f(" + repeat(100000, "Sw<3,4,3>,") + "1)"})
    EXPECT_EQ(print(expression(text)), text);
  EXPECT_EQ(error_of(repeat(500000, "f ") + ")").position, 1000000u);
}

}  // namespace plumb::notation
