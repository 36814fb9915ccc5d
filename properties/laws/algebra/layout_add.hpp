// Laws of layout_add.
#pragma once

#include <type_traits>

#include "properties/law.hpp"
#include "properties/laws/functions.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/measures.hpp"

namespace plumb::laws {

/// True if layout_add(A, B), B drawn, keeps its contract.
bool adds(auto& draw, auto& use, const auto& A) {
  const auto B = draw.layout_like("B", A);
  const auto R = use.layout_add(A, B);
  if (size(A) != size(B)) return draw.unclaimed();
  if (!draw.equal(size(R), size(A))) return false;
  const auto i = draw.index_in("i", A);
  return draw.equal(evaluate(R, i), evaluate(A, i) + evaluate(B, i));
}

struct LayoutAddPointwise {
  static constexpr LawText text{
      "layout_add.pointwise",
      "R(i) == A(i) + B(i) for 0 <= i < size(A), and size(R) == size(A), if this is size(B)"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_a_module("A"),
                          [&](const auto& A) { return adds(draw, use, A); });
  }
};

struct LayoutAddOverModules {
  static constexpr LawText text{"layout_add.over-modules",
                                "layout_add.pointwise, of strides in Z^n and over F2"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.layout_over_another_module("A"),
                          [&](const auto& A) { return adds(draw, use, A); });
  }
};

struct LayoutAddCommutes {
  static constexpr LawText text{"layout_add.commutes",
                                "layout_add(A, B) and layout_add(B, A) are one function"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A");
    const auto B = draw.layout_like("B", A);
    const auto R = use.layout_add(A, B), T = use.layout_add(B, A);
    if (!draw.equal(size(R), size(T))) return false;
    const auto i = draw.index_in("i", R);
    return draw.equal(evaluate(R, i), evaluate(T, i));
  }
};

struct LayoutAddZero {
  static constexpr LawText text{"layout_add.zero",
                                "layout_add(A, size(A):0) == A as functions on [0, size(A))"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A");
    using Integer = std::decay_t<decltype(size(A))>;
    const auto R = use.layout_add(A, Layout<Integer>{size(A), Integer(0)});
    if (!draw.equal(size(R), size(A))) return false;
    const auto i = draw.index_in("i", A);
    return draw.equal(evaluate(R, i), evaluate(A, i));
  }
};

}  // namespace plumb::laws
