#include <set>

#include "tests/oracle/model/values.hpp"
#include "tests/oracle/rows.hpp"

namespace plumb::certify::enumerated::matrices {
namespace {

using Matrix = BitMatrix<Integer>;
using Vectors = std::set<Integer>;

constexpr std::size_t most_bits = 10;

bool is_small(const Matrix& A) { return A.rows <= 64 && A.columns.size() <= most_bits; }

/// The sum over F2 of the columns at the ones of x.
Integer times(const Matrix& A, const Integer& x) {
  Integer sum(0);
  for (std::size_t k = 0; k < A.columns.size(); ++k)
    if ((x >> k) % 2 != 0) sum ^= A.columns[k];
  return sum;
}

Integer power(std::size_t bits) { return Integer(1) << bits; }

Vectors span_of(const Matrix& A) {
  Vectors all;
  for (Integer x(0); x < power(A.columns.size()); ++x) all.insert(times(A, x));
  return all;
}

bool independent(const Matrix& A) { return power(A.columns.size()) == span_of(A).size(); }

Matrix transposed(const Matrix& A) {
  Matrix rows{A.columns.size(), std::vector<Integer>(A.rows, Integer(0))};
  for (std::size_t k = 0; k < A.columns.size(); ++k)
    for (std::size_t r = 0; r < A.rows; ++r)
      if ((A.columns[k] >> r) % 2 != 0) rows.columns[r] += power(k);
  return rows;
}

/// The columns of R are independent and span this.
OracleVerdict is_basis(const Vectors& space, const Matrix& R, std::size_t rows) {
  if (R.rows != rows) return false;
  if (!is_small(R)) return std::nullopt;
  return independent(R) && span_of(R) == space;
}

OracleVerdict product(const Matrix& A, const Matrix& B, const Matrix& R) {
  if (A.columns.size() != B.rows) return std::nullopt;
  if (R.rows != A.rows || R.columns.size() != B.columns.size()) return false;
  for (std::size_t k = 0; k < R.columns.size(); ++k)
    if (R.columns[k] != times(A, B.columns[k])) return false;
  return true;
}

OracleVerdict rank(const Matrix& A, const Integer& R) {
  if (!is_small(A)) return std::nullopt;
  return R >= 0 && R <= most_bits && power(R.convert_to<std::size_t>()) == span_of(A).size();
}

OracleVerdict echelon(const Matrix& A, const Matrix& R) {
  if (R.rows != A.rows || R.columns.size() != A.columns.size()) return false;
  if (A.rows > most_bits || A.columns.size() > 64) return std::nullopt;
  const Matrix rows = transposed(R);
  if (span_of(rows) != span_of(transposed(A))) return false;
  std::ptrdiff_t before = -1;
  bool ended = false;
  for (std::size_t r = 0; r < R.rows; ++r) {
    if (rows.columns[r] == 0) {
      ended = true;
      continue;
    }
    if (ended) return false;
    std::ptrdiff_t first = 0;
    while ((rows.columns[r] >> static_cast<std::size_t>(first)) % 2 == 0) ++first;
    if (first <= before || R.columns[static_cast<std::size_t>(first)] != power(r)) return false;
    before = first;
  }
  return true;
}

OracleVerdict kernel(const Matrix& A, const Matrix& R) {
  if (!is_small(A)) return std::nullopt;
  Vectors zeros;
  for (Integer x(0); x < power(A.columns.size()); ++x)
    if (times(A, x) == 0) zeros.insert(x);
  return is_basis(zeros, R, A.columns.size());
}

OracleVerdict image(const Matrix& A, const Matrix& R) {
  if (!is_small(A)) return std::nullopt;
  return is_basis(span_of(A), R, A.rows);
}

OracleVerdict solve(const Matrix& A, const Matrix& B, const Matrix& R) {
  if (A.rows != B.rows) return std::nullopt;
  if (R.rows != A.columns.size() || R.columns.size() != B.columns.size()) return false;
  for (std::size_t k = 0; k < R.columns.size(); ++k)
    if (times(A, R.columns[k]) != B.columns[k]) return false;
  return true;
}

OracleVerdict inverse(const Matrix& A, const Matrix& R) {
  if (R.rows != A.rows || R.columns.size() != A.columns.size()) return false;
  for (std::size_t k = 0; k < A.columns.size(); ++k)
    if (times(R, A.columns[k]) != power(k)) return false;
  return true;
}

OracleVerdict pseudoinverse(const Matrix& A, const Matrix& R) {
  if (R.rows != A.columns.size() || R.columns.size() != A.rows) return false;
  for (const Integer& column : A.columns)
    if (times(A, times(R, column)) != column) return false;
  return true;
}

/// Of two subspaces of one space.
struct Spans {
  Vectors a, b;
};

std::optional<Spans> spans(const Matrix& A, const Matrix& B) {
  if (A.rows != B.rows || !is_small(A) || !is_small(B)) return std::nullopt;
  return Spans{span_of(A), span_of(B)};
}

OracleVerdict sum(const Matrix& A, const Matrix& B, const Matrix& R) {
  const auto both = spans(A, B);
  if (!both || both->a.size() * both->b.size() > model::most_elements) return std::nullopt;
  Vectors sums;
  for (const Integer& a : both->a)
    for (const Integer& b : both->b) sums.insert(a ^ b);
  return is_basis(sums, R, A.rows);
}

Vectors common(const Vectors& a, const Vectors& b) {
  Vectors all;
  for (const Integer& one : a)
    if (b.contains(one)) all.insert(one);
  return all;
}

OracleVerdict intersection(const Matrix& A, const Matrix& B, const Matrix& R) {
  const auto both = spans(A, B);
  if (!both) return std::nullopt;
  return is_basis(common(both->a, both->b), R, A.rows);
}

OracleVerdict complement(const Matrix& A, const Matrix& R) {
  if (R.rows != A.rows) return false;
  if (!is_small(A) || !is_small(R) || A.rows > 2 * most_bits) return std::nullopt;
  const Vectors a = span_of(A), r = span_of(R);
  return independent(R) && common(a, r).size() == 1 && power(A.rows) == a.size() * r.size();
}

OracleVerdict avoiding(const Matrix& A, const Matrix& B, const Matrix& R) {
  const auto both = spans(A, B);
  if (R.rows != A.rows) return false;
  if (!both || !is_small(R)) return std::nullopt;
  const Vectors r = span_of(R);
  return independent(R) && common(both->a, r).size() == 1 && common(both->b, r).size() == 1 &&
         power(A.rows) == r.size() * std::max(both->a.size(), both->b.size());
}

// Layouts -----------------------------------------------------------------------------------------

/// R x == A(x), with as many columns as A has bits of an index.
bool is_matrix_of(const model::Node& A, const Matrix& R) {
  if (model::size_of(A) != power(R.columns.size())) return false;
  const model::Numbers values = model::values_of(A);
  for (std::size_t x = 0; x < values.size(); ++x)
    if (values[x] != times(R, Integer(x))) return false;
  return true;
}

OracleVerdict layout_matrix(const Layout<Integer>& A, const Matrix& R) {
  const model::Node a = model::node_of(A);
  if (!model::few(a)) return std::nullopt;
  if (R.columns.size() > 12 || !is_matrix_of(a, R)) return false;
  std::size_t digits = 0;
  for (const Integer& value : model::values_of(a))
    while (power(digits) <= value) ++digits;
  return R.rows == digits;
}

OracleVerdict matrix_layout(const Matrix& M, const Layout<Integer>& R) {
  const model::Node r = model::node_of(R);
  if (M.columns.size() > 12) return std::nullopt;
  if (model::size_of(r) != power(M.columns.size())) return false;
  return is_matrix_of(r, M);
}

}  // namespace

EnumeratedRows rows() {
  return {row(Op::matrix_product, product),
          row(Op::matrix_rank, rank),
          row(Op::matrix_echelon, echelon),
          row(Op::matrix_kernel, kernel),
          row(Op::matrix_image, image),
          row(Op::matrix_solve, solve),
          row(Op::matrix_inverse, inverse),
          row(Op::matrix_pseudoinverse, pseudoinverse),
          row(Op::subspace_sum, sum),
          row(Op::subspace_intersection, intersection),
          row(Op::subspace_complement, complement),
          row(Op::subspace_avoiding, avoiding),
          row(Op::layout_matrix, layout_matrix),
          row(Op::matrix_layout, matrix_layout)};
}

}  // namespace plumb::certify::enumerated::matrices
