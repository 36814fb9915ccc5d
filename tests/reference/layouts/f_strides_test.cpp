// Strides f.. and ^0b..: the values of both, and that no layout exists where a conversion refuses.
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "properties/notation/notation.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/f_strides.hpp"
#include "tests/support/text.hpp"

namespace plumb {
namespace {

using Bits = BitVector<Integer>;
using Polynomial = PolynomialVector<Integer>;

/// True for some factors of `rest`, after those of `modes`, if `found` is true of the modes.
bool some_factors(const Integer& rest, std::vector<Integer>& factors,
                  const std::function<bool(const std::vector<Integer>&)>& found) {
  if (rest == 1) return found(factors);
  for (Integer n(2); n <= rest; n = n + 1) {
    if (rest % n != 0) continue;
    factors.push_back(n);
    const bool there = some_factors(Integer(rest / n), factors, found);
    factors.pop_back();
    if (there) return true;
  }
  return false;
}

/// True if modes with some factors of the extent have the values: at coordinate 1 of a mode the
/// value is its stride.
template <class Stride>
bool some_layout_has(const std::vector<Integer>& values) {
  std::vector<Integer> factors;
  return some_factors(Integer(values.size()), factors, [&](const std::vector<Integer>& extents) {
    Modes<Integer, Stride> modes;
    Integer place(1);
    for (const Integer& extent : extents) {
      modes.push_back({extent, Stride(values[place.convert_to<std::size_t>()])});
      place = place * extent;
    }
    const Layout<Integer, Stride> R = layout_of(modes);
    for (std::size_t i = 0; i < values.size(); ++i)
      if (inner_product(IntTuple<Integer>(Integer(i)), R.shape, R.stride).bits() != values[i])
        return false;
    return true;
  });
}

template <class Stride>
std::vector<Integer> values_of(const Integer& extent, const Stride& stride) {
  std::vector<Integer> values;
  for (Integer i(0); i < extent; i = i + 1) values.push_back((i * stride).bits());
  return values;
}

}  // namespace

// The swizzle that moves bits 3..5 onto bits 0..2.
TEST(FStrides, WriteASwizzle) {
  for (int i = 0; i < 64; ++i) {
    const std::string index = std::to_string(i);
    EXPECT_EQ(call("evaluate((8,8):(f1,f9), " + index + ")"),
              call("evaluate(Sw<3,0,3> o 0 o 64:1, " + index + ")"));
  }
}

TEST(FStrides, MultiplyWithoutCarries) {
  EXPECT_EQ(Integer(2) * Polynomial(1), Polynomial(2));
  EXPECT_EQ(Integer(3) * Polynomial(3), Polynomial(5));
  EXPECT_EQ(Polynomial(1) + Polynomial(1), Polynomial(0));  // and 2 * f1 == f2
  EXPECT_EQ(call("evaluate(8:f1, -1)"), "refuse out_of_domain");
}

// Neighbours (s,t):(d,s d) join if s is a power of 2, and here 3 * f1 == f3.
TEST(FStrides, NeedNotJoinWhereStridesGoOn) {
  EXPECT_EQ(call("evaluate((3,2):(f1,f3), 5)"), "1");
  EXPECT_EQ(call("evaluate(6:f1, 5)"), "5");
}

TEST(FStrides, HaveNoBitStridesWhereTheConversionRefuses) {
  for (int extent = 1; extent <= 24; ++extent)
    for (int number = 0; number <= 3; ++number) {
      const FLayout<Integer> A{Integer(extent), Polynomial{Integer(number)}};
      EXPECT_EQ(to_bit_strides(A).answered(),
                some_layout_has<Bits>(values_of(Integer(extent), A.stride.leaf())))
          << notation::print(A);
    }
}

TEST(BitStrides, HaveNoFStridesWhereTheConversionRefuses) {
  for (int extent = 1; extent <= 24; ++extent)
    for (int number = 0; number <= 3; ++number) {
      const BitLayout<Integer> A{Integer(extent), Bits{Integer(number)}};
      EXPECT_EQ(to_f_strides(A).answered(),
                some_layout_has<Polynomial>(values_of(Integer(extent), A.stride.leaf())))
          << notation::print(A);
    }
}

}  // namespace plumb
