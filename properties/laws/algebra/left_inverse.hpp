// Laws of left_inverse.
#pragma once

#include <type_traits>

#include "properties/law.hpp"
#include "properties/laws/algebra/composition.hpp"
#include "properties/laws/algebra/inverse_of_coordinates.hpp"
#include "properties/operations/implementation.hpp"
#include "reference/algebra/left_inverse.hpp"
#include "reference/decisions/decisions.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::laws {

/// Of an A that is not injective nothing is claimed.
template <class Integer>
bool is_left_inverse(auto& draw, const Layout<Integer>& A, const Layout<Integer>& R) {
  const auto i = draw.index_in("i", A);
  const auto x = evaluate(A, i);
  const auto one_to_one = injective(A);
  if (!one_to_one.answered()) throw Undecided{"is A injective?"};
  if (!one_to_one.value()) return draw.unclaimed();
  return is_extended_value(draw, i, R, x);
}
template <class Integer>
bool is_left_inverse(auto& draw, const OfCoordinates<Integer>& A, const Layout<Integer>& R) {
  return inverts_on_the_left(draw, A, R);
}

struct LeftInversePointwise {
  static constexpr LawText text{"left_inverse.pointwise",
                                "R^(A(i)) == i, if A is injective; of other A nothing is claimed"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.coordinates_or_layout("A", Hint::one_to_one), [&](const auto& A) {
      return is_left_inverse(draw, A, use.left_inverse(A));
    });
  }
};

struct LeftInverseOverModules {
  static constexpr LawText text{
      "left_inverse.over-modules",
      "the sum of R_p^(A(i)_p) over the axes p of A is i, if A is injective, strides in Z^n"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.coordinate_layout("A");
    draw.assume(size(A) <= enumeration_limit);
    return is_left_inverse(draw, A, use.left_inverse(A));
  }
};

/// Looks at every offset: of the layouts that are drawn, those with offsets in [0,16).
/// What `call` answers, or why the operation in it refuses: a law about refusals.
template <class Call>
auto answer_or_refusal(const Call& call) -> Answer<decltype(call())> {
  try {
    return call();
  } catch (const Refused& refused) {
    if (refused.required) throw;
    return refused.reason;
  }
}

struct LeftInverseDefinition {
  static constexpr LawText text{
      "left_inverse.definition",
      "R^(A(i)) == i for 0 <= i < size(A), and a trial of layouts finds such an R too, if A is "
      "injective and its offsets are in [0,16); if it is refused as no_layout, the trial finds "
      "none"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    draw.assume(natural_strides(A) && greatest_offset(A) < inverted_offsets);
    const auto defined = left_inverse_by_definition(A);
    draw.assume(defined.answered() || defined.refusal() != Refusal::not_injective);
    const auto R = answer_or_refusal([&] { return use.left_inverse(A); });
    if (!R.answered() && R.refusal() != Refusal::no_layout) return draw.unclaimed();
    if (!R.answered() || !defined.answered()) return R.answered() == defined.answered();
    for (std::decay_t<decltype(size(A))> i(0); i < size(A); i = i + 1)
      if (!is_extended_value(draw, i, R.value(), evaluate(A, i))) return false;
    return true;
  }
};

struct LeftInverseOfChain {
  static constexpr LawText text{
      "left_inverse.of-chain",
      "R^(A(i)) == i if A is injective and its strides, sorted, each divide the next"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    draw.assume(left_inverse_required(A));
    const auto i = draw.index_in("i", A);
    return is_extended_value(draw, i, use.left_inverse(A), evaluate(A, i));
  }
};

struct LeftInverseOfCompact {
  static constexpr LawText text{
      "left_inverse.of-compact",
      "left_inverse(A) == right_inverse(A) as functions on [0, size(A)), if A is one-to-one onto "
      "it and tiles"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    draw.assume(permuted_compact(A));
    const auto left = use.left_inverse(A);
    const auto right = use.right_inverse(A);
    const auto x = draw.index_in("x", A);
    return draw.equal(evaluate(left, x), evaluate(right, x));
  }
};

}  // namespace plumb::laws
