// Inverse, composition and period of swizzles.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/swizzles/swizzle.hpp"

namespace plumb {

// Clause    swizzle_inverse
// Equation  R(f(x)) == x   for every x >= 0
// Contract  the equation, R a swizzle
// Arguments f a swizzle
// Domain    bits >= 0, base >= 0, |shift| >= bits, bits + base + |shift| <= 2^16: there f undoes
//           itself
// Refusals  not_injective (shift == 0 and bits > 0: f clears bits)
//           no_layout (0 < |shift| < bits: the inverse moves some bit to two places)
//           out_of_domain (bits < 0 or base < 0)  too_large (bits + base + |shift| > 2^16)
// Laws      swizzle_inverse.undoes swizzle_inverse.composes
// Examples  swizzle_inverse(Sw<3,4,3>) -> Sw<3,4,3>
//           swizzle_inverse(Sw<2,0,-2>) -> Sw<2,0,-2>
//           swizzle_inverse(Sw<2,0,1>) -> refuse no_layout
//           swizzle_inverse(Sw<2,0,0>) -> refuse not_injective
// Source    CuTe, "Swizzle"

/// f == I + N over F2, where N moves each of the `bits` bits that are read by -shift. For
/// shift != 0 the inverse is I + N + N^2 + ..: f itself iff N^2 == 0, which is |shift| >= bits.
/// Otherwise the bit that is read and furthest from where it goes has two terms, and no swizzle
/// gives it two.
template <class Integer>
Answer<Swizzle<Integer>> swizzle_inverse(const Swizzle<Integer>& f) {
  if (const auto reason = swizzle_refusal(f)) return *reason;
  if (absolute(f.shift) >= f.bits) return f;
  if (f.shift == 0) return Refusal::not_injective;
  return Refusal::no_layout;
}

template <class Integer>
bool swizzle_inverse_required(const Swizzle<Integer>& f) {
  return swizzle_apart(f);
}

// Clause    swizzle_compose
// Equation  R(x) == f(g(x))   for every x >= 0
// Contract  the equation, R a swizzle
// Arguments f a swizzle, g a swizzle, which is applied first
// Domain    f and g have the same shift, |shift| >= bits in both, and R exists. R exists iff f or g
//           has no bits; or f == g; or both have the same shift != 0, f reads no bit that g has
//           changed, and the bits that exactly one of them reads are adjacent; or both have shift 0
//           and what they clear meets or touches; or f has shift 0 and clears all that g changes;
//           or g has shift 0 and clears all that f reads
// Refusals  no_layout (proved: by the values at single bits)
//           out_of_domain (bits < 0 or base < 0)  too_large (bits + base + |shift| > 2^16)
// Laws      swizzle_compose.pointwise swizzle_compose.square
// Examples  swizzle_compose(Sw<3,4,3>, Sw<3,4,3>) -> Sw<0,0,0>
//           swizzle_compose(Sw<1,4,3>, Sw<2,5,3>) -> Sw<3,4,3>
//           swizzle_compose(Sw<3,4,3>, Sw<1,4,3>) -> Sw<2,5,3>
//           swizzle_compose(Sw<3,0,2>, Sw<3,0,2>) -> Sw<1,0,4>
//           swizzle_compose(Sw<3,4,3>, Sw<2,3,3>) -> refuse no_layout
// Source    CuTe, "Swizzle"

/// Numbers of bits: the sum over F2 of the single bits 2^k.
template <class Integer>
using BitNumbers = std::vector<Integer>;

/// Adds 2^k over F2.
template <class Integer>
void toggle(BitNumbers<Integer>& bits, const Integer& k) {
  const auto there = std::find(bits.begin(), bits.end(), k);
  if (there == bits.end())
    bits.push_back(k);
  else
    bits.erase(there);
}

/// f of a sum of single bits: those that are read are added once more, moved.
template <class Integer>
BitNumbers<Integer> swizzled_bits(const Swizzle<Integer>& f, const BitNumbers<Integer>& bits) {
  const Integer begin = source_start(f);
  const Integer end = begin + f.bits;
  BitNumbers<Integer> result = bits;
  for (const Integer& k : bits)
    if (begin <= k && k < end) toggle(result, Integer(k - f.shift));
  return result;
}

/// f(g(x)) is linear, so it is one swizzle iff it is at single bits: x xor f(g(x)) is 0 there, or
/// one bit, at one distance, for adjacent ones.
///
/// When that is: with f == I + F and g == I + G it is F + G + F G, which move by -shift of f, by
/// -shift of g and by both. Only one distance may be left. If both shifts are one s != 0, either
/// F G == 0, or F == G, and then F F moves by -2s the bits that are read twice, which are adjacent.
/// If both are 0, F + G + F G clears what either clears. If that of f alone is 0, F stays, and
/// G + F G == 0 iff F clears what G changes; if that of g alone is 0, F + F G == 0 likewise.
template <class Integer>
Answer<Swizzle<Integer>> swizzle_compose(const Swizzle<Integer>& f, const Swizzle<Integer>& g) {
  if (const auto reason = swizzle_refusal(f)) return *reason;
  if (const auto reason = swizzle_refusal(g)) return *reason;

  Integer start(0), bits(0), shift(0);
  const Integer end = std::max(swizzle_end(f), swizzle_end(g));
  for (Integer k(0); k < end; k = k + 1) {
    BitNumbers<Integer> added = swizzled_bits(f, swizzled_bits(g, BitNumbers<Integer>{k}));
    toggle(added, k);
    if (added.empty()) continue;
    if (added.size() > 1) return Refusal::no_layout;
    const Integer distance = k - added.front();
    if (bits == 0) {
      start = k;
      shift = distance;
    }
    if (k != start + bits || distance != shift) return Refusal::no_layout;
    bits = bits + 1;
  }
  return Swizzle<Integer>{bits, shift < 0 ? start : Integer(start - shift), shift};
}

template <class Integer>
bool swizzle_compose_required(const Swizzle<Integer>& f, const Swizzle<Integer>& g) {
  if (f.shift != g.shift || !swizzle_apart(f) || !swizzle_apart(g)) return false;
  if (f.bits == 0 || g.bits == 0) return true;
  const Integer read_f = source_start(f), read_g = source_start(g), changed = target_start(g);
  const Integer end_f = read_f + f.bits, end_g = read_g + g.bits;
  if (read_f < changed + g.bits && changed < end_f) return false;  // f reads what g has changed
  if (end_f <= read_g || end_g <= read_f) return end_f == read_g || end_g == read_f;
  return read_f == read_g || end_f == end_g;  // what only one of them reads lies at one end
}

// Clause    period
// Equation  f(f(..f(x)..)) == x   for every x >= 0, R times f
// Contract  R >= 1, and no smaller R will do
// Arguments f a swizzle
// Domain    bits >= 0, base >= 0, shift != 0 or bits == 0, bits + base + |shift| <= 2^16
// Refusals  not_injective (shift == 0 and bits > 0: f clears bits)
//           out_of_domain (bits < 0 or base < 0)  too_large (bits + base + |shift| > 2^16)
// Laws      period.least period.inverse
// Examples  period(Sw<3,4,3>) -> 2
//           period(Sw<0,4,3>) -> 1
//           period(Sw<3,0,1>) -> 4
//           period(Sw<7,0,-2>) -> 8
//           period(Sw<2,0,0>) -> refuse not_injective
// Source    [cute-concepts] and [cute-swizzle]

/// How often f must be applied until every single bit is back. Domain: shift != 0 or bits == 0.
template <class Integer>
Integer period_by_definition(const Swizzle<Integer>& f) {
  std::vector<BitNumbers<Integer>> start;
  for (Integer k(0); k < swizzle_end(f); k = k + 1) start.push_back({k});
  Integer times(0);
  std::vector<BitNumbers<Integer>> now = start;
  do {
    for (BitNumbers<Integer>& bits : now) bits = swizzled_bits(f, bits);
    times = times + 1;
  } while (now != start);
  return times;
}

/// The least power of two that is at least ceil(bits / |shift|) + 1. With f == I + N:
/// f^(2^k) == I + N^(2^k), a period that is no power of two would divide one, and N^j == 0 iff no
/// j + 1 bits that are |shift| apart begin within the `bits` bits: j > ceil(bits / |shift|).
template <class Integer>
Answer<Integer> period(const Swizzle<Integer>& f) {
  if (const auto reason = swizzle_refusal(f)) return *reason;
  if (f.bits == 0) return Integer(1);
  if (f.shift == 0) return Refusal::not_injective;
  const Integer vanishes = ceil_div(f.bits, absolute(f.shift)) + 1;
  Integer power(1);
  while (power < vanishes) power = power * 2;
  return power;
}

template <class Integer>
bool period_required(const Swizzle<Integer>& f) {
  return f.bits >= 0 && f.base >= 0 && (f.bits == 0 || f.shift != 0) &&
         f.bits + f.base + absolute(f.shift) <= swizzle_limit;
}

}  // namespace plumb
