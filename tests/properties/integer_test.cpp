// The integers that answer users, against the definitions of what they do in ways of their own.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>

#include "tests/properties/plain_integer.hpp"

namespace plumb {
namespace {

/// Of one word, of several, and next to where the number of words changes.
Integer drawn(bool negative) {
  const int words = *rc::gen::inRange(0, 4);
  Integer n = *rc::gen::inRange<std::uint64_t>(0, 20);
  for (int k = 0; k < words; ++k)
    n = (n << 64) + *rc::gen::oneOf(rc::gen::arbitrary<std::uint64_t>(),
                                    rc::gen::element<std::uint64_t>(0, 1, ~std::uint64_t{0}));
  return negative && *rc::gen::arbitrary<bool>() ? Integer(-n) : n;
}

RC_GTEST_PROP(IntegerOfUsers, DividesByTheDefinition, ()) {
  const Integer n = drawn(true), d = drawn(false) + 1;
  const Quotient<Integer> own = floor_divide(n, d);
  const Quotient<Plain> defined = floor_divide(Plain(n), Plain(d));
  RC_ASSERT(own.quotient == defined.quotient.number());
  RC_ASSERT(own.remainder == defined.remainder.number());
}

RC_GTEST_PROP(IntegerOfUsers, CombinesBitsByTheDefinition, ()) {
  const Integer a = drawn(false), b = drawn(false);
  RC_ASSERT(bitwise_xor(a, b) == bitwise_xor(Plain(a), Plain(b)).number());
  RC_ASSERT(bitwise_and(a, b) == bitwise_and(Plain(a), Plain(b)).number());
}

TEST(IntegerOfUsers, HasThePowersOfTwoOfTheDefinition) {
  for (int n = -2; n <= 200; ++n)
    EXPECT_EQ(power_of_two(Integer(n)), power_of_two(Plain(n)).number()) << n;
}

TEST(IntegerOfUsers, RefusesDivisorsAsTheDefinition) {
  for (int d : {0, -1, -7}) {
    EXPECT_THROW(floor_divide(Integer(7), Integer(d)), Defect) << d;
    EXPECT_THROW(floor_divide(Plain(7), Plain(d)), Defect) << d;
  }
}

}  // namespace
}  // namespace plumb
