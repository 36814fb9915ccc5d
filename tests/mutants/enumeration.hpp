// Broken definitions of the operations that count coordinates.
#pragma once

#include <vector>

#include "reference/enumeration.hpp"
#include "reference/lexicographic.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

template <class I>
Answer<IntTuple<I>> crd2crd_from_the_right(const IntTuple<I>& c, const IntTuple<I>& S, const IntTuple<I>& T) {
  if (!plumb::crd2crd(c, S, T).answered()) return plumb::crd2crd(c, S, T);
  return lexicographic_coordinate(lexicographic_index(c, S), T);
}

template <class I>
Answer<IntTuple<I>> crd2crd_keeps(const IntTuple<I>& c, const IntTuple<I>& S, const IntTuple<I>& T) {
  if (!plumb::crd2crd(c, S, T).answered()) return plumb::crd2crd(c, S, T);
  return c;
}

template <class I>
Answer<IntTuple<I>> increment_from_the_right(const IntTuple<I>& c, const IntTuple<I>& S) {
  if (!plumb::increment(c, S).answered()) return plumb::increment(c, S);
  return lexicographic_coordinate(floor_mod(I(lexicographic_index(c, S) + 1), product(S)), S);
}

template <class I>
Answer<IntTuple<I>> increment_without_carry(const IntTuple<I>& c, const IntTuple<I>& S) {
  if (!plumb::increment(c, S).answered()) return plumb::increment(c, S);
  const std::vector<I> extents = leaves(S);
  std::size_t k = 0;
  return map_leaves(c, [&](const I& entry) {
    const bool first = k++ == 0;
    return first ? floor_mod(I(entry + 1), extents[0]) : entry;
  });
}

template <class I, class Coordinate>
Answer<IntTuple<I>> coordinates_by(const IntTuple<I>& S, const Coordinate& coordinate) {
  const auto R = plumb::coordinates(S);
  if (!R.answered()) return R;
  std::vector<IntTuple<I>> all;
  for (std::size_t i = 0; i < rank(R.value()); ++i)
    all.push_back(coordinate(I(static_cast<int>(i))));
  return IntTuple<I>(all);
}

template <class I>
Answer<IntTuple<I>> coordinates_from_the_right(const IntTuple<I>& S) {
  return coordinates_by(S, [&](const I& i) { return lexicographic_coordinate(i, S); });
}

template <class I>
Answer<IntTuple<I>> coordinates_from_one(const IntTuple<I>& S) {
  return coordinates_by(S, [&](const I& i) { return natural_coordinate(I(i + 1), S); });
}

template <class I>
bool admits_natural_only(const IntTuple<I>& S, const IntTuple<I>& c) {
  return congruent(S, c);
}

template <class I>
bool admits_by_rank(const IntTuple<I>& S, const IntTuple<I>& c) {
  return c.is_leaf() || (!S.is_leaf() && rank(c) == rank(S));
}

template <class I>
Answer<I> lex_crd2idx_from_the_left(const IntTuple<I>& c, const IntTuple<I>& S) {
  if (!plumb::lex_crd2idx(c, S).answered()) return plumb::lex_crd2idx(c, S);
  return index_of(c, S);
}

template <class I>
Answer<I> lex_crd2idx_one_more(const IntTuple<I>& c, const IntTuple<I>& S) {
  const auto R = plumb::lex_crd2idx(c, S);
  if (!R.answered()) return R;
  return I(R.value() + 1);
}

template <class I>
Answer<IntTuple<I>> lex_idx2crd_from_the_left(const I& i, const IntTuple<I>& S) {
  if (!positive(S)) return Refusal::bad_shape;
  return natural_coordinate(i, S);
}

template <class I>
Answer<IntTuple<I>> lex_idx2crd_next(const I& i, const IntTuple<I>& S) {
  if (!positive(S)) return Refusal::bad_shape;
  return lexicographic_coordinate(I(i + 1), S);
}

template <class I>
Definitions<I> of_enumeration() {
  using V = const Values<I>&;
  return {
      {{"crd2crd.from-the-right", "crd2crd", "the rightmost mode counts fastest"},
       [](V a) { return given<I>(crd2crd_from_the_right<I>, a); }},
      {{"crd2crd.keeps", "crd2crd", "the coordinate stays as it is"},
       [](V a) { return given<I>(crd2crd_keeps<I>, a); }},
      {{"increment.from-the-right", "increment", "the rightmost mode counts fastest"},
       [](V a) { return given<I>(increment_from_the_right<I>, a); }},
      {{"increment.without-carry", "increment", "only the first leaf moves"},
       [](V a) { return given<I>(increment_without_carry<I>, a); }},
      {{"coordinates.from-the-right", "coordinates", "the rightmost mode counts fastest"},
       [](V a) { return given<I>(coordinates_from_the_right<I>, a); }},
      {{"coordinates.from-one", "coordinates", "the first coordinate is left out"},
       [](V a) { return given<I>(coordinates_from_one<I>, a); }},
      {{"admits.natural-only", "admits", "an index is no coordinate"},
       [](V a) { return given<I>(admits_natural_only<I>, a); }},
      {{"admits.by-rank", "admits", "only the ranks are compared"},
       [](V a) { return given<I>(admits_by_rank<I>, a); }},
      {{"lex_crd2idx.from-the-left", "lex_crd2idx", "the leftmost mode counts fastest"},
       [](V a) { return given<I>(lex_crd2idx_from_the_left<I>, a); }},
      {{"lex_crd2idx.one-more", "lex_crd2idx", "counts from 1"},
       [](V a) { return given<I>(lex_crd2idx_one_more<I>, a); }},
      {{"lex_idx2crd.from-the-left", "lex_idx2crd", "the leftmost mode counts fastest"},
       [](V a) { return given<I>(lex_idx2crd_from_the_left<I>, a); }},
      {{"lex_idx2crd.next", "lex_idx2crd", "the coordinate after"},
       [](V a) { return given<I>(lex_idx2crd_next<I>, a); }},
  };
}

}  // namespace plumb::mutants
