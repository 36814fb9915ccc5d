// Laws of products, rank, echelon form and kernels of matrices, of equations and of inverses.
#pragma once

#include <vector>

#include "properties/laws/matrices/vectors.hpp"

namespace plumb::laws {

struct MatrixProductPointwise {
  static constexpr LawText text{"matrix_product.pointwise",
                                "R x == A (B x) for x = 2^k, k < columns of B; R has as many rows "
                                "as A and as many columns as B"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.matrix("A");
    const auto B = draw.matrix_with_rows("B", A.columns.size());
    const auto R = use.matrix_product(A, B);
    return has_shape(R, A.rows, B.columns.size()) && draw.equal(R, image_of_columns(A, B));
  }
};

struct MatrixProductAssociative {
  static constexpr LawText text{"matrix_product.associative", "(A B) C == A (B C)"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.matrix("A");
    const auto B = draw.matrix_with_rows("B", A.columns.size());
    const auto C = draw.matrix_with_rows("C", B.columns.size());
    return draw.equal(use.matrix_product(use.matrix_product(A, B), C),
                      use.matrix_product(A, use.matrix_product(B, C)));
  }
};

struct MatrixRankColumns {
  static constexpr LawText text{"matrix_rank.columns",
                                "R columns of A are independent, and all others are sums of them"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.matrix("A");
    const auto R = use.matrix_rank(A);
    using Integer = IntegerOf<decltype(A)>;
    return draw.equal(R, Integer(Span<Integer>(A).dimension()));
  }
};

struct MatrixRankRows {
  static constexpr LawText text{"matrix_rank.rows", "the transposed matrix has the same rank as A"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.matrix("A");
    return draw.equal(use.matrix_rank(A), use.matrix_rank(transposed(A)));
  }
};

struct MatrixRankOfProduct {
  static constexpr LawText text{"matrix_rank.of-product", "rank(A B) <= rank(A), rank(B)"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.matrix("A");
    const auto B = draw.matrix_with_rows("B", A.columns.size());
    const auto rank = use.matrix_rank(use.matrix_product(A, B));
    return draw.less(rank, use.matrix_rank(A) + 1) && draw.less(rank, use.matrix_rank(B) + 1);
  }
};

struct MatrixEchelonReduced {
  static constexpr LawText text{
      "matrix_echelon.reduced",
      "each row begins further right than the one above, with the only 1 of its column, and zero "
      "rows are last; the rows of R and of A span the same space"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.matrix("A");
    const auto R = use.matrix_echelon(A);
    if (!has_shape(R, A.rows, A.columns.size())) return false;
    using Integer = IntegerOf<decltype(R)>;
    const BitMatrix<Integer> rows = transposed(R), given = transposed(A);
    const Span<Integer> of_R(rows), of_A(given);
    if (!of_R.contains(given) || !of_A.contains(rows)) return false;

    // column k of R is 2^i if row i begins there, else a sum of the 2^i of rows that began before
    Integer next(1);
    for (const Integer& column : R.columns) {
      if (column == next)
        next = next * 2;
      else if (!draw.less(column, next))
        return false;
    }
    return true;
  }
};

struct MatrixEchelonIdempotent {
  static constexpr LawText text{"matrix_echelon.idempotent",
                                "matrix_echelon(matrix_echelon(A)) == matrix_echelon(A)"};

  bool operator()(auto& draw, auto& use) const {
    const auto R = use.matrix_echelon(draw.matrix("A"));
    return draw.equal(use.matrix_echelon(R), R);
  }
};

struct MatrixKernelBasis {
  static constexpr LawText text{"matrix_kernel.basis",
                                "A R == 0; R has independent columns, one for each column of A "
                                "that is a sum of columns before it"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.matrix("A");
    const auto R = use.matrix_kernel(A);
    using Integer = IntegerOf<decltype(A)>;
    const auto free = A.columns.size() - static_cast<std::size_t>(Span<Integer>(A).dimension());
    if (!has_shape(R, A.columns.size(), free) || !independent(R)) return false;
    for (const Integer& column : R.columns)
      if (!draw.equal(image_at(A, column), Integer(0))) return false;
    return true;
  }
};

struct MatrixKernelOfKernel {
  static constexpr LawText text{"matrix_kernel.of-kernel",
                                "matrix_kernel(matrix_kernel(A)) has no columns"};

  bool operator()(auto& draw, auto& use) const {
    const auto R = use.matrix_kernel(draw.matrix("A"));
    return use.matrix_kernel(R).columns.empty();
  }
};

struct MatrixSolveSolves {
  static constexpr LawText text{"matrix_solve.solves", "A R == B"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.matrix("A");
    const auto B = draw.matrix_with_rows("B", A.rows);
    const auto R = use.matrix_solve(A, B);
    return has_shape(R, A.columns.size(), B.columns.size()) &&
           draw.equal(image_of_columns(A, R), B);
  }
};

struct MatrixInverseLeft {
  static constexpr LawText text{"matrix_inverse.left", "R A == I"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.matrix("A", Hint::one_to_one);
    const auto R = use.matrix_inverse(A);
    using Integer = IntegerOf<decltype(A)>;
    return has_shape(R, A.columns.size(), A.rows) && has_shape(R, A.rows, A.rows) &&
           draw.equal(image_of_columns(R, A), unit_columns<Integer>(A.rows));
  }
};

struct MatrixInverseRight {
  static constexpr LawText text{"matrix_inverse.right", "matrix_product(A, R) == I"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.matrix("A", Hint::one_to_one);
    using Integer = IntegerOf<decltype(A)>;
    return draw.equal(use.matrix_product(A, use.matrix_inverse(A)), unit_columns<Integer>(A.rows));
  }
};

struct MatrixInverseOfProduct {
  static constexpr LawText text{"matrix_inverse.of-product",
                                "matrix_inverse(A B) == matrix_inverse(B) matrix_inverse(A)"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.matrix("A", Hint::one_to_one);
    const auto B = draw.matrix_with_rows("B", A.rows, Hint::one_to_one);
    return draw.equal(use.matrix_inverse(use.matrix_product(A, B)),
                      use.matrix_product(use.matrix_inverse(B), use.matrix_inverse(A)));
  }
};

struct MatrixPseudoinverseUndoes {
  static constexpr LawText text{"matrix_pseudoinverse.undoes",
                                "A (R (A x)) == A x for x = 2^k; R has the transposed shape of A"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.matrix("A");
    const auto R = use.matrix_pseudoinverse(A);
    return has_shape(R, A.columns.size(), A.rows) &&
           draw.equal(image_of_columns(A, image_of_columns(R, A)), A);
  }
};

struct MatrixPseudoinverseInverse {
  static constexpr LawText text{
      "matrix_pseudoinverse.inverse",
      "matrix_pseudoinverse(A) == matrix_inverse(A), if A has an inverse"};

  bool operator()(auto& draw, auto& use) const {
    const auto A = draw.matrix("A", Hint::one_to_one);
    draw.assume(independent(A));
    return draw.equal(use.matrix_pseudoinverse(A), use.matrix_inverse(A));
  }
};

}  // namespace plumb::laws
