// Hostile texts: the error comes soon, and long texts are read in time.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "properties/notation/notation.hpp"
#include "tests/notation/errors.hpp"
#include "tests/notation/repeat.hpp"

namespace plumb::notation {

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
