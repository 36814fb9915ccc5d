// What cannot be read: where the error is, and what it says.
#include <gtest/gtest.h>

#include <string>

#include "properties/notation/notation.hpp"
#include "tests/notation/errors.hpp"
#include "tests/notation/repeat.hpp"

namespace plumb::notation {

TEST(NotationError, IsOneSentence) {
  EXPECT_EQ(error_of(Kind::layout, "(4,8):(1;4)").sentence(),
            "expected ',' or ')' at character 9, found ';'");
  EXPECT_EQ(error_of(Kind::layout, "(4,8):(1;4)").within(20).sentence(),
            "expected ',' or ')' at character 29, found ';'");
}

TEST(NotationError, NamesWhatWasExpected) {
  expect_errors(Kind::integer, {{"", 0, "an integer", the_end},
                                {"  ", 2, "an integer", the_end},
                                {"-", 0, "an integer", "'-'"},
                                {"--1", 0, "an integer", "'-'"},
                                {"12x", 2, the_end, "'x'"},
                                {"0x10", 1, the_end, "'x'"},
                                {" (1)", 1, "an integer", "'('"}});
  expect_errors(Kind::truth, {{"True", 0, "true or false", "'T'"},
                              {"truely", 4, the_end, "'l'"},
                              {"1", 0, "true or false", "'1'"}});
  expect_errors(Kind::tuple, {{"(1,2", 4, "',' or ')'", the_end},
                              {"(1,,2)", 3, "an integer or '('", "','"},
                              {"(1 2)", 3, "',' or ')'", "'2'"},
                              {"(1))", 3, the_end, "')'"},
                              {"(,)", 1, "an integer or '('", "','"},
                              {"(1,-)", 3, "an integer or '('", "'-'"},
                              {"[1]", 0, "an integer or '('", "'['"}});
  expect_errors(Kind::profile,
                {{"(*,-4)", 3, "'*' or '('", "'-'"}, {"", 0, "'*' or '('", the_end}});
  expect_errors(Kind::swizzle, {{"sw<3,4,3>", 0, "a swizzle such as Sw<3,4,3>", "'s'"},
                                {"Sw<3,4>", 6, "',' and the shift", "'>'"},
                                {"Sw<3,4,3", 8, "'>'", the_end},
                                {"Sw<3,4,+3>", 7, "an integer", "'+'"}});
}

TEST(NotationError, ShowsBytesThatAreNotAscii) {
  expect_errors(Kind::tuple, {{"(1,\xc3\xa9)", 3, "an integer or '('", "the byte 0xc3"},
                              {std::string("(1\0)", 4), 2, "',' or ')'", "the byte 0x00"}});
}

TEST(NotationError, NamesTheExtentThatIsNone) {
  const std::string of_0 = "an extent of at least 1, as extent 0 leaves no element,";
  expect_errors(Kind::layout,
                {{"(4,0):(1,4)", 3, of_0, "0"},
                 {"(4,(2,-3)):(1,(4,8))", 6, "an extent of at least 1", "-3"},
                 {"0:1", 0, of_0, "0"}},
                Refusal::out_of_domain);
  expect_errors(Kind::tiler, {{"<4,0>", 3, of_0, "0"}, {"(4,(0,1))", 4, of_0, "0"}},
                Refusal::out_of_domain);
  EXPECT_TRUE(std::holds_alternative<Value<Integer>>(parse(Kind::tuple, "(4,0)")));
}

TEST(NotationError, NamesStridesThatDoNotFitTheShape) {
  expect_errors(Kind::layout,
                {{"(2,3):(3,6,9)", 6, "strides congruent with the shape (2,3)", "(3,6,9)"},
                 {"( 2, 3 ) : 3", 11, "strides congruent with the shape (2,3)", "3"},
                 {"8:(1)", 2, "strides congruent with the shape 8", "(1)"},
                 {"(2,(3,4)):(1,2)", 10, "strides congruent with the shape (2,(3,4))", "(1,2)"},
                 {"():0", 3, "strides congruent with the shape ()", "0"},
                 {"(4,8)", 5, "':' and the strides", the_end},
                 {"(4,8):", 6, "a stride or '('", the_end},
                 {"", 0, "a layout", the_end},
                 {"_", 0, "a layout", "'_'"}});
  EXPECT_EQ(error_of(Kind::layout, "(" + repeat(60, "1,") + "1):1").expected,
            "strides congruent with the shape (1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1..");
}

TEST(NotationError, NamesTheStrideOfAnotherModule) {
  expect_errors(
      Kind::layout,
      {{"(4,4):(1@0,3)", 11, "a basis stride as in other modes", "3"},
       {"(4,4):(3,1@0)", 7, "a basis stride as in other modes", "3"},
       {"(4,4):(1@0,^0b1)", 11, "a basis stride as in other modes", "^0b1"},
       {"(4,4):(^0b1,1)", 12, "an F2 stride as in other modes", "1"},
       {"(4,4):(^0b1,1@0 + 2@1)", 12, "an F2 stride as in other modes", "1@0+2@1"},
       {"(2,2):(1@0,1@1@0)", 6, "basis strides whose axes do not contain each other",
        "(1@0,1@1@0)"},
       {"2:1@0+1@1@0", 2, "basis strides whose axes do not contain each other", "1@0+1@1@0"}});
  expect_errors(Kind::tiler,
                {{"<4:1,4:1@0>", 5, "a layout of integer strides in a tiler", "4:1@0"}});
}

TEST(NotationError, NamesWhatIsWrongWithinAStride) {
  expect_errors(Kind::layout, {{"4:1@", 4, "the number of an axis", the_end},
                               {"4:1@-1", 4, "an axis of at least 0", "-1"},
                               {"4:1@0+", 6, "another basis vector such as 1@0", the_end},
                               {"4:1@0+2", 7, "'@' and an axis", the_end},
                               {"4:1+1@0", 3, the_end, "'+'"},
                               {"4:^5", 2, "a stride or '('", "'^'"},
                               {"4:^0b", 5, "a binary digit", the_end},
                               {"4:^0b12", 6, the_end, "'2'"},
                               {"4:@0", 2, "a stride or '('", "'@'"}});
}

TEST(NotationError, NamesWhatIsWrongWithinATiler) {
  expect_errors(Kind::tiler, {{"<4:1,>", 5, "a tiler", "'>'"},
                              {"<4:1,8:1", 8, "',' or '>'", the_end},
                              {"(4,_)", 3, "an extent or '('", "'_'"},
                              {"_1_", 2, the_end, "'_'"},
                              {"", 0, "a tiler", the_end},
                              {"<4:1)", 4, "',' or '>'", "')'"}});
}


TEST(NotationError, NamesWhatIsWrongWithinAComposedLayout) {
  expect_errors(Kind::composed,
                {{"Sw<3,4,3>", 0, "a composed layout such as Sw<3,4,3> o 0 o 8:1", "Sw<3,4,3>"},
                 {"8:1@0", 0, "a composed layout such as Sw<3,4,3> o 0 o 8:1", "8:1@0"},
                 {"Sw<3,4,3> o 8:1", 13, "'o' and the inner layout", "':'"},
                 {"Sw<3,4,3> o 0", 13, "'o' and the inner layout", the_end},
                 {"Sw<3,4,3> o 0 o", 15, "a layout", the_end},
                 {"Sw<3,4,3> o o 8:1", 12, "an offset", "'o'"},
                 {"8:1 o 0 o Sw<3,4,3>", 10, "a layout of integer strides", "Sw<3,4,3>"},
                 {"Sw<3,4,3> o 0 o 4:1@0", 16, "a layout of integer strides", "4:1@0"},
                 {"4:1@0 o 0 o 4:1", 0, "a layout of integer strides", "4:1@0"},
                 {"4:^0b1 o 0 o 4:1", 0, "a layout of integer strides", "4:^0b1"},
                 {"Sw<3,4,3> o 0 o 8:1 o", 21, "an offset", the_end},
                 {"8:1 o 0 o 8:1 O", 14, the_end, "'O'"}});
  expect_errors(
      Kind::composed,
      {{"Sw<3,4,3> o 0 o 0:1", 16, "an extent of at least 1, as extent 0 leaves no element,", "0"}},
      Refusal::out_of_domain);
}

TEST(NotationError, NamesWhatIsWrongWithinAPatternATreeOrAMatrix) {
  expect_errors(Kind::pattern, {{"(_,*)", 3, "an integer, '_' or '('", "'*'"},
                                {"(_", 2, "',' or ')'", the_end},
                                {"__", 1, the_end, "'_'"},
                                {"", 0, "an integer, '_' or '('", the_end}});
  expect_errors(Kind::tree, {{"(2,_)", 3, "an integer or '('", "'_'"},
                             {"(2,3):", 6, "a stride or '('", the_end},
                             {"", 0, "an integer or '('", the_end}});
  expect_errors(Kind::tree, {{"(2,-3):(1,2)", 3, "an extent of at least 1", "-3"}},
                Refusal::out_of_domain);
  expect_errors(Kind::matrix,
                {{"[0b1,0b10]", 5, "1 binary digits, as in other columns", "2 of them"},
                 {"[1]", 1, "a column such as 0b101", "'1'"},
                 {"[0b1", 4, "',' or ']'", the_end},
                 {"[0b1,]", 5, "a column such as 0b101", "']'"},
                 {"[]", 2, "'{rows:' and the number of rows", the_end},
                 {"[]{rows:x}", 8, "the number of rows", "'x'"},
                 {"[0b1]{rows:1}", 5, the_end, "'{'"},
                 {"0b1", 0, "'['", "'0'"}});
}

TEST(NotationError, NamesWhatIsWrongWithinALinearLayout) {
  expect_errors(Kind::linear,
                {{"", 0, "'{'", the_end},
                 {"{1:[]}->()", 1, "the name of a dimension", "'1'"},
                 {"{lane:[],lane:[]}->()", 9, "a name that no other such dimension has", "lane"},
                 {"{lane[[1]]}->(x:2)", 5, "':' and the bases", "'['"},
                 {"{lane:[1]}->(x:2)", 7, "'['", "'1'"},
                 {"{lane:[[1]]}(x:2)", 12, "'->' and the output dimensions", "'('"},
                 {"{lane:[[1]]}->(x:2,y:2)", 7, "a basis of 2 coordinates", "1 of them"},
                 {"{lane:[[1]]}->(x)", 16, "':' and the size", "')'"}});
  expect_errors(
      Kind::linear,
      {{"{lane:[[1]]}->(x:3)", 17, "a size that is a power of two", "3"},
       {"{}->(x:0)", 7, "a size that is a power of two", "0"},
       {"{lane:[[2]]}->(x:2)", 7, "coordinates of at least 0 and below the sizes", "2"},
       {"{lane:[[-1]]}->(x:2)", 7, "coordinates of at least 0 and below the sizes", "-1"}},
      Refusal::out_of_domain);
}

TEST(NotationError, NamesWhatIsWrongWithinAPlan) {
  expect_errors(
      Kind::plan,
      {{"plan(1)", 0, "a plan such as plan{lanes:2,in:1,steps:[bfly(0,0b1)],out:(1)}", "'p'"},
       {"plan{lanes:2,in:1,steps:[hop(0,0b1)],out:(1)}", 25,
        "a step: sel, idx, bfly, up, down or prmt", "'h'"},
       {"plan{lanes:2,in:1,steps:[bfly(0,0b10)],out:(1)}", 32, "1 binary digits", "2 of them"},
       {"plan{lanes:2,in:1,steps:[idx(0,[0b1,0b0],0b1)],out:(1)}", 31, "1 columns", "2 of them"},
       {"plan{lanes:2,in:2,steps:[prmt(0,1,0x5480)],out:(1)}", 36, "four digits from 0 to 7",
        "'5'"},
       {"plan{lanes:2,in:0,steps:[],out:(0)}", 32, "a value, but this plan has none yet", "'0'"}});
  expect_errors(
      Kind::plan,
      {{"plan{lanes:3,in:1,steps:[],out:(0)}", 11, "1, 2, 4, 8, 16, 32 or 64", "3"},
       {"plan{lanes:128,in:1,steps:[],out:(0)}", 11, "an integer from 1 to 64", "128"},
       {"plan{lanes:2,in:1,steps:[bfly(1,0b1)],out:(1)}", 30, "an integer from 0 to 0", "1"},
       {"plan{lanes:2,in:1,steps:[],out:(-1)}", 32, "an integer from 0 to 0", "-1"}},
      Refusal::out_of_domain);
  expect_errors(
      Kind::plan,
      {{"plan{lanes:2,in:1,steps:[],out:(" + repeat(4096, "0,") + "0)}", 11, "at most 4096 outputs",
        "more"},
       {"plan{lanes:2,in:1,steps:[" + repeat(4096, "bfly(0,0b1),") + "bfly(0,0b1)],out:()}", 11,
        "at most 4096 steps", "more"}},
      Refusal::too_large);
}

TEST(NotationError, NamesWhatIsWrongWithinSeveralResults) {
  expect_errors(Kind::several, {{"7", 0, "'['", "'7'"},
                                {"[7]", 1, "'\"' and a text", "'7'"},
                                {"[\"7]", 2, "a text and '\"'", "'7'"},
                                {"[\"7\"", 4, "',' or ']'", the_end}});
}

}  // namespace plumb::notation
