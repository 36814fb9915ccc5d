// Which right answers a library gives that looks at no argument.
#include <gtest/gtest.h>

#include "plumb/certify/cases/trivial.hpp"
#include "tests/support/text.hpp"

namespace plumb::certify {

namespace {

bool trivial(std::string_view call) {
  const catalogue::TestCase of = posed(call);
  return is_trivial(of.expected.value(), of.request.arguments);
}

}  // namespace


TEST(TrivialAnswer, IsOneElementOrAnArgument) {
  EXPECT_TRUE(trivial("right_inverse(8:2)"));              // 1:0
  EXPECT_TRUE(trivial("coalesce(8:2)"));                   // the argument
  EXPECT_FALSE(trivial("right_inverse((32,64):(64,1))"));  // (64,32):(32,1)
  EXPECT_FALSE(trivial("coalesce((2,4):(1,2))"));          // 8:1
  EXPECT_TRUE(trivial("composed_coalesce(Sw<1,0,1> o 0 o 8:2)"));
  EXPECT_FALSE(trivial("composed_coalesce(Sw<1,0,1> o 0 o (2,4):(1,2))"));
}

TEST(TrivialAnswer, IsANumberThatIsAUnitAndNoOtherArgument) {
  EXPECT_TRUE(trivial("max_common_vector(8:2, 8:1)"));   // 1
  EXPECT_FALSE(trivial("max_common_vector(8:1, 8:1)"));  // 8
  EXPECT_FALSE(trivial("gcd(4, 2)"));                    // 2, which is an argument
  EXPECT_TRUE(trivial("gcd(3, 2)"));
}

TEST(TrivialAnswer, IsFalse) {
  EXPECT_TRUE(trivial("injective(8:0)"));
  EXPECT_FALSE(trivial("injective(8:1)"));
}

TEST(TrivialAnswer, IsZeroOrTheIdentity) {
  EXPECT_TRUE(trivial("matrix_inverse([0b01,0b10])"));
  EXPECT_FALSE(trivial("matrix_inverse([0b10,0b11])"));
  EXPECT_FALSE(trivial("linear_invert({a:[[1],[3]]}->(dim0:4))"));
  EXPECT_TRUE(is_trivial(LinearLayout<Integer>{{{"a", {{0}, {0}}}}, {{"dim0", 4}}}, {}));
  EXPECT_TRUE(is_trivial(Swizzle<Integer>{0, 3, 3}, {}));
  EXPECT_FALSE(is_trivial(Swizzle<Integer>{1, 3, 3}, {}));
}

TEST(TrivialAnswer, OfSeveralIsSoInEachOfThem) {
  const Value<Integer> one = layout("1:0"), many = layout("8:1"), zero = Integer(0);
  EXPECT_TRUE(is_trivial(Several<Integer>{{one, zero}}, {}));
  EXPECT_FALSE(is_trivial(Several<Integer>{{many, zero}}, {}));
  EXPECT_TRUE(is_trivial(Several<Integer>{{many, zero}}, {many}));
}

}  // namespace plumb::certify
