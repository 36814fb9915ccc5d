// Swizzles as masks and as matrices.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "reference/matrices/bit_matrix.hpp"
#include "reference/swizzles/swizzle.hpp"

namespace plumb {

/// Numbers that are answers here have at most this many bits.
inline constexpr int mask_limit = 4096;

// Clause    swizzle_masks
// Equation  R == [Y, Z],   Y the bits that f reads, Z the bits that f changes
// Contract  bit k of Y is 1 iff f(2^k) != 2^k; bit k of Z is 1 iff bit k of f(x) xor x is 1 for
//           some x
// Arguments f a swizzle
// Domain    bits >= 0, base >= 0, |shift| >= bits, bits + base + |shift| <= 2^12
// Refusals  out_of_domain (bits < 0 or base < 0)  too_large (bits + base + |shift| > 2^12)
// Laws      swizzle_masks.moves swizzle_masks.makes swizzle_masks.at-bit
// Examples  swizzle_masks(Sw<3,4,3>) -> ["896","112"]
//           swizzle_masks(Sw<2,0,-2>) -> ["3","12"]
//           swizzle_masks(Sw<-1,0,0>) -> refuse out_of_domain
// Source    CuTe, "Swizzle"; [cute-swizzle] (yyy_msk, zzz_msk)

template <class Integer>
Answer<std::pair<Integer, Integer>> swizzle_masks(const Swizzle<Integer>& f) {
  if (const auto reason = swizzle_refusal(f, mask_limit)) return *reason;
  const Integer ones = power_of_two(f.bits) - 1;
  return std::pair(shift_left(ones, source_start(f)), shift_left(ones, target_start(f)));
}

template <class Integer>
bool swizzle_masks_required(const Swizzle<Integer>& f) {
  return swizzle_apart(f) && f.bits + f.base + absolute(f.shift) <= mask_limit;
}

// Clause    make_swizzle
// Equation  R reads exactly the bits of Y and changes exactly those of Z
// Contract  the equation: swizzle_masks(R) == [Y, Z]
// Arguments Y a mask of adjacent bits, Z another of equally many
// Domain    Y and Z are equally many adjacent bits, with no bit in common, below 2^(2^16)
// Refusals  bad_shape (bits that are not adjacent, or not equally many)
//           out_of_domain (Y < 0 or Z < 0)
// Laws      make_swizzle.masks
// Examples  make_swizzle(896, 112) -> Sw<3,4,3>
//           make_swizzle(3, 12) -> Sw<2,0,-2>
//           make_swizzle(0, 0) -> Sw<0,0,0>
//           make_swizzle(5, 10) -> refuse bad_shape
//           make_swizzle(2, -1) -> refuse out_of_domain
// Source    CuTe, make_swizzle

/// `bits` adjacent ones from `start` on.
template <class Integer>
struct Window {
  Integer start;
  Integer bits;
};

/// The ones of a mask; nothing if they are not adjacent. 0 has no ones, from 0 on.
template <class Integer>
std::optional<Window<Integer>> window_of(const Integer& mask) {
  Window<Integer> window{0, 0};
  Integer rest = mask;
  if (rest == 0) return window;
  for (; floor_mod(rest, Integer(2)) == 0; rest = floor_div(rest, Integer(2)))
    window.start = window.start + 1;
  for (; floor_mod(rest, Integer(2)) == 1; rest = floor_div(rest, Integer(2)))
    window.bits = window.bits + 1;
  if (rest != 0) return std::nullopt;
  return window;
}

template <class Integer>
Answer<Swizzle<Integer>> make_swizzle(const Integer& Y, const Integer& Z) {
  if (Y < 0 || Z < 0) return Refusal::out_of_domain;
  const auto source = window_of(Y), target = window_of(Z);
  if (!source || !target || source->bits != target->bits) return Refusal::bad_shape;
  const Integer base = source->start < target->start ? source->start : target->start;
  return Swizzle<Integer>{source->bits, base, source->start - target->start};
}

/// The ones of a mask, if they are adjacent: then mask / unit + 1 is a power of two, unit the
/// lowest of them.
template <class Integer>
std::optional<Window<Integer>> adjacent_ones(const Integer& mask) {
  if (mask == 0) return Window<Integer>{0, 0};
  Integer unit(1), start(0);
  for (; divides(Integer(unit * 2), mask); unit = unit * 2) start = start + 1;
  const auto bits = exponent_of(Integer(floor_div(mask, unit) + 1));
  if (!bits) return std::nullopt;
  return Window<Integer>{start, *bits};
}

template <class Integer>
bool make_swizzle_required(const Integer& Y, const Integer& Z) {
  if (Y < 0 || Z < 0) return false;
  const auto read = adjacent_ones(Y), changed = adjacent_ones(Z);
  return read && changed && read->bits == changed->bits && bitwise_and(Y, Z) == 0 &&
         read->start + read->bits <= swizzle_limit &&
         changed->start + changed->bits <= swizzle_limit;
}

// Clause    swizzle_matrix
// Equation  R x == f(x)   for 0 <= x < 2^n, bit k of x being entry k of the vector
// Contract  R has n rows and n columns
// Arguments f a swizzle, n a number of bits
// Domain    |shift| >= bits, 0 <= n <= 2^8, and f maps [0,2^n) into itself: shift >= 0, or
//           bits == 0, or n <= base, or n >= bits + base + |shift|
// Refusals  out_of_domain (bits < 0, base < 0, n < 0, or f leads beyond 2^n)
//           too_large (bits + base + |shift| > 2^16, or n > 2^8)
// Laws      swizzle_matrix.times
// Examples  swizzle_matrix(Sw<1,0,1>, 2) -> [0b01,0b11]
//           swizzle_matrix(Sw<2,0,0>, 3) -> [0b000,0b000,0b100]
//           swizzle_matrix(Sw<1,0,-1>, 1) -> refuse out_of_domain
// Source    [linear-shuffle], the matrix of Swizzle<2,3,3>

template <class Integer>
Answer<BitMatrix<Integer>> swizzle_matrix(const Swizzle<Integer>& f, const Integer& n) {
  if (n < 0) return Refusal::out_of_domain;
  if (const auto reason = swizzle_refusal(f)) return *reason;
  if (n > 256) return Refusal::too_large;  // n * n entries
  const Integer end = power_of_two(n);
  BitMatrix<Integer> matrix;
  for (Integer unit(1); unit < end; unit = unit * 2) {
    matrix.rows = matrix.rows + 1;
    matrix.columns.push_back(swizzled(f, unit));
    if (matrix.columns.back() >= end) return Refusal::out_of_domain;
  }
  return matrix;
}

template <class Integer>
bool swizzle_matrix_required(const Swizzle<Integer>& f, const Integer& n) {
  return swizzle_apart(f) && 0 <= n && n <= 256 &&
         (f.shift >= 0 || f.bits == 0 || n <= f.base || n >= f.bits + f.base + absolute(f.shift));
}

}  // namespace plumb
