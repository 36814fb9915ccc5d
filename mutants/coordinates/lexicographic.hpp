// Broken definitions of lex_crd2idx and lex_idx2crd.
#pragma once

#include "mutants/definitions.hpp"
#include "reference/coordinates/lexicographic.hpp"

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

}  // namespace plumb::mutants
