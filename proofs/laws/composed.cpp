#include "proofs/laws/proof_row.hpp"
#include "proofs/laws/reasons.hpp"
#include "properties/laws/composed/laws.hpp"

namespace plumb::proofs {

using namespace laws;
using namespace reasons;

namespace {

constexpr std::string_view undecided_of_layouts =
    "for all integers the law of the operation on layouts is undecided, too";


}  // namespace

std::vector<ProofRow> proofs_on_composed() {
  // What is applied after the inner layout stays as it is, so that it need not be explored.
  const IntegerScope one_link{.one_link = true};
  const IntegerScope copies_of_twos{.one_link = true, .shapes = SmallShapes{2, {"F"}, 3}};
  const IntegerScope small_link{.small_swizzles = true, .one_link = true};
  const IntegerScope few_elements{
      .small_swizzles = true, .one_link = true, .shapes = SmallShapes{2, {"F"}, 2}};
  // All of it is explored: swizzles, strides, offsets, extents and indices.
  const IntegerScope tiny{.small_swizzles = true,
                          .one_link = true,
                          .shapes = SmallShapes{2, {"F", "A", "G", "D"}, 1},
                          .swizzles = {1, 0, 1},
                          .swizzle_links = true,
                          .each_index = true};
  IntegerScope two_links = tiny;
  two_links.one_link = false;
  IntegerScope units_of_two_links = two_links;
  units_of_two_links.among = {{"n", {1, 2}}};
  IntegerScope few_elements_widely = few_elements;
  few_elements_widely.swizzles.wide = 4;
  const IntegerScope permutations{.small_swizzles = true,
                                  .one_link = true,
                                  .shapes = SmallShapes{3, {"F"}, 3},
                                  .swizzles = {0, 0, 0},
                                  .swizzle_links = true,
                                  .each_index = true};
  const IntegerScope tiles_in_one_link{.one_link = true, .shapes = SmallShapes{2, {"T", "V"}, 1}};
  IntegerScope tiny_tiles = tiny;
  tiny_tiles.shapes->of_strides = {"F", "T", "V"};
  const IntegerScope atoms_in_one_link{
      .one_link = true, .shapes = SmallShapes{2, {"V"}, 1}, .without = {"P"}};
  IntegerScope tiny_units = tiny;
  tiny_units.among = {{"n", {1, 2, 4}}, {"old", {1, 2, 4}}, {"new", {1, 2, 4}}};
  IntegerScope strides_of_2 = tiny;
  strides_of_2.shapes = SmallShapes{2, {"F", "A", "G", "D"}, 2};
  const IntegerScope swizzled{
      .small_swizzles = true, .shapes = SmallShapes{4, {"A"}, 4}, .each_index = true};
  const IntegerScope swizzled_twos{.small_swizzles = true,
                                   .shapes = SmallShapes{2, {"A"}, 2},
                                   .swizzles = {1, 1, 1},
                                   .each_index = true};
  const IntegerScope few_swizzles{.among = {{"x", {0, 1, 2, 3, 4, 5, 6, 7}}},
                                  .small_swizzles = true};
  return proof_rows<LawsOnComposed>(
      proved<ApplyPointwise>(over_integers(2, {.small_swizzles = true})),
      proved<ComposedSliceInside>(over_integers(2, one_link)),
      proved<AsLayoutSameFunction>(over_integers(0, few_elements).and_at({"*"}, few_elements)),
      proved<ComposedCoalesceSameFunction>(over_integers(2, one_link).and_at({"((*))"}, one_link)),
      proved<ComposedCompositionPointwise>(over_integers(2, one_link)),
      proved<ComposedDivideTiling>(over_integers(2, one_link)),
      proved<GetSwizzlePortionOuter>(over_integers(2, {.small_swizzles = true})),
      proved<GetNonswizzlePortionInner>(over_integers(2, {.small_swizzles = true})),
      proved<ComposedZippedDivideThroughLinks>(over_integers(2, one_link)),
      proved<ComposedTiledDivideThroughLinks>(over_integers(2, one_link)),
      proved<ComposedFlatDivideThroughLinks>(over_integers(2, one_link)),
      proved_to<ComposedLogicalProductThroughLinks>(
          0, over_integers(0, one_link).and_at({"(*,*) *"}, copies_of_twos), undecided_of_layouts),
      proved_to<ComposedZippedProductThroughLinks>(
          0, over_integers(0, one_link).and_at({"(*,*) *"}, copies_of_twos), undecided_of_layouts),
      proved_to<ComposedTiledProductThroughLinks>(
          0, over_integers(0, one_link).and_at({"(*,*) *"}, copies_of_twos), undecided_of_layouts),
      proved_to<ComposedFlatProductThroughLinks>(
          0, over_integers(0, one_link).and_at({"(*,*) *"}, copies_of_twos), undecided_of_layouts),
      proved_to<ComposedBlockedProductThroughLinks>(
          0, over_integers(0, one_link).and_at({"(*,*) *", "(*,*) (*,*)"}, copies_of_twos),
          undecided_of_layouts),
      proved_to<ComposedRakedProductThroughLinks>(
          0, over_integers(0, one_link).and_at({"(*,*) *", "(*,*) (*,*)"}, copies_of_twos),
          undecided_of_layouts),
      proved_to<ComposedTileToShapeThroughLinks>(
          0, over_integers(0, one_link).and_at({"(*,*) *"}, copies_of_twos), undecided_of_layouts),
      proved<ComposedSliceAndOffsetThroughLinks>(over_integers(2, one_link)),
      proved<ComposedDomainOffsetThroughLinks>(over_integers(2, one_link)),
      proved<ComposedRankThroughLinks>(over_integers(2, one_link).and_at({"(*,(*,*))"}, one_link)),
      proved<ComposedDepthThroughLinks>(over_integers(2, one_link).and_at({"(*,(*,*))"}, one_link)),
      proved<ComposedFlattenThroughLinks>(over_integers(2, one_link)),
      proved<ComposedModeThroughLinks>(over_integers(2, one_link).and_at({"((*,*),*)"}, one_link)),
      proved<ComposedAppendThroughLinks>(over_integers(2, one_link)),
      proved<ComposedPrependThroughLinks>(over_integers(2, one_link)),
      proved<ComposedInsertThroughLinks>(over_integers(2, one_link)),
      proved<ComposedReplaceThroughLinks>(over_integers(2, one_link)),
      proved<ComposedRemoveThroughLinks>(over_integers(2, one_link).and_at({"(*,*,*)"}, one_link)),
      proved<ComposedRepeatThroughLinks>(over_integers(2, {.small = {"n"}, .one_link = true})),
      proved<ComposedReverseThroughLinks>(over_integers(2, one_link)),
      proved<ComposedDiceThroughLinks>(over_integers(2, one_link)),
      proved<ComposedZipThroughLinks>(
          over_integers(2, one_link).and_at({"((*,*),(*,*))"}, one_link)),
      proved<ComposedGroupThroughLinks>(over_integers(2, one_link)),
      proved<ComposedTakeThroughLinks>(over_integers(2, one_link)),
      proved<ComposedSelectThroughLinks>(over_integers(2, one_link)),
      proved<ComposedFilterZerosThroughLinks>(over_integers(2, one_link)),
      proved<ComposedFilterThroughLinks>(over_integers(2, one_link)),
      proved<ComposedOfSwizzlePointwise>(
          over_integers(0, small_link).and_at({"*"}, small_link).and_at({"(*)"}, tiny)),
      proved<ComposedWithSwizzlePointwise>(
          over_integers(0, swizzled).and_at({"*"}, swizzled).and_at({"(*,*)"}, swizzled_twos)),
      proved<ComposedLeftInversePointwise>(
          over_integers(0, few_elements).and_at({"*"}, few_elements_widely)),
      proved<ComposedRightInversePointwise>(
          over_integers(0, few_elements).and_at({"*"}, few_elements)),
      proved<ComposedUpcastPointwise>(over_integers(0, tiny_units)
                                          .and_at({"*"}, tiny_units)
                                          .and_at({"(*)"}, units_of_two_links)),
      proved<ComposedDowncastPointwise>(over_integers(0, tiny_units).and_at({"*"}, tiny_units)),
      proved<ComposedRecastPointwise>(over_integers(0, tiny_units).and_at({"*"}, tiny_units)),
      proved<SwizzleThroughPointwise>(
          over_integers(0, swizzled).and_at({"*"}, swizzled).and_at({"(*,*)"}, swizzled_twos)),
      proved<ComposedInjectiveDefinition>(
          over_integers(0, few_elements).and_at({"*", "(*,*)"}, few_elements)),
      proved<ComposedEquivalentDefinition>(over_integers(0, tiny).and_at({"* *"}, tiny)),
      open<ComposedMaxCommonLayoutPointwise>("an implementation that always answers 1:0 passes"),
      open<ComposedMaxCommonVectorCorresponds>("an implementation that always answers 1 passes"),
      open<ComposedMaxAlignmentVectors>("an implementation that always answers 1 passes"),
      proved<ComposedCyclesPermutes>(
          over_integers(0, tiny).and_at({"*"}, tiny).and_at({"(*,*)"}, permutations)),
      proved<ComposedFixedPointsIndices>(over_integers(0, tiny).and_at({"*"}, tiny)),
      proved<ProductWithComposedCopies>(
          over_integers(0, strides_of_2).and_at({"* *"}, strides_of_2)),
      proved<ComposedLocalTileThroughLinks>(
          over_integers(0, tiny_tiles).and_at({"* *"}, tiles_in_one_link)),
      proved<ComposedLocalPartitionThroughLinks>(over_integers(2, one_link)),
      proved<ComposedTidfrgThroughLinks>(
          over_integers(0, tiny_tiles).and_at({"* * (*,*)"}, tiles_in_one_link)),
      proved<ComposedThrfrgThroughLinks>(
          over_integers(0, atoms_in_one_link).and_at({"(*,*) (*,*)"}, atoms_in_one_link)),
      open<ApplyLinks>("an implementation that always answers 0 passes; apply.pointwise is proved"),
      proved<ApplySquare>(over_integers(0, few_swizzles)),
      open<ApplyBijection>(because(a_count, "apply.involution is proved for words")),
      proved<ApplyClears>(over_words()), proved<ApplyBlocks>(over_words()),
      proved<ApplyBox>(over_words({.narrow = true})),
      open<AsLayoutAbsorbs>(over_integers(2, {.small_swizzles = true}),
                            because(every_bit, "small swizzles are exhausted by the tests")),
      proved<SizeOfComposed>(over_integers(2, {.small_swizzles = true})),
      proved<EvaluateOfComposed>(
          over_integers(0, small_link).and_at({"*"}, small_link).and_at({"(*)"}, two_links)),
      proved<CosizeOfComposed>(over_integers(0, few_elements).and_at({"*"}, few_elements)),
      open<ComposedMaxCommonVectorDivides>("an implementation that always answers 1 passes"));
}

}  // namespace plumb::proofs
