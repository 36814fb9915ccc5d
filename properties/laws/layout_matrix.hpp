// Laws of layouts as matrices over F2, and back.
#pragma once

#include <type_traits>

#include "properties/laws/f2_common.hpp"
#include "reference/int_tuple.hpp"
#include "reference/layout.hpp"

namespace plumb::laws {

struct LayoutMatrixPointwise {
  static constexpr LawText text{"layout_matrix.pointwise", "R i == A(i) for 0 <= i < size(A) == 2^columns; the rows are the binary digits of the greatest offset"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    const auto R = use.layout_matrix(A);
    using Integer = std::decay_t<decltype(size(A))>;
    if (!draw.equal(size(A), power_of_two(Integer(static_cast<int>(R.columns.size()))))) return false;
    Integer greatest(0);
    for (const Mode<Integer>& mode : flat_modes(A))
      if (mode.stride > 0) greatest = greatest + (mode.extent - 1) * mode.stride;
    const Integer end = power_of_two(Integer(static_cast<int>(R.rows)));
    if (greatest >= end || (R.rows > 0 && greatest * 2 < end)) return false;
    const auto i = draw.index_in("i", A);
    return draw.equal(image_at(R, i), evaluate(A, i));
  }
};

struct LayoutMatrixLayout {
  static constexpr LawText text{"layout_matrix.layout", "matrix_layout(R)(i) == A(i) for 0 <= i < size(A)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    const auto R = use.matrix_layout(use.layout_matrix(A));
    if (!draw.equal(size(R), size(A))) return false;
    const auto i = draw.index_in("i", A);
    return draw.equal(evaluate(R, i), evaluate(A, i));
  }
};

struct MatrixLayoutPointwise {
  static constexpr LawText text{"matrix_layout.pointwise", "R(i) == M i for 0 <= i < size(R) == 2^columns"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto M = draw.matrix("M");
    const auto R = use.matrix_layout(M);
    using Integer = std::decay_t<decltype(size(R))>;
    if (!draw.equal(size(R), power_of_two(Integer(static_cast<int>(M.columns.size()))))) return false;
    const auto i = draw.index_in("i", R);
    return draw.equal(evaluate(R, i), image_at(M, i));
  }
};

struct MatrixLayoutMatrix {
  static constexpr LawText text{"matrix_layout.matrix", "layout_matrix(R) has the columns of M"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto M = draw.matrix("M");
    return use.layout_matrix(use.matrix_layout(M)).columns == M.columns;
  }
};

}  // namespace plumb::laws
