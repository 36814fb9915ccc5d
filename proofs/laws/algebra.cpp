#include "proofs/laws/proof_row.hpp"
#include "proofs/laws/reasons.hpp"
#include "properties/laws/algebra/laws.hpp"

namespace plumb::proofs {

using namespace laws;
using namespace reasons;

namespace {

constexpr std::string_view ten_seconds =
    "for all integers it is undecided: its proof for two shapes of one leaf each did not end in 10 "
    "seconds of processor time";
constexpr std::string_view four_seconds =
    "for all integers it is undecided: its proof for two shapes of one leaf each did not end in 4 "
    "seconds of processor time, like that of logical_product.copies";
constexpr std::string_view copies_are_undecided =
    "not tried for two shapes and all integers: logical_product.copies is undecided";

constexpr std::string_view through_tidfrg =
    "not tried: it draws three shapes and two pairs of divisors; thrfrg.pointwise is proved";

}  // namespace

std::vector<ProofRow> proofs_on_algebra() {
  // For all strides: as many leaves in each shape as the time allows, extents and, of the layouts
  // that say where tiles or copies stand, strides explored.
  const IntegerScope fours{.shapes = SmallShapes{4, {}, 0}};  // one leaf carries from 4 on
  const IntegerScope threes{.shapes = SmallShapes{3, {}, 0}};
  const IntegerScope twos{.shapes = SmallShapes{2, {}, 0}};
  const IntegerScope by_tiles_of_threes{.shapes = SmallShapes{3, {"T"}, 3}};
  const IntegerScope by_tiles_of_twos{.shapes = SmallShapes{2, {"T"}, 4}};
  const IntegerScope by_tiles_of_small_twos{.shapes = SmallShapes{2, {"T"}, 3}};
  const IntegerScope copies_of_twos{.shapes = SmallShapes{2, {"A"}, 3}};
  const IntegerScope tiles_of_fours{.shapes = SmallShapes{4, {"T"}, 1}};
  const IntegerScope tiled_modules{.shapes = SmallShapes{4, {"B", "T"}, 1}, .bits_of_strides = 2};
  const IntegerScope parted_modules{.shapes = SmallShapes{2, {"T", "V"}, 1}, .bits_of_strides = 1};
  const IntegerScope small_modules{.shapes = SmallShapes{3, {"A"}, 1}, .bits_of_strides = 2};
  const IntegerScope of_twos{.among = {{"g", {1, 2}}, {"b0", {2}}, {"b1", {1, 2}}},
                             .shapes = SmallShapes{2, {}, 0}};
  const IntegerScope of_atoms{
      .among = {{"s0", {2}}, {"s1", {1, 2}}, {"n0", {1, 2}}, {"n1", {2}}, {"p0", {1, 2}}},
      .shapes = SmallShapes{2, {}, 0}};
  const IntegerScope unpermuted{.shapes = SmallShapes{2, {"V"}, 1}, .without = {"P"}};
  const IntegerScope of_two_atoms{.among = {{"s0", {2}},
                                            {"s1", {1, 2}},
                                            {"n0", {2}},
                                            {"n1", {1}},
                                            {"p0", {2}},
                                            {"p1", {1}},
                                            {"q0", {1, 2}},
                                            {"q1", {1}}},
                                  .shapes = SmallShapes{2, {}, 0}};
  const IntegerScope of_fragments{.among = {{"n", {1, 2}}},
                                  .shapes = SmallShapes{2, {"T", "V"}, 4}};
  const IntegerScope fragments_over_modules{
      .among = {{"n", {1}}}, .shapes = SmallShapes{2, {"T", "V"}, 2}, .bits_of_strides = 1};
  const IntegerScope of_copies{.among = {{"f", {1, 2}},
                                         {"g", {1, 2}},
                                         {"h", {2}},
                                         {"k", {1, 2}},
                                         {"n0", {1, 2}},
                                         {"n1", {2}},
                                         {"p0", {2}},
                                         {"p1", {1, 2}},
                                         {"q0", {2}},
                                         {"q1", {1, 2}}}};
  const IntegerScope modules{.bits_of_strides = 2};
  const IntegerScope tiles_of_bits{.shapes = SmallShapes{2, {"B", "T"}, 1}, .bits_of_strides = 1};
  const IntegerScope first_copies_of_two{.shapes = SmallShapes{2, {"A", "T"}, 1},
                                         .first_entry_of_two_modes = true};
  const IntegerScope first_entries_of_two{.shapes = SmallShapes{2, {"B"}, 1},
                                          .first_entry_of_two_modes = true};
  const IntegerScope first_tiles_of_two{.shapes = SmallShapes{2, {"T"}, 2},
                                        .first_entry_of_two_modes = true};
  const IntegerScope copies_to_threes{.shapes = SmallShapes{3, {"A"}, 1}};
  const IntegerScope parts_of_twos{.shapes = SmallShapes{2, {"A", "L"}, 2}};
  const IntegerScope small{.shapes = SmallShapes{3, {"A"}, 3}};
  const IntegerScope small_both{.shapes = SmallShapes{3, {"A", "B"}, 3}};
  const IntegerScope twos_of_both{.shapes = SmallShapes{2, {"A", "B"}, 2}};
  const IntegerScope small_sizes{.among = {{"N", {1, 2, 3, 4, 6}}},
                                 .shapes = SmallShapes{3, {"A"}, 3}};
  const IntegerScope by_small_tiles{.shapes = SmallShapes{2, {"T"}, 1}};
  const IntegerScope by_small_strides{.shapes = SmallShapes{4, {"A"}, 6}};
  const IntegerScope parts_of_tiles{.shapes = SmallShapes{4, {"T", "V"}, 1}};
  return proof_rows<LawsOnAlgebra>(
      proved<CompositionPointwise>(
          over_integers(2)
              .and_at({"(*,*) *"}, fours)
              .and_at({"(*,*) (*,*)", "(*,*,*) *", "((*,*),*) (*)"}, threes)
              .and_at({"(*,*) (*)"}, first_entries_of_two)),
      proved<ComplementPartition>(over_integers(2).and_at({"(*,*) *"}, small)),
      proved<RightInversePointwise>(over_integers(2)),
      proved_to<LeftInversePointwise>(
          1, over_integers(1).and_at({"(*,*)"}, by_small_strides),
          "if neither of two strides divides the other, a search answers, through as many chains "
          "as the numbers have; left_inverse.of-chain, for strides that divide one another, is "
          "proved"),
      proved_to<LogicalDivideTiling>(
          1,
          over_integers(1)
              .and_at({"(*,*) *"}, by_tiles_of_threes)
              .and_at({"(*,*) (*,*)"}, by_tiles_of_twos)
              .and_at({"(*,*) (*)"}, first_tiles_of_two),
          "for two leaves it is undecided: its proof did not end in 240 seconds; "
          "logical_divide.pointwise, the same for the cotarget size(A), is proved"),
      proved<ZippedDivideGathers>(
          over_integers(2).and_at({"(*,*) *", "(*,*) (*,*)"}, by_tiles_of_small_twos)),
      proved<TiledDivideGathers>(
          over_integers(2).and_at({"(*,*) *", "(*,*) (*,*)"}, by_tiles_of_small_twos)),
      proved<FlatDivideGathers>(
          over_integers(2).and_at({"(*,*) *", "(*,*) (*,*)"}, by_tiles_of_small_twos)),
      proved_to<LogicalProductCopies>(0,
                                      over_integers(0)
                                          .and_at({"(*,*) *", "(*,*) (*,*)"}, copies_of_twos)
                                          .and_at({"(*,*) (*)"}, first_copies_of_two),
                                      ten_seconds),
      proved_to<ZippedProductGathers>(
          0, over_integers(0).and_at({"(*,*) *", "(*,*) (*,*)"}, copies_of_twos), four_seconds),
      proved_to<TiledProductGathers>(0, over_integers(0).and_at({"(*,*) *"}, copies_of_twos),
                                     four_seconds),
      proved_to<FlatProductGathers>(0, over_integers(0).and_at({"(*,*) *"}, copies_of_twos),
                                    four_seconds),
      proved_to<BlockedProductInterleaves>(
          0, over_integers(0).and_at({"(*,*) *", "(*,*) (*,*)"}, copies_of_twos), ten_seconds),
      proved_to<RakedProductInterleaves>(
          0, over_integers(0).and_at({"(*,*) *", "(*,*) (*,*)"}, copies_of_twos),
          "not tried for two shapes: it looks for the copies of logical_product.copies, which is "
          "undecided"),
      proved_to<TileToShapeRepeats>(
          0,
          over_integers(0)
              .and_at({"(*,*) *"}, copies_of_twos)
              .and_at({"(*,*) (*,*)"}, copies_to_threes),
          "undecided: its proof for two shapes of one leaf each did not end in 4 seconds of "
          "processor time"),
      proved<MakeLayoutTvPlaces>(over_integers(2).and_at(
          {"(*,*) *", "(*,*) (*,*)"}, {.shapes = SmallShapes{2, {"thr", "val"}, 3}})),
      proved<TvPartitionPointwise>(over_integers(2).and_at(
          {"(*,*) * *", "(*,*) * (*,*)"}, {.shapes = SmallShapes{2, {"T", "V"}, 3}})),
      proved<MaxCommonLayoutPointwise>(over_integers(2)),
      proved<MaxCommonVectorCorresponds>(over_integers(2)),
      proved<NullspaceKernel>(over_integers(2)),
      open<DomainDistributeBox>("an implementation that always answers 1:0 passes; "
                                "domain_distribute.complete says what is missing"),
      proved<WithShapePointwise>(over_integers(2)),
      open<MaxAlignmentVectors>(
          "an implementation that always answers 1 passes; max_alignment.of-tiling is proved"),
      proved<QuasiInversePointwise>(over_integers(2)),
      proved<LayoutAddPointwise>(over_integers(2).and_at({"(*,*) (*,*)"}, threes)),
      proved<TilerToLayoutPointwise>(over_integers(2)),
      proved<CompositionDefinition>(over_integers(0, small_both)
                                        .and_at({"* *"}, small_both)
                                        .and_at({"(*,*) *"}, twos_of_both)),
      proved<CompositionAssociative>(over_integers(2).and_at({"(*,*) * *"}, twos)),
      proved<CompositionDistributes>(over_integers(3).and_at({"(*,*) (*,*)"}, threes)),
      proved<ComplementDefinition>(
          over_integers(0, small_sizes).and_at({"*", "(*,*)"}, small_sizes)),
      proved<ComplementDisjoint>(over_integers(2)), proved<ComplementTwice>(over_integers(2)),
      proved<RightInverseComplete>(over_integers(2)), proved<RightInverseTwice>(over_integers(2)),
      proved<LeftInverseDefinition>(over_integers(0, small).and_at({"*", "(*,*)"}, small)),
      proved<LeftInverseOfChain>(over_integers(2)), proved<LeftInverseOfCompact>(over_integers(2)),
      open<LogicalDivideByProduct>(
          over_integers(2),
          "not tried: it has three shapes and a product, and logical_product.copies is undecided"),
      proved<LogicalDividePointwise>(over_integers(2)
                                         .and_at({"(*,*) *"}, by_tiles_of_threes)
                                         .and_at({"(*,*) (*,*)", "(*,*,*) *"}, by_tiles_of_twos)),
      proved<ZippedDivideOfLogical>(
          over_integers(2).and_at({"(*,*) *", "(*,*) (*,*)"}, by_tiles_of_twos)),
      proved<TiledDivideOfLogical>(over_integers(2).and_at({"(*,*) *"}, by_tiles_of_twos)),
      proved<FlatDivideOfLogical>(over_integers(2).and_at({"(*,*) *"}, by_tiles_of_twos)),
      proved_to<LogicalProductDisjoint>(0, over_integers(0).and_at({"* *"}, twos), ten_seconds),
      proved_to<ZippedProductOfLogical>(
          0, over_integers(0).and_at({"(*,*) *", "(*,*) (*,*)"}, copies_of_twos), ten_seconds),
      proved_to<TiledProductOfLogical>(0, over_integers(0).and_at({"(*,*) *"}, copies_of_twos),
                                       copies_are_undecided),
      proved_to<FlatProductOfLogical>(0, over_integers(0).and_at({"(*,*) *"}, copies_of_twos),
                                      copies_are_undecided),
      open<RakedProductPermutesBlocked>(
          over_integers(2),
          "an implementation that always answers 1:0 passes; raked_product.interleaves is proved"),
      proved<TileToShapeDefinition>(
          over_integers(0, copies_of_twos).and_at({"* *"}, copies_of_twos)),
      proved<MaxCommonLayoutComplete>(over_integers(2)),
      proved<MaxCommonVectorIsSize>(over_integers(2)),
      proved<NullspaceOfNullspace>(over_integers(2)),
      proved_to<DomainDistributeComplete>(
          1, over_integers(1),
          "for two leaves it is undecided: its proof did not end in 3 seconds of processor time"),
      proved<CompositionOverModules>(
          over_integers(0, tiled_modules)
              .and_at({"* *"}, tiled_modules)
              .and_at({"(*,*) *"},
                      {.shapes = SmallShapes{2, {"A", "B"}, 1}, .bits_of_strides = 1})),
      proved<LogicalDivideOverModules>(
          over_integers(0, tiled_modules).and_at({"* *"}, tiled_modules)),
      proved<ZippedDivideOverModules>(
          over_integers(0, tiled_modules).and_at({"* *"}, tiled_modules)),
      proved<TiledDivideOverModules>(
          over_integers(0, tiled_modules).and_at({"* *"}, tiled_modules)),
      proved<FlatDivideOverModules>(over_integers(0, tiled_modules).and_at({"* *"}, tiled_modules)),
      proved<TvPartitionOverModules>(over_integers(0, modules).and_at({"* * *"}, modules)),
      proved<NullspaceOverModules>(over_integers(0, modules).and_at({"*", "(*,*)"}, modules)),
      proved_to<WithShapeThereAndBack>(1, over_integers(1), long_at_two_leaves),
      proved<MaxAlignmentOfTiling>(over_integers(0, small).and_at({"*", "(*,*)"}, small)),
      proved<QuasiInverseOfInjective>(over_integers(2)),
      proved<LayoutAddCommutes>(over_integers(2)), proved<LayoutAddZero>(over_integers(2)),
      proved<CompositionOfCoordinates>(over_integers(0).and_at({"(*,*) *"}, fours)),
      proved<RightInverseOverModules>(over_integers(0, modules).and_at({"*", "(*,*)"}, modules)),
      proved<LeftInverseOverModules>(
          over_integers(0, small_modules).and_at({"*", "(*,*)"}, small_modules)),
      proved<LocalTilePointwise>(over_integers(0, tiles_of_fours)
                                     .and_at({"* *"}, tiles_of_fours)
                                     .and_at({"(*,*) *"}, by_small_tiles)),
      proved<LocalPartitionPointwise>(over_integers(2).and_at({"(*,*) (*,*)"}, parts_of_twos)),
      proved<TidfrgPointwise>(
          over_integers(0, parts_of_tiles).and_at({"* * (*,*)"}, parts_of_tiles)),
      proved<ThrfrgPointwise>(over_integers(0, unpermuted).and_at({"(*,*) (*,*)"}, unpermuted)),
      proved<RetilePointwise>(
          over_integers(0, of_fragments).and_at({"(*,*) (*,*) (*,*)"}, of_fragments)),
      proved_to<LocalTileOfElement>(1, over_integers(1), long_at_two_leaves),
      proved_to<LocalTileOfDivision>(1, over_integers(1), long_at_two_leaves),
      proved<LocalTileOverModules>(over_integers(0, tiled_modules).and_at({"* *"}, tiles_of_bits)),
      proved_to<LocalPartitionOfElement>(
          0, over_integers(0).and_at({"* *"}, twos),
          "for all extents of one leaf its proof did not end in 90 seconds"),
      proved<LocalPartitionOfTiles>(over_integers(2)),
      proved<LocalPartitionOverModules>(
          over_integers(0, tiled_modules).and_at({"* *"}, tiled_modules)),
      proved<TidfrgOfTile>(over_integers(0, of_twos).and_at({"() () * *", "* () * ()"}, of_twos)),
      proved<TidfrgOverModules>(
          over_integers(0, parted_modules).and_at({"* * (*,*)"}, parted_modules)),
      proved<WithShapeOverModules>(over_integers(0, modules).and_at({"* *"}, modules)),
      proved<LayoutAddOverModules>(over_integers(0, modules).and_at({"* *"}, modules)),
      proved<ThrfrgOfTidfrg>(over_integers(0, of_atoms).and_at({"() *", "* ()"}, of_atoms)),
      proved<ThrfrgExtentsPermuteNothing>(
          over_integers(0, of_two_atoms).and_at({"() *", "* ()"}, of_two_atoms)),
      open<ThrfrgOverModules>(through_tidfrg),
      proved<RetileOfPartition>(over_integers(0, of_copies)),
      proved<RetileOfOneBlock>(over_integers(2)),
      proved<RetileOverModules>(over_integers(0, fragments_over_modules)
                                    .and_at({"(*,*) (*,*) (*,*)"}, fragments_over_modules)));
}

}  // namespace plumb::proofs
