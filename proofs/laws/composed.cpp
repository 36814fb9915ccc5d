#include "proofs/laws/proof_row.hpp"
#include "proofs/laws/reasons.hpp"
#include "properties/laws/composed/laws.hpp"

namespace plumb::proofs {

using namespace laws;
using namespace reasons;

namespace {

constexpr std::string_view not_run =
    "its proof was not run to the end; evaluate.of-composed, which has fewer steps, is undecided";

constexpr std::string_view undecided_of_layouts =
    "for all integers the law of the operation on layouts is undecided, too";

constexpr std::string_view links_one_by_one =
    "not tried yet: it needs the value of a chain of links at a symbolic index, and "
    "evaluate.of-composed, which has fewer steps, is undecided";

}  // namespace

std::vector<ProofRow> proofs_on_composed() {
  // What is applied after the inner layout stays as it is, so that it need not be explored.
  const IntegerScope one_link{.one_link = true};
  const IntegerScope copies_of_twos{.one_link = true, .shapes = SmallShapes{2, {"F"}, 3}};
  return proof_rows<LawsOnComposed>(
      proved<ApplyPointwise>(over_integers(2, {.small_swizzles = true})),
      proved<ComposedSliceInside>(over_integers(2, one_link)),
      open<AsLayoutSameFunction>(over_integers(2, {.small_swizzles = true}), not_run),
      proved<ComposedCoalesceSameFunction>(over_integers(2, one_link)),
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
      proved<ComposedRankThroughLinks>(over_integers(2, one_link)),
      proved<ComposedDepthThroughLinks>(over_integers(2, one_link)),
      proved<ComposedFlattenThroughLinks>(over_integers(2, one_link)),
      proved<ComposedModeThroughLinks>(over_integers(2, one_link)),
      proved<ComposedAppendThroughLinks>(over_integers(2, one_link)),
      proved<ComposedPrependThroughLinks>(over_integers(2, one_link)),
      proved<ComposedInsertThroughLinks>(over_integers(2, one_link)),
      proved<ComposedReplaceThroughLinks>(over_integers(2, one_link)),
      proved<ComposedRemoveThroughLinks>(over_integers(2, one_link)),
      proved<ComposedRepeatThroughLinks>(over_integers(2, {.small = {"n"}, .one_link = true})),
      proved<ComposedReverseThroughLinks>(over_integers(2, one_link)),
      proved<ComposedDiceThroughLinks>(over_integers(2, one_link)),
      proved<ComposedZipThroughLinks>(over_integers(2, one_link)),
      proved<ComposedGroupThroughLinks>(over_integers(2, one_link)),
      proved<ComposedTakeThroughLinks>(over_integers(2, one_link)),
      proved<ComposedSelectThroughLinks>(over_integers(2, one_link)),
      proved<ComposedFilterZerosThroughLinks>(over_integers(2, one_link)),
      proved<ComposedFilterThroughLinks>(over_integers(2, one_link)),
      open<ComposedOfSwizzlePointwise>(links_one_by_one),
      open<ComposedWithSwizzlePointwise>(links_one_by_one),
      open<ComposedLeftInversePointwise>(links_one_by_one),
      open<ComposedRightInversePointwise>(links_one_by_one),
      open<ComposedUpcastPointwise>(links_one_by_one),
      open<ComposedDowncastPointwise>(links_one_by_one),
      open<ComposedRecastPointwise>(links_one_by_one),
      open<SwizzleThroughPointwise>(because(
          every_element, "not tried yet: the reference tries each swizzle on each element")),
      open<ComposedInjectiveDefinition>(because(every_element, "not tried yet")),
      open<ComposedEquivalentDefinition>(because(every_element, "not tried yet")),
      open<ComposedMaxCommonLayoutPointwise>(
          because(every_element, "max_common_layout.pointwise is proved for the inner layouts")),
      open<ComposedMaxCommonVectorCorresponds>(every_element),
      open<ComposedMaxAlignmentVectors>(every_element), open<ComposedCyclesPermutes>(every_element),
      open<ComposedFixedPointsIndices>(every_element),
      open<ProductWithComposedCopies>(because(
          every_element, "logical_product.copies is proved for copies that a layout places")),
      open<ApplyLinks>(over_integers(2, {.small_swizzles = true}), not_run),
      open<ApplySquare>(because(every_bit, "apply.twice is proved for words of 32 bits")),
      open<ApplyBijection>(because(a_count, "apply.involution is proved for words")),
      proved<ApplyClears>(over_words()), proved<ApplyBlocks>(over_words()),
      proved<ApplyBox>(over_words()),
      open<AsLayoutAbsorbs>(over_integers(2, {.small_swizzles = true}),
                            because(every_bit, "small swizzles are exhausted by the tests")),
      proved<SizeOfComposed>(over_integers(2, {.small_swizzles = true})),
      open<EvaluateOfComposed>(
          over_integers(2, {.small_swizzles = true}),
          "undecided: its proof for swizzles of at most 2 bits did not end in 10 seconds of "
          "processor time"),
      open<CosizeOfComposed>(
          over_integers(2, {.small_swizzles = true}),
          "it looks at every element of a composed layout, so the sizes have to be numbers; "
          "cosize.bounds is proved for layouts"));
}

}  // namespace plumb::proofs
