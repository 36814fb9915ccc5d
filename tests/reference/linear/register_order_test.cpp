// Orders of registers: one is found exactly if trying all finds one. Wavefronts beside a formula
// in use.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include "plumb/certify/judge/judge.hpp"
#include "properties/integer.hpp"
#include "reference/linear/register_order.hpp"
#include "reference/memory/wavefronts.hpp"
#include "tests/support/printing.hpp"
#include "tests/support/reproduce.hpp"
#include "tests/support/text.hpp"

namespace plumb {

namespace {

using Linear = LinearLayout<Integer>;

bool some_order_divides(const Linear& A, const Linear& B) {
  std::vector<int> order(A.inputs.front().bases.size());
  std::iota(order.begin(), order.end(), 0);
  do {
    std::vector<Integer> numbers(order.begin(), order.end());
    const auto ordered = linear_column_action(A, Integer(0), tuple_of(numbers));
    if (linear_divide_left(ordered.value(), B).answered()) return true;
  } while (std::next_permutation(order.begin(), order.end()));
  return false;
}

Linear drawn(std::mt19937& random, std::size_t registers, std::size_t lanes, std::size_t bits) {
  const Integer size = power_of_two(Integer(static_cast<int>(bits)));
  Linear L{{{"register", {}}, {"lane", {}}}, {{"dim0", size}}};
  const auto one = [&] { return std::vector<Integer>{Integer(random() % (1U << bits))}; };
  for (std::size_t k = 0; k < registers; ++k) L.inputs[0].bases.push_back(one());
  for (std::size_t k = 0; k < lanes; ++k) L.inputs[1].bases.push_back(one());
  return L;
}

}  // namespace

TEST(RegisterOrder, IsFoundExactlyIfThereIsOne) {
  std::mt19937 random(1);
  int found = 0, none = 0;
  for (int k = 0; k < 4000; ++k) {
    const Linear B = drawn(random, random() % 3, random() % 2, 1 + random() % 2);
    Linear A = drawn(random, random() % 5, random() % 3, 3);
    if (k % 2 == 0) {  // often a product, with its registers in another order
      A = linear_product(B, drawn(random, random() % 3, random() % 2, 1 + random() % 2)).value();
      std::shuffle(A.inputs[0].bases.begin(), A.inputs[0].bases.end(), random);
    }
    const auto R = linear_register_order(A, B);
    ASSERT_EQ(R.answered(), some_order_divides(A, B)) << k;
    ++(R.answered() ? found : none);
  }
  EXPECT_GT(found, 1000);
  EXPECT_GT(none, 1000);
}

// Two lanes read words 0 and 32 of bank 0, whose elements differ within their words too; and if all
// lanes read one vector, its words come from different banks. A count of the lanes' differences
// that lie in the segments alone, times the words of a vector, as in Triton's GenericSwizzling.cpp,
// gives 1 and 4.

TEST(Wavefronts, AreNeitherBoundedNorReachedBySegmentsAlone) {
  EXPECT_EQ(call("wavefronts({lane:[[65]]}->(offset:128), 2, 32)"), "2");
  EXPECT_EQ(call("wavefronts({lane:[[64]]}->(offset:128), 2, 32)"), "2");
  EXPECT_EQ(call("wavefronts({register:[[1],[2]],lane:[[0],[0]]}->(offset:4), 1, 32)"), "1");
}

// 2^40 indices, none of which the judge counts.

TEST(Wavefronts, OfManyBitsAreJudged) {
  std::string bases;
  for (int k = 0; k < 40; ++k)
    bases += (k == 0 ? "[" : ",[") + power_of_two(Integer(k)).str() + "]";
  const std::string size = power_of_two(Integer(40)).str();
  const std::string asked = "wavefronts({lane:[" + bases + "]}->(offset:" + size + "), 1, 32)";
  EXPECT_EQ(call(asked), power_of_two(Integer(35)).str());
  catalogue::Choices none;
  EXPECT_EQ(certify::judge(posed(asked), candidates::Answered{"7"}, none).verdict,
            certify::Verdict::wrong);
}

// [linear-shuffle]: 8 x 8 elements of two bytes, 32 elements from row to row. With Sw<2,3,3> their
// 32 words lie in 32 banks; without it in 8.

TEST(Wavefronts, AreOneForTheSwizzledAccessOfSeed004AndFourWithoutTheSwizzle) {
  EXPECT_EQ(call("wavefronts({row:[[32],[72],[144]],column:[[1],[2],[4]]}->(offset:256), 2, 32)"),
            "1");
  EXPECT_EQ(call("wavefronts({row:[[32],[64],[128]],column:[[1],[2],[4]]}->(offset:256), 2, 32)"),
            "4");
}

}  // namespace plumb
