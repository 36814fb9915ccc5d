// How many wavefronts one access of shared memory takes: groups of lanes, one after the other.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "reference/memory/threads.hpp"

namespace plumb {

// Clause    access_wavefronts
// Equation  R == sum over groups G of max over banks k of
//           |{w : w == floor(bit / (8 c)) for a bit that an active lane of G moves, w mod b == k}|
//           where a group is g consecutive lanes, g == max(1, floor(8 b c / max(V e, 8 c)))
// Contract  the equation, known as H0: for 32 banks of 4 bytes, groups of 128 / max(w, 4) lanes, w
//           the bytes of a thread. Lanes that meet in a word are served together (broadcast); a
//           group without an active lane costs nothing. On an H100 and an H200 stores follow it,
//           and loads paired_wavefronts; waves of AMD that move 16 bytes a lane do not follow it
// Arguments F a layout or a composed layout of offsets in elements: its first mode counts the T
//           threads, lanes 0 to T - 1 of one warp, the others the V values that each moves; e the
//           bits of an element; b the number of banks; c the bytes of a word; m the active lanes:
//           lane t is active iff bit t of m is 1; all, if m is left out
// Domain    e, b, c >= 1, e <= 2^10, c <= 2^16, m >= 0; at most 2^12 elements; F as in apply. One
//           instruction moves V e == 8, 16, .., 128 bits, aligned; others only obey the equation
// Refusals  out_of_domain (e, b or c below 1; m below 0; a negative number comes to a swizzle)
//           too_large (e > 2^10, c > 2^16, more than 2^12 elements, a swizzle beyond 2^16 bits)
// Laws      access_wavefronts.counted access_wavefronts.free access_wavefronts.bounds
//           access_wavefronts.rotation access_wavefronts.inactive access_wavefronts.linear
//           access_wavefronts.of-composed
// Examples  access_wavefronts(32:1, 32, 32, 4) -> 1
//           access_wavefronts(32:32, 32, 32, 4) -> 32
//           access_wavefronts(32:0, 32, 32, 4) -> 1
//           access_wavefronts((32,4):(4,1), 32, 32, 4) -> 4
//           access_wavefronts((32,4):(0,1), 32, 32, 4) -> 4
//           access_wavefronts((8,4):(64,1), 32, 32, 4) -> 8
//           access_wavefronts(Sw<3,2,4> o 0 o (8,4):(64,1), 32, 32, 4) -> 1
//           access_wavefronts(32:32, 32, 32, 4, 7) -> 3
//           access_wavefronts(64:1, 32, 32, 4) -> 2
//           access_wavefronts(64:1, 32, 64, 4) -> 1
//           access_wavefronts(32:1, 0, 32, 4) -> refuse out_of_domain
//           access_wavefronts(():(), 32, 32, 4) -> 1
// Source    NVIDIA developer forum, threads 359822 and 77228; [cute-concepts], [warp-notebook] and
//           [linear-shuffle]

/// The wavefronts of the active lanes, if `together(offsets, group)` lanes are served at once where
/// H0 serves `group`.
template <class Integer, class Function, class Together>
Answer<Integer> wavefronts_of_access(const Function& F, const Integer& e,
                                     const Banks<Integer>& banks, const std::optional<Integer>& m,
                                     const Together& together) {
  if (const auto reason = access_refusal(e, banks.count, banks.bytes)) return *reason;
  if (m && *m < 0) return Refusal::out_of_domain;
  const auto offsets = offsets_of_threads<Integer>(F);
  if (!offsets.answered()) return offsets.refusal();
  const auto& threads = offsets.value();
  const auto lanes = words_of_lanes(threads, e, banks.bytes, m);
  const std::size_t group = lanes_together(bits_of_thread(threads, e), banks, lanes.size());
  return sum_of(wavefronts_by_group(lanes, together(threads, group), banks.count));
}

/// H0.
template <class Integer, class Function>
Answer<Integer> wavefronts_in_groups(const Function& F, const Integer& e,
                                     const Banks<Integer>& banks, const std::optional<Integer>& m) {
  return wavefronts_of_access(F, e, banks, m, [](const auto&, std::size_t group) { return group; });
}

template <class Function, class Integer>
Answer<Integer> access_wavefronts(const Function& F, const Integer& e, const Integer& b,
                                  const Integer& c) {
  return wavefronts_in_groups(F, e, Banks<Integer>{b, c}, std::optional<Integer>());
}

template <class Function, class Integer>
Answer<Integer> access_wavefronts(const Function& F, const Integer& e, const Integer& b,
                                  const Integer& c, const Integer& m) {
  return wavefronts_in_groups(F, e, Banks<Integer>{b, c}, std::optional<Integer>(m));
}

template <class Function, class Integer>
bool access_wavefronts_required(const Function& F, const Integer& e, const Integer& b,
                                const Integer& c) {
  return counts_in_range(e, b, c) && few_and_required(F);
}

template <class Function, class Integer>
bool access_wavefronts_required(const Function& F, const Integer& e, const Integer& b,
                                const Integer& c, const Integer& m) {
  return m >= 0 && access_wavefronts_required(F, e, b, c);
}

// Clause    paired_wavefronts
// Equation  R == that of access_wavefronts, with groups of 2 g lanes where V e > 8 c and a pair
//           condition holds: F(t, 0) == F(t xor 1, 0) for all t, or F(t, 0) == F(t xor 2, 0) for
//           all t, among the lanes t whose partner is active too
// Contract  the equation, known as H1: H0, but groups are merged two by two. NVIDIA said this of
//           accesses of 16 bytes on compute capability 7.x, 2 requests and not 4; here it is taken
//           to hold of 8 bytes as well. An H100 and an H200 (gpu_conformance/records) follow it in
//           loads, of 8 bytes and of 16, and access_wavefronts in stores
// Arguments F the offsets, e the bits, b the banks, c the bytes and m the lanes of
//           access_wavefronts
// Domain    as of access_wavefronts
// Refusals  out_of_domain (as of access_wavefronts)  too_large (as of access_wavefronts)
// Laws      paired_wavefronts.counted paired_wavefronts.between paired_wavefronts.in-pairs
// Examples  paired_wavefronts((32,4):(0,1), 32, 32, 4) -> 2
//           paired_wavefronts(((2,16),4):((0,4),1), 32, 32, 4) -> 2
//           paired_wavefronts(((2,2,8),4):((4,0,8),1), 32, 32, 4) -> 2
//           paired_wavefronts((32,4):(4,1), 32, 32, 4) -> 4
//           paired_wavefronts(32:1, 32, 32, 4) -> 1
//           paired_wavefronts(32:1, 32, 0, 4) -> refuse out_of_domain
//           paired_wavefronts((32,2):(0,1), 32, 32, 4) -> 1
//           paired_wavefronts((2,64):(0,1) o 0 o (32,2):(1,1), 32, 32, 4) -> 1
// Source    NVIDIA developer forum, thread 77228

/// True if each lane and the one whose number differs by `bit` begin at one offset, where both are
/// active.
template <class Integer>
bool pairs_agree(const ThreadOffsets<Integer>& offsets, const std::optional<Integer>& m,
                 std::size_t bit) {
  const std::vector<bool> active = active_lanes(m, offsets.size());
  for (std::size_t t = 0; t < offsets.size(); ++t) {
    const std::size_t other = t ^ bit;
    if (other >= offsets.size() || !active[t] || !active[other]) continue;
    if (offsets[t].front() != offsets[other].front()) return false;
  }
  return true;
}

/// The lanes that H1 serves together where H0 serves `group`; a thread moves `bits` bits.
template <class Integer>
std::size_t lanes_merged(const ThreadOffsets<Integer>& offsets, const Integer& bits,
                         const Banks<Integer>& banks, const std::optional<Integer>& m,
                         std::size_t group) {
  const bool wide = bits > 8 * banks.bytes;
  const bool merged = wide && (pairs_agree(offsets, m, 1) || pairs_agree(offsets, m, 2));
  return merged ? 2 * group : group;
}

/// H1.
template <class Integer, class Function>
Answer<Integer> wavefronts_in_pairs(const Function& F, const Integer& e,
                                    const Banks<Integer>& banks, const std::optional<Integer>& m) {
  return wavefronts_of_access(
      F, e, banks, m, [&](const ThreadOffsets<Integer>& threads, std::size_t group) {
        return lanes_merged(threads, bits_of_thread(threads, e), banks, m, group);
      });
}

template <class Function, class Integer>
Answer<Integer> paired_wavefronts(const Function& F, const Integer& e, const Integer& b,
                                  const Integer& c) {
  return wavefronts_in_pairs(F, e, Banks<Integer>{b, c}, std::optional<Integer>());
}

template <class Function, class Integer>
Answer<Integer> paired_wavefronts(const Function& F, const Integer& e, const Integer& b,
                                  const Integer& c, const Integer& m) {
  return wavefronts_in_pairs(F, e, Banks<Integer>{b, c}, std::optional<Integer>(m));
}

template <class Function, class Integer>
bool paired_wavefronts_required(const Function& F, const Integer& e, const Integer& b,
                                const Integer& c) {
  return access_wavefronts_required(F, e, b, c);
}

template <class Function, class Integer>
bool paired_wavefronts_required(const Function& F, const Integer& e, const Integer& b,
                                const Integer& c, const Integer& m) {
  return access_wavefronts_required(F, e, b, c, m);
}

}  // namespace plumb
