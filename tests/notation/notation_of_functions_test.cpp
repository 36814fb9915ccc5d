// Composed layouts, patterns, trees, matrices, several results, and values of layouts, as texts.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "properties/notation/coordinate_tuple.hpp"
#include "properties/notation/notation.hpp"
#include "tests/notation/spellings.hpp"

namespace plumb::notation {

TEST(NotationOfFunctions, ReadsLinksFromTheOutermostOn) {
  expect_canonical(Kind::composed,
                   {{"Sw<3,4,3> o 0 o (8,64):(64,1)", "Sw<3,4,3> o 0 o (8,64):(64,1)"},
                    {"Sw<3,4,3>o-5o8:1", "Sw<3,4,3> o -5 o 8:1"},
                    {"( 2, 4 ) : ( 1, 2 ) o 3 o 8 : 1", "(2,4):(1,2) o 3 o 8:1"},
                    {"Sw<1,0,1> o 0 o 4:2 o 1 o Sw<2,0,2> o 7 o ():()",
                     "Sw<1,0,1> o 0 o 4:2 o 1 o Sw<2,0,2> o 7 o ():()"}});
  const auto F =
      std::get<ComposedLayout<Integer>>(read(Kind::composed, "Sw<1,0,1> o 2 o 4:2 o 1 o 8:1"));
  ASSERT_EQ(F.links.size(), 2u);
  EXPECT_TRUE(std::holds_alternative<Swizzle<Integer>>(F.links[0].outer));
  EXPECT_EQ(F.links[0].offset, 2);
  EXPECT_TRUE(std::holds_alternative<Layout<Integer>>(F.links[1].outer));
  EXPECT_EQ(F.links[1].offset, 1);
  EXPECT_EQ(print(F.inner), "8:1");
}

TEST(NotationOfFunctions, ReadALayoutAsAComposedOneWithNothingOutside) {
  expect_canonical(Kind::composed, {{"8:1", "Sw<0,0,0> o 0 o 8:1"},
                                    {"(2,4):(1,2)", "Sw<0,0,0> o 0 o (2,4):(1,2)"}});
  const auto A = std::get<Layout<Integer>>(read(Kind::layout, "8:1"));
  EXPECT_TRUE(Value<Integer>(with_nothing_outside(A)) == read(Kind::composed, "8:1"));
}

TEST(NotationOfFunctions, AreSwizzlesLayoutsOrComposed) {
  EXPECT_EQ(kind_of(read(Kind::function, "Sw<3,4,3>")), Kind::swizzle);
  EXPECT_EQ(kind_of(read(Kind::function, "(2,4):(1,2)")), Kind::layout);
  EXPECT_TRUE(std::holds_alternative<BitLayout<Integer>>(read(Kind::function, "2:^0b1")));
  EXPECT_EQ(kind_of(read(Kind::function, "8:1 o 0 o 8:1")), Kind::composed);
}

TEST(NotationOfPatterns, LeavesEntriesOpen) {
  expect_canonical(Kind::pattern, {{"_", "_"},
                                   {"4", "4"},
                                   {"( _ , 2 )", "(_,2)"},
                                   {"((_,-1),(_,))", "((_,-1),(_))"},
                                   {"()", "()"}});
  EXPECT_FALSE(read(Kind::pattern, "_") == read(Kind::pattern, "(_)"));
  EXPECT_FALSE(read(Kind::pattern, "_") == read(Kind::pattern, "0"));
}

TEST(NotationOfTrees, TellsATupleFromALayoutByItsColon) {
  expect_canonical(Kind::tree, {{"(2,(3,4))", "(2,(3,4))"},
                                {"(2,-3)", "(2,-3)"},
                                {"4", "4"},
                                {"()", "()"},
                                {"():()", "():()"},
                                {"( 2, 4 ) : ( 1, 2 )", "(2,4):(1,2)"},
                                {"2:^0b01", "2:^0b1"}});
  EXPECT_EQ(kind_of(read(Kind::tree, "4")), Kind::tuple);
  EXPECT_EQ(kind_of(read(Kind::tree, "4:1")), Kind::layout);
}

TEST(NotationOfMatrices, HasColumnsOfEqualLength) {
  expect_canonical(Kind::matrix, {{"[0b101,0b010]", "[0b101,0b010]"},
                                  {"[ 0b0 , 0b1 ]", "[0b0,0b1]"},
                                  {"[0b000]", "[0b000]"},
                                  {"[]{rows:3}", "[]{rows:3}"},
                                  {"[] {rows: 0 }", "[]{rows:0}"}});
  const auto matrix = std::get<BitMatrix<Integer>>(read(Kind::matrix, "[0b001,0b110]"));
  EXPECT_EQ(matrix.rows, 3u);
  EXPECT_EQ(matrix.columns, (std::vector<Integer>{1, 6}));
  EXPECT_FALSE(read(Kind::matrix, "[0b1]") == read(Kind::matrix, "[0b01]"));
}

TEST(NotationOfResults, AreTextsEachOfItsKind) {
  const auto read = [](const std::vector<Kind>& kinds, const Text& text) -> Text {
    const Parsed parsed = parse_several(kinds, text);
    if (const auto* error = std::get_if<ParseError>(&parsed)) return error->sentence();
    return print(std::get<Value<Integer>>(parsed));
  };
  EXPECT_EQ(read({Kind::layout, Kind::integer}, R"|([ "( 2 , 4 ):(1,2)" , " 7" ])|"),
            R"|(["(2,4):(1,2)","7"])|");
  EXPECT_EQ(read({Kind::swizzle, Kind::matrix}, R"|(["Sw<3,4,3>","[0b1]"])|"),
            R"|(["Sw<3,4,3>","[0b1]"])|");
  EXPECT_EQ(read({}, "[]"), "[]");
  EXPECT_EQ(read({Kind::integer}, R"|(["1","2"])|"), "expected 1 results at character 1, found 2");
  EXPECT_EQ(read({Kind::integer, Kind::integer}, R"|(["1"])|"),
            "expected 2 results at character 1, found 1");
  EXPECT_EQ(read({Kind::integer}, R"|(["(1)"])|"), "expected an integer at character 1, found '('");
}

TEST(NotationOfResults, TakeTheModulesOfAnExample) {
  const Value<Integer> example =
      Several<Integer>{{read(Kind::layout, "4:1@0"), read(Kind::integer, "3")}};
  EXPECT_EQ(print(std::get<Value<Integer>>(parse_like(example, R"|(["(4,2):(0,0)","5"])|"))),
            R"|(["(4,2):(0@0,0@0)","5"])|");
}


TEST(NotationOfValues, PrintsAVectorAsATuple) {
  EXPECT_EQ(print(CoordinateVector<Integer>()), "()");
  EXPECT_EQ(print(E({1}, 5)), "(0,5)");
  EXPECT_EQ(print(E({0, 1}, 3)), "((0,3))");
  EXPECT_EQ(print(E({0}, 2) + E({2, 0}, 3) + E({2, 2}, -4)), "(2,0,(3,0,-4))");
  EXPECT_EQ(print(E({}, 7)), "7");
  EXPECT_EQ(print(E({0}) + E({0, 1})), "1@0+1@1@0");  // no tuple
  EXPECT_EQ(print(E({0, 0}) + E({1}) + E({1, 0, 0})), "1@0@0+1@1+1@0@0@1");
}

TEST(NotationOfValues, DropsZerosAtTheEndOfAVector) {
  expect_canonical(Kind::vector, {{"(2,0)", "(2)"},
                                  {"(0,0)", "()"},
                                  {"0", "()"},
                                  {"()", "()"},
                                  {"((0,0),1,(0))", "(0,1)"},
                                  {"7", "7"}});
}

TEST(NotationOfValues, ReadsAnOffsetByItsForm) {
  EXPECT_TRUE(read(Kind::offset, "-3") == Value<Integer>(Integer(-3)));
  EXPECT_TRUE(read(Kind::offset, "(0,(3,0),0)") == Value<Integer>(E({1, 0}, 3)));
  EXPECT_TRUE(read(Kind::offset, "3@0@1") == Value<Integer>(E({1, 0}, 3)));
  EXPECT_TRUE(read(Kind::offset, "0@0") == read(Kind::offset, "()"));
  EXPECT_TRUE(read(Kind::vector, "2@0 + 3@1") == read(Kind::vector, "(2,3)"));
  EXPECT_TRUE(read(Kind::bits, "5") == Value<Integer>(F2(5)));
  EXPECT_EQ(canonical(Kind::bits, "-5"),
            "expected an integer of at least 0 at character 1, found -5");
}

TEST(NotationOfValues, PrintsTheValuesOfLayouts) {
  const auto at = [](const Text& A, int i) {
    return std::visit(
        [&](const auto& layout) -> Text {
          if constexpr (requires { print(evaluate(layout, Integer(i))); })
            return print(evaluate(layout, Integer(i)));
          else
            return "not a layout";
        },
        read(Kind::layout, A));
  };
  EXPECT_EQ(at("(2,3):(3,6)", 5), "15");
  EXPECT_EQ(at("(4,4):(1@0,1@1)", 6), "(2,1)");
  EXPECT_EQ(at("2:1@0+2@1", 1), "(1,2)");
  EXPECT_EQ(at("(4,4):(1@0,1@1)", 3), "(3)");
  EXPECT_EQ(at("(2,2,2):(^0b1,^0b10,^0b11)", 7), "0");
  EXPECT_EQ(at("(2,2,2):(^0b1,^0b10,^0b11)", 5), "2");
}

}  // namespace plumb::notation
