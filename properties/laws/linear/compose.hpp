// Laws of the composition and of the inverses of linear layouts.
#pragma once

#include <cstddef>

#include "properties/laws/linear/values.hpp"

namespace plumb::laws {

struct LinearComposePointwise {
  static constexpr LawText text{"linear_compose.pointwise",
                                "R(x) == B(A(x)) for every bit x of the index of A"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.linear("A");
    const auto B = draw.linear_after("B", A);
    const auto R = use.linear_compose(A, B);
    if (!same_inputs(R, A) || R.outputs != B.outputs) return false;
    auto expected = values_of_bits(R);
    std::size_t column = 0;
    for (const auto& basis : bases_of(A)) {
      // beyond the domain, the inputs of B may have another order, or be larger
      const auto x = moved_by_name(inputs_as_outputs(B), A.outputs, basis);
      if (!x) return false;
      expected.columns[column++] =
          index_of_value(B.outputs, value_at(B, index_of_value(inputs_as_outputs(B), *x)));
    }
    return draw.equal(values_of_bits(R), expected);
  }
};

struct LinearComposeProduct {
  static constexpr LawText text{
      "linear_compose.product",
      "linear_matrix(R) == matrix_product(linear_matrix(B), linear_matrix(A)), if the inputs of B "
      "are the outputs of A in their order"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.linear("A");
    const auto B = draw.linear_after("B", A);
    draw.assume(inputs_as_outputs(B) == A.outputs);
    return draw.equal(use.linear_matrix(use.linear_compose(A, B)),
                      use.matrix_product(use.linear_matrix(B), use.linear_matrix(A)));
  }
};

struct LinearInvertUndoes {
  static constexpr LawText text{"linear_invert.undoes",
                                "R(A(x)) == x for every bit x of the index of A"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.linear("A", Hint::one_to_one);
    const auto R = use.linear_invert(A);
    if (R.outputs != inputs_as_outputs(A) || inputs_as_outputs(R) != A.outputs) return false;
    return is_identity(then_values(A, R));
  }
};

struct LinearInvertTwice {
  static constexpr LawText text{"linear_invert.twice", "linear_invert(linear_invert(A)) == A"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.linear("A", Hint::one_to_one);
    return draw.equal(use.linear_invert(use.linear_invert(A)), A);
  }
};

struct LinearPseudoinvertReaches {
  static constexpr LawText text{"linear_pseudoinvert.reaches",
                                "A(R(y)) == y for every bit y of the coordinates"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.linear("A", Hint::one_to_one);
    const auto R = use.linear_pseudoinvert(A);
    if (R.outputs != inputs_as_outputs(A) || inputs_as_outputs(R) != A.outputs) return false;
    return is_identity(then_values(R, A));
  }
};

struct LinearPseudoinvertInverse {
  static constexpr LawText text{"linear_pseudoinvert.inverse",
                                "linear_pseudoinvert(A) == linear_invert(A), if A has an inverse"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.linear("A", Hint::one_to_one);
    draw.assume(independent(values_of_bits(A)));
    return draw.equal(use.linear_pseudoinvert(A), use.linear_invert(A));
  }
};

struct LinearInvertAndComposeSamePlace {
  static constexpr LawText text{"linear_invert_and_compose.same-place",
                                "B(R(x)) == A(x) for every bit x of the index of A"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.linear("A");
    const auto B = draw.linear_beside("B", list_of(A.outputs));
    const auto R = use.linear_invert_and_compose(A, B);
    if (!same_inputs(R, A) || R.outputs != inputs_as_outputs(B)) return false;
    auto expected = then_values(R, B);
    std::size_t column = 0;
    for (const auto& basis : bases_of(A)) {
      // beyond the domain, the outputs of B may have another order, or be larger
      const auto value = moved_by_name(B.outputs, A.outputs, basis);
      if (!value) return false;
      expected.columns[column++] = index_of_value(B.outputs, *value);
    }
    return draw.equal(then_values(R, B), expected);
  }
};

struct LinearInvertAndComposeInverse {
  static constexpr LawText text{"linear_invert_and_compose.inverse",
                                "R == linear_compose(A, linear_invert(B)), if B has an inverse"};

  bool operator()(auto& draw, auto& use) const {
    const auto B = draw.linear("B", Hint::one_to_one);
    const auto A = draw.linear_beside("A", list_of(B.outputs));
    draw.assume(independent(values_of_bits(B)));
    return draw.equal(use.linear_invert_and_compose(A, B),
                      use.linear_compose(A, use.linear_invert(B)));
  }
};

}  // namespace plumb::laws
