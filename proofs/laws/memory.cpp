#include "proofs/laws/proof_row.hpp"
#include "proofs/laws/reasons.hpp"
#include "properties/laws/memory/laws.hpp"

namespace plumb::proofs {

using namespace laws;
using namespace reasons;

namespace {

constexpr std::string_view each_thread =
    "it looks at every thread of an access, so the sizes have to be numbers; small accesses are "
    "exhausted by the tests";

constexpr std::string_view no_draw_of_memory =
    "not tried: it draws layouts in memory, which are one-to-one, and words have no such draw; "
    "small layouts are exhausted by the tests";

}  // namespace

std::vector<ProofRow> proofs_on_memory() {
  const SmallShapes to_3{.extents = 3}, to_2{.extents = 2};
  const Explored words{{"e", {8, 16}}, {"b", {1, 2}}, {"c", {1}}};
  const IntegerScope accesses{.among = {{"e", {4, 8, 16}}, {"b", {1, 2}}, {"c", {1}}},
                              .shapes = to_3};
  const IntegerScope pairs{.among = {{"e", {8}}, {"b", {1, 2}}, {"c", {1}}}, .shapes = to_2};
  const IntegerScope two_by_two{.among = {{"e", {16}}, {"b", {1, 2}}, {"c", {0}}, {"p", {0, 1}}},
                                .shapes = to_2};
  const IntegerScope masked{
      .among = {{"e", {8, 16}}, {"b", {1, 2}}, {"c", {1}}, {"k", {0, 1, 2, 3}}}, .shapes = to_3};
  const IntegerScope of_warps{
      .among = {{"e", {8, 12, 16}}, {"b", {1, 2}}, {"c", {1}}, {"k", {0, 1}}}, .shapes = to_3};
  const IntegerScope of_wide_banks{.among = {{"n", {1}}, {"c", {1}}, {"k", {0}}}, .shapes = to_3};
  const IntegerScope in_sectors{.among = {{"e", {8, 12}}, {"n", {1, 2}}}, .shapes = to_3};
  const IntegerScope pairs_in_sectors{.among = {{"e", {8}}, {"n", {1, 2}}}, .shapes = to_2};
  const IntegerScope to_8{.shapes = SmallShapes{.extents = 8}};
  const IntegerScope banks{
      .among = {{"e", {4, 8, 12, 16, 64}}, {"b", {1, 2, 3, 32}}, {"c", {1, 2, 4}}}};
  const IntegerScope threads{.among = {{"T", {1, 2, 3}}, {"k", {0, 1, 2}}}};
  const IntegerScope blocks{.among = {{"m", {1, 2, 3}},
                                      {"n", {1, 2, 3}},
                                      {"g", {1, 2, 3}},
                                      {"f", {0, 1, 2, 3, 4, 5, 6, 7, 8}},
                                      {"w", {1, 2, 3, 4}}}};
  const IntegerScope columns{.among = {{"q", {1, 2}}, {"n", {1, 2, 3}}, {"g", {1, 2, 3}}}};
  const WordScope linear{.matrix_size = 2, .among = {{"e", {1, 4, 8}}, {"b", {1, 2, 4}}}};
  const WordScope groups{.matrix_size = 2, .among = {{"e", {1}}, {"b", {1, 2}}}};
  const WordScope vectors{.matrix_size = 2,
                          .among = {{"n", {3, 4, 5}}, {"V", {0, 1, 2}}, {"b", {0, 1, 2}}}};
  const OverIntegers of_threads = over_integers(1, accesses).and_at({"(*,*)"}, pairs);
  const OverIntegers of_sectors = over_integers(1, in_sectors).and_at({"(*,*)"}, pairs_in_sectors);
  const IntegerScope periods{.among = {{"l", {1, 2, 3, 4, 6}}, {"i", {0, 1, 2, 3, 4, 5, 6}}},
                             .shapes = SmallShapes{4, {}, 0}};
  const IntegerScope short_periods{.among = {{"l", {1, 2}}, {"i", {0, 1, 2}}},
                                   .shapes = SmallShapes{2, {}, 0}};
  const IntegerScope composed_periods{.among = {{"l", {2}}, {"i", {0, 1, 2}}},
                                      .small_swizzles = true,
                                      .one_link = true,
                                      .shapes = SmallShapes{2, {"F"}, 2},
                                      .swizzles = {1, 1, 1},
                                      .swizzle_links = true};
  const IntegerScope composed_accesses{.among = words,
                                       .small_swizzles = true,
                                       .one_link = true,
                                       .shapes = SmallShapes{3, {"F"}, 2},
                                       .swizzles = {1, 1, 1},
                                       .swizzle_links = true};
  return proof_rows<LawsOnMemory>(
      proved<BankWord>(over_integers(1, banks)), proved<BankRows>(over_integers(1, banks)),
      proved<AccessWavefrontsCounted>(of_threads), proved<AccessWavefrontsFree>(of_threads),
      proved<AccessWavefrontsBounds>(of_threads), proved<AccessWavefrontsRotation>(of_threads),
      proved<AccessWavefrontsInactive>(over_integers(1, masked)),
      open<AccessWavefrontsLinear>(each_thread),
      proved<AccessWavefrontsOfComposed>(
          over_integers(0, composed_accesses).and_at({"*"}, composed_accesses)),
      proved<PairedWavefrontsCounted>(of_threads), proved<PairedWavefrontsBetween>(of_threads),
      proved<PairedWavefrontsInPairs>(over_integers(1, two_by_two)),
      proved<LdmatrixWavefrontsRows>(of_threads),
      proved<LdmatrixWavefrontsAsAccess>(over_integers(1, accesses)),
      proved<ConflictDepthCounted>(of_threads), proved<ConflictDepthOfWords>(of_threads),
      proved<ConflictDepthBound>(of_threads), proved<WarpBanksCounted>(over_integers(1, of_warps)),
      proved<WarpBanksLanes>(over_integers(1, of_warps)),
      proved<WarpBanksWavefronts>(over_integers(1, of_wide_banks)),
      proved<SectorsCounted>(of_sectors), proved<SectorsBounds>(of_sectors),
      proved<SectorsAligned>(of_sectors),
      proved<AccessVectorWhole>(over_integers(0, to_8).and_at({"*", "(*)", "(*,*)"}, to_8)),
      proved<AccessVectorGreatest>(over_integers(1, threads)),
      proved<WarpPeriodRepeats>(over_integers(0, periods)
                                    .and_at({"*", "(*,*)"}, periods)
                                    .and_at({"(*,*,*)"}, short_periods)),
      open<WarpPeriodLeast>("whether an implementation that always answers 0 is refuted is "
                            "undecided; warp_period.repeats is proved"),
      proved<WarpPeriodOfALayout>(over_integers(3)),
      proved<WarpPeriodOfComposed>(
          over_integers(0, composed_periods).and_at({"*"}, composed_periods)),
      proved<WavefrontsSpans>(over_words(linear)), proved<WavefrontsCounted>(over_words(linear)),
      proved<WavefrontsCopies>(over_words(linear)),
      proved<LinearWavefrontsCounted>(over_words(groups)),
      proved<LinearWavefrontsSegments>(over_words(linear)),
      proved<LinearWavefrontsOneGroup>(over_words(groups)),
      open<LinearBankConflictsCounted>(no_draw_of_memory),
      proved<LinearBankConflictsOfWavefronts>(over_words(vectors)),
      proved<GroupedRasterCounts>(over_integers(2)),
      proved<GroupedRasterAsLayout>(over_integers(1, columns)),
      proved<GroupedRasterIndexCounts>(over_integers(2)),
      proved<GroupedRasterIndexUndoes>(over_integers(2)),
      proved<StripRasterCounts>(over_integers(2)), proved<StripRasterTransposed>(over_integers(2)),
      proved<WaveFootprintCounted>(over_integers(1, blocks)),
      proved<WaveFootprintBound>(over_integers(1, blocks)),
      proved<WaveFootprintOfColumns>(over_integers(1, columns)),
      proved<PaddedSharedPointwise>(over_integers(2)), proved<PaddedSharedGaps>(over_integers(2)),
      proved<PaddedSharedInAnyOrder>(over_integers(2)));
}

}  // namespace plumb::proofs
