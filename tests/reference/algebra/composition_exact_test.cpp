// Where composition has an answer: the reference against every layout that there could be.
//
// The strides of A are powers of a number that no sum of digits reaches, so that an offset
// determines all digits: what exists for these strides exists for all.
#include <gtest/gtest.h>

#include <iostream>
#include <string>
#include <vector>

#include "tests/support/text.hpp"

namespace plumb {

namespace {

using Small = long long;
using Extents = std::vector<Small>;

Modes<Small> with_generic_strides(const Extents& extents) {
  Modes<Small> modes;
  Small stride = 1;
  for (Small extent : extents) {
    modes.push_back({extent, stride});
    stride *= 1000;
  }
  return modes;
}

std::vector<Extents> shapes(Small first, Small second, Small third) {
  std::vector<Extents> all;
  for (Small a = 2; a <= first; ++a) {
    all.push_back({a});
    for (Small b = 2; b <= second; ++b) {
      all.push_back({a, b});
      for (Small c = 2; c <= third; ++c) all.push_back({a, b, c});
    }
  }
  return all;
}

struct Count {
  long cases = 0, exist = 0, answered = 0, required = 0;

  void operator()(const Modes<Small>& A, const Layout<Small>& B) {
    const Layout<Small> outer = layout_of(A);
    const bool there_is = composition_by_definition(outer, B).answered();
    const bool answers = composition(outer, B).answered();
    const bool asked = composition_required(outer, B);
    EXPECT_EQ(answers, there_is) << A.size() << " modes, B of size " << size(B);
    EXPECT_TRUE(there_is || !asked);
    ++cases;
    exist += there_is;
    answered += answers;
    required += asked;
  }

  void print(const char* what) const {
    std::cout << what << ": " << cases << " cases, a layout exists in " << exist
              << ", the reference answers " << answered << ", required are " << required << "\n";
  }
};

}  // namespace


TEST(CompositionExact, ReferenceAnswersOneLeafIffALayoutExistsForAllStrides) {
  Count count;
  for (const Extents& extents : shapes(8, 6, 4)) {
    const Modes<Small> A = with_generic_strides(extents);
    for (Small s = 1; s <= 24; ++s)
      for (Small d = 0; d <= 40; ++d) count(A, {s, d});
  }
  count.print("one leaf");
  EXPECT_EQ(count.cases, 144648);
  EXPECT_EQ(count.exist, 48678);
  EXPECT_EQ(count.required, 28299);
}

TEST(CompositionExact, ReferenceAnswersTwoLeavesIffALayoutExistsForAllStrides) {
  Count count;
  for (const Extents& extents : shapes(4, 4, 4)) {
    const Modes<Small> A = with_generic_strides(extents);
    for (Small s = 2; s <= 6; ++s)
      for (Small d = 0; d <= 8; ++d)
        for (Small t = 2; t <= 6; ++t)
          for (Small e = 0; e <= 8; ++e)
            count(A, {tuple_of(Extents{s, t}), tuple_of(Extents{d, e})});
  }
  count.print("two leaves");
  EXPECT_EQ(count.cases, 78975);
  EXPECT_EQ(count.exist, 23868);
  EXPECT_EQ(count.required, 16833);
}

// For particular strides more exists, and never less: digits that carry may do so at no cost.
TEST(CompositionExact, MoreExistsForParticularStrides) {
  long cases = 0, exist = 0, answered = 0;
  for (const Extents& extents : shapes(4, 4, 2)) {
    if (extents.size() != 3) continue;
    for (Small x = 0; x <= 4; ++x)
      for (Small y = 0; y <= 4; ++y)
        for (Small z = 0; z <= 4; ++z) {
          const Modes<Small> A{{extents[0], x}, {extents[1], y}, {extents[2], z}};
          for (Small s = 1; s <= 8; ++s)
            for (Small d = 0; d <= 8; ++d) {
              const Layout<Small> outer = layout_of(A), B{s, d};
              const bool there_is = composition_by_definition(outer, B).answered();
              const bool answers = composition(outer, B).answered();
              EXPECT_TRUE(there_is || !answers);
              ++cases;
              exist += there_is;
              answered += answers;
            }
        }
  }
  std::cout << "particular strides: " << cases << " cases, a layout exists in " << exist
            << ", the reference answers " << answered << "\n";
  EXPECT_EQ(cases, 81000);
  EXPECT_EQ(exist, 44705);
  EXPECT_EQ(answered, 44509);
}

// Offset 3 has the digits (1,1,0), offset 6 has (0,1,1): 1 + 1 == 2 and 1 + 3 == 4.
TEST(CompositionExact, LeavesOutALayoutWhoseDigitsCarryAtNoCost) {
  EXPECT_EQ(call("composition((2,2,2):(1,1,3), 3:3)"), "refuse not_divisible");
  for (int c = 0; c < 3; ++c) {
    const std::string at = std::to_string(3 * c);
    EXPECT_EQ(call("evaluate((2,2,2):(1,1,3), " + at + ")"), std::to_string(2 * c));
  }
}

}  // namespace plumb
