// Laws of quasi_inverse.
#pragma once

#include "properties/law.hpp"
#include "properties/laws/algebra/composition.hpp"
#include "reference/algebra/left_inverse.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::laws {

struct QuasiInversePointwise {
  static constexpr LawText text{"quasi_inverse.pointwise",
                                "A^(R^(A(i))) == A(i) for 0 <= i < size(A)"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::natural);
    const auto R = use.quasi_inverse(A);
    const auto i = draw.index_in("i", A);
    const auto x = value_at(A, i);
    return draw.equal(value_at(A, value_at(R, x)), x);
  }
};

struct QuasiInverseOfInjective {
  static constexpr LawText text{
      "quasi_inverse.of-injective",
      "R^(A(i)) == i if A is injective and its strides, sorted, each divide the next"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    draw.assume(left_inverse_required(A));
    const auto i = draw.index_in("i", A);
    return is_extended_value(draw, i, use.quasi_inverse(A), evaluate(A, i));
  }
};

}  // namespace plumb::laws
