#include "tests/mutants/algebra/tiles.hpp"

#include "proofs/laws/number_kinds.hpp"
#include "properties/integer.hpp"
#include "tests/mutants/algebra/local_tile.hpp"
#include "tests/mutants/algebra/retile.hpp"
#include "tests/mutants/algebra/thrfrg.hpp"
#include "tests/mutants/layouts/one_axis.hpp"

namespace plumb::mutants {

template <class I>
Definitions<I> of_tiles() {
  using V = const Values<I>&;
  return {
      {"local_tile.without-begin", "the tile begins at 0",
       [](V a) { return without_begin(local_tile_given<I>(a)); }},
      {"local_tile.of-elements", "the coordinate counts elements, not tiles",
       by<I, local_tile_of_elements<I>>},
      {"local_tile.row-major", "a number counts the tiles of the last mode fastest",
       by<I, local_tile_row_major<I>>},
      {"local_tile.closed", "open entries count as 0", by<I, local_tile_closed<I>>},
      {"local_tile.one-axis", "of an offset that is a vector only axis 0",
       [](V a) {
         return begin_on_one_axis<I>(plumb::local_tile(
             coordinates_in<I>(a), argument<Tiler<I>>(a, 1), argument<Pattern<I>>(a, 2)));
       }},
      {"local_partition.without-begin", "every thread begins at 0",
       [](V a) { return without_begin(local_partition_given<I>(a)); }},
      {"local_partition.column-major", "threads are counted column-major, whatever L says",
       by<I, local_partition_column_major<I>>},
      {"local_partition.of-blocks", "each thread takes neighbours",
       by<I, local_partition_of_blocks<I>>},
      {"local_partition.one-axis", "of an offset that is a vector only axis 0",
       [](V a) {
         return begin_on_one_axis<I>(plumb::local_partition(
             coordinates_in<I>(a), argument<Layout<I>>(a, 1), argument<I>(a, 2)));
       }},
      {"tidfrg.exchanged", "values come before threads", by<I, tidfrg_exchanged<I>>},
      {"tidfrg.untiled", "V is taken for indices of A", by<I, tidfrg_untiled<I>>},
      {"tidfrg.of-first-tile", "all tiles begin where the first one does",
       by<I, tidfrg_of_first_tile<I>>},
      {"tidfrg.one-axis", "of a vector only axis 0",
       [](V a) {
         return one_axis_of<I>(plumb::tidfrg(coordinates_in<I>(a), argument<Tiler<I>>(a, 1),
                                             argument<Layout<I>>(a, 2)));
       }},
      {"thrfrg.exchanged", "values of an atom come before its threads",
       of_atoms<I, thrfrg_exchanged<I>>},
      {"thrfrg.of-neighbours", "the atoms of one thread lie side by side",
       of_atoms<I, thrfrg_of_neighbours<I>>},
      {"thrfrg.of-first-tile", "a permutation has only its first tile",
       of_atoms<I, thrfrg_of_first_tile<I>>},
      {"thrfrg.unpermuted", "P does not count", of_atoms<I, thrfrg_unpermuted<I>>},
      {"thrfrg.one-axis", "of a vector only axis 0",
       [](V a) {
         return one_axis_of<I>(plumb::thrfrg(coordinates_in<I>(a), argument<IntTuple<I>>(a, 1),
                                             argument<Layout<I>>(a, 2),
                                             argument<IntTuple<I>>(a, 3)));
       }},
      {"retile.column-major", "blocks are counted as they lie in the tile, whatever V says",
       of_fragment<I, retile_column_major<I>>},
      {"retile.blocks-first", "blocks are counted before the values of the instruction",
       of_fragment<I, retile_blocks_first<I>>},
      {"retile.of-neighbours", "the first blocks of all tiles lie side by side",
       of_fragment<I, retile_of_neighbours<I>>},
      {"retile.of-first-tile", "each tile is the first one again",
       of_fragment<I, retile_of_first_tile<I>>},
      {"retile.of-one-atom", "n does not count", of_fragment<I, retile_of_one_atom<I>>},
      {"retile.by-places", "places of a mode are taken to be evenly spaced",
       of_fragment<I, retile_by_places<I>>},
      {"retile.one-axis", "of a vector only axis 0",
       [](V a) {
         return one_axis_of<I>(plumb::retile(coordinates_in<I>(a), argument<IntTuple<I>>(a, 1),
                                             argument<Layout<I>>(a, 2), argument<I>(a, 3)));
       }},
  };
}

template Definitions<Integer> of_tiles();
template Definitions<proofs::Symbolic> of_tiles();
template Definitions<proofs::Word> of_tiles();

}  // namespace plumb::mutants
