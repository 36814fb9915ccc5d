// ldmatrix and stmatrix: matrices of eight rows, a lane names the address of a row.
#pragma once

#include <cstddef>
#include <vector>

#include "reference/memory/threads.hpp"

namespace plumb {

// Clause    ldmatrix_wavefronts
// Equation  R == sum over the matrices, rows 8 j to 8 j + 7 each, of the greatest number of
//           different words of one bank in these rows
// Contract  the equation: xN is N groups of eight rows, whatever lanes hold the addresses; stmatrix
//           and .trans count alike. An H100 and an H200 follow it; .trans was not measured. The
//           instruction has N == 1, 2 or 4 and rows of 128 bits; other accesses only obey the
//           equation, and rows of 128 k bits are k N matrices that can take more
// Arguments F a layout or a composed layout of offsets in elements: its first mode counts the rows,
//           the others the elements of a row; e the bits of an element; b the number of banks; c
//           the bytes of a word
// Domain    as of access_wavefronts, without m
// Refusals  out_of_domain (as of access_wavefronts)  too_large (as of access_wavefronts)
// Laws      ldmatrix_wavefronts.rows ldmatrix_wavefronts.as-access
// Examples  ldmatrix_wavefronts((8,8):(8,1), 16, 32, 4) -> 1
//           ldmatrix_wavefronts((8,8):(64,1), 16, 32, 4) -> 8
//           ldmatrix_wavefronts(Sw<3,3,3> o 0 o (8,8):(64,1), 16, 32, 4) -> 1
//           ldmatrix_wavefronts((32,8):(64,1), 16, 32, 4) -> 32
//           ldmatrix_wavefronts((8,8):(8,1), 16, 32, 0) -> refuse out_of_domain
// Source    NVIDIA developer forum, thread 278716; PTX ISA, "ldmatrix"

template <class Function, class Integer>
Answer<Integer> ldmatrix_wavefronts(const Function& F, const Integer& e, const Integer& b,
                                    const Integer& c) {
  if (const auto reason = access_refusal(e, b, c)) return *reason;
  const auto offsets = offsets_of_threads<Integer>(F);
  if (!offsets.answered()) return offsets.refusal();
  const auto words = words_of_lanes(offsets.value(), e, c, std::optional<Integer>());
  return sum_of(wavefronts_by_group(words, 8, b));
}

template <class Function, class Integer>
bool ldmatrix_wavefronts_required(const Function& F, const Integer& e, const Integer& b,
                                  const Integer& c) {
  return counts_in_range(e, b, c) && few_and_required(F);
}

}  // namespace plumb
