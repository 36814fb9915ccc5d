#include "tests/mutants/coordinates/coordinates.hpp"
#include "tests/mutants/coordinates/enumeration.hpp"
#include "tests/mutants/coordinates/lexicographic.hpp"
#include "tests/mutants/coordinates/strided.hpp"
#include "tests/mutants/families.hpp"

namespace plumb::mutants {

template <class I>
Definitions<I> of_coordinates() {
  return {
      {"crd2idx.from-the-right", "an index is split from the right",
       by<I, crd2idx_from_the_right<I>>},
      {"crd2idx.unreduced", "the digits of an index are not reduced", by<I, crd2idx_unreduced<I>>},
      {"crd2idx.skips-first", "the first entry of a tuple does not count",
       by<I, crd2idx_skips_first<I>>},
      {"idx2crd.from-the-right", "the rightmost mode counts fastest",
       by<I, idx2crd_from_the_right<I>>},
      {"idx2crd.unreduced", "entries are not reduced by their extents",
       by<I, idx2crd_unreduced<I>>},
      {"idx2crd.rounded-up", "quotients are rounded up", by<I, idx2crd_rounded_up<I>>},

      {"crd2crd.from-the-right", "the rightmost mode counts fastest",
       by<I, crd2crd_from_the_right<I>>},
      {"crd2crd.keeps", "the coordinate stays as it is", by<I, crd2crd_keeps<I>>},
      {"increment.from-the-right", "the rightmost mode counts fastest",
       by<I, increment_from_the_right<I>>},
      {"increment.without-carry", "only the first leaf moves", by<I, increment_without_carry<I>>},
      {"coordinates.from-the-right", "the rightmost mode counts fastest",
       by<I, coordinates_from_the_right<I>>},
      {"coordinates.from-one", "the first coordinate is left out", by<I, coordinates_from_one<I>>},

      {"admits.natural-only", "an index is no coordinate", by<I, admits_natural_only<I>>},
      {"admits.by-rank", "only the ranks are compared", by<I, admits_by_rank<I>>},

      {"lex_crd2idx.from-the-left", "the leftmost mode counts fastest",
       by<I, lex_crd2idx_from_the_left<I>>},
      {"lex_crd2idx.last-leaf", "a nested mode counts as many as its last leaf",
       by<I, lex_crd2idx_last_leaf<I>>},
      {"lex_crd2idx.one-more", "counts from 1", by<I, lex_crd2idx_one_more<I>>},
      {"lex_idx2crd.from-the-left", "the leftmost mode counts fastest",
       by<I, lex_idx2crd_from_the_left<I>>},
      {"lex_idx2crd.next", "the coordinate after", by<I, lex_idx2crd_next<I>>},

      {"idx2crd_strided.unreduced", "entries are not reduced by their extents",
       by<I, strided_unreduced<I>>},
      {"idx2crd_strided.rounded-up", "quotients are rounded up", by<I, strided_rounded_up<I>>},
      {"idx2crd_strided.ignores-strides", "the strides do not count",
       by<I, strided_column_major<I>>},
  };
}

template Definitions<Integer> of_coordinates();
template Definitions<proofs::Symbolic> of_coordinates();
template Definitions<proofs::Word> of_coordinates();

}  // namespace plumb::mutants
