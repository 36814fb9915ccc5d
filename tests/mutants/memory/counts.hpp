// Broken definitions of bank, conflict_depth, warp_banks, sectors and access_vector.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "reference/memory/conflict_depth.hpp"
#include "reference/memory/sectors.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// The width of the elements is left out.
template <class Integer>
Answer<Integer> bank_of_elements(const Integer& x, const Integer& e, const Integer& b,
                                 const Integer& c) {
  const auto R = plumb::bank(x, e, b, c);
  return R.answered() ? Answer<Integer>(floor_mod(x, b)) : R;
}

/// The word, which is the bank in the first row only.
template <class Integer>
Answer<Integer> bank_as_word(const Integer& x, const Integer& e, const Integer& b,
                             const Integer& c) {
  const auto R = plumb::bank(x, e, b, c);
  return R.answered() ? Answer<Integer>(floor_div(Integer(x * e), Integer(8 * c))) : R;
}

/// c in bits, not in bytes.
template <class Integer>
Answer<Integer> bank_of_bits(const Integer& x, const Integer& e, const Integer& b,
                             const Integer& c) {
  const auto R = plumb::bank(x, e, b, c);
  return R.answered() ? Answer<Integer>(floor_mod(floor_div(Integer(x * e), c), b)) : R;
}

/// Different words are counted, not the threads that ask for them.
template <class Integer>
Answer<Integer> depth_of_words(const Layout<Integer>& F, const Integer& e, const Integer& b,
                               const Integer& c) {
  const auto R = plumb::conflict_depth(F, e, b, c);
  if (!R.answered()) return R;
  const auto offsets = offsets_of_threads<Integer>(F).value();
  const auto lanes = words_of_lanes(offsets, e, c, std::optional<Integer>());
  return words_of_one_bank(lanes, 0, lanes.size(), b);
}

/// Values of one thread are counted one by one, and one more.
template <class Integer>
Answer<Integer> depth_of_threads(const Layout<Integer>& F, const Integer& e, const Integer& b,
                                 const Integer& c) {
  const auto R = plumb::conflict_depth(F, e, b, c);
  return R.answered() ? Answer<Integer>(thread_count(F.shape)) : R;
}

/// How many threads too many.
template <class Integer>
Answer<Integer> depth_of_conflicts(const Layout<Integer>& F, const Integer& e, const Integer& b,
                                   const Integer& c) {
  const auto R = plumb::conflict_depth(F, e, b, c);
  return R.answered() ? Answer<Integer>(R.value() - 1) : R;
}

/// Lanes beyond the size are counted at offset 0, where the notebook pads.
template <class Integer>
Answer<IntTuple<Integer>> warp_banks_padded(const Layout<Integer>& F, const Integer& k,
                                            const Integer& e, const Integer& b, const Integer& c) {
  const auto R = plumb::warp_banks(F, k, e, b, c);
  if (!R.answered()) return R;
  std::vector<Integer> counts = leaves(R.value());
  counts.front() = counts.front() + 32 - lanes_of_warp(size(F), k);
  return tuple_of(counts);
}

/// Elements are words.
template <class Integer>
Answer<IntTuple<Integer>> warp_banks_of_elements(const Layout<Integer>& F, const Integer& k,
                                                 const Integer& e, const Integer& b,
                                                 const Integer& c) {
  const auto R = plumb::warp_banks(F, k, e, b, c);
  return R.answered() ? plumb::warp_banks(F, k, Integer(8 * c), b, c) : R;
}

/// A word has c bits, not bytes.
template <class Integer>
Answer<IntTuple<Integer>> warp_banks_of_bits(const Layout<Integer>& F, const Integer& k,
                                             const Integer& e, const Integer& b, const Integer& c) {
  return plumb::warp_banks(F, k, Integer(8 * e), b, c);
}

/// Only the sector in which an element begins.
template <class Integer>
Answer<Integer> sectors_of_first_bits(const Layout<Integer>& F, const Integer& e, const Integer& n,
                                      const Integer& a) {
  const auto R = plumb::sectors(F, e, n, a);
  if (!R.answered()) return R;
  std::set<Integer> touched;
  const ThreadOffsets<Integer> threads = offsets_of_threads<Integer>(F).value();
  for (const auto& thread : threads)
    for (const Integer& x : thread)
      touched.insert(floor_div(Integer(8 * a + x * e), Integer(8 * n)));
  return Integer(static_cast<int>(touched.size()));
}

/// Offset 0 at address 0, whatever a is, but for its sign.
template <class Integer>
Answer<Integer> sectors_from_sector(const Layout<Integer>& F, const Integer& e, const Integer& n,
                                    const Integer& a) {
  const auto R = plumb::sectors(F, e, n, a);
  if (!R.answered()) return R;
  return plumb::sectors(F, e, n, a < 0 ? Integer(a + 1) : a);
}

/// Threads that meet in a sector are counted one by one.
template <class Integer>
Answer<Integer> sectors_by_element(const Layout<Integer>& F, const Integer& e, const Integer& n,
                                   const Integer& a) {
  const auto R = plumb::sectors(F, e, n, a);
  if (!R.answered()) return R;
  Integer count(0);
  const ThreadOffsets<Integer> threads = offsets_of_threads<Integer>(F).value();
  for (const auto& thread : threads)
    for (const Integer& x : thread)
      count = count + static_cast<int>(words_of(Integer(8 * a + x * e), e, n).size());
  return count;
}

/// The beginnings of vectors are not looked at.
template <class Integer>
Answer<Integer> vector_unaligned(const Layout<Integer>& F) {
  const auto offsets = offsets_of_threads<Integer>(F);
  if (!offsets.answered()) return offsets.refusal();
  ThreadOffsets<Integer> moved = offsets.value();
  for (auto& thread : moved) {
    const Integer first = thread.front();
    for (Integer& x : thread) x = x - first;
  }
  std::size_t v = 1;
  while (in_vectors_of(moved, 2 * v)) v = 2 * v;
  return Integer(static_cast<int>(v));
}

/// Only thread 0 is looked at.
template <class Integer>
Answer<Integer> vector_of_first_thread(const Layout<Integer>& F) {
  const auto offsets = offsets_of_threads<Integer>(F);
  if (!offsets.answered()) return offsets.refusal();
  std::size_t v = 1;
  while (in_vectors_of(ThreadOffsets<Integer>{offsets.value().front()}, 2 * v)) v = 2 * v;
  return Integer(static_cast<int>(v));
}

}  // namespace plumb::mutants
