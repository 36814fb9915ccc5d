// What cannot be read: where the error is, what it says, and that it comes soon.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "properties/notation/notation.hpp"
#include "tests/notation/repeat.hpp"

namespace plumb::notation {

namespace {

ParseError error_of(Kind kind, const std::string& text) {
  const Parsed parsed = parse(kind, text);
  if (const auto* error = std::get_if<ParseError>(&parsed)) return *error;
  return {0, "an error", print(std::get<Value<Integer>>(parsed)), Refusal::unspecified};
}

struct Wrong {
  std::string text;
  std::size_t position;  // the first byte is 0
  std::string expected;
  std::string found;
};

void expect_errors(Kind kind, const std::vector<Wrong>& rows, Refusal code = Refusal::bad_shape) {
  for (const Wrong& row : rows) {
    const ParseError error = error_of(kind, row.text);
    EXPECT_EQ(error.position, row.position) << row.text;
    EXPECT_EQ(error.expected, row.expected) << row.text;
    EXPECT_EQ(error.found, row.found) << row.text;
    EXPECT_EQ(error.code, code) << row.text;
  }
}

constexpr const char* the_end = "the end of the text";

}  // namespace


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


// Hostile texts

TEST(NotationLimit, IsSixtyFourBrackets) {
  const auto nested = [](std::size_t n) { return repeat(n, "(") + "1" + repeat(n, ")"); };
  EXPECT_TRUE(std::holds_alternative<Value<Integer>>(parse(Kind::tuple, nested(64))));
  const std::string sentence = "at most 64 brackets around anything";
  expect_errors(
      Kind::tuple,
      {{nested(65), 64, sentence, "one more"}, {repeat(1000000, "("), 64, sentence, "one more"}},
      Refusal::too_large);
  expect_errors(Kind::tiler, {{repeat(32, "<") + nested(33), 64, sentence, "one more"}},
                Refusal::too_large);
  EXPECT_TRUE(
      std::holds_alternative<Value<Integer>>(parse(Kind::layout, nested(64) + ":" + nested(64))));
}

TEST(NotationLimit, IsTheLengthOfATextAndOfANumber) {
  EXPECT_EQ(
      error_of(Kind::tuple, std::string(longest_text + 1, ' ')).sentence(),
      "expected the end of a text of at most 1048576 bytes at character 1048577, found one of "
      "1048577");
  EXPECT_EQ(error_of(Kind::tuple, std::string(longest_text, ' ')).position, longest_text);

  const std::string longest = "-" + std::string(most_digits, '9');
  EXPECT_EQ(print(std::get<Value<Integer>>(parse(Kind::integer, longest))), longest);
  expect_errors(Kind::tuple,
                {{"(1," + std::string(1000000, '9') + ")", 3, "an integer of at most 4096 digits",
                  "one of 1000000"}},
                Refusal::too_large);
  expect_errors(
      Kind::layout,
      {{"2:^0b" + std::string(4097, '1'), 5, "at most 4096 binary digits", "4097 of them"}},
      Refusal::too_large);
}

TEST(NotationLimit, IsTheNumberOfAnAxis) {
  EXPECT_TRUE(std::holds_alternative<Value<Integer>>(parse(Kind::layout, "2:1@255")));
  expect_errors(Kind::layout,
                {{"2:1@256", 4, "an axis of at most 255", "256"},
                 {"2:1@99999999999999999999", 4, "an axis of at most 255", "99999999999999999999"},
                 {"2:1" + repeat(65, "@0"), 132, "at most 64 axes one in another", "one more"}},
                Refusal::too_large);
}

TEST(NotationLimit, LeavesLongTextsToBeReadInTime) {
  const auto expect_read = [](Kind kind, const std::string& text) {
    ASSERT_LE(text.size(), longest_text);
    const Parsed parsed = parse(kind, text);
    ASSERT_TRUE(std::holds_alternative<Value<Integer>>(parsed))
        << std::get<ParseError>(parsed).sentence();
    EXPECT_FALSE(print(std::get<Value<Integer>>(parsed)).empty());
  };
  const std::string ones = "(" + repeat(500000, "1,") + "1)";
  expect_read(Kind::tuple, ones);
  expect_read(Kind::vector, ones);
  expect_read(Kind::tuple, "(" + repeat(340000, "(),") + "1)");
  expect_read(Kind::tuple, "(" + repeat(250, std::string(most_digits, '7') + ",") + "1)");
  expect_read(Kind::layout, "(" + repeat(250000, "1,") + "1):(" + repeat(250000, "1,") + "1)");
  expect_read(Kind::layout, "(" + repeat(150000, "1,") + "1):(" + repeat(150000, "1@0,") + "1@0)");
  expect_read(Kind::layout, "2:" + repeat(200000, "1@0+") + "1@1");
  expect_read(Kind::layout, "(" + repeat(200, "2,") + "2):(" +
                                repeat(200, "^0b" + std::string(most_digits, '1') + ",") + "0)");
  expect_read(Kind::tiler, "<" + repeat(150000, "1:1,_,") + "_>");

  std::string sum = "4:1@0@0";
  for (int k = 1; k < 60000; ++k)
    sum += "+1@" + std::to_string(k % 256) + "@" + std::to_string(k / 256);
  expect_read(Kind::layout, sum);

  expect_read(Kind::composed, repeat(60000, "Sw<0,0,0> o 0 o ") + "8:1");
  expect_read(Kind::function, repeat(100000, "1:1 o 0 o ") + "8:1");
  expect_read(Kind::pattern, "(" + repeat(500000, "_,") + "_)");
  expect_read(Kind::tree, "(" + repeat(250000, "1,") + "1):(" + repeat(250000, "1,") + "1)");
  expect_read(Kind::matrix, "[" + repeat(150000, "0b101,") + "0b010]");
  expect_read(Kind::matrix, "[" + repeat(200, "0b" + std::string(most_digits, '1') + ",") + "0b" +
                                std::string(most_digits, '0') + "]");
  expect_read(Kind::several, "[" + repeat(200000, "\"1\",") + "\"1\"]");

  for (const KindName& row : kind_names)
    for (const std::string unit :
         {"(",   "<", "[",   "1,",           "(1,",        "@0",   "9",   "-",  "^0b", "_",
          "Sw<", ":", " o ", "Sw<0,0,0> o ", "1:1 o 0 o ", "0b1,", "[0b", "\"", "[\"", "{rows:"})
      parse(row.kind, repeat(1000000 / unit.size(), unit));
}

TEST(NotationLimit, HoldsForFunctionsAndMatrices) {
  const std::string many(most_digits + 1, '9');
  expect_errors(
      Kind::composed,
      {{"Sw<" + many + ",0,0> o 0 o 8:1", 3, "an integer of at most 4096 digits", "one of 4097"},
       {"Sw<0,0,0> o " + many + " o 8:1", 12, "an integer of at most 4096 digits", "one of 4097"}},
      Refusal::too_large);
  expect_errors(Kind::matrix,
                {{"[0b" + std::string(most_digits + 1, '1') + "]", 3, "at most 4096 binary digits",
                  "4097 of them"},
                 {"[]{rows:4097}", 0, "at most 4096 rows", "[]{rows:4097"}},
                Refusal::too_large);
  EXPECT_EQ(error_of(Kind::matrix, "[]{rows:-1}").code, Refusal::too_large);
  for (const Kind kind : {Kind::pattern, Kind::tree, Kind::composed, Kind::function})
    EXPECT_EQ(error_of(kind, repeat(65, "(") + "1" + repeat(65, ")")).code, Refusal::too_large);
  EXPECT_EQ(
      error_of(Kind::composed, "1:1 o 0 o " + repeat(65, "(") + "1" + repeat(65, ")") + ":1").code,
      Refusal::too_large);
  EXPECT_TRUE(std::holds_alternative<Value<Integer>>(
      parse(Kind::pattern, repeat(64, "(") + "_" + repeat(64, ")"))));
}

TEST(NotationLimit, HoldsForTextsWithMisprints) {
  const std::vector<std::string> texts{"(2,(3,4))",
                                       "((2,4),8):((1,16),2)",
                                       "(4,4):(1@0,3@1@0+2@1)",
                                       "(2,2):(^0b1,^0b10)",
                                       "(*,(*,*))",
                                       "<3:1,_,<(2,4):(1,8),5>>",
                                       "Sw<3,4,-3>",
                                       "true",
                                       "():()",
                                       "Sw<3,4,-3> o 2 o (8,4):(4,1)",
                                       "8:1 o 0 o Sw<1,0,1> o 0 o 4:2",
                                       "((_,2),_)",
                                       "[0b101,0b010]",
                                       "[]{rows:3}",
                                       "[\"2:1\",\"(4)\"]",
                                       "-12"};
  const std::string alphabet = "()<>,:@+-^0b12_*o[]\"{}";
  std::mt19937 source(3);
  const auto below = [&](std::size_t bound) { return source() % bound; };
  std::size_t values = 0;
  for (int n = 0; n < 20000; ++n) {
    std::string text = texts[below(texts.size())];
    for (std::size_t k = below(4); k > 0; --k)
      text.replace(below(text.size()), below(2), below(3), alphabet[below(alphabet.size())]);

    for (const KindName& row : kind_names) {
      const Parsed parsed = parse(row.kind, text);
      if (const auto* value = std::get_if<Value<Integer>>(&parsed)) {
        const Parsed again = parse(row.kind, print(*value));
        ASSERT_TRUE(std::holds_alternative<Value<Integer>>(again)) << text;
        EXPECT_TRUE(std::get<Value<Integer>>(again) == *value) << text;
        ++values;
      } else {
        EXPECT_LE(std::get<ParseError>(parsed).position, text.size()) << text;
      }
    }
  }
  EXPECT_GT(values, 10000u);
}

}  // namespace plumb::notation
