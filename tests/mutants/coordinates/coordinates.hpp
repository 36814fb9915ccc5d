// Broken definitions of crd2idx, idx2crd and admits.
#pragma once

#include <algorithm>
#include <vector>

#include "reference/coordinates/coordinates.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

/// natural_coordinate, counting from the right.
template <class Integer>
IntTuple<Integer> coordinate_from_the_right(const Integer& i, const IntTuple<Integer>& shape) {
  if (shape.is_leaf()) return i;
  std::vector<IntTuple<Integer>> entries;
  Integer rest = i;
  for (std::size_t k = rank(shape); k-- > 0;) {
    const auto [quotient, remainder] =
        k == 0 ? Quotient<Integer>{0, rest} : floor_divide(rest, product(mode_of(shape, k)));
    entries.push_back(coordinate_from_the_right(remainder, mode_of(shape, k)));
    rest = quotient;
  }
  std::reverse(entries.begin(), entries.end());
  return entries;
}

/// natural_coordinate, each entry floor(i / place) as it is.
template <class Integer>
IntTuple<Integer> unreduced_coordinate(const Integer& i, const IntTuple<Integer>& shape) {
  if (shape.is_leaf()) return i;
  std::vector<IntTuple<Integer>> entries;
  Integer rest = i;
  for (std::size_t k = 0; k < rank(shape); ++k) {
    entries.push_back(unreduced_coordinate(rest, mode_of(shape, k)));
    rest = floor_div(rest, product(mode_of(shape, k)));
  }
  return entries;
}

/// natural_coordinate, with the quotients rounded up.
template <class Integer>
IntTuple<Integer> coordinate_rounded_up(const Integer& i, const IntTuple<Integer>& shape) {
  if (shape.is_leaf()) return i;
  std::vector<IntTuple<Integer>> entries;
  Integer rest = i;
  for (std::size_t k = 0; k < rank(shape); ++k) {
    const bool last = k + 1 == rank(shape);
    const Integer extent = product(mode_of(shape, k));
    const Integer entry = last ? rest : floor_mod(rest, extent);
    entries.push_back(coordinate_rounded_up(entry, mode_of(shape, k)));
    if (!last) rest = ceil_div(rest, extent);
  }
  return entries;
}

template <class Integer>
Answer<IntTuple<Integer>> idx2crd_from_the_right(const Integer& i, const IntTuple<Integer>& S) {
  if (!positive(S)) return Refusal::bad_shape;
  return coordinate_from_the_right(i, S);
}

template <class Integer>
Answer<IntTuple<Integer>> idx2crd_unreduced(const Integer& i, const IntTuple<Integer>& S) {
  if (!positive(S)) return Refusal::bad_shape;
  return unreduced_coordinate(i, S);
}

template <class Integer>
Answer<IntTuple<Integer>> idx2crd_rounded_up(const Integer& i, const IntTuple<Integer>& S) {
  if (!positive(S)) return Refusal::bad_shape;
  return coordinate_rounded_up(i, S);
}

/// crd2idx with another rule for the natural coordinate of an index, from entry `first` on.
template <class Integer, class Natural>
Integer inner_product_by(const Natural& natural, std::size_t first, const IntTuple<Integer>& c,
                         const IntTuple<Integer>& S, const IntTuple<Integer>& D) {
  if (c.is_leaf() && S.is_leaf()) return c.leaf() * D.leaf();
  if (c.is_leaf()) return inner_product_by(natural, first, natural(c.leaf(), S), S, D);
  Integer sum(0);
  for (std::size_t k = first; k < rank(c); ++k)
    sum = sum + inner_product_by(natural, first, mode_of(c, k), mode_of(S, k), mode_of(D, k));
  return sum;
}

template <class Integer>
Answer<Integer> crd2idx_from_the_right(const IntTuple<Integer>& c, const IntTuple<Integer>& S,
                                       const IntTuple<Integer>& D) {
  if (!positive(S) || !congruent(S, D) || !admits(S, c)) return Refusal::bad_shape;
  return inner_product_by(coordinate_from_the_right<Integer>, 0, c, S, D);
}

template <class Integer>
Answer<Integer> crd2idx_unreduced(const IntTuple<Integer>& c, const IntTuple<Integer>& S,
                                  const IntTuple<Integer>& D) {
  if (!positive(S) || !congruent(S, D) || !admits(S, c)) return Refusal::bad_shape;
  return inner_product_by(unreduced_coordinate<Integer>, 0, c, S, D);
}

template <class Integer>
Answer<Integer> crd2idx_skips_first(const IntTuple<Integer>& c, const IntTuple<Integer>& S,
                                    const IntTuple<Integer>& D) {
  if (!positive(S) || !congruent(S, D) || !admits(S, c)) return Refusal::bad_shape;
  return inner_product_by(natural_coordinate<Integer>, 1, c, S, D);
}

template <class I>
bool admits_natural_only(const IntTuple<I>& S, const IntTuple<I>& c) {
  return congruent(S, c);
}

template <class I>
bool admits_by_rank(const IntTuple<I>& S, const IntTuple<I>& c) {
  return c.is_leaf() || (!S.is_leaf() && rank(c) == rank(S));
}

/// Of five modes or more, the fourth takes all that is left.
template <class Integer>
Answer<IntTuple<Integer>> idx2crd_of_four(const Integer& i, const IntTuple<Integer>& S) {
  if (!positive(S)) return Refusal::bad_shape;
  const IntTuple<Integer> c = natural_coordinate(i, S);
  if (c.is_leaf() || rank(c) < 5) return c;
  std::vector<IntTuple<Integer>> entries = c.children();
  Integer before(1);
  for (std::size_t k = 0; k < 3; ++k) before = before * product(mode_of(S, k));
  entries[3] = floor_div(i, before);
  for (std::size_t k = 4; k < entries.size(); ++k) entries[k] = Integer(0);
  return IntTuple<Integer>(entries);
}

}  // namespace plumb::mutants
