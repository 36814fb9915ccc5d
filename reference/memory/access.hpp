// Accesses of shared memory: which elements the threads of a warp move in one instruction, and how
// many wavefronts it takes.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "reference/memory/banks.hpp"

namespace plumb {

/// A(i), or F(i).
template <class Integer>
Answer<Integer> offset_at(const Layout<Integer>& A, const Integer& i) {
  return evaluate(A, i);
}
template <class Integer>
Answer<Integer> offset_at(const ComposedLayout<Integer>& F, const Integer& i) {
  return plumb::apply(F, i);
}

template <class Integer>
const Layout<Integer>& domain_of(const Layout<Integer>& A) {
  return A;
}
template <class Integer>
const Layout<Integer>& domain_of(const ComposedLayout<Integer>& F) {
  return F.inner;
}

/// The number of threads: the size of the first mode. The other modes count the values of a thread.
template <class Integer>
Integer thread_count(const IntTuple<Integer>& shape) {
  if (shape.is_leaf()) return product(shape);
  return shape.children().empty() ? Integer(1) : product(shape.children().front());
}

/// The offsets that each thread moves, in elements: F(t + T v), v = 0, 1, .., for each thread t of T.
template <class Integer, class Function>
Answer<std::vector<std::vector<Integer>>> offsets_of_threads(const Function& F) {
  const IntTuple<Integer>& shape = domain_of(F).shape;
  if (product(shape) > most_elements) return Refusal::too_large;
  const Integer threads = thread_count(shape);
  std::vector<std::vector<Integer>> all;
  for (Integer t(0); t < threads; t = t + 1) {
    all.emplace_back();
    for (Integer i = t; i < product(shape); i = i + threads) {
      const Answer<Integer> offset = offset_at(F, i);
      if (!offset.answered()) return offset.refusal();
      all.back().push_back(offset.value());
    }
  }
  return all;
}

/// Why an access has no wavefronts: e bits an element, b banks, c bytes a word.
template <class Integer>
std::optional<Refusal> access_refusal(const Integer& e, const Integer& b, const Integer& c) {
  if (e < 1 || b < 1 || c < 1) return Refusal::out_of_domain;
  if (e > widest_element || c > most_elements) return Refusal::too_large;
  return std::nullopt;
}

/// True if lane t is active: bit t of m is 1.
template <class Integer>
bool is_active(const Integer& m, std::size_t lane) {
  return floor_mod(shift_right(m, Integer(static_cast<int>(lane))), Integer(2)) == 1;
}

/// The words of each lane; those of lanes that m leaves out are none.   Domain: e, c >= 1.
template <class Integer>
std::vector<WordsOfLane<Integer>> words_of_lanes(const std::vector<std::vector<Integer>>& offsets,
                                                 const Integer& e, const Integer& c,
                                                 const std::optional<Integer>& m) {
  std::vector<WordsOfLane<Integer>> lanes;
  for (std::size_t lane = 0; lane < offsets.size(); ++lane) {
    lanes.emplace_back();
    if (m && !is_active(*m, lane)) continue;
    for (const Integer& x : offsets[lane])
      for (const Integer& word : words_of(Integer(x * e), e, c)) lanes.back().push_back(word);
  }
  return lanes;
}

/// The bits that a thread moves.   Domain: offsets of threads.
template <class Integer>
Integer bits_of_thread(const std::vector<std::vector<Integer>>& offsets, const Integer& e) {
  return e * Integer(static_cast<int>(offsets.front().size()));
}

// Clause    access_wavefronts
// Equation  R == sum over groups G of max over banks k of
//           |{w : w == floor(bit / (8 c)) for a bit that an active lane of G moves, w mod b == k}|
//           where a group is g consecutive lanes, g == max(1, floor(8 b c / max(V e, 8 c)))
// Contract  the equation, known as H0: for 32 banks of 4 bytes, groups of 128 / max(w, 4) lanes, w
//           the bytes of a thread. Lanes that meet in a word are served together (broadcast); a
//           group without an active lane costs nothing. What hardware does is claimed until it has
//           decided; of loads and stores alike
// Arguments F a layout or a composed layout of offsets in elements: its first mode counts the T
//           threads, lanes 0 to T - 1 of one warp, the others the V values that each moves; e the
//           bits of an element; b the number of banks; c the bytes of a word; m the active lanes:
//           lane t is active iff bit t of m is 1; all, if m is left out
// Domain    e, b, c >= 1, e <= 2^10, c <= 2^16, m >= 0; at most 2^16 elements. An instruction moves
//           V e == 8, 16, 32, 64 or 128 bits; of other widths the equation alone is claimed
// Refusals  out_of_domain (e, b or c below 1; m below 0; a negative number comes to a swizzle)
//           too_large (e > 2^10, c > 2^16, more than 2^16 elements, a swizzle beyond 2^16 bits)
// Laws      access_wavefronts.counted access_wavefronts.bounds access_wavefronts.rotation
//           access_wavefronts.rows access_wavefronts.inactive access_wavefronts.of-composed
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
// Source    NVIDIA developer forum, threads 359822 and 77228; seeds 000, 003 and 004

/// The wavefronts of the active lanes, if `together(offsets, group)` lanes are served together where
/// H0 serves `group`.
template <class Integer, class Function, class Together>
Answer<Integer> wavefronts_of_access(const Function& F, const Integer& e, const Banks<Integer>& banks,
                                     const std::optional<Integer>& m, const Together& together) {
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
Answer<Integer> wavefronts_in_groups(const Function& F, const Integer& e, const Banks<Integer>& banks,
                                     const std::optional<Integer>& m) {
  return wavefronts_of_access(F, e, banks, m,
                              [](const auto&, std::size_t group) { return group; });
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
  return !access_refusal(e, b, c) && offsets_of_threads<Integer>(F).answered();
}

template <class Function, class Integer>
bool access_wavefronts_required(const Function& F, const Integer& e, const Integer& b,
                                const Integer& c, const Integer& m) {
  return m >= 0 && access_wavefronts_required(F, e, b, c);
}

}  // namespace plumb
