// Laws of matrix_image and of sums, intersections and complements of subspaces.
#pragma once

#include <vector>

#include "properties/laws/f2_common.hpp"

namespace plumb::laws {

/// Do the columns of R span what those of A span, and are they independent?
template <class Integer>
bool is_basis_of(const BitMatrix<Integer>& R, const BitMatrix<Integer>& A) {
  return R.rows == A.rows && R.columns.size() <= A.columns.size() && independent(R) &&
         Span<Integer>(A).contains(R) && Span<Integer>(R).contains(A);
}

struct MatrixImageBasis {
  static constexpr LawText text{"matrix_image.basis", "the columns of R are independent, and span what those of A span"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.matrix("A");
    return is_basis_of(use.matrix_image(A), A);
  }
};

struct MatrixImageWhole {
  static constexpr LawText text{"matrix_image.whole", "R has matrix_rank(A) columns, and matrix_kernel(A) the others"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.matrix("A");
    const std::size_t image = use.matrix_image(A).columns.size();
    using Integer = std::decay_t<decltype(use.matrix_rank(A))>;
    return draw.equal(Integer(static_cast<int>(image)), use.matrix_rank(A)) &&
           draw.equal(Integer(static_cast<int>(image + use.matrix_kernel(A).columns.size())),
                      Integer(static_cast<int>(A.columns.size())));
  }
};

struct SubspaceSumBasis {
  static constexpr LawText text{"subspace_sum.basis", "the columns of R are independent, and span what those of A and B together span"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.matrix("A");
    const auto B = draw.matrix_with_rows("B", A.rows);
    return is_basis_of(use.subspace_sum(A, B), both_columns(A, B));
  }
};

struct SubspaceSumCommutes {
  static constexpr LawText text{"subspace_sum.commutes", "subspace_sum(B, A) has as many columns, all within the span of subspace_sum(A, B)"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.matrix("A");
    const auto B = draw.matrix_with_rows("B", A.rows);
    const auto R = use.subspace_sum(A, B), Q = use.subspace_sum(B, A);
    using Integer = std::remove_cvref_t<decltype(R.columns[0])>;
    return R.columns.size() == Q.columns.size() && Span<Integer>(R).contains(Q);
  }
};

struct SubspaceIntersectionBasis {
  static constexpr LawText text{"subspace_intersection.basis", "the columns of R are independent sums of columns of A and of B; there are dim A + dim B - dim(A + B) of them"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.matrix("A");
    const auto B = draw.matrix_with_rows("B", A.rows);
    const auto R = use.subspace_intersection(A, B);
    using Integer = std::remove_cvref_t<decltype(R.columns[0])>;
    const Span<Integer> of_A(A), of_B(B), of_both(both_columns(A, B));
    const int meet = of_A.dimension() + of_B.dimension() - of_both.dimension();
    return has_shape(R, A.rows, static_cast<std::size_t>(meet)) && independent(R) &&
           of_A.contains(R) && of_B.contains(R);
  }
};

struct SubspaceIntersectionDimensions {
  static constexpr LawText text{"subspace_intersection.dimensions", "rank(A) + rank(B) == columns of subspace_sum(A, B) + columns of R"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.matrix("A");
    const auto B = draw.matrix_with_rows("B", A.rows);
    const std::size_t all =
        use.subspace_sum(A, B).columns.size() + use.subspace_intersection(A, B).columns.size();
    const auto ranks = use.matrix_rank(A) + use.matrix_rank(B);
    return draw.equal(ranks, std::decay_t<decltype(ranks)>(static_cast<int>(all)));
  }
};

struct SubspaceComplementBasis {
  static constexpr LawText text{"subspace_complement.basis", "the columns of R are independent, of one another and of those of A, and with these span everything"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.matrix("A");
    const auto R = use.subspace_complement(A);
    using Integer = std::remove_cvref_t<decltype(R.columns[0])>;
    Span<Integer> span(A);
    const auto missing = A.rows - static_cast<std::size_t>(span.dimension());
    if (!has_shape(R, A.rows, missing)) return false;
    for (const Integer& column : R.columns)
      if (!span.add(column)) return false;
    return true;
  }
};

struct SubspaceComplementMeetsInZero {
  static constexpr LawText text{"subspace_complement.meets-in-zero", "subspace_intersection(A, R) has no column, and subspace_sum(A, R) has as many as there are rows"};

  template <class Driver, class Implementation>
  bool operator()(Driver& draw, Implementation& use) const {
    const auto A = draw.matrix("A");
    const auto R = use.subspace_complement(A);
    return use.subspace_intersection(A, R).columns.empty() &&
           use.subspace_sum(A, R).columns.size() == A.rows;
  }
};

}  // namespace plumb::laws
