#include "proofs/laws/proof_row.hpp"
#include "proofs/laws/reasons.hpp"
#include "properties/laws/composed/laws.hpp"

namespace plumb::proofs {

using namespace laws;
using namespace reasons;

namespace {

constexpr std::string_view not_run =
    "its proof was not run to the end; evaluate.of-composed, which has fewer steps, is undecided";

constexpr std::string_view of_the_inner_layout =
    "not tried yet: it asks the law of the operation on layouts, which has a row of its own, of "
    "the "
    "inner layout; what is applied after it is the same on both sides";

constexpr std::string_view links_one_by_one =
    "not tried yet: it needs the value of a chain of links at a symbolic index, and "
    "evaluate.of-composed, which has fewer steps, is undecided";

}  // namespace

std::vector<ProofRow> proofs_on_composed() {
  return proof_rows<LawsOnComposed>(
      proved<ApplyPointwise>(over_integers(2, {.small_swizzles = true})),
      open<ComposedSliceInside>(over_integers(2, {.small_swizzles = true}), not_run),
      open<AsLayoutSameFunction>(over_integers(2, {.small_swizzles = true}), not_run),
      open<ComposedCoalesceSameFunction>(
          "not tried: coalesce.same-function is proved, and what is applied after it is the same "
          "on both sides"),
      open<ComposedCompositionPointwise>(
          "not tried: composition.pointwise is proved for the inner layout, and what is applied "
          "after it is the same on both sides"),
      open<ComposedDivideTiling>(
          because(every_element,
                  "if the tiler tiles it is pointwise, logical_divide.pointwise is proved for the "
                  "inner layout, and what is applied after it is the same on both sides")),
      proved<GetSwizzlePortionOuter>(over_integers(2, {.small_swizzles = true})),
      proved<GetNonswizzlePortionInner>(over_integers(2, {.small_swizzles = true})),
      open<ComposedZippedDivideThroughLinks>(of_the_inner_layout),
      open<ComposedTiledDivideThroughLinks>(of_the_inner_layout),
      open<ComposedFlatDivideThroughLinks>(of_the_inner_layout),
      open<ComposedLogicalProductThroughLinks>(of_the_inner_layout),
      open<ComposedZippedProductThroughLinks>(of_the_inner_layout),
      open<ComposedTiledProductThroughLinks>(of_the_inner_layout),
      open<ComposedFlatProductThroughLinks>(of_the_inner_layout),
      open<ComposedBlockedProductThroughLinks>(of_the_inner_layout),
      open<ComposedRakedProductThroughLinks>(of_the_inner_layout),
      open<ComposedTileToShapeThroughLinks>(of_the_inner_layout),
      open<ComposedSliceAndOffsetThroughLinks>(of_the_inner_layout),
      open<ComposedDomainOffsetThroughLinks>(of_the_inner_layout),
      open<ComposedRankThroughLinks>(of_the_inner_layout),
      open<ComposedDepthThroughLinks>(of_the_inner_layout),
      open<ComposedFlattenThroughLinks>(of_the_inner_layout),
      open<ComposedModeThroughLinks>(of_the_inner_layout),
      open<ComposedAppendThroughLinks>(of_the_inner_layout),
      open<ComposedPrependThroughLinks>(of_the_inner_layout),
      open<ComposedInsertThroughLinks>(of_the_inner_layout),
      open<ComposedReplaceThroughLinks>(of_the_inner_layout),
      open<ComposedRemoveThroughLinks>(of_the_inner_layout),
      open<ComposedRepeatThroughLinks>(of_the_inner_layout),
      open<ComposedReverseThroughLinks>(of_the_inner_layout),
      open<ComposedDiceThroughLinks>(of_the_inner_layout),
      open<ComposedZipThroughLinks>(of_the_inner_layout),
      open<ComposedGroupThroughLinks>(of_the_inner_layout),
      open<ComposedTakeThroughLinks>(of_the_inner_layout),
      open<ComposedSelectThroughLinks>(of_the_inner_layout),
      open<ComposedFilterZerosThroughLinks>(of_the_inner_layout),
      open<ComposedFilterThroughLinks>(of_the_inner_layout),
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
