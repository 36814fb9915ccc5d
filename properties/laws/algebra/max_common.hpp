// Laws of max_common_layout and max_common_vector.
#pragma once

#include <algorithm>
#include <optional>
#include <type_traits>
#include <vector>

#include "properties/law.hpp"
#include "properties/steps.hpp"
#include "reference/algebra/complement.hpp"
#include "reference/algebra/left_inverse.hpp"
#include "reference/algebra/max_common.hpp"
#include "reference/decisions/injective.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::laws {

/// The greatest length of a common layout that is known.
template <class Integer>
Integer known_common_length(const Layout<Integer>& A, const Layout<Integer>& B) {
  return size(max_common_layout(A, B));
}

struct MaxCommonLayoutPointwise {
  static constexpr LawText text{
      "max_common_layout.pointwise",
      "A(R(i)) == B(R(i)) == i for 0 <= i < size(R); size(R) >= 1 and 0 <= R(i) < min(size(A), "
      "size(B))"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    const auto B = draw.layout_like("B", A);
    const auto R = use.max_common_layout(A, B);
    if (size(R) < 1) return false;
    const auto i = draw.index_in("i", R);
    const auto j = evaluate(R, i);
    if (j < 0 || !draw.less(j, std::min(size(A), size(B)))) return false;
    return draw.equal(i, evaluate(A, j)) && draw.equal(i, evaluate(B, j));
  }
};

struct MaxCommonLayoutComplete {
  static constexpr LawText text{
      "max_common_layout.complete",
      "size(max_common_layout(A, A)) == size(A), if A is one-to-one onto [0, size(A)) and tiles"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    draw.assume(permuted_compact(A));
    return draw.equal(size(use.max_common_layout(A, A)), size(A));
  }
};

/// The first i in [1, length) that A and B do not have at one index below `shorter`. Nothing is
/// found of an A that does not tile, or is not one-to-one.
template <class Integer>
std::optional<Integer> first_apart(const Layout<Integer>& A, const Layout<Integer>& B,
                                   const Integer& length, const Integer& shorter) {
  if (!tiles(A)) return std::nullopt;
  const auto inverse = left_inverse(A);
  if (!inverse.answered()) return std::nullopt;
  const Layout<Integer> index = inverse.value();
  for (Integer i(1); i < std::min(length, Integer(enumeration_limit)); i = i + 1) {
    take_steps(steps_of_an_element);
    const Integer j = evaluate(index, i);
    if (j >= shorter || evaluate(A, j) != i || evaluate(B, j) != i) return i;
  }
  return std::nullopt;
}

struct MaxCommonVectorCorresponds {
  static constexpr LawText text{
      "max_common_vector.corresponds",
      "for each i in [0, R) there is a j with A(j) == B(j) == i, 0 <= j < min(size(A), size(B)); "
      "R >= 1"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    const auto B = draw.layout_like("B", A);
    const auto R = use.max_common_vector(A, B);
    if (R < 1) return false;
    if (R <= known_common_length(A, B)) return true;
    const auto shorter = std::min(size(A), size(B));
    if (!draw.less(R, shorter + 1)) return false;
    if (shorter > enumeration_limit) {
      if (const auto apart = first_apart(A, B, R, shorter)) return draw.equal(R, *apart);
      throw Undecided{"more than 65536 elements to look at"};
    }

    std::vector<std::decay_t<decltype(R)>> alike;
    for (std::decay_t<decltype(R)> j(0); j < shorter; j = j + 1)
      if (evaluate(A, j) == evaluate(B, j)) alike.push_back(evaluate(A, j));
    std::sort(alike.begin(), alike.end());
    for (std::decay_t<decltype(R)> i(0); i < R; i = i + 1)
      if (!std::binary_search(alike.begin(), alike.end(), i)) return draw.equal(R, i);
    return true;
  }
};

struct MaxCommonVectorIsSize {
  static constexpr LawText text{"max_common_vector.is-size",
                                "max_common_vector(A, B) == size(max_common_layout(A, B))"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    const auto B = draw.layout_like("B", A);
    return draw.equal(use.max_common_vector(A, B), size(use.max_common_layout(A, B)));
  }
};

}  // namespace plumb::laws
