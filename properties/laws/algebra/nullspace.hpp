// Laws of nullspace.
#pragma once

#include <type_traits>

#include "properties/law.hpp"
#include "reference/algebra/complement.hpp"
#include "reference/algebra/nullspace.hpp"
#include "reference/layouts/evaluate.hpp"

namespace plumb::laws {

struct NullspaceKernel {
  static constexpr LawText text{
      "nullspace.kernel",
      "A(R(i)) == 0, R one-to-one into [0, size(A)); if no stride is negative, size(R) == product "
      "of the extents of stride 0"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::natural);
    const auto R = use.nullspace(A);
    if (natural_strides(A) && !draw.equal(size(R), still_elements(A))) return false;
    const auto i = draw.index_in("i", R), j = draw.index_in("j", R);
    const auto x = evaluate(R, i);
    if (x < 0 || !draw.less(x, size(A))) return false;
    if (i != j && draw.equal(x, evaluate(R, j))) return false;
    return draw.equal(evaluate(A, x), std::decay_t<decltype(x)>(0));
  }

 private:
  template <class Integer>
  static Integer still_elements(const Layout<Integer>& A) {
    Integer all(1);
    for (const Mode<Integer>& mode : flat_modes(A))
      if (mode.stride == 0) all = all * mode.extent;
    return all;
  }
};

struct NullspaceOfNullspace {
  static constexpr LawText text{"nullspace.of-nullspace", "size(nullspace(nullspace(A))) == 1"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto R = use.nullspace(use.nullspace(draw.layout("A", Hint::natural)));
    return draw.equal(size(R), decltype(size(R))(1));
  }
};

}  // namespace plumb::laws
