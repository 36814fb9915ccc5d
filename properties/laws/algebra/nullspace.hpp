// Laws of nullspace.
#pragma once

#include <type_traits>

#include "properties/law.hpp"
#include "properties/laws/functions.hpp"
#include "reference/algebra/complement.hpp"
#include "reference/algebra/nullspace.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::laws {

/// The product of the extents of stride 0.
template <class Integer, class Stride>
Integer still_elements(const Layout<Integer, Stride>& A) {
  Integer all(1);
  for (const auto& mode : flat_modes(A))
    if (mode.stride == Stride{}) all = all * mode.extent;
  return all;
}

/// True if nullspace(A) keeps its contract.
bool has_kernel(auto& draw, auto& use, const auto& A) {
  const auto R = use.nullspace(A);
  if (natural_strides(A) && !draw.equal(size(R), still_elements(A))) return false;
  const auto i = draw.index_in("i", R), j = draw.index_in("j", R);
  const auto x = evaluate(R, i);
  if (x < 0 || !draw.less(x, size(A))) return false;
  if (i != j && draw.equal(x, evaluate(R, j))) return false;
  return draw.equal(evaluate(A, x), std::decay_t<decltype(evaluate(A, x))>{});
}

struct NullspaceKernel {
  static constexpr LawText text{
      "nullspace.kernel",
      "A(R(i)) == 0, R one-to-one into [0, size(A)); if no stride is negative, size(R) == product "
      "of the extents of stride 0"};

  bool operator()(auto& draw, auto& use) const {
    return of_alternative(draw.coordinates_or_layout("A", Hint::natural),
                          [&](const auto& A) { return has_kernel(draw, use, A); });
  }
};

struct NullspaceOverModules {
  static constexpr LawText text{"nullspace.over-modules", "nullspace.kernel, of strides in Z^n"};

  bool operator()(auto& draw, auto& use) const {
    return has_kernel(draw, use, draw.coordinate_layout("A"));
  }
};

struct NullspaceOfNullspace {
  static constexpr LawText text{"nullspace.of-nullspace", "size(nullspace(nullspace(A))) == 1"};

  bool operator()(auto& draw, auto& use) const {
    const auto R = use.nullspace(use.nullspace(draw.layout("A", Hint::natural)));
    return draw.equal(size(R), decltype(size(R))(1));
  }
};

}  // namespace plumb::laws
