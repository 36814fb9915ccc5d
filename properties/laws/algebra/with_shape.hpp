// Laws of with_shape.
#pragma once

#include "properties/law.hpp"
#include "properties/laws/algebra/composition.hpp"
#include "properties/variants/parentheses.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::laws {

/// True if with_shape(A, S), S drawn, keeps its contract.
bool takes_the_shape(auto& draw, auto& use, const auto& A) {
  const auto S = draw.tiled_shape("S", A);
  const auto R = use.with_shape(A, S);
  if (!positive(S) || !variants::refines(R.shape, S)) return false;
  const auto i = draw.index_in("i", S);
  return is_extended_value(draw, evaluate(R, i), A, i);
}

struct WithShapePointwise {
  static constexpr LawText text{"with_shape.pointwise",
                                "R(i) == A^(i) for 0 <= i < size(S); R refines S"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_a_module("A"),
                          [&](const auto& A) { return takes_the_shape(draw, use, A); });
  }
};

struct WithShapeOverModules {
  static constexpr LawText text{"with_shape.over-modules",
                                "with_shape.pointwise, of an A of strides in Z^n and over F2"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_another_module("A"),
                          [&](const auto& A) { return takes_the_shape(draw, use, A); });
  }
};

struct WithShapeThereAndBack {
  static constexpr LawText text{
      "with_shape.there-and-back",
      "with_shape(with_shape(A, S), shape of A) == A as functions, if size(S) == size(A)"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A");
    const auto S = draw.shape_near("S", A.shape);
    draw.assume(product(S) == size(A));
    const auto R = use.with_shape(use.with_shape(A, S), A.shape);
    const auto i = draw.index_in("i", A);
    return draw.equal(evaluate(R, i), evaluate(A, i));
  }
};

}  // namespace plumb::laws
