// H0 over F2: how many wavefronts an access takes whose addresses are linear.
#pragma once

#include <algorithm>
#include <cstddef>

#include "reference/memory/wavefronts.hpp"

namespace plumb {

// Clause    linear_wavefronts
// Equation  R == that of access_wavefronts, L read as the access whose threads are counted by the
//           input lane and whose values by the other inputs
// Contract  the equation. Let V be the values of a lane, n == max(1, V / e) its words. A group is
//           max(1, b / n) consecutive lanes; all groups cost alike, 2^(w - k) wavefronts: w the
//           dimension over F2 of the words of one group, k that of their banks
// Arguments L a linear layout: its inputs number the elements that a warp reads or writes, its
//           outputs, as one index, the first lowest, their places in memory; e the elements of a
//           word; b the number of banks
// Domain    e and b are powers of two; at most 2^8 bits
// Refusals  out_of_domain (e or b is no power of two)  too_large (more than 2^8 bits in or out)
// Laws      linear_wavefronts.counted linear_wavefronts.segments linear_wavefronts.one-group
// Examples  linear_wavefronts({lane:[[1],[2],[4],[8],[16]]}->(offset:32), 1, 32) -> 1
//           linear_wavefronts({register:[[1]],lane:[[2],[4],[8],[16],[32]]}->(offset:64), 1, 32)
//             -> 2
//           linear_wavefronts({register:[[1],[2]],lane:[[0],[0],[0],[0],[0]]}->(offset:4), 1, 32)
//             -> 4
//           linear_wavefronts({lane:[[32],[1],[2]]}->(offset:64), 1, 32) -> 2
//           linear_wavefronts({lane:[[1]]}->(offset:2), 3, 32) -> refuse out_of_domain
// Source    arXiv 2505.23819, section 5.4; the lemma 9.4 of the same paper counts otherwise, and is
//           refuted in docs/book/errata.md

/// L with the lanes below 2^bits only.
template <class Integer>
LinearLayout<Integer> first_lanes(const LinearLayout<Integer>& L, std::size_t bits) {
  LinearLayout<Integer> first = L;
  for (LinearInput<Integer>& input : first.inputs)
    if (input.name == "lane" && input.bases.size() > bits)
      input.bases.erase(input.bases.begin() + static_cast<std::ptrdiff_t>(bits), input.bases.end());
  return first;
}

/// How many lane bits number the lanes of one group.   Domain: 2^in_word and 2^banks as above.
template <class Integer>
std::size_t lane_bits_of_group(const LinearLayout<Integer>& L, const Integer& in_word,
                               const Integer& banks) {
  const std::size_t lanes = bits_named(L.inputs, "lane");
  Integer left = banks, values(static_cast<int>(all_bits(L.inputs) - lanes));
  if (values > in_word) left = left - (values - in_word);
  std::size_t bits = 0;
  while (bits < lanes && Integer(static_cast<int>(bits)) < left) ++bits;
  return bits;
}

template <class Integer>
Answer<Integer> linear_wavefronts(const LinearLayout<Integer>& L, const Integer& e,
                                  const Integer& b) {
  const auto in_word = exponent_of(e), banks = exponent_of(b);
  if (!in_word || !banks) return Refusal::out_of_domain;
  if (!linear_fits(L)) return Refusal::too_large;
  const std::size_t bits = lane_bits_of_group(L, *in_word, *banks);
  const Integer groups =
      power_of_two(Integer(static_cast<int>(bits_named(L.inputs, "lane") - bits)));
  return groups * wavefronts(first_lanes(L, bits), e, b).value();
}

template <class Integer>
bool linear_wavefronts_required(const LinearLayout<Integer>& L, const Integer& e,
                                const Integer& b) {
  return exponent_of(e) && exponent_of(b) && linear_fits(L);
}

}  // namespace plumb
