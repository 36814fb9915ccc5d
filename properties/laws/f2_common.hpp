// What the laws of matrices over F2 share: vectors as numbers, and the spaces that they span.
#pragma once

#include <algorithm>
#include <vector>

#include "properties/law.hpp"
#include "reference/bit_matrix.hpp"

namespace plumb::laws {

/// The space that numbers, as bits, span over F2. Its vectors have different highest bits, so that
/// min(x, x xor v) takes that of v out of x.
template <class Integer>
class Span {
 public:
  Span() = default;
  explicit Span(const BitMatrix<Integer>& A) {
    for (const Integer& column : A.columns) add(column);
  }

  /// False where x is in it already.
  bool add(const Integer& x) {
    const Integer rest = reduced(x);
    if (rest == 0) return false;
    basis_.insert(std::find_if(basis_.begin(), basis_.end(), [&](const Integer& v) { return v < rest; }), rest);
    return true;
  }

  bool contains(const Integer& x) const { return reduced(x) == 0; }
  bool contains(const BitMatrix<Integer>& A) const {
    return std::all_of(A.columns.begin(), A.columns.end(), [this](const Integer& x) { return contains(x); });
  }
  int dimension() const { return static_cast<int>(basis_.size()); }

 private:
  Integer reduced(Integer x) const {
    for (const Integer& v : basis_) x = std::min(x, bitwise_xor(x, v));
    return x;
  }

  std::vector<Integer> basis_;  // greatest first
};

/// A x, where bit k of x is entry k.
template <class Integer>
Integer image_at(const BitMatrix<Integer>& A, const Integer& x) {
  Integer sum(0), rest = x;
  for (const Integer& column : A.columns) {
    sum = bitwise_xor(sum, Integer(floor_mod(rest, Integer(2)) * column));
    rest = floor_div(rest, Integer(2));
  }
  return sum;
}

/// Column by column.   Domain: A has as many columns as B has rows.
template <class Integer>
BitMatrix<Integer> image_of_columns(const BitMatrix<Integer>& A, const BitMatrix<Integer>& B) {
  BitMatrix<Integer> R{A.rows, {}};
  for (const Integer& column : B.columns) R.columns.push_back(image_at(A, column));
  return R;
}

/// The columns that 2^0, 2^1, .. are.
template <class Integer>
BitMatrix<Integer> unit_columns(std::size_t n) {
  BitMatrix<Integer> I{n, {}};
  Integer unit(1);
  for (std::size_t k = 0; k < n; ++k, unit = unit * 2) I.columns.push_back(unit);
  return I;
}

/// Rows become columns.
template <class Integer>
BitMatrix<Integer> transposed(const BitMatrix<Integer>& A) {
  BitMatrix<Integer> R{A.columns.size(), std::vector<Integer>(A.rows, Integer(0))};
  Integer unit(1);
  for (Integer column : A.columns) {
    for (std::size_t row = 0; row < A.rows; ++row, column = floor_div(column, Integer(2)))
      R.columns[row] = R.columns[row] + floor_mod(column, Integer(2)) * unit;
    unit = unit * 2;
  }
  return R;
}

template <class Integer>
bool independent(const BitMatrix<Integer>& A) {
  Span<Integer> span;
  return std::all_of(A.columns.begin(), A.columns.end(), [&](const Integer& x) { return span.add(x); });
}

/// [A B].
template <class Integer>
BitMatrix<Integer> both_columns(BitMatrix<Integer> A, const BitMatrix<Integer>& B) {
  A.columns.insert(A.columns.end(), B.columns.begin(), B.columns.end());
  return A;
}

template <class Integer>
bool has_shape(const BitMatrix<Integer>& A, std::size_t rows, std::size_t columns) {
  return A.rows == rows && A.columns.size() == columns;
}

}  // namespace plumb::laws
