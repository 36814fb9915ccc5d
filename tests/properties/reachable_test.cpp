#include "properties/laws/algebra/reachable.hpp"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "properties/integer.hpp"
#include "properties/notation/notation.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::laws {
namespace {

using L = Layout<Integer>;

std::set<Integer> offsets_of(const L& A) {
  std::set<Integer> offsets;
  for (Integer i(0); i < size(A); i = i + 1) offsets.insert(evaluate(A, i));
  return offsets;
}

void expect_as_enumerated(const L& A) {
  const std::set<Integer> offsets = offsets_of(A);
  std::set<Integer> differences;
  for (const Integer& a : offsets)
    for (const Integer& b : offsets) differences.insert(a - b);
  for (Integer x(-40); x <= 40; x = x + 1) {
    EXPECT_EQ(is_offset(A, x), offsets.contains(x)) << notation::print(A) << " at " << x;
    EXPECT_EQ(is_difference(A, x), differences.contains(x)) << notation::print(A) << " at " << x;
  }
}

L layout_of_modes(const std::vector<Integer>& extents, const std::vector<Integer>& strides) {
  return {tuple_of(extents), tuple_of(strides)};
}

TEST(Reachable, IsWhatEnumerationFinds) {
  for (int s = 0; s <= 3; ++s)
    for (int d = -4; d <= 4; ++d)
      for (int t = 1; t <= 3; ++t)
        for (int e = -5; e <= 5; ++e) expect_as_enumerated(layout_of_modes({s, t}, {d, e}));
}

TEST(Reachable, IsDecidedAtSizesThatCannotBeListed) {
  const L A = layout_of_modes({4096, 1000}, {1008, 1});
  EXPECT_EQ(is_offset(A, Integer(1007)), false);
  EXPECT_EQ(is_offset(A, Integer(1008 * 4095 + 999)), true);
  EXPECT_EQ(is_offset(A, Integer(1008 * 4096)), false);
  EXPECT_EQ(is_difference(A, Integer(-1)), true);
  EXPECT_EQ(is_difference(A, Integer(1008 * 4096)), false);
}

}  // namespace
}  // namespace plumb::laws
