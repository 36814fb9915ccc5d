// Broken definitions of the operations on lists of modes.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/selection.hpp"
#include "reference/slice.hpp"
#include "reference/sort.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// define(X, arguments) for an X that is a tuple or a layout.
template <class I, class Define>
Answer<Value<I>> of_modes(const Values<I>& a, const Define& define) {
  if (const auto* X = std::get_if<IntTuple<I>>(&a.at(0)))
    return detail::as_value<I>(define(*X));
  return detail::as_value<I>(define(std::get<Layout<I>>(a.at(0))));
}

/// The k-th argument, of the kind of X.
template <class Tuple, class I>
const Tuple& same_kind(const Values<I>& a, std::size_t k) {
  return std::get<Tuple>(a.at(k));
}

template <class Tuple>
Answer<Tuple> nested_pair(const Tuple& first, const Tuple& second) {
  return concatenate(std::vector<Tuple>{first, second});
}

template <class Tuple>
Tuple reversed_at_each_depth(const Tuple& X) {
  if (is_leaf(X)) return X;
  std::vector<Tuple> modes;
  for (const Tuple& mode : modes_of(X)) modes.insert(modes.begin(), reversed_at_each_depth(mode));
  return concatenate(modes);
}

template <class Tuple>
Tuple rotated(const Tuple& X) {
  if (is_leaf(X)) return X;
  std::vector<Tuple> modes = modes_of(X);
  if (!modes.empty()) std::rotate(modes.begin(), modes.begin() + 1, modes.end());
  return concatenate(modes);
}

/// X as the last argument of an operation that has more of them; refusals stay.
template <class Tuple, class Change>
Answer<Tuple> changed(const Answer<Tuple>& R, const Change& change) {
  if (!R.answered()) return R;
  return change(R.value());
}

template <class Tuple>
Tuple reversed_modes(const Tuple& X) {
  return plumb::reverse(X);
}

/// The modes that are kept, each with all that is beside it in its parentheses.
template <class Integer, class Tuple>
Answer<Tuple> whole_modes(Places places, const Tuple& X, const Pattern<Integer>& c) {
  const auto R = part_at(places, X, c);
  if (!R.answered() || c.is_leaf()) return R;
  std::vector<Tuple> kept;
  const std::vector<Tuple> modes = modes_of(X);
  for (std::size_t k = 0; k < modes.size(); ++k)
    if (!modes_at(places, modes[k], mode_of(c, k)).empty()) kept.push_back(modes[k]);
  return concatenate(kept);
}

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

/// Each neighbour once, from left to right.
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

template <class I>
Answer<IntTuple<I>> zip_swapped(const IntTuple<I>& a, const IntTuple<I>& b) {
  return plumb::zip(b, a);
}

template <class I>
Answer<IntTuple<I>> zip_pairs_of_tuples(const IntTuple<I>& a, const IntTuple<I>& b) {
  if (!plumb::zip(a, b).answered()) return plumb::zip(a, b);
  return nested_pair(a, b);
}

template <class I>
using Unzipped = Answer<std::pair<IntTuple<I>, IntTuple<I>>>;

template <class I>
Unzipped<I> unzip_swapped(const IntTuple<I>& t) {
  const Unzipped<I> R = plumb::unzip(t);
  if (!R.answered()) return R;
  return std::pair(R.value().second, R.value().first);
}

template <class I>
Unzipped<I> unzip_first_twice(const IntTuple<I>& t) {
  const Unzipped<I> R = plumb::unzip(t);
  if (!R.answered()) return R;
  return std::pair(R.value().first, R.value().first);
}

/// The row of an operation on modes: `BODY` may use X, its type Tuple, and the arguments a.
#define PLUMB_MODES(BODY) \
  [](V a) { return of_modes<I>(a, [&a]<class Tuple>(const Tuple& X) { (void)a; BODY }); }

