// The number of wavefronts that one access of shared memory takes.
#pragma once

#include <cstddef>

#include "reference/linear/matrix.hpp"
#include "reference/matrices/echelon.hpp"

namespace plumb {

// Clause    wavefronts
// Equation  R == max over banks k of |{w : w == floor(L(x) / e) for some x, w mod b == k}|
// Contract  R is the greatest number of words that one bank serves. A wavefront serves one word of
//           each bank, to any number of lanes, so fewer than R never suffice, and R do if all lanes
//           are served together. Lanes that are served in groups, as in access_wavefronts, can take
//           more
// Arguments L a linear layout: its inputs number the elements that one instruction of a warp reads
//           or writes, its outputs, as one index, the first lowest, their places in memory; e the
//           elements of a word; b the number of banks
// Domain    e and b are powers of two; at most 2^8 bits
// Refusals  out_of_domain (e or b is no power of two)  too_large (more than 2^8 bits in or out)
// Laws      wavefronts.spans wavefronts.counted wavefronts.copies
// Examples  wavefronts({lane:[[1],[2],[4],[8],[16]]}->(offset:32), 1, 32) -> 1
//           wavefronts({lane:[[32],[64],[128],[256],[512]]}->(offset:1024), 1, 32) -> 32
//           wavefronts({register:[[1],[2]],lane:[[4],[8],[16],[32],[64]]}->(offset:128), 1, 32)
//             -> 4
//           wavefronts({register:[[1],[2]],lane:[[0],[0],[0],[0],[0]]}->(offset:4), 1, 32) -> 1
//           wavefronts({lane:[[65]]}->(offset:128), 2, 32) -> 2
//           wavefronts({lane:[[1]]}->(offset:2), 3, 32) -> refuse out_of_domain
// Source    [linear-shuffle], question 3
//
// The words are a subspace W over F2, and w -> w mod b is a linear map on W. Each bank that is read
// has as many words as the kernel of this map has elements: 2^(dim W - dim (W mod b)).

/// The rows of a from `first` to before `end`; those beyond the last row are left out.
template <class Integer>
BitTable rows_between(const BitTable& a, const Integer& first, const Integer& end) {
  BitTable some(0, a.columns);
  for (std::size_t row = 0; row < a.rows; ++row)
    if (first <= static_cast<int>(row) && end > static_cast<int>(row)) {
      some.bits.push_back(a.bits[row]);
      ++some.rows;
    }
  return some;
}

template <class Integer>
Answer<Integer> wavefronts(const LinearLayout<Integer>& L, const Integer& e, const Integer& b) {
  const auto in_word = exponent_of(e), banks = exponent_of(b);
  if (!in_word || !banks) return Refusal::out_of_domain;
  if (!linear_fits(L)) return Refusal::too_large;
  const BitTable places = linear_table(L);
  const Integer first = *in_word, bank_end = first + *banks, end(static_cast<int>(places.rows));
  const std::size_t words = rank_of(rows_between(places, first, end));
  const std::size_t read = rank_of(rows_between(places, first, bank_end));
  return power_of_two(Integer(static_cast<int>(words - read)));
}

template <class Integer>
bool wavefronts_required(const LinearLayout<Integer>& L, const Integer& e, const Integer& b) {
  return exponent_of(e) && exponent_of(b) && linear_fits(L);
}

}  // namespace plumb
