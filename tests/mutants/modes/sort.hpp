// Broken definitions of sort.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "reference/modes/sort.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// [Y, P] from the sorted numbers of modes.
template <class I, class Tuple>
Sorted<Tuple, I> in_order(const Tuple& X, const std::vector<I>& numbers) {
  std::vector<Tuple> sorted;
  for (const I& k : numbers) sorted.push_back(modes_of(X)[*position(k, modes_of(X).size())]);
  return {is_leaf(X) ? X : concatenate(sorted), tuple_of(numbers)};
}

template <class I, class Tuple>
Answer<Sorted<Tuple, I>> sort_descending(const Tuple& X) {
  const auto R = plumb::sort(X);
  if (!R.answered()) return R;
  std::vector<I> numbers = leaves(R.value().second);
  std::reverse(numbers.begin(), numbers.end());
  return in_order<I>(X, numbers);
}

/// Exchanges the last two neighbours that are out of order, and no others.
template <class I, class Tuple>
Answer<Sorted<Tuple, I>> sort_one_pass(const Tuple& X) {
  if (!plumb::sort(X).answered()) return plumb::sort(X);
  const std::vector<Tuple> modes = modes_of(X);
  std::vector<I> numbers;
  for (std::size_t k = 0; k < modes.size(); ++k) numbers.push_back(I(static_cast<int>(k)));
  for (std::size_t k = modes.size(); k-- > 1;)
    if (before(modes[k], modes[k - 1])) {
      std::swap(numbers[k], numbers[k - 1]);
      break;
    }
  return in_order<I>(X, numbers);
}

template <class I, class Tuple>
Answer<Sorted<Tuple, I>> sort_inverse(const Tuple& X) {
  const auto R = plumb::sort(X);
  if (!R.answered()) return R;
  const std::vector<I> numbers = leaves(R.value().second);
  std::vector<I> inverse = numbers;
  for (std::size_t k = 0; k < numbers.size(); ++k)
    inverse[*position(numbers[k], numbers.size())] = I(static_cast<int>(k));
  return Sorted<Tuple, I>{R.value().first, tuple_of(inverse)};
}

}  // namespace plumb::mutants
