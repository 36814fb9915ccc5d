// Bits that are not known: followed where they only move, mixed where they do not, never guessed.
#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "plumb/gpu/ptx/machine/operations.hpp"

namespace plumb::gpu_conformance::ptx {
namespace {

/// Bits of which each is 0, 1, one of four symbols, or mixed.
Value random_value(std::mt19937& random, unsigned width) {
  return Value::of_bits(width, [&](unsigned) {
    const Bit drawn = static_cast<Bit>(random() % 9);
    return drawn < 4 ? drawn % 2 : drawn == 4 ? mixed : first_symbol + drawn - 5;
  });
}

/// The value for given symbols; a mixed bit is any.
Value with_symbols(const Value& v, unsigned symbols, std::mt19937& random) {
  return Value::of_bits(v.width(), [&](unsigned k) {
    const Bit b = v.bit(k);
    if (b < 2) return b;
    return b == mixed ? static_cast<Bit>(random() % 2) : symbols >> (b - first_symbol) & 1U;
  });
}

/// Each bit of `open` that is not mixed is that of `closed`, for these symbols.
void expect_covers(const Value& open, const Value& closed, unsigned symbols, const char* what) {
  ASSERT_EQ(open.width(), closed.width());
  for (unsigned k = 0; k < open.width(); ++k) {
    const Bit b = open.bit(k);
    if (b == mixed) continue;
    const Bit expected = b < 2 ? b : symbols >> (b - first_symbol) & 1U;
    ASSERT_EQ(closed.bit(k), expected) << what << ", bit " << k;
  }
}

}  // namespace

TEST(PtxValues, WhatIsSaidOfOpenBitsHoldsForAllTheirValues) {
  std::mt19937 random(7);
  for (int round = 0; round < 400; ++round) {
    const Value a = random_value(random, 32), b = random_value(random, 32),
                c = random_value(random, 32);
    const auto table = static_cast<unsigned>(random() % 256);
    const Value n(32, random() % 40), m(32, random() % 40), p(1, random() % 2);
    const auto selector = static_cast<std::uint32_t>(random());
    for (unsigned symbols = 0; symbols < 16; ++symbols) {
      const Value x = with_symbols(a, symbols, random), y = with_symbols(b, symbols, random),
                  z = with_symbols(c, symbols, random);
      expect_covers(logic(a, b, c, table), logic(x, y, z, table), symbols, "logic");
      expect_covers(sum(a, b), Value(32, x.number() + y.number()), symbols, "sum");
      expect_covers(difference(a, b), Value(32, x.number() - y.number()), symbols, "difference");
      expect_covers(low_product(a, b), Value(32, x.number() * y.number()), symbols, "product");
      expect_covers(low_product(a, n), Value(32, x.number() * n.number()), symbols, "multiple");
      expect_covers(shifted_left(a, n), shifted_left(x, n), symbols, "left");
      expect_covers(shifted_right(a, n, Signedness::with_sign),
                    shifted_right(x, n, Signedness::with_sign), symbols, "right");
      expect_covers(extracted(a, n, m, Signedness::with_sign),
                    extracted(x, n, m, Signedness::with_sign), symbols, "bfe");
      expect_covers(inserted(a, b, n, m), inserted(x, y, n, m), symbols, "bfi");
      expect_covers(bytes_chosen(a, b, selector), bytes_chosen(x, y, selector), symbols, "prmt");
      expect_covers(funnel(a, b, 7, Direction::left), funnel(x, y, 7, Direction::left), symbols,
                    "shf");
      const Value open_p = Value::of_bits(1, [](unsigned) { return mixed; });
      expect_covers(chosen(a, b, open_p), chosen(x, y, p), symbols, "selp");
    }
  }
}

TEST(PtxValues, MovesOfOpenBitsAreFollowed) {
  const Value a = Value::of_bits(32, [](unsigned k) { return first_symbol + k; });
  EXPECT_EQ(both(a, Value(32, 0xff)).bit(3), first_symbol + 3);
  EXPECT_EQ(both(a, Value(32, 0xff)).bit(8), 0U);
  EXPECT_EQ(either(a, a).bit(5), first_symbol + 5);
  EXPECT_EQ(differing(a, a).bit(5), 0U);
  EXPECT_EQ(inverted(a).bit(5), mixed);
  EXPECT_EQ(sum(shifted_left(a, Value(32, 16)), shifted_right(a, Value(32, 16), {})).bit(20),
            first_symbol + 4);
  EXPECT_EQ(low_product(a, Value(32, 256)).bit(8), first_symbol);
  EXPECT_EQ(low_product(a, Value(32, 3)).bit(8), mixed);
  EXPECT_EQ(bytes_chosen(a, Value(32, 0), 0x7773).bit(0), first_symbol + 24);
  EXPECT_EQ(bytes_chosen(a, Value(32, 0), 0x000b).bit(2), first_symbol + 31);
}

TEST(PtxValues, MixedBitsAreNotSurelyEqual) {
  const Value open = Value::all_mixed(8);
  EXPECT_FALSE(surely_equal(open, open));
  EXPECT_TRUE(surely_equal(Value(8, 3), Value(8, 3)));
  EXPECT_FALSE(surely_equal(Value(8, 3), Value(16, 3)));
  EXPECT_EQ(differing(open, open).bit(0), mixed);
}

}  // namespace plumb::gpu_conformance::ptx
