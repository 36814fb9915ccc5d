// The layouts of a matrix product, measured. A slot is a value of a thread; what is claimed of it
// is the element that it holds: m + M k of A, n + N k of B, m + M n of C. Products of zeros and
// ones show whether the three claims are those of one product:
//
//   A slot s    a one in s alone, B all ones: C is 1 in the row m of s, and 0 elsewhere; with B the
//               bit p of its k, it shows bit p of the k of s
//   B slot s    the same with A and B exchanged
//   C slot s    A the bit p of its m, B all ones: K in s, or 0; the same with n
//
// Rows, columns and k may be named anew in all three at once: that no product can show.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "gpu_conformance/pack/pack.hpp"

namespace plumb::gpu_conformance {

using Ones = std::vector<std::uint8_t>;  // 0 or 1 for each slot; pattern after pattern

struct ClaimedProduct {
  int M, N, K;
  Words A, B, C;  // the element of each slot

  /// The values of C for some patterns of A and B.
  std::function<std::vector<int>(const Ones& a, const Ones& b, int patterns)> run;
};

inline constexpr Word no_element = -1;

inline int bits_below(int n) {
  int bits = 0;
  while (1 << bits < n) ++bits;
  return bits;
}

/// A: rows of C; B: columns of C. `own` is the operand that is measured, `other` the one beside it.
class OperandMeasurement {
 public:
  OperandMeasurement(const ClaimedProduct& product, bool is_a)
      : product_(product),
        is_a_(is_a),
        own_(is_a ? product.A : product.B),
        other_(is_a ? product.B : product.A),
        rows_(is_a ? product.M : product.N),
        other_rows_(is_a ? product.N : product.M),
        planes_(1 + bits_below(product.K)) {}

  Words measure() const {
    const std::size_t slots = own_.size(), others = other_.size();
    const auto patterns = slots * static_cast<std::size_t>(planes_);
    Ones own(patterns * slots, 0), other(patterns * others, 0);
    for (std::size_t s = 0; s < slots; ++s)
      for (int plane = 0; plane < planes_; ++plane) {
        const std::size_t pattern = s * static_cast<std::size_t>(planes_) + plane;
        own[pattern * slots + s] = 1;
        for (std::size_t o = 0; o < others; ++o)
          other[pattern * others + o] = plane == 0 || (k_of_other(o) >> (plane - 1) & 1) != 0;
      }
    const std::vector<int> c =
        product_.run(is_a_ ? own : other, is_a_ ? other : own, static_cast<int>(patterns));
    Words elements;
    for (std::size_t s = 0; s < slots; ++s)
      elements.push_back(element(c, s * static_cast<std::size_t>(planes_)));
    return elements;
  }

 private:
  Word k_of_other(std::size_t slot) const { return other_[slot] / other_rows_; }

  /// The row (of B the column) of C that a slot of C is claimed to lie in.
  Word row_of(std::size_t slot) const {
    return is_a_ ? product_.C[slot] % product_.M : product_.C[slot] / product_.M;
  }

  Word element(const std::vector<int>& c, std::size_t pattern) const {
    const std::size_t slots = product_.C.size();
    Word row = no_element, k = 0;
    int held = 0;
    for (std::size_t s = 0; s < slots; ++s) {
      const int value = c[pattern * slots + s];
      if (value == 0) continue;
      if (value != 1 || (row != no_element && row != row_of(s))) return no_element;
      row = row_of(s);
      ++held;
    }
    if (held != other_rows_) return no_element;
    for (int plane = 1; plane < planes_; ++plane) {
      int ones = 0;
      for (std::size_t s = 0; s < slots; ++s) ones += c[(pattern + plane) * slots + s] == 0 ? 0 : 1;
      if (ones != 0 && ones != held) return no_element;
      if (ones != 0) k |= Word{1} << (plane - 1);
    }
    return row + rows_ * k;
  }

  const ClaimedProduct& product_;
  bool is_a_;
  const Words &own_, &other_;
  Word rows_, other_rows_;
  int planes_;
};

inline Words measured_result(const ClaimedProduct& product) {
  const int row_bits = bits_below(product.M), column_bits = bits_below(product.N);
  const int patterns = row_bits + column_bits;
  const std::size_t slots = product.C.size();
  Ones a, b;
  for (int p = 0; p < patterns; ++p) {
    const bool rows = p < row_bits;
    for (const Word element : product.A) a.push_back(!rows || (element % product.M >> p & 1) != 0);
    for (const Word element : product.B)
      b.push_back(rows || (element % product.N >> (p - row_bits) & 1) != 0);
  }
  const std::vector<int> c = product.run(a, b, patterns);
  Words elements;
  for (std::size_t s = 0; s < slots; ++s) {
    Word row = 0, column = 0;
    bool clear = true;
    for (int p = 0; p < patterns; ++p) {
      const int value = c[static_cast<std::size_t>(p) * slots + s];
      clear = clear && (value == 0 || value == product.K);
      if (value != 0) (p < row_bits ? row : column) |= Word{1} << (p < row_bits ? p : p - row_bits);
    }
    elements.push_back(clear ? row + product.M * column : no_element);
  }
  return elements;
}

}  // namespace plumb::gpu_conformance
