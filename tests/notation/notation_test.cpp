// Values as texts: numbers, tuples, layouts and tilers.
#include "properties/notation/notation.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/notation/spellings.hpp"

namespace plumb::notation {

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

}  // namespace plumb::notation
