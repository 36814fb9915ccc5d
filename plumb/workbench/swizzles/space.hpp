// The swizzles that can differ on offsets below 2^n: finitely many.
#pragma once

#include <cstdint>
#include <vector>

#include "properties/value.hpp"

namespace plumb::workbench {

/// Sw<bits,base,shift> on machine words.   Domain: |shift| >= bits; base + bits + |shift| <= 63.
struct WordSwizzle {
  unsigned bits = 0, base = 0;
  int shift = 0;

  std::uint64_t operator()(std::uint64_t x) const {
    const std::uint64_t read = ((std::uint64_t{1} << bits) - 1) << (base + (shift > 0 ? shift : 0));
    return shift < 0 ? x ^ ((x & read) << -shift) : x ^ ((x & read) >> shift);
  }

  friend bool operator==(const WordSwizzle&, const WordSwizzle&) = default;
};

/// For offsets below 2^n, in a memory whose bank is a function of the lowest k bits of an offset:
///
///   Sw<0,0,0>;   Sw<B,M,S> with B >= 1, S >= B and M + S + B <= n;
///                Sw<B,M,-S> with B >= 1, S >= B, M + B <= n and M + S <= max(n, k)
///
/// Every other swizzle with |S| >= B takes as many wavefronts of each access as one of these, and
/// keeps the same vectors whole. It reads bits from n on as 0, so it equals the one with as many
/// bits fewer. And Sw<B,M,-S> with M + S > max(n, k) writes copies of the bits that it reads to
/// places that are above all others and in no bank, and so does the one with M + S == max(n, k):
/// their addresses differ in where these copies are, so the same ones are equal, and in the same
/// banks.
///
/// Ordered by the number of bits, those with S > 0 first, then by |S| and M.
std::vector<WordSwizzle> swizzle_space(unsigned n, unsigned k);

Swizzle<Integer> swizzle_of(const WordSwizzle& f);

}  // namespace plumb::workbench
