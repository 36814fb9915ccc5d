// Laws of layouts as matrices over F2, and back.
#pragma once

#include "properties/laws/matrices/vectors.hpp"
#include "reference/layouts/evaluate.hpp"
#include "reference/layouts/layout.hpp"
#include "reference/layouts/measures.hpp"
#include "reference/tuples/int_tuple.hpp"

namespace plumb::laws {

struct LayoutMatrixPointwise {
  static constexpr LawText text{"layout_matrix.pointwise",
                                "R i == A(i) for 0 <= i < size(A) == 2^columns; R has a row for "
                                "each binary digit of the greatest offset"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    const auto R = use.layout_matrix(A);
    using Integer = IntegerOf<decltype(A)>;
    if (!draw.equal(size(A), two_to<Integer>(R.columns.size()))) return false;
    Integer greatest(0);
    for (const Mode<Integer>& mode : flat_modes(A))
      if (mode.stride > 0) greatest = greatest + (mode.extent - 1) * mode.stride;
    const Integer end = two_to<Integer>(R.rows);
    if (greatest >= end || (R.rows > 0 && greatest * 2 < end)) return false;
    const auto i = draw.index_in("i", A);
    return draw.equal(image_at(R, i), evaluate(A, i));
  }
};

struct LayoutMatrixLayout {
  static constexpr LawText text{"layout_matrix.layout",
                                "matrix_layout(R)(i) == A(i) for 0 <= i < size(A)"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.layout("A", Hint::one_to_one);
    const auto R = use.matrix_layout(use.layout_matrix(A));
    if (!draw.equal(size(R), size(A))) return false;
    const auto i = draw.index_in("i", A);
    return draw.equal(evaluate(R, i), evaluate(A, i));
  }
};

struct MatrixLayoutPointwise {
  static constexpr LawText text{"matrix_layout.pointwise",
                                "R(i) == M i for 0 <= i < size(R) == 2^columns"};

  bool operator()(auto& draw, auto& use) const {
    const auto M = draw.matrix("M");
    const auto R = use.matrix_layout(M);
    using Integer = IntegerOf<decltype(M)>;
    if (!draw.equal(size(R), two_to<Integer>(M.columns.size()))) return false;
    const auto i = draw.index_in("i", R);
    return draw.equal(evaluate(R, i), image_at(M, i));
  }
};

struct MatrixLayoutMatrix {
  static constexpr LawText text{"matrix_layout.matrix", "layout_matrix(R) has the columns of M"};

  bool operator()(auto& draw, auto& use) const {
    const auto M = draw.matrix("M");
    return use.layout_matrix(use.matrix_layout(M)).columns == M.columns;
  }
};

}  // namespace plumb::laws
