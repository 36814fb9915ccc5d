// Plans for elements of 8 and 16 bits, several to a word.
#pragma once

#include <cstddef>

#include "reference/shuffles/packed_conversion.hpp"
#include "reference/shuffles/search/chain_ways.hpp"
#include "reference/shuffles/search/packed_chain.hpp"
#include "reference/shuffles/search/packed_round.hpp"

namespace plumb {

// Clause    packed_plan
// Equation  R brings element T (x, y) to register x of lane y, for all x and y, if at first
//           element S (x, y) is in register x of lane y; register x is the bits of word x / 2^p
//           from bit 32 (x mod 2^p) / 2^p on
// Contract  the equation; R has an input for each word of S, an output for each word of T, and 2^l
//           lanes. A layout of fewer than 2^p registers has them in one word, the first lowest
// Arguments S an F2 matrix, T an F2 matrix, both on (register bits, lane bits); l the number of
//           lane bits of both; p the bits of an element's place in its word: a word holds 2^p
//           elements of 32 / 2^p bits each. One element may be in many places, or nowhere in T
// Domain    S and T have equally many rows, and S full row rank; 0 <= l <= 6; at most 6 register
//           bits; 0 <= p <= 2
// Refusals  bad_shape (rows of S, rows of T, or fewer than l columns)
//           not_surjective (an element is nowhere in S)
//           out_of_domain (l < 0 or l > 6, p < 0 or p > 2)  too_large (more than 6 register bits)
// Laws      packed_plan.brings packed_plan.one-a-word packed_plan.bounded
// Examples  packed_plan([0b01,0b10], [0b01,0b10], 1, 1) -> plan{lanes:2,in:1,steps:[],out:(0)}
//           packed_plan([0b01,0b10], [0b10,0b01], 1, 1)
//             -> plan{lanes:2,in:1,steps:[prmt(0,0,0x3232,0b1,0x3210),bfly(1,0b1),
//             prmt(0,2,0x5410,0b1,0x3254)],out:(3)}
//           packed_plan([0b1], [0b1], 1, 3) -> refuse out_of_domain
// Source    [linear-shuffle]; log-step transpositions

template <class Integer>
Answer<ShufflePlan> packed_plan(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                                const Integer& l, const Integer& p) {
  if (const auto reason = packed_refusal(S, T, l, p)) return *reason;
  const Conversion c = conversion_of(table_of(S), table_of(T), as_size(l));
  const std::size_t packed_bits = as_size(p);
  const PackedChain chain = packed_chain_of(c);
  return packed_plan_of(c, packed_bits,
                        rounds_of(chain, ways_of(chain, packed_bits).front().stops));
}

template <class Integer>
bool packed_plan_required(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                          const Integer& l, const Integer& p) {
  return is_conversion(S, T, l) && 0 <= p && p <= static_cast<int>(most_packed_bits);
}

}  // namespace plumb
