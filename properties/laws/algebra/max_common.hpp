// Laws of max_common_layout and max_common_vector.
#pragma once

#include <algorithm>
#include <type_traits>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/algebra/composition.hpp"
#include "properties/readings/extension.hpp"
#include "reference/algebra/complement.hpp"
#include "reference/algebra/max_common.hpp"
#include "reference/decisions/injective.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::laws {

struct MaxCommonLayoutPointwise {
  static constexpr LawText text{
      "max_common_layout.pointwise",
      "0 <= R(i) < max(size(A), size(B)) and A^(R(i)) == B^(R(i)) == i for 0 <= i < size(R)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    const auto B = draw.layout_like("B", A);
    const auto R = use.max_common_layout(A, B);
    const auto i = draw.index_in("i", R);
    const auto j = evaluate(R, i);
    if (j < 0 || !draw.less(j, std::max(size(A), size(B)))) return false;
    return is_extended_value(draw, i, A, j) && is_extended_value(draw, i, B, j);
  }
};

struct MaxCommonLayoutComplete {
  static constexpr LawText text{
      "max_common_layout.complete",
      "size(max_common_layout(A, A)) == size(A), if A is one-to-one onto [0, size(A)) and tiles"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    draw.assume(permuted_compact(A));
    return draw.equal(size(use.max_common_layout(A, A)), size(A));
  }
};

struct MaxCommonVectorCorresponds {
  static constexpr LawText text{
      "max_common_vector.corresponds",
      "R >= 1, and for each i in [0, R) there is a j with A^(j) == B^(j) == i, in [0, size(A)) or "
      "[0, size(B))"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    const auto B = draw.layout_like("B", A);
    const auto R = use.max_common_vector(A, B);
    if (R < 1) return false;
    const auto chain = max_common_layout(A, B);
    if (chain.answered() && R <= size(chain.value())) return true;
    const auto longer = std::max(size(A), size(B));
    if (!draw.less(R, longer + 1)) return false;
    if (longer > enumeration_limit) throw Undecided{"more than 65536 elements to look at"};

    std::vector<std::decay_t<decltype(R)>> alike;
    for (std::decay_t<decltype(R)> j(0); j < longer; j = j + 1)
      for (const auto& a : {A, readings::without_trailing_units(A)})
        for (const auto& b : {B, readings::without_trailing_units(B)})
          if (evaluate(a, j) == evaluate(b, j)) alike.push_back(evaluate(a, j));
    std::sort(alike.begin(), alike.end());
    for (std::decay_t<decltype(R)> i(0); i < R; i = i + 1)
      if (!std::binary_search(alike.begin(), alike.end(), i)) return draw.equal(R, i);
    return true;
  }
};

struct MaxCommonVectorIsSize {
  static constexpr LawText text{"max_common_vector.is-size",
                                "max_common_vector(A, B) == size(max_common_layout(A, B))"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    const auto B = draw.layout_like("B", A);
    return draw.equal(use.max_common_vector(A, B), size(use.max_common_layout(A, B)));
  }
};

}  // namespace plumb::laws
