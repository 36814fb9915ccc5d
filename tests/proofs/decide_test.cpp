// Decisions of the solver agree with enumeration, and go beyond it.
#include <gtest/gtest.h>

#include "proofs/prove/decide.hpp"
#include "properties/notation/notation.hpp"
#include "reference/decisions/decisions.hpp"
#include "reference/decisions/injective.hpp"

namespace plumb::proofs {
namespace {

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
          ++all;
          disjoint_ones += *decision.holds;
        }
  EXPECT_GT(disjoint_ones, 50);
  EXPECT_LT(disjoint_ones, all - 50);
}

TEST(Decide, GoesBeyondWhatTheReferenceDecides) {
  const Integer power = Integer(1) << 100;
  const Layout<Integer> far = layout_of(Modes<Integer>{{power, power * 2 + 1}, {power, 3}});
  const Decision meets = decide_injective(far);
  EXPECT_EQ(meets.holds, false);
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

TEST(Decide, SaysWhatItCannot) {
  const Layout<Integer> A = layout_of(Modes<Integer>{{40, Integer("10000000000037")},
                                                     {41, Integer("10010000000051")},
                                                     {42, Integer("10000300000041")},
                                                     {43, Integer("10000070000011")},
                                                     {44, Integer("10000001000099")},
                                                     {45, Integer("10000000800003")},
                                                     {46, Integer("10000000040009")}});
  EXPECT_EQ(decide_injective(A).holds, std::nullopt);
}

}  // namespace
}  // namespace plumb::proofs
