// injective, surjective and disjoint are their definitions on all small layouts.
#include <gtest/gtest.h>

#include <vector>

#include "reference/decisions/decisions.hpp"
#include "tests/support/text.hpp"

namespace plumb {

namespace {

/// All layouts of two modes with extents from 1 to `extent` and strides from `least` to `greatest`.
std::vector<Layout<Integer>> layouts_of_two_modes(int extent, int least, int greatest) {
  Modes<Integer> modes;
  for (int s = 1; s <= extent; ++s)
    for (int d = least; d <= greatest; ++d) modes.push_back({s, d});
  std::vector<Layout<Integer>> all;
  for (const auto& first : modes)
    for (const auto& second : modes) all.push_back(layout_of(Modes<Integer>{first, second}));
  return all;
}

}  // namespace

TEST(Decisions, InjectiveIsItsDefinition) {
  for (const auto& A : layouts_of_two_modes(5, -3, 7))
    ASSERT_EQ(injective(A).value(), injective_by_definition(A)) << notation::print(A);
}

TEST(Decisions, SurjectiveIsItsDefinition) {
  for (const auto& A : layouts_of_two_modes(5, 0, 7))
    ASSERT_EQ(surjective(A).value(), surjective_by_definition(A)) << notation::print(A);
}

TEST(Decisions, DisjointIsItsDefinition) {
  const auto all = layouts_of_two_modes(3, -1, 5);
  for (const auto& A : all)
    for (const auto& B : all)
      ASSERT_EQ(disjoint(A, B).value(), disjoint_by_definition(A, B))
          << notation::print(A) << " " << notation::print(B);
}

}  // namespace plumb
