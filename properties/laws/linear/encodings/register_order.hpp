// Laws of linear_column_action and linear_register_order: the bases of an input in another order.
#pragma once

#include <cstddef>
#include <vector>

#include "properties/laws/linear/product.hpp"
#include "reference/linear/divide.hpp"

namespace plumb::laws {

/// True if the bases of input k of R are those of L at these positions, and all else is as in L.
template <class Integer>
bool has_bases_at(const LinearLayout<Integer>& R, const LinearLayout<Integer>& L, std::size_t k,
                  const std::vector<std::size_t>& positions) {
  if (k >= L.inputs.size() || R.inputs.size() != L.inputs.size()) return false;
  LinearLayout<Integer> expected = L;
  expected.inputs[k].bases.clear();
  for (const std::size_t position : positions)
    expected.inputs[k].bases.push_back(L.inputs[k].bases.at(position));
  return R == expected;
}

struct LinearColumnActionBases {
  static constexpr LawText text{"linear_column_action.bases",
                                "basis j of input k of R is basis P_j of L; all else is as in L"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    using Integer = IntegerOf<decltype(L)>;
    const auto k = draw.below("k", Integer(static_cast<int>(L.inputs.size())));
    std::size_t input = 0;
    while (input < L.inputs.size() && k != static_cast<int>(input)) ++input;
    draw.assume(input < L.inputs.size());
    const auto P = draw.mode_numbers("P", L.inputs[input].bases.size());
    const auto positions = as_positions(P, L.inputs[input].bases.size());
    const auto R = use.linear_column_action(L, k, P);
    return positions && has_bases_at(R, L, input, *positions);
  }
};

struct LinearColumnActionOne {
  static constexpr LawText text{"linear_column_action.one",
                                "basis j alone, of the bases in the order O, is basis O_j alone"};

  bool operator()(auto& draw, auto& use) const {
    const auto L = draw.linear("L");
    using Integer = IntegerOf<decltype(L)>;
    draw.assume(!L.inputs.empty() && !L.inputs.front().bases.empty());
    const std::size_t bases = L.inputs.front().bases.size();
    const auto O = draw.order("O", bases);
    draw.assume(as_order(O, bases).has_value());
    const Integer k(0), j = draw.below("j", Integer(static_cast<int>(bases)));
    std::vector<Integer> one;
    for (std::size_t place = 0; place < bases; ++place)
      if (j == static_cast<int>(place)) one.push_back(leaves(O)[place]);
    const auto ordered = use.linear_column_action(L, k, O);
    return draw.equal(use.linear_column_action(ordered, k, tuple_of(std::vector<Integer>{j})),
                      use.linear_column_action(L, k, tuple_of(one)));
  }
};

struct LinearRegisterOrderDivides {
  static constexpr LawText text{"linear_register_order.divides",
                                "R is flat, and has the number of each basis of the first input "
                                "once; with its bases in that order, the low bits of "
                                "each input of A have the bases of B, and the others those of some "
                                "C times the sizes of B's outputs"};

  bool operator()(auto& draw, auto& use) const {
    const auto B = draw.linear("B", Hint::natural);
    const auto A = draw.linear("A", Hint::natural);
    const auto R = use.linear_register_order(A, B);
    if (A.inputs.empty() || depth(R) > 1) return false;
    const auto order = as_order(R, A.inputs.front().bases.size());
    if (!order) return false;
    auto ordered = A;
    for (std::size_t j = 0; j < order->size(); ++j)
      ordered.inputs.front().bases[j] = A.inputs.front().bases[(*order)[j]];
    const auto C = plumb::linear_divide_left(ordered, B);
    return C.answered() && stands_beside(ordered, B, C.value());
  }
};

struct LinearRegisterOrderOfProduct {
  static constexpr LawText text{"linear_register_order.of-product",
                                "linear_product(B, C), the bases of its first input in any order, "
                                "is a product by B again in the order R"};

  bool operator()(auto& draw, auto& use) const {
    const auto B = draw.linear("B"), C = draw.linear("C");
    const auto P = use.linear_product(B, C);
    draw.assume(!P.inputs.empty());
    const std::size_t bases = P.inputs.front().bases.size();
    const auto O = draw.order("O", bases);
    draw.assume(as_order(O, bases).has_value());
    using Integer = IntegerOf<decltype(P)>;
    const auto A = use.linear_column_action(P, Integer(0), O);
    const auto R = use.linear_register_order(A, B);
    const auto ordered = use.linear_column_action(A, Integer(0), R);
    const auto rest = plumb::linear_divide_left(ordered, B);
    return rest.answered() && stands_beside(ordered, B, rest.value());
  }
};

}  // namespace plumb::laws
