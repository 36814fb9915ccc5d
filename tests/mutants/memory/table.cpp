#include "tests/mutants/families.hpp"
#include "tests/mutants/memory/access.hpp"
#include "tests/mutants/memory/counts.hpp"
#include "tests/mutants/memory/linear_bank_conflicts.hpp"
#include "tests/mutants/memory/linear_wavefronts.hpp"
#include "tests/mutants/memory/padded_shared.hpp"
#include "tests/mutants/memory/raster.hpp"
#include "tests/mutants/memory/warp_period.hpp"
#include "tests/mutants/memory/wavefronts.hpp"

namespace plumb::mutants {

template <class I>
Definitions<I> of_memory() {
  return {
      {"bank.of-elements", "the width of the elements is left out", by<I, bank_of_elements<I>>},
      {"bank.as-word", "the word, which is the bank in the first row only", by<I, bank_as_word<I>>},
      {"bank.of-bits", "a word has c bits, not bytes", by<I, bank_of_bits<I>>},

      {"access_wavefronts.of-elements", "each element is a word", by<I, access_of_elements<I>>},
      {"access_wavefronts.in-one-group", "all lanes are served at once",
       by<I, access_in_one_group<I>>},
      {"access_wavefronts.of-the-others", "a lane is active iff its bit is 0",
       with_mask<I, access_of_the_others<I>>},
      {"access_wavefronts.without-broadcast", "lanes that ask for one word wait for each other",
       by<I, access_without_broadcast<I>>},
      {"access_wavefronts.of-the-first-row", "words beyond the first row are not looked at",
       by<I, access_of_the_first_row<I>>},
      {"access_wavefronts.conflicts", "one less: the conflicts", by<I, access_conflicts<I>>},
      {"access_wavefronts.of-inner", "links are left out", by<I, access_of_inner<I>>},

      {"paired_wavefronts.always", "groups are merged whatever the lanes ask for",
       by<I, paired_always<I>>},
      {"paired_wavefronts.by-four", "four groups are merged", by<I, paired_by_four<I>>},
      {"paired_wavefronts.never", "no groups are merged", by<I, paired_never<I>>},
      {"paired_wavefronts.with-neighbours", "only t and t xor 1 are compared",
       by<I, paired_with_neighbours<I>>},

      {"ldmatrix_wavefronts.row-by-row", "rows are served one by one",
       by<I, ldmatrix_row_by_row<I>>},
      {"ldmatrix_wavefronts.two-by-two", "two rows are served at a time",
       by<I, ldmatrix_two_by_two<I>>},

      {"conflict_depth.of-words", "words are counted, not threads", by<I, depth_of_words<I>>},
      {"conflict_depth.of-threads", "the number of threads", by<I, depth_of_threads<I>>},
      {"conflict_depth.conflicts", "one less: the threads that wait", by<I, depth_of_conflicts<I>>},

      {"warp_banks.padded", "lanes beyond the size are counted in bank 0",
       by<I, warp_banks_padded<I>>},
      {"warp_banks.of-elements", "each element is a word", by<I, warp_banks_of_elements<I>>},
      {"warp_banks.of-bits", "a word has c bits, not bytes", by<I, warp_banks_of_bits<I>>},

      {"sectors.of-first-bits", "only the sector in which an element begins",
       by<I, sectors_of_first_bits<I>>},
      {"sectors.from-sector", "a negative address is one more", by<I, sectors_from_sector<I>>},
      {"sectors.by-element", "elements that meet in a sector are counted one by one",
       by<I, sectors_by_element<I>>},

      {"access_vector.unaligned", "vectors may begin anywhere", by<I, vector_unaligned<I>>},
      {"access_vector.of-first-thread", "only thread 0 is looked at",
       by<I, vector_of_first_thread<I>>},

      {"warp_period.size", "the whole size", by<I, warp_period_size<I>>},
      {"warp_period.not-joined", "modes that go on one where the other ends are not joined",
       by<I, warp_period_not_joined<I>>},
      {"warp_period.of-one", "each thread repeats the one before", by<I, warp_period_of_one<I>>},
      {"warp_period.of-first", "the first extent alone", by<I, warp_period_of_first<I>>},
      {"warp_period.product", "a product in place of the least common multiple",
       by<I, warp_period_product<I>>},
      {"warp_period.of-inner", "links are left out", by<I, warp_period_of_inner<I>>},

      {"wavefronts.of-elements", "each element is a word", by<I, wavefronts_of_elements<I>>},
      {"wavefronts.within-segments", "places within the word are held fixed",
       by<I, wavefronts_within_segments<I>>},
      {"wavefronts.without-broadcast", "a word is served once for each index",
       by<I, wavefronts_without_broadcast<I>>},

      {"linear_wavefronts.at-once", "all lanes are one group", by<I, linear_wavefronts_at_once<I>>},
      {"linear_wavefronts.of-lanes", "groups are as large as if each lane had one word",
       by<I, linear_wavefronts_of_lanes<I>>},
      {"linear_wavefronts.as-printed", "lemma 9.4 as it is printed, with all lane bits",
       by<I, linear_wavefronts_as_printed<I>>},

      {"linear_bank_conflicts.in-order", "registers stay in their order",
       of_banks<I, linear_bank_conflicts_in_order<I>>},
      {"linear_bank_conflicts.unbounded", "vectors of any length",
       of_banks<I, linear_bank_conflicts_unbounded<I>>},
      {"linear_bank_conflicts.of-elements", "one element at a time",
       of_banks<I, linear_bank_conflicts_of_elements<I>>},
      {"linear_bank_conflicts.with-the-first", "wavefronts, not those beyond the first",
       of_banks<I, linear_bank_conflicts_with_the_first<I>>},
      {"linear_bank_conflicts.within-segments", "places within the word are held fixed",
       of_banks<I, linear_bank_conflicts_within_segments<I>>},

      {"grouped_raster.whole-groups", "the last group has g rows too",
       by<I, raster_of_whole_groups<I>>},
      {"grouped_raster.by-rows", "row by row, without groups", by<I, raster_by_rows<I>>},
      {"grouped_raster.exchanged", "(column, row)", by<I, raster_exchanged<I>>},
      {"grouped_raster_index.whole-groups", "the last group has g rows too",
       by<I, raster_index_of_whole_groups<I>>},
      {"grouped_raster_index.by-columns", "column by column, without groups",
       by<I, raster_index_by_columns<I>>},
      {"strip_raster.at-the-left", "every strip is the first", by<I, strips_at_the_left<I>>},
      {"strip_raster.by-columns", "a strip runs column by column", by<I, strips_by_columns<I>>},
      {"wave_footprint.whole-columns", "whole columns, wherever the wave begins",
       by<I, footprint_of_whole_columns<I>>},
      {"wave_footprint.of-blocks", "a row for each block", by<I, footprint_of_blocks<I>>},
      {"wave_footprint.exchanged", "(columns, rows)", by<I, footprint_exchanged<I>>},

      {"padded_shared.of-last", "where intervals meet, only the last one's padding counts",
       by<I, padded_shared_of_last<I>>},
      {"padded_shared.row-by-row", "what is padded within a row does not make it longer",
       by<I, padded_shared_row_by_row<I>>},
      {"padded_shared.without-padding", "the padding is left out",
       by<I, padded_shared_without_padding<I>>},
  };
}

template Definitions<Integer> of_memory();
template Definitions<proofs::Symbolic> of_memory();
template Definitions<proofs::Word> of_memory();

}  // namespace plumb::mutants
