// The text of the reference keeps the laws: on integers for which nothing is specialised.
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "properties/engines/exhaust.hpp"
#include "properties/engines/sample.hpp"
#include "properties/laws/law_table.hpp"
#include "properties/operations/integers.hpp"
#include "properties/operations/swizzles.hpp"
#include "tests/plain/plain_rows.hpp"
#include "tests/support/test_name.hpp"

namespace plumb {

// A mistake in each text that is specialised for the integers of users.
using RoundsExactOnesDown = PlainInteger<1>;
using OrForXor = PlainInteger<2>;
using HalfThePower = PlainInteger<3>;

template <>
inline Quotient<RoundsExactOnesDown> floor_divide(const RoundsExactOnesDown& n,
                                                  const RoundsExactOnesDown& d) {
  const RoundsExactOnesDown quotient = n / d, remainder = n - quotient * d;
  if (remainder <= 0) return {quotient - 1, remainder + d};
  return {quotient, remainder};
}

template <>
inline OrForXor bitwise_xor(const OrForXor& a, const OrForXor& b) {
  return bit_by_bit(a, b, [](bool x, bool y) { return x || y; });
}

template <>
inline HalfThePower power_of_two(const HalfThePower& n) {
  HalfThePower power(1);
  for (HalfThePower k(1); k < n; k = k + 1) power = power * 2;
  return power;
}

namespace {

const PlainRows& all_rows() {
  static const PlainRows rows = [] {
    PlainRows all;
#define PLUMB_PLAIN_ROWS(NAME, TITLE) plain_rows_of_##NAME(),
    for (const PlainRows& family : {PLUMB_FAMILIES(PLUMB_PLAIN_ROWS)})
#undef PLUMB_PLAIN_ROWS
      all.insert(all.end(), family.begin(), family.end());
    return all;
  }();
  return rows;
}

TEST(PlainIntegers, AnswerEachOperation) {
  std::map<std::string_view, int> rows;
  for (const PlainRow& row : all_rows()) ++rows[row.operation];
  for (const LawRow& law : law_table()) EXPECT_EQ(rows[law.clause], 1) << law.clause;
}

/// The laws of an operation, sampled, and in small spaces.
class OnPlain : public testing::TestWithParam<std::string_view> {};

TEST_P(OnPlain, KeepsItsLaws) {
  constexpr std::uint64_t samples = 100, most = 300;
  for (const LawRow& law : law_table()) {
    if (law.clause != GetParam()) continue;
    OnPlainIntegers use(all_rows());
    const Sampling sampled = sample(law, use, samples, 1);
    EXPECT_FALSE(sampled.failure) << law.id << ": "
                                  << (sampled.failure ? sampled.failure->reason : "");
    const Exhaustion exhausted = exhaust(law, use, {}, most, {});
    EXPECT_FALSE(exhausted.failure) << law.id;
  }
}

std::vector<std::string_view> clauses() {
  std::vector<std::string_view> names;
  for (const LawRow& law : law_table())
    if (law.contract) names.push_back(law.clause);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Operations, OnPlain, testing::ValuesIn(clauses()),
                         [](const auto& suite) { return test_name(std::string(suite.param)); });

// Controls ----------------------------------------------------------------------------------------

template <class Number>
PlainRows some_rows() {
  using namespace signature;
  const PlainRows rows{PLUMB_OPERATIONS_ON_INTEGERS(PLUMB_PLAIN_ROW)
                           PLUMB_OPERATIONS_ON_SWIZZLES(PLUMB_PLAIN_ROW)};
  return rows;
}

bool fails(std::string_view id, const PlainRows& rows) {
  OnPlainIntegers use(rows);
  return sample(*find_law(id), use, 200, 1).failure.has_value();
}

/// True if some law of these operations fails.
bool some_law_fails(const PlainRows& rows) {
  for (const LawRow& law : law_table())
    for (const PlainRow& row : rows)
      if (row.operation == law.clause && fails(law.id, rows)) return true;
  return false;
}

TEST(PlainIntegers, SeeAMistakeInTheText) {
  EXPECT_FALSE(some_law_fails(some_rows<Plain>()));
  EXPECT_TRUE(fails("floor_div.bounds", some_rows<RoundsExactOnesDown>()));
  EXPECT_TRUE(some_law_fails(some_rows<OrForXor>()));
  EXPECT_TRUE(fails("swizzle_masks.moves", some_rows<HalfThePower>()));
}

}  // namespace
}  // namespace plumb
