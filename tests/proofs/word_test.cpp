// The numbers of proofs: words.
#include "proofs/bitvectors/word.hpp"

#include <gtest/gtest.h>

#include "properties/law.hpp"
#include "tests/proofs/on_a_path.hpp"

namespace plumb::proofs {
namespace {

class WordsOnAPath : public OnAPath {
 protected:
  WordPath path{explorer, 8};
};

TEST_F(WordsOnAPath, OperationsHaveTheValuesOfNumbers) {
  const Word a = unknown_word("a"), b = unknown_word("b");
  path.assume(a >= 0);
  path.assume(a < 32);
  path.assume(b >= 0);
  path.assume(b < 3);
  const Model model{{"a", 21}, {"b", 2}};
  EXPECT_EQ(value_in(model, a + b), 23);
  EXPECT_EQ(value_in(model, b - a), -19);
  EXPECT_EQ(value_in(model, shift_left(Word(1), b)), 4);
  EXPECT_EQ(value_in(model, shift_right(b - a, b)), -5);
  EXPECT_EQ(value_in(model, bitwise_xor(a, b)), 23);
  EXPECT_EQ(value_in(model, bitwise_and(a, b)), 0);
}

TEST_F(WordsOnAPath, TheSolverAndTheModelReadTermsAlike) {
  const Word a = unknown_word("a"), b = unknown_word("b");
  path.assume(a >= 0);
  path.assume(a < 8);
  path.assume(b >= 0);
  path.assume(b < 4);
  // A model that is not a case is a Defect, so that an answer is a comparison of the two.
  EXPECT_EQ(path.find_case({(shift_left(a, b) == 40).fact(), (a != 5).fact()}).verdict,
            SolverReply::Verdict::impossible);
  const SolverReply found = path.find_case({(shift_left(a, b) == 40).fact()});
  ASSERT_EQ(found.verdict, SolverReply::Verdict::possible);
  EXPECT_EQ(found.model.at("a"), 5);
  EXPECT_EQ(found.model.at("b"), 3);
}

TEST_F(WordsOnAPath, WhatMightNotFitIsLoud) {
  const Word a = unknown_word("a"), k = unknown_word("k");
  path.assume(a >= 0);
  EXPECT_THROW(a + a, Undecided);
  EXPECT_THROW(-a - a, Undecided);
  EXPECT_THROW(shift_left(a, Word(1)), Undecided);
  EXPECT_THROW(shift_left(Word(1), k), Undecided);
  EXPECT_THROW(shift_right(a, k), Undecided);
  EXPECT_THROW(bitwise_xor(a, k), Undecided);
  path.assume(a < 64);
  EXPECT_NO_THROW(a + a);
  EXPECT_NO_THROW(-a - a);
  EXPECT_NO_THROW(shift_left(a, Word(1)));
}

TEST_F(WordsOnAPath, ProductsAndQuotientsAreByPowersOfTwo) {
  const Word a = unknown_word("a"), k = unknown_word("k"), four = unknown_word("four");
  path.assume(a >= 0);
  path.assume(a < 32);
  path.assume(k >= 0);
  path.assume(k < 3);
  path.assume(four > 3);
  path.assume(four < 5);
  const Model model{{"a", 21}, {"k", 2}, {"four", 4}};
  EXPECT_EQ(value_in(model, a * power_of_two(k)), 84);
  EXPECT_EQ(value_in(model, power_of_two(k) * power_of_two(k)), 16);
  EXPECT_EQ(value_in(model, four * a), 84);
  EXPECT_EQ(value_in(model, Word(3) * Word(-5)), -15);

  const auto [quotient, remainder] = floor_divide(-a, power_of_two(k));
  EXPECT_EQ(value_in(model, quotient), -6);
  EXPECT_EQ(value_in(model, remainder), 3);
  EXPECT_EQ(value_in(model, floor_divide(a, four).quotient), 5);
  EXPECT_EQ(value_in(model, floor_divide(Word(-7), Word(3)).remainder), 2);

  EXPECT_THROW(a * a, NotProvable);
  EXPECT_THROW(floor_divide(a, Word(3)), NotProvable);
  EXPECT_THROW(floor_divide(a, k), NotProvable);
}

TEST(WordsThatFit, AnOverflowIsUndecidedAndNoPremise) {
  Solver solver;
  Explorer explorer(solver, ample());
  WordPath path(explorer, 32);
  const Word a = unknown_word("a");
  path.assume(a >= 0);
  EXPECT_THROW(a + a, Undecided);
  path.assume(a < Word(power_of_two(Integer(30))));
  EXPECT_TRUE(path.shown(a + a >= a));
}

}  // namespace
}  // namespace plumb::proofs
