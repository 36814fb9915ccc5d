// Broken definitions of lex_crd2idx and lex_idx2crd.
#pragma once

#include "reference/coordinates/lexicographic.hpp"
#include "tests/mutants/definitions.hpp"

namespace plumb::mutants {

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

/// A nested mode counts as many as its last leaf.
template <class I>
I index_by_last_leaves(const IntTuple<I>& c, const IntTuple<I>& S) {
  if (c.is_leaf()) return c.leaf();
  I index(0);
  for (std::size_t k = 0; k < rank(c); ++k) {
    const std::vector<I> extents = leaves(mode_of(S, k));
    const I size = extents.empty() ? I(1) : extents.back();
    index = index * size + index_by_last_leaves(mode_of(c, k), mode_of(S, k));
  }
  return index;
}

template <class I>
Answer<I> lex_crd2idx_last_leaf(const IntTuple<I>& c, const IntTuple<I>& S) {
  if (!plumb::lex_crd2idx(c, S).answered()) return plumb::lex_crd2idx(c, S);
  return index_by_last_leaves(c, S);
}

}  // namespace plumb::mutants
