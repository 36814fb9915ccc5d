// The layouts of a matrix product, measured. A slot is a value of a thread; what is claimed of it
// is the element that it holds: m + M k of A, n + N k of B, m + M n of C. Products of zeros and
// ones show whether the three claims are those of one product:
//
//   A slot s    a one in s alone. Column 0 of B is all ones: C is 1 in the row m of s, and 0 in the
//               others. Column 1 + p of B is the bit p of its k: there C is the bit p of the k of s
//   B slot s    the same with A and B, rows and columns exchanged
//   C slot s    A the bit p of its m, B all ones: K in s, or 0; the same with n
//
// If there are fewer columns than bits, several patterns share them. Rows, columns and k may be
// named anew in all three at once: that no product can show.
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

  /// The values of C for some patterns of A and B, one of which may be one for all.
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
        columns_(is_a ? product.N : product.M),
        planes_(1 + bits_below(product.K)) {
    for (const Word element : product.C) {
      const Word m = element % product.M, n = element / product.M;
      row_of_slot_.push_back(is_a ? m : n);
      column_of_slot_.push_back(is_a ? n : m);
    }
  }

  Words measure() const {
    const std::size_t slots = own_.size();
    Ones own(slots * slots, 0);
    for (std::size_t s = 0; s < slots; ++s) own[s * slots + s] = 1;
    Words rows(slots, no_element), ks(slots, 0);
    std::vector<bool> clear(slots, true);
    for (Word first = 0; first < planes_; first += columns_) {
      const Ones other = planes_from(first);
      std::vector<Word> planes;
      for (const Word column : column_of_slot_) planes.push_back(plane(first, column));
      Word columns_of_ones = 0;
      for (Word column = 0; column < columns_; ++column)
        columns_of_ones += plane(first, column) == 0 ? 1 : 0;
      const std::vector<int> c =
          product_.run(is_a_ ? own : other, is_a_ ? other : own, static_cast<int>(slots));
      for (std::size_t s = 0; s < slots; ++s)
        clear[s] = clear[s] && read(&c[s * planes.size()], planes, columns_of_ones, rows[s], ks[s]);
    }
    Words elements;
    for (std::size_t s = 0; s < slots; ++s)
      elements.push_back(clear[s] && rows[s] != no_element ? rows[s] + rows_ * ks[s] : no_element);
    return elements;
  }

 private:
  /// What column `column` of the other operand has in pattern `first`: plane 0 is all ones.
  Word plane(Word first, Word column) const {
    return first + column < planes_ ? first + column : 0;
  }

  Ones planes_from(Word first) const {
    Ones other;
    for (const Word element : other_) {
      const Word at = plane(first, element % columns_), k = element / columns_;
      other.push_back(at == 0 || (k >> (at - 1) & 1) != 0);
    }
    return other;
  }

  /// The row in which a pattern shows, and the bits of its k. False if it shows no single one, or
  /// not in each column of ones.
  bool read(const int* c, const std::vector<Word>& planes, Word columns_of_ones, Word& row,
            Word& k) const {
    for (std::size_t slot = 0; slot < planes.size(); ++slot) {
      if (c[slot] == 0) continue;
      if (c[slot] != 1 || (row != no_element && row != row_of_slot_[slot])) return false;
      row = row_of_slot_[slot];
      if (planes[slot] == 0)
        --columns_of_ones;
      else
        k |= Word{1} << (planes[slot] - 1);
    }
    return columns_of_ones == 0;
  }

  const ClaimedProduct& product_;
  bool is_a_;
  const Words &own_, &other_;
  Word rows_, columns_, planes_;
  std::vector<Word> row_of_slot_, column_of_slot_;  // of C, as A or B has rows and columns
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