template <class I>
Definitions<I> of_mode_lists() {
  using V = const Values<I>&;
  return {
      {{"append.prepends", "append", "Y comes first"},
       PLUMB_MODES(return plumb::prepend(X, same_kind<Tuple>(a, 1));)},
      {{"append.nests", "append", "X stays one mode"},
       PLUMB_MODES(return nested_pair(X, same_kind<Tuple>(a, 1));)},
      {{"prepend.appends", "prepend", "Y comes last"},
       PLUMB_MODES(return plumb::append(X, same_kind<Tuple>(a, 1));)},
      {{"prepend.nests", "prepend", "X stays one mode"},
       PLUMB_MODES(return nested_pair(same_kind<Tuple>(a, 1), X);)},
      {{"insert.replaces", "insert", "the mode that was there is lost"},
       PLUMB_MODES(const auto R = plumb::replace(X, same_kind<Tuple>(a, 1), std::get<I>(a.at(2)));
                   return R.answered() ? R : plumb::append(X, same_kind<Tuple>(a, 1));)},
      {{"insert.at-the-end", "insert", "always at the end"},
       PLUMB_MODES(return plumb::append(X, same_kind<Tuple>(a, 1));)},
      {{"replace.inserts", "replace", "the mode that was there stays"},
       PLUMB_MODES(return plumb::insert(X, same_kind<Tuple>(a, 1), std::get<I>(a.at(2)));)},
      {{"replace.the-first", "replace", "always the first mode"},
       PLUMB_MODES(return plumb::replace(X, same_kind<Tuple>(a, 1), I(0));)},
      {{"remove.the-first", "remove", "always the first mode"},
       PLUMB_MODES(return plumb::remove(X, I(0));)},
      {{"remove.keeps", "remove", "nothing is removed"},
       PLUMB_MODES(return changed(plumb::remove(X, std::get<I>(a.at(1))), [&](const Tuple&) { return X; });)},
      {{"group.keeps", "group", "no parentheses are put"},
       PLUMB_MODES(return changed(plumb::group(X, std::get<I>(a.at(1)), std::get<I>(a.at(2))),
                                  [&](const Tuple&) { return X; });)},
      {{"group.from-the-start", "group", "the group begins at mode 0"},
       PLUMB_MODES(return plumb::group(X, I(0), std::get<I>(a.at(2)));)},
      {{"take.from-the-start", "take", "as many modes, but the first ones"},
       PLUMB_MODES(return plumb::take(X, I(0), I(std::get<I>(a.at(2)) - std::get<I>(a.at(1))));)},
      {{"take.to-the-end", "take", "all modes from b on"},
       PLUMB_MODES(return plumb::take(X, std::get<I>(a.at(1)), I(static_cast<int>(modes_of(X).size())));)},
      {{"select.reversed", "select", "in reverse order"},
       PLUMB_MODES(return changed(plumb::select(X, std::get<IntTuple<I>>(a.at(1))), reversed_modes<Tuple>);)},
      {{"select.first-only", "select", "one mode again and again"},
       PLUMB_MODES(return plumb::select(X, map_leaves(std::get<IntTuple<I>>(a.at(1)), [&](const I&) {
                     return leaves(std::get<IntTuple<I>>(a.at(1))).front();
                   }));)},
      {{"repeat.one-more", "repeat", "one time more"},
       PLUMB_MODES(return plumb::repeat(X, I(std::get<I>(a.at(1)) + 1));)},
      {{"repeat.one-less", "repeat", "one time less"},
       PLUMB_MODES(return plumb::repeat(X, I(std::get<I>(a.at(1)) - 1));)},
      {{"reverse.deep", "reverse", "what is within the modes turns round too"},
       PLUMB_MODES(return reversed_at_each_depth(X);)},
      {{"reverse.rotates", "reverse", "the first mode goes to the end, no more"},
       PLUMB_MODES(return rotated(X);)},
      {{"unflatten.keeps", "unflatten", "no parentheses are put"},
       PLUMB_MODES(return changed(plumb::unflatten(X, std::get<Profile>(a.at(1))), [&](const Tuple&) { return X; });)},
      {{"unflatten.reversed", "unflatten", "the leaves come in reverse order"},
       PLUMB_MODES(return plumb::unflatten(plumb::reverse(X), std::get<Profile>(a.at(1)));)},
      {{"sort.descending", "sort", "the greatest first"},
       PLUMB_MODES(return sort_descending<I>(X);)},
      {{"sort.one-pass", "sort", "one exchange of neighbours, no more"},
       PLUMB_MODES(return sort_one_pass<I>(X);)},
      {{"sort.inverse", "sort", "where each mode goes, not whence it comes"},
       PLUMB_MODES(return sort_inverse<I>(X);)},
      {{"zip.swapped", "zip", "(b_k, a_k)"},
       [](V a) { return given<I>(zip_swapped<I>, a); }},
      {{"zip.pair-of-tuples", "zip", "(a, b) as they are"},
       [](V a) { return given<I>(zip_pairs_of_tuples<I>, a); }},
      {{"unzip.swapped", "unzip", "[b, a]"},
       [](V a) { return given<I>(unzip_swapped<I>, a); }},
      {{"unzip.first-twice", "unzip", "[a, a]"},
       [](V a) { return given<I>(unzip_first_twice<I>, a); }},
      {{"slice.dices", "slice", "the modes where c has numbers"},
       PLUMB_MODES(return plumb::dice(X, std::get<Pattern<I>>(a.at(1)));)},
      {{"slice.whole-modes", "slice", "a mode with one _ in it is kept whole"},
       PLUMB_MODES(return whole_modes(Places::open, X, std::get<Pattern<I>>(a.at(1)));)},
      {{"dice.slices", "dice", "the modes where c has _"},
       PLUMB_MODES(return plumb::slice(X, std::get<Pattern<I>>(a.at(1)));)},
      {{"dice.whole-modes", "dice", "a mode with one number in it is kept whole"},
       PLUMB_MODES(return whole_modes(Places::closed, X, std::get<Pattern<I>>(a.at(1)));)},
  };
}

#undef PLUMB_MODES

}  // namespace plumb::mutants
