// Conversions between distributed layouts, and the least number of shuffles that each needs.
#pragma once

#include <cstddef>
#include <optional>

#include "reference/matrices/subspaces.hpp"
#include "reference/shuffles/plan.hpp"

namespace plumb {

/// Element S_R r + S_L l is in register r of lane l of every warp; element T_R r + T_L l + T_W w is
/// wanted there in warp w. Elements are vectors over F2, named in each warp from its own 0 on.
struct Conversion {
  BitTable source_registers, source_lanes;  // S_R, S_L
  BitTable target_registers, target_lanes;  // T_R, T_L

  /// T_W, with a column for each bit of w; none if every warp wants the same.
  BitTable target_warps = BitTable(target_lanes.rows, 0);
};

/// Both sides on (lane bits, warp bits): the bits of a thread.
inline BitTable source_threads(const Conversion& c) {
  return beside(c.source_lanes, BitTable(c.source_lanes.rows, c.target_warps.columns));
}
inline BitTable target_threads(const Conversion& c) {
  return beside(c.target_lanes, c.target_warps);
}

// Clause    shuffle_bound
// Equation  R == 2^r - 2^(r - rank C) if im(D + I) is within im C, else 2^r;
//           P == [A B; C D] on (register bits, lane bits), r register bits, I the unit matrix
// Contract  R is the greatest number of elements that one lane receives from other lanes. If only
//           shfl.sync moves data between lanes, each shuffle brings a lane one word, so every plan
//           has at least R shuffles. shuffle_plan has R
// Arguments P an invertible F2 matrix on (register bits, lane bits): the element in register x of
//           lane y goes to register x' of lane y', (x', y') == P (x, y); l the number of lane bits.
//           Elements are 32 bits wide
// Domain    P invertible, 0 <= l <= 6, at most 6 register bits
// Refusals  bad_shape (P is not square, or has fewer than l columns)  not_injective (P is singular)
//           out_of_domain (l < 0 or l > 6)  too_large (more than 6 register bits)
// Laws      shuffle_bound.incoming shuffle_bound.conversion shuffle_bound.words
// Examples  shuffle_bound([0b010,0b100,0b001], 2) -> 2
//           shuffle_bound([0b10,0b01], 1) -> 1
//           shuffle_bound([0b01,0b10], 1) -> 0
//           shuffle_bound([0b01,0b01], 1) -> refuse not_injective
// Source    [linear-shuffle]; Triton, pull request 7558

/// log2 of the number of registers of a lane, at most.
inline constexpr std::size_t most_register_bits = 6;

/// The reason why A is no matrix on (register bits, l lane bits), if it is not.
template <class Integer>
std::optional<Refusal> lanes_refusal(const BitMatrix<Integer>& A, const Integer& l) {
  if (l < 0 || l > static_cast<int>(most_lane_bits)) return Refusal::out_of_domain;
  if (Integer(static_cast<int>(A.columns.size())) < l) return Refusal::bad_shape;
  if (Integer(static_cast<int>(A.columns.size())) > l + static_cast<int>(most_register_bits))
    return Refusal::too_large;
  if (!matrix_fits(A)) return Refusal::too_large;
  return std::nullopt;
}

template <class Integer>
std::optional<Refusal> shuffle_refusal(const BitMatrix<Integer>& P, const Integer& l) {
  if (P.rows != P.columns.size()) return Refusal::bad_shape;
  if (const auto reason = lanes_refusal(P, l)) return *reason;
  if (rank_of(table_of(P)) < P.rows) return Refusal::not_injective;
  return std::nullopt;
}

/// True if A is a matrix on (register bits, l lane bits), not too large.
template <class Integer>
bool places_some(const BitMatrix<Integer>& A, const Integer& l) {
  const Integer columns(static_cast<int>(A.columns.size()));
  return 0 <= l && l <= static_cast<int>(most_lane_bits) && l <= columns &&
         columns - l <= static_cast<int>(most_register_bits) && matrix_fits(A);
}

/// True if, further, every element has a place in A: it has full row rank.
template <class Integer>
bool places_each(const BitMatrix<Integer>& A, const Integer& l) {
  return places_some(A, l) && rank_of(table_of(A)) == A.rows;
}

template <class Integer>
bool is_shuffle(const BitMatrix<Integer>& P, const Integer& l) {
  return P.rows == P.columns.size() && places_each(P, l);
}

template <class Integer>
bool is_conversion(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T, const Integer& l) {
  return S.rows == T.rows && places_each(S, l) && places_some(T, l);
}

inline std::size_t shuffle_bound_of(const BitTable& P, std::size_t lane_bits) {
  const std::size_t r = P.columns - lane_bits;
  const BitTable lanes = rows_from(P, r);
  const BitTable c = columns_from(lanes, 0, r), d = columns_from(lanes, r, lane_bits);
  const std::size_t all = std::size_t{1} << r;
  if (!image_contains(c, sum_of(d, unit_table(lane_bits)))) return all;
  return all - (all >> rank_of(c));
}

template <class Integer>
Answer<Integer> shuffle_bound(const BitMatrix<Integer>& P, const Integer& l) {
  if (const auto reason = shuffle_refusal(P, l)) return *reason;
  return Integer(static_cast<int>(shuffle_bound_of(table_of(P), as_size(l))));
}

template <class Integer>
bool shuffle_bound_required(const BitMatrix<Integer>& P, const Integer& l) {
  return is_shuffle(P, l);
}

// Clause    conversion_bound
// Equation  R == 2^t - 2^d if im(S_L + T_L) is within im S_R + im T_R, else 2^t;
//           t the dimension of im T_R, d that of the intersection of im S_R and im T_R
// Contract  R is the greatest number of different elements that a lane needs and does not have. If
//           only shfl.sync moves data between lanes, each shuffle brings a lane one word, so every
//           plan has at least R shuffles. conversion_plan has R if T has every element
// Arguments S an F2 matrix: register x of lane y has the element S (x, y), register bits first; T
//           an F2 matrix: register x of lane y needs the element T (x, y); l the number of lane
//           bits of both. One element may be in many places, or nowhere in T. Elements are 32 bits
//           wide
// Domain    S and T have equally many rows, and S full row rank; 0 <= l <= 6; at most 6 register
//           bits
// Refusals  bad_shape (rows of S, rows of T, or fewer than l columns)
//           not_surjective (an element is nowhere in S)
//           out_of_domain (l < 0 or l > 6)  too_large (more than 6 register bits)
// Laws      conversion_bound.incoming conversion_bound.nothing
// Examples  conversion_bound([0b001,0b010,0b100], [0b100,0b001,0b010], 2) -> 2
//           conversion_bound([0b1,0b0], [0b0,0b1], 1) -> 0
//           conversion_bound([0b0,0b1], [0b1,0b0], 1) -> 1
//           conversion_bound([0b01,0b10], [0b00,0b00], 1) -> 1
//           conversion_bound([0b01], [0b10], 1) -> refuse not_surjective
// Source    [linear-shuffle]; Triton, pull request 7558

template <class Integer>
std::optional<Refusal> conversion_refusal(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                                          const Integer& l) {
  if (S.rows != T.rows) return Refusal::bad_shape;
  if (const auto reason = lanes_refusal(S, l)) return *reason;
  if (const auto reason = lanes_refusal(T, l)) return *reason;
  if (rank_of(table_of(S)) < S.rows) return Refusal::not_surjective;
  return std::nullopt;
}

/// The conversion from S to T, matrices on (register bits, lane bits).
inline Conversion conversion_of(const BitTable& S, const BitTable& T, std::size_t lane_bits) {
  const std::size_t from = S.columns - lane_bits, to = T.columns - lane_bits;
  return {columns_from(S, 0, from), columns_from(S, from, lane_bits), columns_from(T, 0, to),
          columns_from(T, to, lane_bits)};
}

/// True if each lane can keep some element that it needs and has: S_L l + T_L l + T_W w is then a
/// sum of register vectors for every l and w.
inline bool lanes_stay(const Conversion& c) {
  return image_contains(beside(c.source_registers, c.target_registers),
                        sum_of(source_threads(c), target_threads(c)));
}

inline std::size_t conversion_bound_of(const Conversion& c) {
  const std::size_t all = std::size_t{1} << rank_of(c.target_registers);
  if (!lanes_stay(c)) return all;
  return all - (std::size_t{1} << intersection_of(c.source_registers, c.target_registers).columns);
}

template <class Integer>
Answer<Integer> conversion_bound(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                                 const Integer& l) {
  if (const auto reason = conversion_refusal(S, T, l)) return *reason;
  const Conversion c = conversion_of(table_of(S), table_of(T), as_size(l));
  return Integer(static_cast<int>(conversion_bound_of(c)));
}

template <class Integer>
bool conversion_bound_required(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                               const Integer& l) {
  return is_conversion(S, T, l);
}

}  // namespace plumb
