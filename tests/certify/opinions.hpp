// What the evaluation by enumeration says of answers.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "plumb/catalogue/catalogue.hpp"
#include "properties/notation/notation.hpp"
#include "tests/oracle/by_enumeration.hpp"
#include "tests/support/text.hpp"

namespace plumb::certify {

inline OracleVerdict opinion(std::string_view call, std::string_view answer) {
  const catalogue::TestCase asked = posed(call);
  const notation::Parsed value = catalogue::parse_answer(
      *asked.request.operation, asked.request.arguments, asked.expected, answer);
  return opinion_by_enumeration(asked.request, std::get<Value<Integer>>(value));
}

struct Evaluated {
  std::string call, answer;
  OracleVerdict opinion;
};

inline void expect_opinions(const std::vector<Evaluated>& all) {
  for (const Evaluated& one : all)
    EXPECT_EQ(opinion(one.call, one.answer), one.opinion) << one.call << " -> " << one.answer;
}

inline constexpr bool holds = true, breaks = false;
inline constexpr std::nullopt_t silent = std::nullopt;

}  // namespace plumb::certify
