// The text of the reference keeps the laws: on integers for which nothing is specialised.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "properties/engines/exhaust.hpp"
#include "properties/engines/sample.hpp"
#include "properties/laws/law_table.hpp"
#include "tests/properties/plain_integer.hpp"
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

/// The laws of an operation, sampled, and in small spaces.
class OnPlain : public testing::TestWithParam<std::string_view> {};

TEST_P(OnPlain, KeepsItsLaws) {
  constexpr std::uint64_t samples = 100, most = 300;
  for (const LawRow& law : law_table()) {
    if (law.clause != GetParam()) continue;
    WithArithmetic use(arithmetic_of<Plain>);
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

bool fails(std::string_view id, const Arithmetic& arithmetic) {
  WithArithmetic use(arithmetic);
  return sample(*find_law(id), use, 200, 1).failure.has_value();
}

/// True if some law of a swizzle fails.
bool some_law_fails(const Arithmetic& arithmetic) {
  for (const LawRow& law : law_table())
    if (law.clause.starts_with("swizzle") && fails(law.id, arithmetic)) return true;
  return false;
}

TEST(PlainIntegers, SeeAMistakeInTheText) {
  EXPECT_FALSE(some_law_fails(arithmetic_of<Plain>));
  EXPECT_TRUE(fails("floor_div.bounds", arithmetic_of<RoundsExactOnesDown>));
  EXPECT_TRUE(some_law_fails(arithmetic_of<OrForXor>));
  EXPECT_TRUE(fails("swizzle_masks.moves", arithmetic_of<HalfThePower>));
}

TEST(PlainIntegers, ComputeWhatIsSpecialised) {
  EXPECT_FALSE(other_arithmetic);
  for (int n = -20; n <= 20; ++n)
    for (int d = 1; d <= 20; ++d) {
      const auto text = arithmetic_of<Plain>.floor_divide(n, d);
      const auto fast = floor_divide(Integer(n), Integer(d));
      EXPECT_EQ(text.quotient, fast.quotient) << n << " by " << d;
      EXPECT_EQ(text.remainder, fast.remainder) << n << " by " << d;
    }
  for (int a = 0; a <= 20; ++a) {
    EXPECT_EQ(arithmetic_of<Plain>.power_of_two(a), power_of_two(Integer(a)));
    for (int b = 0; b <= 20; ++b) {
      EXPECT_EQ(arithmetic_of<Plain>.bitwise_xor(a, b), bitwise_xor(Integer(a), Integer(b)));
      EXPECT_EQ(arithmetic_of<Plain>.bitwise_and(a, b), bitwise_and(Integer(a), Integer(b)));
    }
  }
}

}  // namespace
}  // namespace plumb
