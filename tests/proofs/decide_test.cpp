// Decisions of the solver agree with enumeration, and go beyond it.
#include <gtest/gtest.h>

#include <random>

#include "proofs/prove/decide.hpp"
#include "properties/notation/notation.hpp"
#include "reference/decisions/decisions.hpp"
#include "reference/decisions/injective.hpp"

namespace plumb::proofs {
namespace {

/// Strides of more bits than the search in a lattice takes: the same collisions, for the solver.
Layout<Integer> scaled(const Layout<Integer>& A) {
  Modes<Integer> modes = flat_modes(A);
  for (Mode<Integer>& mode : modes) mode.stride = mode.stride << 300;
  return layout_of(modes);
}

TEST(Decide, AgreesWithEnumerationOnInjectivity) {
  int injective_ones = 0, all = 0;
  for (int s = 1; s < 5; ++s)
    for (int t = 1; t < 4; ++t)
      for (int d = -3; d < 5; ++d)
        for (int e = -2; e < 6; e += 2) {
          const Layout<Integer> A = layout_of(Modes<Integer>{{s, d}, {t, e}});
          const Decision decision = decide_injective(A);
          ASSERT_TRUE(decision.holds.has_value());
          EXPECT_EQ(*decision.holds, injective(A).value()) << notation::print(Value<Integer>(A));
          if (all % 4 == 0) { EXPECT_EQ(decide_injective(scaled(A)).holds, decision.holds); }
          ++all;
          injective_ones += *decision.holds;
        }
  EXPECT_GT(injective_ones, 50);
  EXPECT_LT(injective_ones, all - 50);
}

TEST(Decide, AgreesWithEnumerationOnImages) {
  int disjoint_ones = 0, all = 0;
  for (int s = 2; s < 5; ++s)
    for (int d = -4; d < 5; ++d)
      for (int t = 2; t < 5; ++t)
        for (int e = -4; e < 5; e += 2) {
          const Layout<Integer> A = layout_of(Modes<Integer>{{s, d}}),
                                B = layout_of(Modes<Integer>{{t, e}});
          const Decision decision = decide_disjoint(A, B);
          ASSERT_TRUE(decision.holds.has_value());
          EXPECT_EQ(*decision.holds, disjoint(A, B).value())
              << notation::print(Value<Integer>(A)) << " " << notation::print(Value<Integer>(B));
          if (all % 4 == 0) {
            EXPECT_EQ(decide_disjoint(scaled(A), scaled(B)).holds, decision.holds);
          }
          ++all;
          disjoint_ones += *decision.holds;
        }
  EXPECT_GT(disjoint_ones, 50);
  EXPECT_LT(disjoint_ones, all - 50);
}

TEST(Decide, GoesBeyondWhatTheReferenceDecides) {
  const Integer power = Integer(1) << 300;
  const Layout<Integer> far = layout_of(Modes<Integer>{{power, power * 2 + 1}, {power, 3}});
  const Decision meets = decide_injective(far);
  EXPECT_EQ(meets.holds, false);
  EXPECT_EQ(meets.by.substr(0, 2), "Z3");
  EXPECT_EQ(evaluate(far, meets.witness.at(0)), evaluate(far, meets.witness.at(1)));

  const Layout<Integer> apart = layout_of(Modes<Integer>{
      {1000, 1000003}, {1000, Integer("1001003010")}, {1000, Integer("1000000000000011")}});
  EXPECT_EQ(decide_injective(apart).holds, true);
}

TEST(Decide, FindsWhereImagesMeet) {
  const Layout<Integer> A = layout_of(Modes<Integer>{{400, -7}, {400, 1000003}, {400, 20000011}});
  const Layout<Integer> B = layout_of(Modes<Integer>{{400, -9}, {400, 1000033}, {400, 20000007}});
  EXPECT_EQ(disjoint(A, B).refusal(), Refusal::too_large);
  const Decision decision = decide_disjoint(A, B);
  EXPECT_EQ(decision.holds, false);
  EXPECT_NE(evaluate(A, decision.witness.at(0)), Integer(0));
  EXPECT_EQ(evaluate(A, decision.witness.at(0)), evaluate(B, decision.witness.at(1)));
}

/// Extents 2 to 4, and strides that have `bits` bits after their first.
Layout<Integer> drawn(std::mt19937& draws, int modes, unsigned bits) {
  Modes<Integer> drawn;
  for (int k = 0; k < modes; ++k) {
    Integer stride(1);
    for (unsigned bit = 0; bit < bits; ++bit) stride = 2 * stride + draws() % 2;
    drawn.push_back({2 + static_cast<int>(draws() % 3), stride});
  }
  return layout_of(drawn);
}

TEST(Decide, AgreesWithTheReferenceOnNearlyAsManyElementsAsOffsets) {
  std::mt19937 draws(7);
  int injective_ones = 0, all = 0, by_lattice = 0;
  for (int modes = 3; modes < 15; ++modes)
    for (unsigned bits = 4; bits < 30; ++bits) {
      const Layout<Integer> A = drawn(draws, modes, bits);
      if (!injective(A).answered()) continue;
      const Decision decision = decide_injective(A);
      ASSERT_EQ(decision.holds, injective(A).value()) << notation::print(Value<Integer>(A));
      ++all;
      injective_ones += *decision.holds;
      by_lattice += decision.by == "lattice reduction";
    }
  EXPECT_GT(injective_ones, 20);
  EXPECT_LT(injective_ones, all - 20);
  EXPECT_EQ(by_lattice, all);
}

TEST(Decide, FindsCollisionsOfManyLongStrides) {
  std::mt19937 draws(1);
  const auto left = [](const Layout<Integer>& A) { return !injective(A).answered(); };
  int collide = 0, apart = 0;
  for (int round = 0; round < 6; ++round) {
    const Layout<Integer> many = drawn(draws, 24, 40), few = drawn(draws, 24, 64);
    collide += left(many) && decide_injective(many).holds == false;
    apart += left(few) && decide_injective(few).holds == true;
  }
  EXPECT_GE(collide, 3);
  EXPECT_GE(apart, 3);
}

TEST(Decide, SaysWhatItCannot) {
  std::mt19937 draws(1);
  EXPECT_EQ(decide_injective(drawn(draws, 64, 1000)).holds, std::nullopt);
}

}  // namespace
}  // namespace plumb::proofs
