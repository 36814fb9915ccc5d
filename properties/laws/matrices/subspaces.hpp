// Laws of matrix_image, of sums, intersections and complements of subspaces, and of subspaces that
// avoid two others.
#pragma once

#include <algorithm>
#include <type_traits>
#include <vector>

#include "properties/laws/matrices/vectors.hpp"

namespace plumb::laws {

/// True if the columns of R are independent and span what those of A span.
template <class Integer>
bool is_basis_of(const BitMatrix<Integer>& R, const BitMatrix<Integer>& A) {
  return R.rows == A.rows && R.columns.size() <= A.columns.size() && independent(R) &&
         Span<Integer>(A).contains(R) && Span<Integer>(R).contains(A);
}

struct MatrixImageBasis {
  static constexpr LawText text{"matrix_image.basis",
                                "the columns of R are independent, and span what those of A span"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.matrix("A");
    return is_basis_of(use.matrix_image(A), A);
  }
};

struct MatrixImageWhole {
  static constexpr LawText text{
      "matrix_image.whole",
      "R has matrix_rank(A) columns; R and matrix_kernel(A) together have as many columns as A"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.matrix("A");
    const std::size_t image = use.matrix_image(A).columns.size();
    using Integer = IntegerOf<decltype(A)>;
    return draw.equal(Integer(static_cast<int>(image)), use.matrix_rank(A)) &&
           draw.equal(Integer(static_cast<int>(image + use.matrix_kernel(A).columns.size())),
                      Integer(static_cast<int>(A.columns.size())));
  }
};

struct SubspaceSumBasis {
  static constexpr LawText text{
      "subspace_sum.basis",
      "the columns of R are independent, and span what those of A and B together span"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.matrix("A");
    const auto B = draw.matrix_with_rows("B", A.rows);
    return is_basis_of(use.subspace_sum(A, B), both_columns(A, B));
  }
};

struct SubspaceSumCommutes {
  static constexpr LawText text{"subspace_sum.commutes",
                                "subspace_sum(B, A) has as many columns as subspace_sum(A, B), all "
                                "in the span of its columns"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.matrix("A");
    const auto B = draw.matrix_with_rows("B", A.rows);
    const auto R = use.subspace_sum(A, B), Q = use.subspace_sum(B, A);
    using Integer = IntegerOf<decltype(R)>;
    return R.columns.size() == Q.columns.size() && Span<Integer>(R).contains(Q);
  }
};

struct SubspaceIntersectionBasis {
  static constexpr LawText text{"subspace_intersection.basis",
                                "R has dim A + dim B - dim(A + B) columns; they are independent, "
                                "and each is a sum of columns of A and also a sum of columns of B"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.matrix("A");
    const auto B = draw.matrix_with_rows("B", A.rows);
    const auto R = use.subspace_intersection(A, B);
    using Integer = IntegerOf<decltype(R)>;
    const Span<Integer> of_A(A), of_B(B), of_both(both_columns(A, B));
    const int meet = of_A.dimension() + of_B.dimension() - of_both.dimension();
    return has_shape(R, A.rows, static_cast<std::size_t>(meet)) && independent(R) &&
           of_A.contains(R) && of_B.contains(R);
  }
};

struct SubspaceIntersectionDimensions {
  static constexpr LawText text{
      "subspace_intersection.dimensions",
      "rank(A) + rank(B) == columns of subspace_sum(A, B) + columns of R"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.matrix("A");
    const auto B = draw.matrix_with_rows("B", A.rows);
    const std::size_t all =
        use.subspace_sum(A, B).columns.size() + use.subspace_intersection(A, B).columns.size();
    const auto ranks = use.matrix_rank(A) + use.matrix_rank(B);
    return draw.equal(ranks, std::decay_t<decltype(ranks)>(static_cast<int>(all)));
  }
};

struct SubspaceComplementBasis {
  static constexpr LawText text{"subspace_complement.basis",
                                "the columns of R are independent of one another and of those of "
                                "A, and together with these span everything"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.matrix("A");
    const auto R = use.subspace_complement(A);
    using Integer = IntegerOf<decltype(R)>;
    Span<Integer> span(A);
    const auto missing = A.rows - static_cast<std::size_t>(span.dimension());
    if (!has_shape(R, A.rows, missing)) return false;
    for (const Integer& column : R.columns)
      if (!span.add(column)) return false;
    return true;
  }
};

struct SubspaceComplementMeetsInZero {
  static constexpr LawText text{"subspace_complement.meets-in-zero",
                                "subspace_intersection(A, R) has no columns, and subspace_sum(A, "
                                "R) has as many columns as rows"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.matrix("A");
    const auto R = use.subspace_complement(A);
    return use.subspace_intersection(A, R).columns.empty() &&
           use.subspace_sum(A, R).columns.size() == A.rows;
  }
};

struct SubspaceAvoidingLargest {
  static constexpr LawText text{"subspace_avoiding.largest",
                                "R has n - max(dim A, dim B) columns, which are independent modulo "
                                "those of A, and modulo those of B"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.matrix("A");
    const auto B = draw.matrix_with_rows("B", A.rows);
    const auto R = use.subspace_avoiding(A, B);
    using Integer = IntegerOf<decltype(A)>;
    if (R.rows != A.rows || A.rows != B.rows) return false;
    const int most = std::max(Span<Integer>(A).dimension(), Span<Integer>(B).dimension());
    if (static_cast<int>(R.columns.size()) != static_cast<int>(R.rows) - most) return false;
    for (const auto* space : {&A, &B}) {
      Span<Integer> span(*space);
      for (const Integer& column : R.columns)
        if (!span.add(column)) return false;
    }
    return true;
  }
};

struct SubspaceAvoidingSame {
  static constexpr LawText text{"subspace_avoiding.same",
                                "subspace_sum(A, subspace_avoiding(A, A)) is all of F2^n"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.matrix("A");
    return use.subspace_sum(A, use.subspace_avoiding(A, A)).columns.size() == A.rows;
  }
};

}  // namespace plumb::laws
