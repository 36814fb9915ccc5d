// Helpers of the laws of matrices over F2: vectors as numbers, and the spaces that they span.
#pragma once

#include <algorithm>
#include <type_traits>
#include <vector>

#include "properties/law.hpp"
#include "reference/integers/integer.hpp"
#include "reference/matrices/bit_matrix.hpp"

namespace plumb::laws {

template <class Structure>
struct IntegerOfStructure;
template <template <class...> class Structure, class Integer, class... Stride>
struct IntegerOfStructure<Structure<Integer, Stride...>> {
  using type = Integer;
};

/// The type of the numbers in a matrix, a layout, ..
template <class Structure>
using IntegerOf = typename IntegerOfStructure<std::remove_cvref_t<Structure>>::type;

/// 2^bits.
template <class Integer>
Integer two_to(std::size_t bits) {
  return power_of_two(Integer(static_cast<int>(bits)));
}

/// The space that numbers, read as vectors of bits, span over F2. The vectors of its basis have
/// different highest bits, so that min(x, x xor v) clears that of v in x.
template <class Integer>
class Span {
 public:
  Span() = default;
  explicit Span(const BitMatrix<Integer>& A) {
    for (const Integer& column : A.columns) add(column);
  }

  /// Returns false if x is in the space already.
  bool add(const Integer& x) {
    const Integer rest = reduced(x);
    if (rest == 0) return false;
    basis_.insert(
        std::find_if(basis_.begin(), basis_.end(), [&](const Integer& v) { return v < rest; }),
        rest);
    return true;
  }

  bool contains(const Integer& x) const { return reduced(x) == 0; }
  bool contains(const BitMatrix<Integer>& A) const {
    return std::all_of(A.columns.begin(), A.columns.end(),
                       [this](const Integer& x) { return contains(x); });
  }
  int dimension() const { return static_cast<int>(basis_.size()); }

 private:
  Integer reduced(Integer x) const {
    for (const Integer& v : basis_) x = std::min(x, bitwise_xor(x, v));
    return x;
  }

  std::vector<Integer> basis_;  // greatest first
};

/// A x, bit k of x being entry k.
template <class Integer>
Integer image_at(const BitMatrix<Integer>& A, const Integer& x) {
  Integer sum(0), rest = x;
  for (const Integer& column : A.columns) {
    sum = bitwise_xor(sum, Integer(floor_mod(rest, Integer(2)) * column));
    rest = floor_div(rest, Integer(2));
  }
  return sum;
}

/// A B, column by column.   Domain: A has as many columns as B has rows.
template <class Integer>
BitMatrix<Integer> image_of_columns(const BitMatrix<Integer>& A, const BitMatrix<Integer>& B) {
  BitMatrix<Integer> R{A.rows, {}};
  for (const Integer& column : B.columns) R.columns.push_back(image_at(A, column));
  return R;
}

/// The identity: columns 2^0, 2^1, ..
template <class Integer>
BitMatrix<Integer> unit_columns(std::size_t n) {
  BitMatrix<Integer> I{n, {}};
  Integer unit(1);
  for (std::size_t k = 0; k < n; ++k, unit = unit * 2) I.columns.push_back(unit);
  return I;
}

/// The matrix whose columns are the rows of A.
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
  return std::all_of(A.columns.begin(), A.columns.end(),
                     [&](const Integer& x) { return span.add(x); });
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
