// Conversions between distributed layouts, and how many shuffles each needs at least.
#pragma once

#include <cstddef>
#include <optional>

#include "reference/f2_table.hpp"
#include "reference/shuffle_plan.hpp"
#include "reference/subspaces.hpp"

namespace plumb {

/// Where elements are, and where they are to be: element S_R r + S_L l is in register r of lane l,
/// and T_R r + T_L l is wanted in register r of lane l. Elements are vectors over F2.
struct Conversion {
  BitTable source_registers, source_lanes;
  BitTable target_registers, target_lanes;
};

/// The most bits of a register's number.
inline constexpr std::size_t most_register_bits = 6;

/// The columns from `begin` on, `count` of them.
inline BitTable columns_from(const BitTable& a, std::size_t begin, std::size_t count) {
  std::vector<std::size_t> numbers;
  for (std::size_t k = 0; k < count; ++k) numbers.push_back(begin + k);
  return columns_at(a, numbers);
}

inline BitTable sum_of(const BitTable& a, const BitTable& b) {
  BitTable sum = a;
  for (std::size_t i = 0; i < a.rows; ++i)
    for (std::size_t k = 0; k < a.columns; ++k) sum.bits[i][k] = a.bits[i][k] != b.bits[i][k];
  return sum;
}

inline Conversion conversion_of(const BitTable& source, const BitTable& target, std::size_t lane_bits) {
  const std::size_t from = source.columns - lane_bits, to = target.columns - lane_bits;
  return {columns_from(source, 0, from), columns_from(source, from, lane_bits),
          columns_from(target, 0, to), columns_from(target, to, lane_bits)};
}

/// Can a lane keep what it needs and has? Iff S_L l + T_L l is always a sum of register vectors.
inline bool lanes_stay(const Conversion& c) {
  return image_contains(beside(c.source_registers, c.target_registers),
                        sum_of(c.source_lanes, c.target_lanes));
}

/// Why l is no number of lane bits of that matrix.
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
std::size_t lane_bits_of(const Integer& l) {
  std::size_t bits = 0;
  for (Integer k(0); k < l; k = k + 1) ++bits;
  return bits;
}

// Clause    shuffle_bound
// Equation  R == 2^r - 2^(r - rank C) if im(D + I) is within im C, else 2^r;
//           P == [A B; C D] on (register bits, lane bits), r register bits, I the unit matrix
// Contract  R is the greatest number of elements that come to one lane from other lanes: so many
//           shuffles every plan needs in which shfl.sync alone moves data between lanes, for each
//           brings one word to a lane. shuffle_plan needs no more
// Arguments P an invertible F2 matrix: what is in register R of lane L, (R, L) = P's vector with the
//           register bits first, is to come to register R' of lane L', (R', L') = P (R, L);
//           l the number of lane bits. Elements are 32 bits wide
// Domain    P invertible, 0 <= l <= 5, at most 6 register bits
// Refusals  bad_shape (P is not square, or has fewer than l columns)  not_injective (P is singular)
//           out_of_domain (l < 0 or l > 5)  too_large (more than 6 register bits)
// Laws      shuffle_bound.incoming shuffle_bound.conversion shuffle_bound.words
// Examples  shuffle_bound([0b010,0b100,0b001], 2) -> 2
//           shuffle_bound([0b10,0b01], 1) -> 1
//           shuffle_bound([0b01,0b10], 1) -> 0
//           shuffle_bound([0b01,0b01], 1) -> refuse not_injective
// Source    seed 004; Triton, pull request 7558

template <class Integer>
std::optional<Refusal> shuffle_refusal(const BitMatrix<Integer>& P, const Integer& l) {
  if (P.rows != P.columns.size()) return Refusal::bad_shape;
  if (const auto reason = lanes_refusal(P, l)) return *reason;
  if (rank_of(table_of(P)) < P.rows) return Refusal::not_injective;
  return std::nullopt;
}

/// The last rows: of a whole matrix those of the lanes.
inline BitTable rows_from(const BitTable& a, std::size_t begin) {
  BitTable some(a.rows - begin, a.columns);
  for (std::size_t i = begin; i < a.rows; ++i) some.bits[i - begin] = a.bits[i];
  return some;
}

inline std::size_t shuffle_bound_of(const BitTable& p, std::size_t lane_bits) {
  const std::size_t r = p.columns - lane_bits;
  const BitTable lanes = rows_from(p, r);
  const BitTable c = columns_from(lanes, 0, r), d = columns_from(lanes, r, lane_bits);
  const std::size_t all = std::size_t{1} << r;
  if (!image_contains(c, sum_of(d, unit_table(lane_bits)))) return all;
  return all - (all >> rank_of(c));
}

template <class Integer>
Answer<Integer> shuffle_bound(const BitMatrix<Integer>& P, const Integer& l) {
  if (const auto reason = shuffle_refusal(P, l)) return *reason;
  return Integer(static_cast<int>(shuffle_bound_of(table_of(P), lane_bits_of(l))));
}

template <class Integer>
bool shuffle_bound_required(const BitMatrix<Integer>& P, const Integer& l) {
  return !shuffle_refusal(P, l);
}

// Clause    conversion_bound
// Equation  R == 2^t - 2^d if im(S_L + T_L) is within im S_R + im T_R, else 2^t;
//           t the dimension of im T_R, d that of im S_R and im T_R together
// Contract  R is the greatest number of different elements that a lane needs and does not have: so many
//           shuffles every plan needs in which shfl.sync alone moves data between lanes, for each
//           brings one word to a lane. conversion_plan needs no more
// Arguments S an F2 matrix: register R of lane L has the element S (R, L), register bits first; T
//           another: register R of lane L needs the element T (R, L); l the number of lane bits of
//           both. One element may be in many places. Elements are 32 bits wide
// Domain    S and T have equally many rows, and reach every vector; 0 <= l <= 5; at most 6 register bits
// Refusals  bad_shape (rows of S, rows of T, or fewer than l columns)
//           not_surjective (an element is nowhere in S, or nowhere in T)
//           out_of_domain (l < 0 or l > 5)  too_large (more than 6 register bits)
// Laws      conversion_bound.incoming conversion_bound.nothing
// Examples  conversion_bound([0b001,0b010,0b100], [0b100,0b001,0b010], 2) -> 2
//           conversion_bound([0b1,0b0], [0b0,0b1], 1) -> 0
//           conversion_bound([0b0,0b1], [0b1,0b0], 1) -> 1
//           conversion_bound([0b01], [0b10], 1) -> refuse not_surjective
// Source    seed 004; Triton, pull request 7558

template <class Integer>
std::optional<Refusal> conversion_refusal(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                                          const Integer& l) {
  if (S.rows != T.rows) return Refusal::bad_shape;
  if (const auto reason = lanes_refusal(S, l)) return *reason;
  if (const auto reason = lanes_refusal(T, l)) return *reason;
  if (rank_of(table_of(S)) < S.rows || rank_of(table_of(T)) < T.rows) return Refusal::not_surjective;
  return std::nullopt;
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
  const Conversion c = conversion_of(table_of(S), table_of(T), lane_bits_of(l));
  return Integer(static_cast<int>(conversion_bound_of(c)));
}

template <class Integer>
bool conversion_bound_required(const BitMatrix<Integer>& S, const BitMatrix<Integer>& T,
                               const Integer& l) {
  return !conversion_refusal(S, T, l);
}

}  // namespace plumb
