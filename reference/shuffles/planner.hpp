// Plans of the least number of shuffles, for elements of 32 bits.
#pragma once

#include "reference/shuffles/conversion.hpp"
#include "reference/shuffles/search/round.hpp"

namespace plumb {

// Clause    shuffle_plan
// Equation  R moves register x of lane y to register x' of lane y', (x', y') == P (x, y)
// Contract  the equation; R has 2^r inputs and 2^r outputs, for r register bits, and 2^l lanes
// Arguments P an invertible F2 matrix on (register bits, lane bits); l the number of lane bits.
//           Elements are 32 bits wide
// Domain    P invertible, 0 <= l <= 6, at most 6 register bits
// Refusals  bad_shape (P is not square, or has fewer than l columns)  not_injective (P is singular)
//           out_of_domain (l < 0 or l > 6)  too_large (more than 6 register bits)
// Laws      shuffle_plan.moves shuffle_plan.attains shuffle_plan.undone
// Examples  shuffle_plan([0b01,0b10], 1) -> plan{lanes:2,in:2,steps:[],out:(0,1)}
//           shuffle_plan([0b11,0b11], 1) -> refuse not_injective
//           shuffle_plan([0b10], 1) -> refuse bad_shape
// Source    [linear-shuffle]; Triton, pull request 7558

template <class Integer>
Answer<ShufflePlan> shuffle_plan(const BitMatrix<Integer>& P, const Integer& l) {
  if (const auto reason = shuffle_refusal(P, l)) return *reason;
  const BitTable p = table_of(P);
  const BitTable places = unit_table(P.rows);  // an element is named by its place in the source
  return plan_of(conversion_of(places, *solution_of(p, places), as_size(l)));
}

template <class Integer>
bool shuffle_plan_required(const BitMatrix<Integer>& P, const Integer& l) {
  return is_shuffle(P, l);
}

// Clause    conversion_plan
// Equation  R brings element T (x, y) to register x of lane y, for all x and y, if at first
//           element S (x, y) is in register x of lane y
// Contract  the equation; R has an input for each register of S, an output for each register of T,
//           and 2^l lanes
// Arguments S an F2 matrix, T an F2 matrix, both on (register bits, lane bits); l the number of
//           lane bits of both. One element may be in many places, or nowhere in T. Elements are 32
//           bits wide
// Domain    S and T have equally many rows, and S full row rank; 0 <= l <= 6; at most 6 register
//           bits
// Refusals  bad_shape (rows of S, rows of T, or fewer than l columns)
//           not_surjective (an element is nowhere in S)
//           out_of_domain (l < 0 or l > 6)  too_large (more than 6 register bits)
// Laws      conversion_plan.brings conversion_plan.attains conversion_plan.bounded
// Examples  conversion_plan([0b1,0b0], [0b0,0b1], 1)
//             -> plan{lanes:2,in:2,steps:[sel(0b1,1,0)],out:(2,2)}
//           conversion_plan([0b01,0b10], [0b00,0b00], 1)
//             -> plan{lanes:2,in:2,steps:[idx(0,[0b0],0b0)],out:(2,2)}
//           conversion_plan([0b01], [0b10], 1) -> refuse not_surjective
// Source    [linear-shuffle]; Triton, pull request 7558

template <class Integer>
Answer<ShufflePlan> conversion_plan(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                                    const Integer& l) {
  if (const auto reason = conversion_refusal(S, T, l)) return *reason;
  return plan_of(conversion_of(table_of(S), table_of(T), as_size(l)));
}

template <class Integer>
bool conversion_plan_required(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                              const Integer& l) {
  return is_conversion(S, T, l);
}

}  // namespace plumb
