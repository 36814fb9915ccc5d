// The elements that the threads of a warp move in one instruction, and the words that these touch.
#pragma once

#include <cstddef>
#include <optional>
#include <type_traits>
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
const Layout<Integer>& inner_of_access(const Layout<Integer>& A) {
  return A;
}
template <class Integer>
const Layout<Integer>& inner_of_access(const ComposedLayout<Integer>& F) {
  return F.inner;
}

/// The number of threads: the size of the first mode. The other modes count the values of a thread.
template <class Integer>
Integer thread_count(const IntTuple<Integer>& shape) {
  if (shape.is_leaf()) return product(shape);
  return shape.children().empty() ? Integer(1) : product(shape.children().front());
}

/// The offsets that each thread moves, in elements, value by value.
template <class Integer>
using ThreadOffsets = std::vector<std::vector<Integer>>;

/// F(t + T v), v = 0, 1, .., for each thread t of T.
template <class Integer, class Function>
Answer<ThreadOffsets<Integer>> offsets_of_threads(const Function& F) {
  const IntTuple<Integer>& shape = inner_of_access(F).shape;
  if (product(shape) > most_elements) return Refusal::too_large;
  const Integer threads = thread_count(shape);
  ThreadOffsets<Integer> all;
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

/// True if F must have a value at each index: then an access of it must be answered.
template <class Function>
bool few_and_required(const Function& F) {
  const auto& shape = inner_of_access(F).shape;
  if (product(shape) > most_elements) return false;
  using Index = std::decay_t<decltype(product(shape))>;
  for (Index i(0); i < product(shape); i = i + 1)
    if (!apply_required(F, i)) return false;
  return true;
}

/// 1 <= e <= 2^10 bits an element, b >= 1 banks, 1 <= c <= 2^16 bytes a word.
template <class Integer>
bool counts_in_range(const Integer& e, const Integer& b, const Integer& c) {
  return e >= 1 && e <= widest_element && b >= 1 && c >= 1 && c <= widest_word;
}

/// Why an access has no wavefronts: e bits an element, b banks, c bytes a word.
template <class Integer>
std::optional<Refusal> access_refusal(const Integer& e, const Integer& b, const Integer& c) {
  if (e < 1 || b < 1 || c < 1) return Refusal::out_of_domain;
  if (e > widest_element || c > widest_word) return Refusal::too_large;
  return std::nullopt;
}

/// Lane t is active iff bit t of m is 1; all are if there is no m.   Domain: m >= 0.
template <class Integer>
std::vector<bool> active_lanes(const std::optional<Integer>& m, std::size_t lanes) {
  std::vector<bool> active(lanes, !m);
  if (!m) return active;
  Integer rest = *m;
  for (std::size_t t = 0; t < lanes && rest > 0; ++t) {
    active[t] = floor_mod(rest, Integer(2)) == 1;
    rest = floor_div(rest, Integer(2));
  }
  return active;
}

/// The words of each lane; those of lanes that m leaves out are none.   Domain: e, c >= 1.
template <class Integer>
std::vector<WordsOfLane<Integer>> words_of_lanes(const ThreadOffsets<Integer>& offsets,
                                                 const Integer& e, const Integer& c,
                                                 const std::optional<Integer>& m) {
  const std::vector<bool> active = active_lanes(m, offsets.size());
  std::vector<WordsOfLane<Integer>> lanes;
  for (std::size_t lane = 0; lane < offsets.size(); ++lane) {
    lanes.emplace_back();
    if (!active[lane]) continue;
    for (const Integer& x : offsets[lane])
      for (const Integer& word : words_of(Integer(x * e), e, c)) lanes.back().push_back(word);
  }
  return lanes;
}

/// The bits that a thread moves.
template <class Integer>
Integer bits_of_thread(const ThreadOffsets<Integer>& offsets, const Integer& e) {
  return e * Integer(static_cast<int>(offsets.front().size()));
}

}  // namespace plumb
