#include "plumb/gpu/ptx/machine/operations.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

namespace plumb::gpu_conformance::ptx {
namespace {

bool is_open(Bit b) { return b >= mixed; }

/// The function of three bits where some of them are open: constant, one of them, or mixed.
Bit logic_of_bits(const std::array<Bit, 3>& bits, unsigned table) {
  // assignments of the open bits; equal symbols have equal values, and a mixed bit is on its own
  std::array<std::size_t, 3> variable{};
  for (std::size_t k = 0; k < 3; ++k) {
    variable[k] = k;
    for (std::size_t j = 0; j < k; ++j)
      if (bits[j] == bits[k] && bits[k] >= first_symbol) variable[k] = variable[j];
  }
  bool always_0 = true, always_1 = true;
  std::array<bool, 3> equals{true, true, true};
  for (unsigned values = 0; values < 8; ++values) {
    unsigned index = 0;
    bool consistent = true;
    for (std::size_t k = 0; k < 3; ++k) {
      const unsigned value = values >> k & 1U;
      if (!is_open(bits[k]) && value != bits[k]) consistent = false;
      if (is_open(bits[k]) && value != (values >> variable[k] & 1U)) consistent = false;
      index |= value << (2 - k);
    }
    if (!consistent) continue;
    const unsigned result = table >> index & 1U;
    if (result == 1) always_0 = false;
    if (result == 0) always_1 = false;
    for (std::size_t k = 0; k < 3; ++k)
      if (result != (values >> k & 1U)) equals[k] = false;
  }
  if (always_0) return 0;
  if (always_1) return 1;
  for (std::size_t k = 0; k < 3; ++k)
    if (equals[k] && bits[k] >= first_symbol) return bits[k];
  return mixed;
}

std::uint64_t product_mod(std::uint64_t a, std::uint64_t b) { return a * b; }

/// The upper 64 bits of a product without sign.
std::uint64_t upper_product(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t low = 0xffffffffU, a0 = a & low, a1 = a >> 32, b0 = b & low, b1 = b >> 32;
  const std::uint64_t middle = a1 * b0 + (a0 * b0 >> 32), other = a0 * b1 + (middle & low);
  return a1 * b1 + (middle >> 32) + (other >> 32);
}

/// Which power of two a known value is.
std::optional<unsigned> exponent_of(const Value& v) {
  if (!v.is_known() || !std::has_single_bit(v.number())) return std::nullopt;
  return static_cast<unsigned>(std::countr_zero(v.number()));
}

Value by_constant_left(const Value& a, std::uint64_t n) {
  return Value::of_bits(
      a.width(), [&](unsigned k) { return k >= n ? a.bit(k - static_cast<unsigned>(n)) : Bit{0}; });
}

}  // namespace

Value logic(const Value& a, const Value& b, const Value& c, unsigned table) {
  const unsigned n = a.width();
  if (a.is_known() && b.is_known() && c.is_known()) {
    std::uint64_t result = 0;
    for (unsigned index = 0; index < 8; ++index) {
      if ((table >> index & 1U) == 0) continue;
      result |= ((index & 4U) != 0 ? a.number() : ~a.number()) &
                ((index & 2U) != 0 ? b.number() : ~b.number()) &
                ((index & 1U) != 0 ? c.number() : ~c.number());
    }
    return Value(n, result);
  }
  return Value::of_bits(n, [&](unsigned k) {
    return logic_of_bits({a.bit(k), b.bit(k), c.bit(k)}, table);
  });
}

Value both(const Value& a, const Value& b) { return logic(a, b, Value(a.width(), 0), 0xc0); }
Value either(const Value& a, const Value& b) { return logic(a, b, Value(a.width(), 0), 0xfc); }
Value differing(const Value& a, const Value& b) { return logic(a, b, Value(a.width(), 0), 0x3c); }
Value inverted(const Value& a) { return logic(a, a, a, 0x01); }

Value sum(const Value& a, const Value& b, unsigned carry) {
  const unsigned n = a.width();
  if (a.is_known() && b.is_known()) return Value(n, a.number() + b.number() + carry);
  bool lost = false;
  return Value::of_bits(n, [&](unsigned k) {
    const Bit x = a.bit(k), y = b.bit(k);
    if (lost) return mixed;
    if (!is_open(x) && !is_open(y)) {
      const unsigned total = x + y + carry;
      carry = total >> 1;
      return static_cast<Bit>(total & 1U);
    }
    if (x == carry) return y;  // 0 + y + 0, 1 + y + 1: y, and the carry stays
    if (y == carry) return x;
    lost = true;
    return mixed;
  });
}

Value difference(const Value& a, const Value& b) { return sum(a, inverted(b), 1); }

Value wide_product(const Value& a, const Value& b, Signedness sign) {
  const unsigned n = 2 * a.width();
  return sign == Signedness::with_sign ? low_product(sign_extended(a, n), sign_extended(b, n))
                                       : low_product(resized(a, n), resized(b, n));
}

Value low_product(const Value& a, const Value& b) {
  const unsigned n = a.width();
  if (a.is_known() && b.is_known()) return Value(n, product_mod(a.number(), b.number()));
  for (const auto& [x, y] : {std::pair(&a, &b), std::pair(&b, &a)}) {
    if (x->is_known() && x->number() == 0) return Value(n, 0);
    if (const auto k = exponent_of(*x)) return by_constant_left(*y, *k);
  }
  return Value::all_mixed(n);
}

Value high_product(const Value& a, const Value& b, Signedness sign) {
  const unsigned n = a.width();
  if (n <= 32) return wide_product(a, b, sign).slice(n, n);
  if (!a.is_known() || !b.is_known()) return Value::all_mixed(n);
  std::uint64_t upper = upper_product(a.number(), b.number());
  if (sign == Signedness::with_sign) {
    if (a.signed_number() < 0) upper -= b.number();
    if (b.signed_number() < 0) upper -= a.number();
  }
  return Value(n, upper);
}

Value shifted_left(const Value& a, const Value& amount) {
  if (!amount.is_known()) return Value::all_mixed(a.width());
  return by_constant_left(a, amount.number());
}

Value shifted_right(const Value& a, const Value& amount, Signedness sign) {
  if (!amount.is_known()) return Value::all_mixed(a.width());
  const Bit beyond = sign == Signedness::with_sign ? a.bit(a.width() - 1) : 0;
  const auto n = static_cast<unsigned>(std::min<std::uint64_t>(amount.number(), a.width()));
  return a.slice(n, a.width(), beyond);
}

Value funnel(const Value& low, const Value& high, unsigned amount, Direction direction) {
  const unsigned from = direction == Direction::left ? 32 - amount : amount;
  return concatenated(low, high).slice(from, 32);
}

Value extracted(const Value& a, const Value& start, const Value& length, Signedness sign) {
  if (!start.is_known() || !length.is_known()) return Value::all_mixed(a.width());
  const auto first = static_cast<unsigned>(start.number() & 0xffU);
  const auto count = static_cast<unsigned>(length.number() & 0xffU);
  const unsigned n = a.width();
  Bit beyond = 0;
  if (sign == Signedness::with_sign && count > 0) beyond = a.bit(std::min(first + count, n) - 1);
  return Value::of_bits(
      n, [&](unsigned k) { return k < count && first + k < n ? a.bit(first + k) : beyond; });
}

Value inserted(const Value& a, const Value& b, const Value& start, const Value& length) {
  if (!start.is_known() || !length.is_known()) return Value::all_mixed(a.width());
  const auto first = static_cast<unsigned>(start.number() & 0xffU);
  const auto count = static_cast<unsigned>(length.number() & 0xffU);
  return Value::of_bits(a.width(), [&](unsigned k) {
    return k >= first && k < first + count ? a.bit(k - first) : b.bit(k);
  });
}

Value bytes_chosen(const Value& a, const Value& b, std::uint32_t selector) {
  const Value all = concatenated(a, b);
  return Value::of_bits(32, [&](unsigned k) {
    const std::uint32_t digit = selector >> (4 * (k / 8)) & 15U;
    return all.bit(8 * (digit & 7U) + (digit < 8 ? k % 8 : 7));
  });
}

Value reversed(const Value& a) {
  return Value::of_bits(a.width(), [&](unsigned k) { return a.bit(a.width() - 1 - k); });
}

Value chosen(const Value& if_true, const Value& if_false, const Value& p) {
  if (p.is_known()) return p.number() != 0 ? if_true : if_false;
  return Value::of_bits(if_true.width(), [&](unsigned k) {
    return if_true.bit(k) == if_false.bit(k) ? if_true.bit(k) : mixed;
  });
}

}  // namespace plumb::gpu_conformance::ptx
