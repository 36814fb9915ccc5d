// Helpers of the laws of accesses: what each thread moves, and how it is served word by word.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <type_traits>
#include <vector>

#include "properties/law.hpp"
#include "properties/laws/functions.hpp"
#include "reference/integers/integer.hpp"

namespace plumb::laws {

template <class Integer>
const Layout<Integer>& threads_and_values(const Layout<Integer>& A) {
  return A;
}
template <class Integer>
const Layout<Integer>& threads_and_values(const ComposedLayout<Integer>& F) {
  return F.inner;
}

/// True if there is an access to judge: e >= 1 bits an element, b >= 1 banks, c >= 1 bytes a word.
template <class Integer>
bool can_be_counted(const Integer& e, const Integer& b, const Integer& c) {
  return e >= 1 && b >= 1 && c >= 1;
}

/// The elements of each thread: thread t of T has the indices t, t + T, t + 2 T, ..
template <class Function>
auto elements_of_threads(const Function& F) {
  const auto& A = threads_and_values(F);
  using Integer = std::decay_t<decltype(size(A))>;
  if (size(A) > 4096) throw Undecided{"more than 4096 elements to look at"};
  Integer threads(1);
  if (rank(A.shape) > 0)
    for (const Integer& extent : leaves(mode_of(A.shape, 0))) threads = threads * extent;
  std::vector<std::vector<Integer>> elements;
  for (Integer t(0); t < threads; t = t + 1) {
    elements.emplace_back();
    for (Integer i = t; i < size(A); i = i + threads) elements.back().push_back(value_at(F, i));
  }
  return elements;
}

/// The units of `unit` bits that the bits [first, first + bits) lie in.
template <class Integer>
std::set<Integer> units_of(const Integer& first, const Integer& bits, const Integer& unit) {
  if (bits > 65536 * unit) throw Undecided{"an element of more than 65536 words"};
  std::set<Integer> units;
  for (Integer bit = first; bit < first + bits; bit = bit + unit)
    units.insert(floor_div(bit, unit));
  units.insert(floor_div(Integer(first + bits - 1), unit));
  return units;
}

/// std::set::merge is noexcept, and a comparison ends the path of a proof by an exception.
template <class Integer>
void add_to(std::set<Integer>& all, const std::set<Integer>& more) {
  for (const Integer& one : more) all.insert(one);
}

/// The words of each thread; those of a thread whose bit in m is 0 are none.
template <class Integer>
std::vector<std::set<Integer>> words_of_threads(const std::vector<std::vector<Integer>>& elements,
                                                const Integer& e, const Integer& c,
                                                std::optional<Integer> m) {
  std::vector<std::set<Integer>> words;
  for (const auto& thread : elements) {
    words.emplace_back();
    const bool active = !m || floor_mod(*m, Integer(2)) == 1;
    if (m) m = floor_div(*m, Integer(2));
    if (!active) continue;
    for (const Integer& x : thread)
      add_to(words.back(), units_of(Integer(x * e), e, Integer(8 * c)));
  }
  return words;
}

/// A wavefront serves one waiting word of each bank: how many there are until none waits, which is
/// the longest run of equal banks among the sorted ones.
template <class Integer>
Integer wavefronts_for(const std::set<Integer>& waiting, const Integer& banks) {
  std::vector<Integer> sorted;
  for (const Integer& word : waiting) sorted.push_back(floor_mod(word, banks));
  std::sort(sorted.begin(), sorted.end(),
            [](const Integer& x, const Integer& y) { return bool(x < y); });
  Integer longest(0), run(0);
  for (std::size_t k = 0; k < sorted.size(); ++k) {
    run = k > 0 && sorted[k] == sorted[k - 1] ? Integer(run + 1) : Integer(1);
    longest = std::max(longest, run);
  }
  return longest;
}

/// How many threads are served together, if each moves this number of bits.
template <class Integer>
Integer threads_together(const Integer& bits, const Integer& b, const Integer& c) {
  const Integer share = std::max(bits, Integer(8 * c));
  return std::max(Integer(1), floor_div(Integer(8 * b * c), share));
}

/// The words of each run of `count` threads, together.
template <class Integer>
std::vector<std::set<Integer>> words_of_runs(const std::vector<std::set<Integer>>& words,
                                             const Integer& count) {
  std::vector<std::set<Integer>> runs;
  Integer in_run = count;
  for (const auto& thread : words) {
    if (in_run == count) {
      runs.emplace_back();
      in_run = Integer(0);
    }
    runs.back().insert(thread.begin(), thread.end());
    in_run = in_run + 1;
  }
  return runs;
}

/// The words of each group that is served at once.
template <class Integer>
std::vector<std::set<Integer>> words_of_groups(const std::vector<std::vector<Integer>>& elements,
                                               const Integer& e, const Integer& b, const Integer& c,
                                               const std::optional<Integer>& m = std::nullopt) {
  const Integer bits = e * Integer(static_cast<int>(elements.front().size()));
  return words_of_runs(words_of_threads(elements, e, c, m), threads_together(bits, b, c));
}

template <class Integer>
Integer wavefronts_for_all(const std::vector<std::set<Integer>>& groups, const Integer& banks) {
  Integer all(0);
  for (const auto& words : groups) all = all + wavefronts_for(words, banks);
  return all;
}

/// True if the answer to an access is the count expected of it: ask(F, e, b, c) and
/// expected(F, e, b, c), for a drawn layout or composed layout F.
bool counts_access(auto& draw, const auto& ask, const auto& expected) {
  const auto drawn = draw.layout_or_composed("F");
  const auto e = draw.positive("e"), b = draw.positive("b"), c = draw.positive("c");
  return of_alternative(drawn, [&](const auto& F) -> bool {
    const auto R = ask(F, e, b, c);
    return can_be_counted(e, b, c) && draw.equal(R, expected(F, e, b, c));
  });
}

/// The same, with a drawn mask m of active threads or none: ask has m last if there is one.
bool counts_masked_access(auto& draw, const auto& ask, const auto& expected) {
  const auto drawn = draw.layout_or_composed("F");
  const auto e = draw.positive("e"), b = draw.positive("b"), c = draw.positive("c");
  std::optional<std::decay_t<decltype(e)>> m;
  if (draw.has("m")) m = draw.natural("m");
  return of_alternative(drawn, [&](const auto& F) -> bool {
    const auto R = m ? ask(F, e, b, c, *m) : ask(F, e, b, c);
    if (!can_be_counted(e, b, c) || (m && *m < 0)) return false;
    return draw.equal(R, expected(F, e, b, c, m));
  });
}

/// The layout whose threads are all indices of A, one value each.
template <class Integer>
Layout<Integer> one_value_each(const Layout<Integer>& A) {
  return {IntTuple<Integer>(std::vector<IntTuple<Integer>>{A.shape}),
          IntTuple<Integer>(std::vector<IntTuple<Integer>>{A.stride})};
}

/// ((2,T),V), where threads t and t xor 1 begin at one offset; or ((2,2,T),V), where t and t xor 2
/// do, and t xor 1 begins x further on.
template <class Integer>
Layout<Integer> threads_two_by_two(const Layout<Integer>& T, const Layout<Integer>& V,
                                   const std::optional<Integer>& x) {
  using Tuples = std::vector<IntTuple<Integer>>;
  const IntTuple<Integer> two(Integer(2)), none(Integer(0));
  const Tuples extents = x ? Tuples{two, two, T.shape} : Tuples{two, T.shape};
  const Tuples strides = x ? Tuples{IntTuple<Integer>(*x), none, T.stride} : Tuples{none, T.stride};
  return {IntTuple<Integer>(Tuples{IntTuple<Integer>(extents), V.shape}),
          IntTuple<Integer>(Tuples{IntTuple<Integer>(strides), V.stride})};
}

/// A, its offsets x elements further on.
template <class Integer>
ComposedLayout<Integer> moved_by(const Layout<Integer>& A, const Integer& x) {
  return {{{Layout<Integer>{IntTuple<Integer>(Integer(1)), IntTuple<Integer>(Integer(1))}, x}}, A};
}

}  // namespace plumb::laws
