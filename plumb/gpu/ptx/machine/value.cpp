#include "plumb/gpu/ptx/machine/value.hpp"

namespace plumb::gpu_conformance::ptx {

void Value::set(unsigned k, Bit bit) {
  const std::uint64_t one = std::uint64_t{1} << k;
  if (bit < 2) {
    if (bit == 1) known_ |= one;
    return;
  }
  if (symbols_.empty()) symbols_.assign(width_, 0);
  symbols_[k] = bit;
  open_ |= one;
}

Value Value::slice(unsigned low, unsigned width, Bit beyond) const {
  if (is_known() && beyond == 0) return Value(width, low < 64 ? known_ >> low : 0);
  return of_bits(width, [&](unsigned k) { return low + k < width_ ? bit(low + k) : beyond; });
}

bool surely_equal(const Value& a, const Value& b) {
  if (a.width_ != b.width_ || a.open_ != b.open_ || a.known_ != b.known_) return false;
  for (unsigned k = 0; k < a.width_; ++k)
    if (a.bit(k) != b.bit(k) || a.bit(k) == mixed) return false;
  return true;
}

Value resized(const Value& v, unsigned width) { return v.slice(0, width); }

Value sign_extended(const Value& v, unsigned width) {
  return v.slice(0, width, v.bit(v.width() - 1));
}

Value concatenated(const Value& low, const Value& high) {
  const unsigned n = low.width();
  return Value::of_bits(n + high.width(),
                        [&](unsigned k) { return k < n ? low.bit(k) : high.bit(k - n); });
}

}  // namespace plumb::gpu_conformance::ptx
