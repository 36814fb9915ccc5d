// left_inverse for strides that do not divide one another: what the search answers, and what it
// says does not exist.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "properties/integer.hpp"
#include "reference/algebra/left_inverse.hpp"

namespace plumb {
namespace {

using Numbers = std::vector<int>;

/// A flat layout with extents n and strides e, at x >= 0; the last mode counts on.
int value(const Numbers& n, const Numbers& e, int x) {
  int sum = 0;
  for (std::size_t j = 0; j < n.size(); ++j) {
    const bool last = j + 1 == n.size();
    sum += (last ? x : x % n[j]) * e[j];
    x /= n[j];
  }
  return sum;
}

/// True if a flat layout of at most three modes, all strides in [-6, 6], takes offsets[i] to i.
bool exists(const Numbers& offsets) {
  const int greatest = *std::max_element(offsets.begin(), offsets.end());
  std::vector<Numbers> shapes{{greatest + 1}};
  for (int n = 2; n <= greatest; ++n) {
    shapes.push_back({n, greatest + 1});
    for (int m = 2; n * m <= greatest; ++m) shapes.push_back({n, m, greatest + 1});
  }
  for (const Numbers& shape : shapes) {
    Numbers e(shape.size(), -6);
    while (true) {
      bool all = true;
      for (std::size_t i = 0; all && i < offsets.size(); ++i)
        all = value(shape, e, offsets[i]) == static_cast<int>(i);
      if (all) return true;
      std::size_t j = 0;
      while (j < e.size() && ++e[j] == 7) e[j++] = -6;
      if (j == e.size()) break;
    }
  }
  return false;
}

Layout<Integer> two_modes(int s, int t, int d, int e) {
  return layout_of(Modes<Integer>{{s, d}, {t, e}});
}

TEST(LeftInverseSearch, AgreesWithAllLayoutsOfThreeModes) {
  int found = 0, impossible = 0;
  for (int s = 2; s < 4; ++s)
    for (int t = 2; t < 4; ++t)
      for (int d = 1; d < 6; ++d)
        for (int e = 1; e < 6; ++e) {
          const Layout<Integer> A = two_modes(s, t, d, e);
          Numbers offsets;
          for (int b = 0; b < t; ++b)
            for (int a = 0; a < s; ++a) offsets.push_back(a * d + b * e);
          SCOPED_TRACE(::testing::Message() << s << "," << t << ":" << d << "," << e);

          const Answer<Layout<Integer>> R = left_inverse(A);
          if (std::set<int>(offsets.begin(), offsets.end()).size() < offsets.size()) {
            EXPECT_EQ(R.refusal(), Refusal::not_injective);
          } else if (R.answered()) {
            ++found;
            for (std::size_t i = 0; i < offsets.size(); ++i)
              EXPECT_EQ(evaluate(R.value(), Integer(offsets[i])), Integer(static_cast<int>(i)));
          } else {
            ++impossible;
            EXPECT_EQ(R.refusal(), Refusal::no_layout);
            EXPECT_FALSE(exists(offsets));
          }
        }
  EXPECT_GT(found, 20);
  EXPECT_GT(impossible, 2);
}

}  // namespace
}  // namespace plumb
