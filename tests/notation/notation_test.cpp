#include "properties/notation/notation.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "properties/notation/coordinate_tuple.hpp"

namespace plumb::notation {

namespace {

using Text = std::string;

/// What the text is printed as once it is read, or the sentence of the error.
Text canonical(Kind kind, const Text& text) {
  const Parsed parsed = parse(kind, text);
  if (const auto* error = std::get_if<ParseError>(&parsed)) return error->sentence();
  return print(std::get<Value<Integer>>(parsed));
}

Value<Integer> read(Kind kind, const Text& text) {
  return std::get<Value<Integer>>(parse(kind, text));
}

struct Spelling {
  Text text;
  Text printed;
};

void expect_canonical(Kind kind, const std::vector<Spelling>& spellings) {
  for (const auto& [text, printed] : spellings) {
    EXPECT_EQ(canonical(kind, text), printed) << text;
    EXPECT_EQ(canonical(kind, printed), printed);
  }
}

CoordinateVector<Integer> E(Axis axis, int amount = 1) { return {std::move(axis), amount}; }
BitVector<Integer> F2(int bits) { return BitVector<Integer>(bits); }

}  // namespace


TEST(Kind, HasANameOfItsOwn) {
  std::set<std::string_view> names;
  for (const KindName& row : kind_names) EXPECT_TRUE(names.insert(name_of(row.kind)).second);
}


TEST(Notation, PrintsEveryAlternativeOfAValue) {
  const IntTuple<Integer> shape(std::vector<IntTuple<Integer>>{Integer(2), Integer(3)});
  const auto strides = [](auto a, auto b) { return tuple_of(std::vector{a, b}); };

  EXPECT_EQ(print(Value<Integer>(Integer(-12))), "-12");
  EXPECT_EQ(print(Value<Integer>(true)), "true");
  EXPECT_EQ(print(Value<Integer>(false)), "false");
  EXPECT_EQ(print(Value<Integer>(shape)), "(2,3)");
  EXPECT_EQ(print(Value<Integer>(profile_of(shape))), "(*,*)");
  EXPECT_EQ(print(Value<Integer>(Layout<Integer>(shape, strides(Integer(3), Integer(-6))))),
            "(2,3):(3,-6)");
  EXPECT_EQ(print(Value<Integer>(
                CoordinateLayout<Integer>(shape, strides(E({0}) + E({1}, 2), E({0, 1}, 3))))),
            "(2,3):(1@0+2@1,3@1@0)");
  EXPECT_EQ(print(Value<Integer>(BitLayout<Integer>(shape, strides(F2(5), F2(0))))),
            "(2,3):(^0b101,^0b0)");
  EXPECT_EQ(print(Value<Integer>(E({0}) + E({1}, 2))), "(1,2)");
  EXPECT_EQ(print(Value<Integer>(F2(5))), "5");
  EXPECT_EQ(print(Value<Integer>(Tiler<Integer>(Kept{}))), "_");
  EXPECT_EQ(print(Value<Integer>(Swizzle<Integer>{3, 4, -3})), "Sw<3,4,-3>");
  EXPECT_EQ(print(Value<Integer>(Pattern<Integer>(std::vector<Pattern<Integer>>{
                std::optional<Integer>{}, std::optional<Integer>(-2)}))),
            "(_,-2)");
  EXPECT_EQ(print(Value<Integer>(ComposedLayout<Integer>(
                {{Swizzle<Integer>{3, 4, 3}, -7}, {Layout<Integer>(Integer(8), Integer(2)), 0}},
                Layout<Integer>(shape, strides(Integer(3), Integer(-6)))))),
            "Sw<3,4,3> o -7 o 8:2 o 0 o (2,3):(3,-6)");
  EXPECT_EQ(print(Value<Integer>(BitMatrix<Integer>{3, {5, 2}})), "[0b101,0b010]");
  EXPECT_EQ(print(Value<Integer>(BitMatrix<Integer>{3, {}})), "[]{rows:3}");
  EXPECT_EQ(print(Value<Integer>(Several<Integer>{{Integer(7), shape, Swizzle<Integer>{3, 4, 3}}})),
            R"|(["7","(2,3)","Sw<3,4,3>"])|");
  EXPECT_EQ(print(Value<Integer>(Several<Integer>{})), "[]");
}

TEST(Notation, HasOneSpellingOfAnInteger) {
  expect_canonical(Kind::integer, {{"0", "0"}, {"-12", "-12"}, {" 7\t", "7"}});
  const Text huge = "-" + Text(200, '9');
  EXPECT_EQ(canonical(Kind::integer, huge), huge);

  EXPECT_EQ(canonical(Kind::integer, "007"),
            "expected 0, or an integer that does not begin with 0 at character 1, found 007");
  EXPECT_EQ(canonical(Kind::integer, "-0"),
            "expected 0, or an integer that does not begin with 0 at character 1, found -0");
  EXPECT_EQ(canonical(Kind::integer, "+5"), "expected an integer at character 1, found '+'");
  EXPECT_EQ(canonical(Kind::integer, "- 5"), "expected an integer at character 1, found '-'");
  EXPECT_EQ(canonical(Kind::integer, "1 2"),
            "expected the end of the text at character 3, found '2'");
}

TEST(Notation, TellsALeafFromATupleOfOne) {
  EXPECT_FALSE(read(Kind::tuple, "4") == read(Kind::tuple, "(4)"));
  EXPECT_FALSE(read(Kind::tuple, "()") == read(Kind::tuple, "(())"));
  expect_canonical(Kind::tuple, {{"4", "4"},
                                 {"(4)", "(4)"},
                                 {"(4,)", "(4)"},
                                 {"( 2 , ( 3 , 4 ) )", "(2,(3,4))"},
                                 {"(((4,),),)", "(((4)))"},
                                 {"()", "()"},
                                 {"((),-1,0)", "((),-1,0)"}});
  EXPECT_EQ(canonical(Kind::tuple, "(4,5,)"),
            "expected an integer or '(' at character 6, found ')'");
}

TEST(Notation, ReadsTruthProfilesAndSwizzles) {
  expect_canonical(Kind::truth, {{" true", "true"}, {"false ", "false"}});
  expect_canonical(Kind::profile, {{"*", "*"}, {"( *,(*, *) )", "(*,(*,*))"}, {"()", "()"}});
  expect_canonical(Kind::profile, {{"1", "*"}, {"(1,(8,_))", "(*,(*,*))"}, {"(_1,_)", "(*,*)"}});
  expect_canonical(Kind::swizzle, {{"Sw<3,4,3>", "Sw<3,4,3>"},
                                   {"Sw< 2, 0, -2 >", "Sw<2,0,-2>"},
                                   {"Sw<-1,-1,0>", "Sw<-1,-1,0>"},
                                   {"S<3,4,-3>", "Sw<3,4,-3>"},
                                   {"Swizzle<3,4,3>", "Sw<3,4,3>"}});
  expect_canonical(Kind::composed, {{"Swizzle<3,4,3> o 0 o 8:1", "Sw<3,4,3> o 0 o 8:1"}});
}

TEST(Notation, ReadsStaticIntegersAsCuTePrintsThem) {
  expect_canonical(Kind::integer, {{"_4", "4"}, {"_-12", "-12"}, {"_0", "0"}});
  expect_canonical(Kind::tuple, {{"(_2,(3,_4))", "(2,(3,4))"}});
  expect_canonical(Kind::layout, {{"(_4,_8):(_8,_1)", "(4,8):(8,1)"},
                                  {"(_4,8):(_1@0,_-1@1)", "(4,8):(1@0,-1@1)"}});
  expect_canonical(Kind::tiler, {{"<_3:_1,_>", "<3:1,_>"}, {"_", "_"}});
  expect_canonical(Kind::pattern, {{"(_,_2)", "(_,2)"}, {"(_,(_0,_))", "(_,(0,_))"}});
  expect_canonical(Kind::tree, {{"(_2,_3)", "(2,3)"}, {"_2:_1", "2:1"}});
  expect_canonical(Kind::composed,
                   {{"Sw<3,4,3> o _0 o (_8,_64):(_64,_1)", "Sw<3,4,3> o 0 o (8,64):(64,1)"}});
  EXPECT_EQ(canonical(Kind::integer, "_"), "expected an integer at character 1, found '_'");
  EXPECT_EQ(canonical(Kind::integer, "_ 4"), "expected an integer at character 1, found '_'");
  EXPECT_EQ(canonical(Kind::integer, "__4"), "expected an integer at character 1, found '_'");
}


TEST(NotationOfLayouts, PairsExtentsWithStrides) {
  expect_canonical(Kind::layout, {{"( 4, 8 ) : ( 1, 4 )", "(4,8):(1,4)"},
                                  {"8:1", "8:1"},
                                  {"(8,):(1,)", "(8):(1)"},
                                  {"():()", "():()"},
                                  {"((2,4),8):((-1,16),0)", "((2,4),8):((-1,16),0)"}});
  EXPECT_TRUE(std::holds_alternative<Layout<Integer>>(read(Kind::layout, "():()")));
}

TEST(NotationOfLayouts, HasBasisStrides) {
  expect_canonical(Kind::layout, {{"(4,4):(1@0,1@1)", "(4,4):(1@0,1@1)"},
                                  {"4:3@1@0", "4:3@1@0"},
                                  {"4 : 1 @ 0 + -2 @ 1", "4:1@0+-2@1"},
                                  {"4:2@1+1@0", "4:1@0+2@1"},
                                  {"4:1@1@0+1@0@1", "4:1@1@0+1@0@1"},
                                  {"4:1@0+2@0", "4:3@0"},
                                  {"4:1@0+-1@0", "4:0@0"},
                                  {"(4,4,2):(0,1@1,0@3)", "(4,4,2):(0@0,1@1,0@0)"}});
  EXPECT_TRUE(read(Kind::layout, "4:3@1@0") ==
              Value<Integer>(CoordinateLayout<Integer>(Integer(4), E({0, 1}, 3))));
}

TEST(NotationOfLayouts, HasF2Strides) {
  expect_canonical(Kind::layout, {{"(2,2):(^0b1,^0b10)", "(2,2):(^0b1,^0b10)"},
                                  {"(2,2):(^0b0011, 0)", "(2,2):(^0b11,^0b0)"},
                                  {"2:^0b000", "2:^0b0"}});
  EXPECT_TRUE(read(Kind::layout, "2:^0b101") ==
              Value<Integer>(BitLayout<Integer>(Integer(2), F2(5))));
}

TEST(NotationOfLayouts, KeepsTheModuleOfZeroStrides) {
  EXPECT_FALSE(read(Kind::layout, "4:0") == read(Kind::layout, "4:0@0"));
  EXPECT_FALSE(read(Kind::layout, "4:0@0") == read(Kind::layout, "4:^0b0"));
  EXPECT_EQ(print(CoordinateLayout<Integer>(Integer(4), CoordinateVector<Integer>())), "4:0@0");
  EXPECT_EQ(print(BitLayout<Integer>(Integer(4), BitVector<Integer>())), "4:^0b0");
}

TEST(NotationOfLayouts, TakesTheModuleOfAnExampleWhereTheTextLeavesItOpen) {
  const auto like = [](const Text& example, const Text& text) {
    return print(std::get<Value<Integer>>(parse_like(read(Kind::layout, example), text)));
  };
  EXPECT_EQ(like("4:1@0", "(4,2):(0,0)"), "(4,2):(0@0,0@0)");
  EXPECT_EQ(like("4:^0b1", "4:0"), "4:^0b0");
  EXPECT_EQ(like("4:1", "4:0"), "4:0");
  EXPECT_EQ(like("4:1@0", "4:2"), "4:2");
  EXPECT_EQ(like("4:1@0", "4:^0b1"), "4:^0b1");

  const Value<Integer> empty =
      BitLayout<Integer>(std::vector<IntTuple<Integer>>{}, std::vector<Tree<BitVector<Integer>>>{});
  EXPECT_TRUE(std::get<Value<Integer>>(parse_like(empty, print(empty))) == empty);
  EXPECT_EQ(std::get<ParseError>(parse_like(empty, "4:")).position, 2u);
}


TEST(NotationOfTilers, ReadsIntegersAsCompactModes) {
  expect_canonical(Kind::tiler, {{"<3:1,(2,4):(1,8)>", "<3:1,(2,4):(1,8)>"},
                                 {"< <2:1,_> , 4:1 >", "<<2:1,_>,4:1>"},
                                 {"_", "_"},
                                 {"<>", "<>"},
                                 {"()", "<>"},
                                 {"(4,8)", "<4,8>"},
                                 {"(4,)", "<4>"},
                                 {"(4,(2,8))", "<4,<2,8>>"},
                                 {"<4,_,(2,8)>", "<4,_,<2,8>>"},
                                 {"(4,8):(1,4)", "(4,8):(1,4)"},
                                 {"7", "7"},
                                 {"7:1", "7:1"},
                                 {"():()", "():()"}});
  const auto seven = std::get<Tiler<Integer>>(read(Kind::tiler, "7"));
  EXPECT_TRUE(seven.is_layout() && seven.is_integer());
  EXPECT_EQ(print(seven.layout()), "7:1");
  EXPECT_FALSE(read(Kind::tiler, "7") == read(Kind::tiler, "7:1"));
  EXPECT_TRUE(std::get<Tiler<Integer>>(read(Kind::tiler, "<7>")).is_by_mode());
}


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
