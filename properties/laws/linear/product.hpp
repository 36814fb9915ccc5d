// Laws of the product of linear layouts.
#pragma once

#include <vector>

#include "properties/laws/linear/values.hpp"
#include "properties/variants/dimension_order.hpp"

namespace plumb::laws {

/// True if P(x, y) == A(x) + size(A) B(y), input by input and output by output of the same name:
/// the low bits are those of A. A dimension that only one of them has is of size 1 in the other.
template <class Integer>
bool stands_beside(const LinearLayout<Integer>& P, const LinearLayout<Integer>& A,
                   const LinearLayout<Integer>& B) {
  for (const auto* part : {&A, &B}) {
    for (const auto& input : part->inputs)
      if (!input.bases.empty() && !position_of_name(P.inputs, input.name)) return false;
    for (const auto& output : part->outputs)
      if (output.size > 1 && !position_of_name(P.outputs, output.name)) return false;
  }
  for (const auto& output : P.outputs)
    if (output.size != size_named(A.outputs, output.name) * size_named(B.outputs, output.name))
      return false;
  for (const auto& input : P.inputs) {
    std::vector<std::vector<Integer>> expected;
    for (const auto* part : {&A, &B})
      if (const auto own = position_of_name(part->inputs, input.name))
        for (const auto& basis : part->inputs[*own].bases) {
          expected.emplace_back();
          for (const auto& output : P.outputs) {
            const auto k = position_of_name(part->outputs, output.name);
            const Integer unit = part == &A ? Integer(1) : size_named(A.outputs, output.name);
            expected.back().push_back(k ? Integer(basis[*k] * unit) : Integer(0));
          }
        }
    if (input.bases != expected) return false;
  }
  return true;
}

struct LinearProductSideBySide {
  static constexpr LawText text{"linear_product.side-by-side",
                                "in each input the low bits have the bases of A, and the others "
                                "those of B times the sizes of A's outputs"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.linear("A");
    const auto B = draw.linear("B");
    const auto R = use.linear_product(A, B);
    const bool in_order = variants::in_order(R, A, B, variants::DimensionOrder::appended) ||
                          variants::in_order(R, A, B, variants::DimensionOrder::merged);
    return in_order && stands_beside(R, A, B);
  }
};

struct LinearProductAssociative {
  static constexpr LawText text{"linear_product.associative", "(A x B) x C == A x (B x C)"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.linear("A"), B = draw.linear("B"), C = draw.linear("C");
    return draw.equal(use.linear_product(use.linear_product(A, B), C),
                      use.linear_product(A, use.linear_product(B, C)));
  }
};

}  // namespace plumb::laws
