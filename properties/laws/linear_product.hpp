// Laws of the product of linear layouts, and the orders that its dimensions may have.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "properties/laws/linear_values.hpp"

namespace plumb::laws {

/// The size of an output of that name, or 1.
template <class Integer>
Integer size_named(const std::vector<LinearOutput<Integer>>& outputs, const std::string& name) {
  const auto k = position_of_name(outputs, name);
  return k ? outputs[*k].size : Integer(1);
}

/// P(x, y) == A(x) + size(A) B(y), input by input and output by output of its name: the low bits are
/// those of A. A dimension that one of them has not is of size 1 there.
template <class Integer>
bool stands_beside(const LinearLayout<Integer>& P, const LinearLayout<Integer>& A, const LinearLayout<Integer>& B) {
  for (const auto* part : {&A, &B}) {
    for (const auto& input : part->inputs)
      if (!input.bases.empty() && !position_of_name(P.inputs, input.name)) return false;
    for (const auto& output : part->outputs)
      if (output.size > 1 && !position_of_name(P.outputs, output.name)) return false;
  }
  for (const auto& output : P.outputs)
    if (output.size != size_named(A.outputs, output.name) * size_named(B.outputs, output.name)) return false;
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

/// The names of both in an order that each keeps: those before the next name that both have, the
/// first ones first. Without such an order, and always where `merged` is false: those of the first,
/// then what only the second has.
template <class Dimensions>
std::vector<std::string> names_of_both(const Dimensions& first, const Dimensions& second, bool merged) {
  std::vector<std::string> names;
  const auto add = [&names](const std::string& name) {
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  };
  std::size_t next = 0;
  for (const auto& dimension : first) {
    const auto there = position_of_name(second, dimension.name);
    for (; merged && there && next < *there; ++next)
      if (!position_of_name(first, second[next].name)) add(second[next].name);
    add(dimension.name);
  }
  for (const auto& dimension : second) add(dimension.name);
  return names;
}

template <class Dimensions>
std::vector<std::string> names_of(const Dimensions& dimensions) {
  std::vector<std::string> names;
  for (const auto& dimension : dimensions) names.push_back(dimension.name);
  return names;
}

struct LinearProductSideBySide {
  static constexpr LawText text{"linear_product.side-by-side", "in each input the low bits have the bases of A, and the others those of B times the sizes of A's outputs"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.linear("A");
    const auto B = draw.linear("B");
    const auto R = use.linear_product(A, B);
    bool in_order = false;
    for (const bool merged : {false, true})
      in_order = in_order || (names_of(R.inputs) == names_of_both(A.inputs, B.inputs, merged) &&
                              names_of(R.outputs) == names_of_both(A.outputs, B.outputs, merged));
    return in_order && stands_beside(R, A, B);
  }
};

struct LinearProductAssociative {
  static constexpr LawText text{"linear_product.associative", "(A x B) x C == A x (B x C)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.linear("A"), B = draw.linear("B"), C = draw.linear("C");
    return draw.equal(use.linear_product(use.linear_product(A, B), C),
                      use.linear_product(A, use.linear_product(B, C)));
  }
};

}  // namespace plumb::laws
