// Which element of shared memory a product reads for each element of an operand. The other operand
// has ones at k == row + its rows * h, so that C has the elements of k of that run, each once. The
// region has ones first, then bit 0 of the number of each of its elements, bit 1, ..: a product for
// each plane tells the number.
#pragma once

#include "gpu_conformance/device/probes/measured_product.hpp"

namespace plumb::gpu_conformance {

struct DescribedOperand {
  bool of_a;
  int rows, other_rows, K, elements;  // elements of the region
  Words C;                            // m + M n of each slot of C

  /// The values of C for some patterns of the region, and one of the other operand: row + rows k.
  std::function<std::vector<int>(const Ones& region, const Ones& other, int patterns)> run;
};

inline Ones number_planes(int elements) {
  Ones planes(static_cast<std::size_t>(elements), 1);
  for (int p = 0; p < bits_below(elements); ++p)
    for (int x = 0; x < elements; ++x) planes.push_back(static_cast<std::uint8_t>(x >> p & 1));
  return planes;
}

/// The number that the planes of one slot tell, `slots` apart; -1 if they are no zeros and ones, or
/// nothing of the region was read.
inline Word number_told(const int* c, std::size_t slots, int planes) {
  Word number = 0;
  for (int p = 0; p < planes; ++p) {
    const int value = c[static_cast<std::size_t>(p) * slots];
    if (value != 0 && value != 1) return no_element;
    if (p == 0 && value == 0) return no_element;
    if (p > 0) number |= Word{value} << (p - 1);
  }
  return number;
}

inline Words measured_places(const DescribedOperand& operand) {
  const Ones region = number_planes(operand.elements);
  const int planes = 1 + bits_below(operand.elements);
  const int M = operand.of_a ? operand.rows : operand.other_rows;
  Words places(static_cast<std::size_t>(operand.rows * operand.K), no_element);
  for (int first = 0; first < operand.K; first += operand.other_rows) {
    Ones other(static_cast<std::size_t>(operand.other_rows * operand.K), 0);
    for (int row = 0; row < operand.other_rows && first + row < operand.K; ++row)
      other[static_cast<std::size_t>(row + operand.other_rows * (first + row))] = 1;
    const std::vector<int> c = operand.run(region, other, planes);
    for (std::size_t slot = 0; slot < operand.C.size(); ++slot) {
      const Word m = operand.C[slot] % M, n = operand.C[slot] / M;
      const Word row = operand.of_a ? m : n, k = first + (operand.of_a ? n : m);
      if (k < operand.K)
        places[static_cast<std::size_t>(row + operand.rows * k)] =
            number_told(&c[slot], operand.C.size(), planes);
    }
  }
  return places;
}

}  // namespace plumb::gpu_conformance
