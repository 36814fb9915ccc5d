// What the terms of words say without asking the solver: how many bits a result has, sums and
// products of entries of matrices. Each is compared with the values of the terms in random cases.
#include <gtest/gtest.h>

#include <random>

#include "proofs/bitvectors/word_bit.hpp"
#include "reference/matrices/table.hpp"

namespace plumb::proofs {
namespace {

constexpr int width = 16;

class WordBits : public testing::Test {
 protected:
  static Budget budget() {
    Budget budget{};
    budget.steps = budget.branch_steps = 1'000'000;
    budget.all_steps = 100'000'000;
    return budget;
  }

  Integer below(int bound) {
    return Integer(std::uniform_int_distribution<int>(0, bound - 1)(random_));
  }

  /// Numbers of a few bits, and results computed from them.
  Word made(int depth) {
    const int kind = static_cast<int>(below(depth == 0 ? 2 : 7));
    if (kind == 0) return Word(below(9));
    if (kind == 1) return low_bits(below(2) == 0 ? x_ : y_, static_cast<int>(below(4)));
    const Word a = made(depth - 1);
    if (kind == 2) return shift_right(a, Word(below(3)));
    if (kind == 3) return shift_left(a, Word(below(3)));
    const Word b = made(depth - 1);
    return kind == 4 ? a + b : kind == 5 ? bitwise_xor(a, b) : bitwise_and(a, b);
  }

  std::mt19937 random_{1};
  Solver solver_;
  Explorer explorer_{solver_, budget()};
  WordPath path_{explorer_, width};
  Word x_ = unknown_word("x"), y_ = unknown_word("y");
};

TEST_F(WordBits, WhatIsEvidentIsTrueInEveryCase) {
  int evident = 0;
  for (int k = 0; k < 2'000; ++k) {
    const Word a = made(3), b = made(3);
    const Truth less = a < b, same = a == b;
    ASSERT_TRUE(a.term()->bits);
    for (int sample = 0; sample < 20; ++sample) {
      const Model model{{"x", below(32'768)}, {"y", below(32'768)}};
      const Integer left = value_in(model, a), right = value_in(model, b);
      EXPECT_TRUE(left >= 0 && left < power_of_two(Integer(*a.term()->bits)));
      EXPECT_EQ(less.known().value_or(left < right), left < right);
      EXPECT_EQ(same.known().value_or(left == right), left == right);
    }
    evident += less.known().has_value() ? 1 : 0;
  }
  EXPECT_GT(evident, 100);
  EXPECT_LT(evident, 1'900);
  EXPECT_EQ(solver_.questions(), 0u);
}

TEST_F(WordBits, NothingIsEvidentOfANumberWithASign) {
  EXPECT_FALSE(x_.term()->bits);
  EXPECT_FALSE((x_ < Word(0)).known());
  EXPECT_FALSE((low_bits(x_, 3) < Word(7)).known());
  EXPECT_EQ((low_bits(x_, 3) < Word(8)).known(), true);
  EXPECT_EQ((Word(7) < low_bits(x_, 3)).known(), false);
  EXPECT_FALSE((Word(6) < low_bits(x_, 3)).known());
}

TEST_F(WordBits, SumsAndProductsOfEntriesAreThoseOfTheirValues) {
  const WordBit unknowns[] = {is_odd(x_), is_odd(y_), WordBit(false), WordBit(true)};
  for (const WordBit& a : unknowns)
    for (const WordBit& b : unknowns)
      for (int m = 0; m < 2; ++m)
        for (int n = 0; n < 2; ++n) {
          const Model model{{"x", m + 6}, {"y", n + 4}};
          const bool left = value_in(model, Word(a)) == 1, right = value_in(model, Word(b)) == 1;
          EXPECT_EQ(value_in(model, Word(sum_of_bits(a, b))), left != right ? 1 : 0);
          EXPECT_EQ(value_in(model, Word(product_of_bits(a, b))), left && right ? 1 : 0);
        }
}

TEST_F(WordBits, AProductByABitIsTheNumberOrNothing) {
  for (int m = 0; m < 2; ++m)
    for (const int n : {-5, 0, 7}) {
      const Model model{{"x", m + 2}, {"y", n}};
      EXPECT_EQ(value_in(model, floor_mod(x_, Word(2)) * y_), m * n);
      EXPECT_EQ(value_in(model, y_ * floor_mod(x_, Word(2))), m * n);
    }
}

TEST_F(WordBits, AMatrixIsThatOfItsTable) {
  const BitMatrix<Word> A{3, {low_bits(x_, 3), low_bits(y_, 3)}};
  const BitMatrix<Word> again = matrix_of<Word>(table_of(A));
  for (int m = 0; m < 8; ++m)
    for (int n = 0; n < 8; ++n) {
      const Model model{{"x", m}, {"y", n}};
      EXPECT_EQ(value_in(model, again.columns[0]), m);
      EXPECT_EQ(value_in(model, again.columns[1]), n);
    }
  EXPECT_EQ(solver_.questions(), 0u);
}

}  // namespace
}  // namespace plumb::proofs
