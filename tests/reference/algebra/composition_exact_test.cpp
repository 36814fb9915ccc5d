// Where composition has an answer: the reference against every layout that there could be.
//
// The strides of A are powers of a number that no sum of digits reaches, so that an offset tells all
// digits: what exists for them exists for all strides.
#include <gtest/gtest.h>

#include <iostream>
#include <string>
#include <vector>

#include "tests/support/text.hpp"

namespace plumb {

namespace {

using Small = long long;
using Extents = std::vector<Small>;

/// All ways to write n as an ordered product of numbers above 1.
void append_factorizations(Small n, Extents begun, std::vector<Extents>& out) {
  if (n == 1) out.push_back(begun);
  for (Small factor = 2; factor <= n; ++factor) {
    if (n % factor != 0) continue;
    begun.push_back(factor);
    append_factorizations(n / factor, begun, out);
    begun.pop_back();
  }
}

std::vector<Extents> factorizations(Small n) {
  std::vector<Extents> all;
  append_factorizations(n, {}, all);
  return all;
}

Modes<Small> with_generic_strides(const Extents& extents) {
  Modes<Small> modes;
  Small stride = 1;
  for (Small extent : extents) {
    modes.push_back({extent, stride});
    stride *= 1000;
  }
  return modes;
}

/// The value at c of the layout with these extents that is A^ o s:d at 0 and at each unit vector.
Small value_of(const Extents& extents, Small c, Small d, const Modes<Small>& A) {
  Small value = 0, place = 1;
  for (Small extent : extents) {
    value += (c % extent) * extended_value(Small(d * place), A);
    c /= extent;
    place *= extent;
  }
  return value;
}

bool is_composition(const Modes<Small>& A, const Mode<Small>& leaf, const Extents& extents) {
  for (Small c = 0; c < leaf.extent; ++c)
    if (value_of(extents, c, leaf.stride, A) != extended_value(Small(c * leaf.stride), A)) return false;
  return true;
}

/// Does any layout with s elements equal A^ o s:d?
bool exists(const Modes<Small>& A, const Mode<Small>& leaf) {
  for (const Extents& extents : factorizations(leaf.extent))
    if (is_composition(A, leaf, extents)) return true;
  return false;
}

/// Does any layout that refines (s,t) equal A^ o (s,t):(d,e)?
bool exists(const Modes<Small>& A, const Mode<Small>& first, const Mode<Small>& second) {
  for (const Extents& left : factorizations(first.extent)) {
    if (!is_composition(A, first, left)) continue;
    for (const Extents& right : factorizations(second.extent)) {
      bool equal = true;
      for (Small c = 0; c < first.extent && equal; ++c)
        for (Small k = 0; k < second.extent && equal; ++k)
          equal = value_of(left, c, first.stride, A) + value_of(right, k, second.stride, A) ==
                  extended_value(Small(c * first.stride + k * second.stride), A);
      if (equal) return true;
    }
  }
  return false;
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

  void operator()(const Modes<Small>& A, const Layout<Small>& B, bool there_is) {
    const Layout<Small> outer = layout_of(A);
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
      for (Small d = 0; d <= 40; ++d) count(A, {s, d}, exists(A, Mode<Small>{s, d}));
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
            count(A, {tuple_of(Extents{s, t}), tuple_of(Extents{d, e})},
                  exists(A, Mode<Small>{s, d}, Mode<Small>{t, e}));
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
              const bool there_is = exists(A, Mode<Small>{s, d});
              const bool answers = composition(layout_of(A), Layout<Small>{s, d}).answered();
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
TEST(CompositionExact, CarryAtNoCost) {
  EXPECT_EQ(call("composition((2,2,2):(1,1,3), 3:3)"), "refuse not_divisible");
  for (int c = 0; c < 3; ++c) {
    const std::string at = std::to_string(3 * c);
    EXPECT_EQ(call("evaluate((2,2,2):(1,1,3), " + at + ")"), std::to_string(2 * c));
  }
}

}  // namespace plumb
