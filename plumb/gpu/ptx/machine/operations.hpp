// Operations on values, bit by bit where a bit is not known.
//
// An operation that is not followed through open bits answers `mixed`, never a guess.
#pragma once

#include <cstdint>

#include "plumb/gpu/ptx/machine/value.hpp"

namespace plumb::gpu_conformance::ptx {

/// Bit k is bit 4 a + 2 b + c of `table`, where a, b, c are the bits k of the operands: lop3. A bit
/// that is one of the inputs' bits for every value of the open ones is that bit.
Value logic(const Value& a, const Value& b, const Value& c, unsigned table);
Value both(const Value& a, const Value& b);
Value either(const Value& a, const Value& b);
Value differing(const Value& a, const Value& b);
Value inverted(const Value& a);

/// a + b + carry, of the width of a. Open bits are followed where they meet 0 and no carry, or 1
/// and a carry.   Domain: equal widths; carry 0 or 1.
Value sum(const Value& a, const Value& b, unsigned carry = 0);
Value difference(const Value& a, const Value& b);

enum class Signedness { without_sign, with_sign };

/// All 2 w bits of the product of two values of w <= 32 bits, or its low or high w bits, w <= 64.
/// Open bits are followed through a factor that is a power of two or 0.
Value wide_product(const Value& a, const Value& b, Signedness sign);
Value low_product(const Value& a, const Value& b);
Value high_product(const Value& a, const Value& b, Signedness sign);

/// An amount beyond the width leaves 0, or the sign.
Value shifted_left(const Value& a, const Value& amount);
Value shifted_right(const Value& a, const Value& amount, Signedness sign);

/// The upper, or lower, 32 bits of (high, low) shifted left, or right, by amount: shf.l, shf.r.
enum class Direction { left, right };
Value funnel(const Value& low, const Value& high, unsigned amount, Direction direction);

/// Bits start .. start + length - 1 of a: bfe; both taken modulo 256.
Value extracted(const Value& a, const Value& start, const Value& length, Signedness sign);

/// b with bits start .. start + length - 1 replaced by the lowest of a: bfi.
Value inserted(const Value& a, const Value& b, const Value& start, const Value& length);

/// Byte k is byte s of (a, b), a lowest, s == digit k of the selector modulo 8; if the digit is
/// above 7, its sign in all bits: prmt.
Value bytes_chosen(const Value& a, const Value& b, std::uint32_t selector);

Value reversed(const Value& a);

/// `if_true` where p, `if_false` else; bits that both have, if p is not known.   Domain: p has 1
/// bit.
Value chosen(const Value& if_true, const Value& if_false, const Value& p);

}  // namespace plumb::gpu_conformance::ptx
