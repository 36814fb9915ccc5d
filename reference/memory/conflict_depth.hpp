// Two counts of threads a bank, which [cute-concepts] and [warp-notebook] take for conflicts.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <vector>

#include "reference/memory/threads.hpp"

namespace plumb {

// Clause    conflict_depth
// Equation  R == max over banks k of the number of threads that touch a word of bank k
// Contract  the equation: [cute-concepts]'s maximum conflict depth. It differs from
//           access_wavefronts in two ways. Threads that meet in a word are counted one by one,
//           though one wavefront serves them: 32:0 has depth 32 and takes 1. All threads are
//           counted at once, though groups come one after the other: (32,4):(4,1) has depth 4, and
//           its 4 wavefronts are without any conflict
// Arguments F the offsets, e the bits, b the banks and c the bytes of access_wavefronts
// Domain    as of access_wavefronts, without m
// Refusals  out_of_domain (as of access_wavefronts)  too_large (as of access_wavefronts)
// Laws      conflict_depth.counted conflict_depth.of-words conflict_depth.bound
// Examples  conflict_depth(32:64, 32, 32, 4) -> 32
//           conflict_depth(Sw<5,0,6> o 0 o 32:64, 32, 32, 4) -> 1
//           conflict_depth((8,4):(48,1), 32, 32, 4) -> 4
//           conflict_depth(Sw<3,2,4> o 0 o (8,4):(48,1), 32, 32, 4) -> 2
//           conflict_depth(32:0, 32, 32, 4) -> 32
//           conflict_depth(32:1, 32, 32, 0) -> refuse out_of_domain
// Source    [cute-concepts], visualize_bank_distribution

template <class Function, class Integer>
Answer<Integer> conflict_depth(const Function& F, const Integer& e, const Integer& b,
                               const Integer& c) {
  if (const auto reason = access_refusal(e, b, c)) return *reason;
  const auto offsets = offsets_of_threads<Integer>(F);
  if (!offsets.answered()) return offsets.refusal();
  std::map<Integer, Integer> threads;
  Integer depth(0);
  for (const auto& words : words_of_lanes(offsets.value(), e, c, std::optional<Integer>())) {
    std::set<Integer> banks;
    for (const Integer& word : words) banks.insert(floor_mod(word, b));
    for (const Integer& bank : banks) {
      Integer& count = threads.try_emplace(bank, Integer(0)).first->second;
      count = count + 1;
      if (count > depth) depth = count;
    }
  }
  return depth;
}

template <class Function, class Integer>
bool conflict_depth_required(const Function& F, const Integer& e, const Integer& b,
                             const Integer& c) {
  return counts_in_range(e, b, c) && few_and_required(F);
}

/// The most banks that are listed one by one.
inline constexpr int listed_banks = 4096;

// Clause    warp_banks
// Equation  R == (n_0, n_1, .., n_{b-1}): n_j lanes i, 32 k <= i < 32 (k + 1), i < size(F), have
//           floor(F(i) e / (8 c)) mod b == j
// Contract  the equation: row k of the table bank_conflicts of [warp-notebook], of one element a
//           thread. R is flat; of one bank, (n) or n. It counts requests: lanes that meet in a word
//           too, and the lanes of a warp at once. If F is one-to-one on the warp, e == 8 c and
//           b >= 32, its greatest entry is the depth of [cute-concepts] and the wavefronts of the
//           warp
// Arguments F a layout or a composed layout from thread to offset in elements; k the number of the
//           warp; e the bits of an element; b the number of banks; c the bytes of a word
// Domain    k >= 0, 32 k < size(F), e, b, c >= 1, b <= 4096; F as in apply
// Refusals  out_of_domain (k below 0 or beyond the last warp; e, b or c below 1; a negative number
//           comes to a swizzle)  too_large (b > 4096, a swizzle beyond 2^16 bits)
// Laws      warp_banks.counted warp_banks.lanes warp_banks.wavefronts
// Examples  warp_banks(6:1, 0, 32, 8, 4) -> (1,1,1,1,1,1,0,0)
//           warp_banks(40:1, 1, 32, 8, 4) -> (1,1,1,1,1,1,1,1)
//           warp_banks(40:4, 1, 32, 8, 4) -> (4,0,0,0,4,0,0,0)
//           warp_banks(4:1, 0, 16, 2, 4) -> (2,2)
//           warp_banks(4:1, 1, 32, 32, 4) -> refuse out_of_domain
//           warp_banks(32:1, 1, 32, 32, 4) -> refuse out_of_domain
// Source    [warp-notebook], "Warp periodicity"

template <class Integer>
std::optional<Refusal> warp_banks_refusal(const Integer& size, const Integer& k, const Integer& e,
                                          const Integer& b, const Integer& c) {
  if (k < 0 || 32 * k >= size || e < 1 || b < 1 || c < 1) return Refusal::out_of_domain;
  if (b > listed_banks) return Refusal::too_large;
  return std::nullopt;
}

/// min(32, size - 32 k): the lanes of warp k.
template <class Integer>
Integer lanes_of_warp(const Integer& size, const Integer& k) {
  return size < 32 * (k + 1) ? Integer(size - 32 * k) : Integer(32);
}

template <class Function, class Integer>
Answer<IntTuple<Integer>> warp_banks(const Function& F, const Integer& k, const Integer& e,
                                     const Integer& b, const Integer& c) {
  const Integer size = product(inner_of_access(F).shape);
  if (const auto reason = warp_banks_refusal(size, k, e, b, c)) return *reason;
  std::vector<Integer> banks;
  for (Integer lane(0); lane < lanes_of_warp(size, k); lane = lane + 1) {
    const Answer<Integer> offset = offset_at(F, Integer(32 * k + lane));
    if (!offset.answered()) return offset.refusal();
    banks.push_back(floor_mod(floor_div(Integer(offset.value() * e), Integer(8 * c)), b));
  }
  std::vector<Integer> counts;
  for (Integer j(0); j < b; j = j + 1) {
    Integer count(0);
    for (const Integer& bank : banks)
      if (bank == j) count = count + 1;
    counts.push_back(count);
  }
  return tuple_of(counts);
}

template <class Function, class Integer>
bool warp_banks_required(const Function& F, const Integer& k, const Integer& e, const Integer& b,
                         const Integer& c) {
  const Integer size = product(inner_of_access(F).shape);
  if (k < 0 || 32 * k >= size || e < 1 || b < 1 || b > listed_banks || c < 1) return false;
  for (Integer lane(0); lane < lanes_of_warp(size, k); lane = lane + 1)
    if (!apply_required(F, Integer(32 * k + lane))) return false;
  return true;
}

}  // namespace plumb
