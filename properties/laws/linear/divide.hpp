// Laws of linear_divide_left and linear_divide_right.
#pragma once

#include "properties/laws/linear/product.hpp"

namespace plumb::laws {

/// The side of the divisor in a product: its bits are the low ones, or the high ones.
enum class Side { left, right };

/// linear_divide_left(A, B) or linear_divide_right(A, B).
template <Side side, class Implementation, class Linear>
Linear divided(Implementation& use, const Linear& A, const Linear& B) {
  if constexpr (side == Side::left)
    return use.linear_divide_left(A, B);
  else
    return use.linear_divide_right(A, B);
}

/// B x C, or C x B.
template <Side side, class Implementation, class Linear>
Linear multiplied(Implementation& use, const Linear& B, const Linear& C) {
  if constexpr (side == Side::left)
    return use.linear_product(B, C);
  else
    return use.linear_product(C, B);
}

/// R == A / B has the dimensions of A, and A is the product of R and B.
template <Side side, class Driver, class Implementation>
bool quotient_multiplies_back(Driver& draw, Implementation& use) {
  const auto B = draw.linear("B", Hint::natural);
  const auto A = draw.linear("A", Hint::natural);
  const auto R = divided<side>(use, A, B);
  if (!same_names(R, A)) return false;
  return side == Side::left ? stands_beside(A, B, R) : stands_beside(A, R, B);
}

/// P == P / B times B, for a product P by B.
template <Side side, class Driver, class Implementation>
bool product_divides(Driver& draw, Implementation& use) {
  const auto B = draw.linear("B"), C = draw.linear("C");
  const auto P = multiplied<side>(use, B, C);
  return draw.equal(multiplied<side>(use, B, divided<side>(use, P, B)), P);
}

struct LinearDivideLeftLowBits {
  static constexpr LawText text{
      "linear_divide_left.low-bits",
      "in each input of A the low bits have the bases of B, and the others those of R times the "
      "sizes of B's outputs; R has the dimensions of A"};

  bool operator()(auto& draw, auto& use) const {
    return quotient_multiplies_back<Side::left>(draw, use);
  }
};

struct LinearDivideLeftOfProduct {
  static constexpr LawText text{
      "linear_divide_left.of-product",
      "linear_product(B, linear_divide_left(linear_product(B, C), B)) == linear_product(B, C)"};

  bool operator()(auto& draw, auto& use) const { return product_divides<Side::left>(draw, use); }
};

struct LinearDivideRightHighBits {
  static constexpr LawText text{
      "linear_divide_right.high-bits",
      "in each input of A the low bits have the bases of R, and the others those of B times the "
      "sizes of R's outputs; R has the dimensions of A"};

  bool operator()(auto& draw, auto& use) const {
    return quotient_multiplies_back<Side::right>(draw, use);
  }
};

struct LinearDivideRightOfProduct {
  static constexpr LawText text{
      "linear_divide_right.of-product",
      "linear_product(linear_divide_right(linear_product(C, B), B), B) == linear_product(C, B)"};

  bool operator()(auto& draw, auto& use) const { return product_divides<Side::right>(draw, use); }
};

}  // namespace plumb::laws
