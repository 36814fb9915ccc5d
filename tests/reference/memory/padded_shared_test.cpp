// Padding: exactly where it is a layout, and what it does to banks.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "plumb/certify/judge/judge.hpp"
#include "reference/memory/access.hpp"
#include "reference/memory/padded_shared.hpp"
#include "tests/certify/verdicts.hpp"
#include "tests/oracle/model/values.hpp"
#include "tests/support/printing.hpp"
#include "tests/support/text.hpp"

namespace plumb {

namespace {

using certify::Verdict;

IntTuple<Integer> pair(int a, int b) { return tuple_of(std::vector<Integer>{a, b}); }

/// The offsets of n elements, counted one after the other.
std::vector<Integer> counted(int n, const std::vector<int>& I, const std::vector<int>& P) {
  std::vector<Integer> offsets;
  Integer x(0);
  for (int o = 0; o < n; ++o) {
    offsets.push_back(x);
    ++x;
    for (std::size_t k = 0; k < I.size(); ++k)
      if ((o + 1) % I[k] == 0) x += P[k];
  }
  return offsets;
}

}  // namespace

/// The layout is refused where no layout has these values, and nowhere else.
TEST(PaddedShared, IsRefusedExactlyWhereThereIsNoLayout) {
  int answered = 0, refused = 0;
  for (int n = 1; n <= 16; ++n)
    for (int i = 1; i <= n + 1; ++i)
      for (int j = i; j <= n + 1; ++j)
        for (int p = -2; p <= 2; ++p)
          for (int q = -2; q <= 2; ++q) {
            const std::vector<Integer> offsets = counted(n, {i, j}, {p, q});
            const auto R = padded_shared(Integer(n), pair(i, j), pair(p, q));
            ASSERT_EQ(R.answered(), certify::model::extents_of(offsets).has_value())
                << n << " " << i << " " << j << " " << p << " " << q;
            if (!R.answered()) {
              ++refused;
              EXPECT_EQ(R.refusal(), Refusal::no_layout);
              continue;
            }
            ++answered;
            ASSERT_EQ(size(R.value()), n);
            for (int o = 0; o < n; ++o)
              ASSERT_EQ(evaluate(R.value(), Integer(o)), offsets[static_cast<std::size_t>(o)]);
          }
  EXPECT_GT(answered, 1000);
  EXPECT_GT(refused, 1000);
}

/// The example of Triton's documentation: [[2, 1], [4, 2]], the places of e0 to e7.
TEST(PaddedShared, IsThatOfTriton) {
  EXPECT_EQ(counted(8, {2, 4}, {1, 2}), (std::vector<Integer>{0, 1, 3, 4, 8, 9, 11, 12}));
  EXPECT_EQ(call("padded_shared(8, (2,4), (1,2))"), "(2,2,2):(1,3,8)");
  EXPECT_EQ(certify::verdict_of("padded_shared(8, (2,4), (1,2))", "(2,2,2):(1,3,6)"),
            Verdict::wrong);
  EXPECT_EQ(certify::verdict_of("padded_shared(8, 4, 0)", "(4,2):(1,4)"), Verdict::equivalent);
  EXPECT_EQ(certify::verdict_of("padded_shared(12, (4,6), (1,1))", "12:1"), Verdict::unguarded);
}

TEST(PaddedShared, PaddedColumnsHaveNoConflicts) {
  EXPECT_EQ(call("access_wavefronts(32:32, 32, 32, 4)"), "32");
  const auto R =
      padded_shared(Integer(1024), IntTuple<Integer>(Integer(32)), IntTuple<Integer>(Integer(1)));
  EXPECT_EQ(R.value(), layout("(32,32):(1,33)"));
  EXPECT_EQ(call("access_wavefronts(32:33, 32, 32, 4)"), "1");
}

}  // namespace plumb
