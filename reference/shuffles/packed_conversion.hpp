// A lower bound on the number of shuffles of a conversion of packed elements, by counting.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>

#include "reference/shuffles/conversion.hpp"

namespace plumb {

/// log2 of the number of elements of a word, at most.
inline constexpr std::size_t most_packed_bits = 2;

// Clause    packed_bound
// Equation  R == the least k with f <= sum over j = 0, 1, .., k-1 of min(2^p, 2^j 2^d);
//           f == conversion_bound(S, T, l), d the dimension of the intersection of im S_R
//           and im T_R
// Contract  R is the least k with f <= sum over j = 0, 1, .., k-1 of min(2^p, 2^j a) for every
//           lane, which needs f elements that it does not have, while no other lane has more than a
//           of them.
//           If only shfl.sync moves data between lanes, what a lane has after j shuffles comes from
//           at most 2^j lanes, and so does the next word that it sends: every plan has at least R
//           shuffles. packed_plan can have more
// Arguments S an F2 matrix: register x of lane y has the element S (x, y), register bits first; T
//           an F2 matrix: register x of lane y needs the element T (x, y); l the number of lane
//           bits of both; p the bits of an element's place in its word: a word holds 2^p elements
//           of 32 / 2^p bits each
// Domain    S and T have equally many rows, and S full row rank; 0 <= l <= 6; at most 6 register
//           bits; 0 <= p <= 2
// Refusals  bad_shape (rows of S, rows of T, or fewer than l columns)
//           not_surjective (an element is nowhere in S)
//           out_of_domain (l < 0 or l > 6, p < 0 or p > 2)  too_large (more than 6 register bits)
// Laws      packed_bound.counted packed_bound.one-a-word packed_bound.fuller-words
// Examples  packed_bound([0b000001,0b000010,0b000100,0b001000,0b010000,0b100000],
//             [0b001000,0b010000,0b100000,0b000001,0b000010,0b000100], 3, 2) -> 3
//           packed_bound([0b000001,0b000010,0b000100,0b001000,0b010000,0b100000],
//             [0b001000,0b010000,0b100000,0b000001,0b000010,0b000100], 3, 0) -> 7
//           packed_bound([0b01,0b10], [0b10,0b01], 1, 1) -> 1
//           packed_bound([0b1], [0b1], 1, 3) -> refuse out_of_domain
// Source    [linear-shuffle]; counting

inline std::size_t packed_bound_of(const Conversion& c, std::size_t packed_bits) {
  const std::size_t missing = conversion_bound_of(c), word = std::size_t{1} << packed_bits;
  const std::size_t common = intersection_of(c.source_registers, c.target_registers).columns;
  std::size_t next = std::size_t{1} << common;
  std::size_t shuffles = 0;
  for (std::size_t brought = 0; brought < missing; ++shuffles, next = 2 * next) {
    next = std::min(next, word);
    brought += next;
  }
  return shuffles;
}

template <class Integer>
std::optional<Refusal> packed_refusal(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                                      const Integer& l, const Integer& p) {
  if (p < 0 || p > static_cast<int>(most_packed_bits)) return Refusal::out_of_domain;
  return conversion_refusal(S, T, l);
}

template <class Integer>
Answer<Integer> packed_bound(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                             const Integer& l, const Integer& p) {
  if (const auto reason = packed_refusal(S, T, l, p)) return *reason;
  const Conversion c = conversion_of(table_of(S), table_of(T), as_size(l));
  return Integer(static_cast<int>(packed_bound_of(c, as_size(p))));
}

template <class Integer>
bool packed_bound_required(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                           const Integer& l, const Integer& p) {
  return is_conversion(S, T, l) && 0 <= p && p <= static_cast<int>(most_packed_bits);
}

}  // namespace plumb
