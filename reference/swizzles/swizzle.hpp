// Swizzles: one field of bits of an offset, xored into another field of the same offset.
//
// Shared memory serves one word of each bank at a time, and neighbouring words are in neighbouring
// banks. A column of a row-major matrix therefore tends to lie in one bank, and its threads wait
// for each other. A swizzle spreads it: it reads the row number from the upper bits of the offset,
// and xors it into the column number in the lower bits. With a positive shift, Sw<bits,base,shift>
// reads the `bits` bits from base + shift on, and changes those from base on. Sw<2,0,2> on a 4 x 4
// matrix, with 4 banks:
//
//     row          0             1             2             3
//     x            0  1  2  3    4  5  6  7    8  9 10 11   12 13 14 15
//     Sw<2,0,2>    0  1  2  3    5  4  7  6   10 11  8  9   15 14 13 12
//
// Column 0 was at 0, 4, 8, 12, all in bank 0. It is now at 0, 5, 10, 15: in banks 0, 1, 2, 3. If
// |shift| >= bits, no bit is both read and changed, and a second application undoes the first.

// Clause    apply
// Purpose   Evaluates a swizzle, a layout or a composed layout. A swizzle xors bits of an offset
//           into lower or higher bits, so that accesses of shared memory meet different banks.
// Equation  apply(Sw<bits,base,shift>, x) == x xor z,   z the `bits` bits of x that start at
//           base + max(shift, 0), moved down by shift (up for a negative one);
//           apply(A, x) == A(x);   apply(F0 o x0 o F, x) == apply(F0, x0 + apply(F, x))
// Contract  the equation; beyond the size of a layout, its extension
// Arguments f a swizzle, a layout or a composed layout; x an offset, or the index of a layout
// Domain    by the kind of f:
//           - swizzle: bits >= 0, base >= 0, |shift| >= bits, x >= 0
//           - layout: 0 <= x < size
//           - composed layout: so for each function on the way
// Refusals  out_of_domain (a negative number other than shift comes to a swizzle)
//           too_large (bits + base + |shift| > 2^16)
// Freedom   apply.extension = leaf | above_one | written: beyond the size of a layout within a
//           composed layout, its last leaf counts on; or the last leaf that is not 1 does; or, if
//           its shape ends in (), nothing does: index size(A) begins anew
// Freedom   apply.negative = floor | toward_zero: how the digits of a negative index of such a
//           layout are rounded
// Laws      apply.pointwise apply.bits apply.involution apply.linear apply.links apply.square
//           apply.bijection apply.clears apply.blocks apply.box apply.at-bit apply.twice
// Examples  apply(Sw<3,4,3>, 128) -> 144
//           apply(Sw<2,3,3>, 255) -> 231
//           apply(Sw<5,0,6>, 1984) -> 2015
//           apply(Sw<2,0,-2>, 3) -> 15
//           apply((8,64):(64,1), 9) -> 65
//           apply(Sw<3,4,3> o 0 o (8,64):(64,1), 9) -> 65
//           apply(Sw<3,4,3> o 0 o (8,64):(64,1), 10) -> 145
//           apply(Sw<3,4,3>, -1) -> refuse out_of_domain
//           apply(Sw<3,-1,3>, 8) -> refuse out_of_domain
// Source    CuTe, "Swizzle"; [cute-concepts], [cute-swizzle] and [linear-shuffle]
#pragma once

#include <optional>

#include "reference/integers/integer.hpp"

namespace plumb {

template <class Integer>
struct Swizzle {
  Integer bits;
  Integer base;
  Integer shift;

  friend bool operator==(const Swizzle& a, const Swizzle& b) {
    return a.bits == b.bits && a.base == b.base && a.shift == b.shift;
  }
};

/// The least bit that is read, and the least that is changed.
template <class Integer>
Integer source_start(const Swizzle<Integer>& f) {
  return f.shift < 0 ? f.base : Integer(f.base + f.shift);
}
template <class Integer>
Integer target_start(const Swizzle<Integer>& f) {
  return f.shift < 0 ? Integer(f.base - f.shift) : f.base;
}

/// Bits from here on are neither read nor changed.
template <class Integer>
Integer swizzle_end(const Swizzle<Integer>& f) {
  return f.bits == 0 ? Integer(0) : Integer(f.base + f.bits + absolute(f.shift));
}

/// The most bits that a swizzle may reach over.
inline constexpr int swizzle_limit = 65536;

/// The reason why f is refused as a swizzle, if it is.
template <class Integer>
std::optional<Refusal> swizzle_refusal(const Swizzle<Integer>& f, int limit = swizzle_limit) {
  if (f.bits < 0 || f.base < 0) return Refusal::out_of_domain;
  if (f.bits + f.base + absolute(f.shift) > limit) return Refusal::too_large;
  return std::nullopt;
}

/// True for the swizzles that libraries accept: source and target bits do not overlap.
template <class Integer>
bool swizzle_apart(const Swizzle<Integer>& f) {
  return f.bits >= 0 && f.base >= 0 && absolute(f.shift) >= f.bits &&
         f.bits + f.base + absolute(f.shift) <= swizzle_limit;
}

/// 2^bits - 1, moved up to the bits that are read.
template <class Integer>
Integer source_mask(const Swizzle<Integer>& f) {
  const Integer ones = shift_left(Integer(1), f.bits) - 1;
  return f.shift < 0 ? shift_left(ones, f.base) : shift_left(ones, Integer(f.base + f.shift));
}

template <class Integer>
Integer swizzled(const Swizzle<Integer>& f, const Integer& x) {
  const Integer source = bitwise_and(x, source_mask(f));
  if (f.shift < 0) return bitwise_xor(x, shift_left(source, Integer(-f.shift)));
  return bitwise_xor(x, shift_right(source, f.shift));
}

template <class Integer>
Answer<Integer> apply(const Swizzle<Integer>& f, const Integer& x) {
  if (x < 0) return Refusal::out_of_domain;
  if (const auto reason = swizzle_refusal(f)) return *reason;
  return swizzled(f, x);
}

template <class Integer>
bool apply_required(const Swizzle<Integer>& f, const Integer& x) {
  return x >= 0 && swizzle_apart(f);
}

}  // namespace plumb
