#include "proofs/provable_law.hpp"

#include "properties/laws/linear_layouts.hpp"
#include "properties/laws/linear_product.hpp"
#include "properties/laws/linear_encodings.hpp"
#include "properties/laws/linear_parts.hpp"
#include "properties/laws/linear_reshape.hpp"
#include "properties/laws/linear_shapes.hpp"
#include "properties/laws/linear_shared.hpp"
#include "properties/laws/register_order.hpp"

namespace plumb {

using namespace laws;

std::vector<ProvableLaw> provable_laws_of_linear_layouts() {
  const WordScope of_size_1{Fit::shown, {}, 1}, of_size_2{Fit::shown, {}, 2}, of_size_3{Fit::shown, {}, 3};
  return {
      provable_over_words<LinearMatrixColumns>(of_size_3),
      provable_over_words<LinearMatrixApplies>(of_size_3),
      provable_over_words<LinearApplyPointwise>(of_size_3),
      provable_over_words<LinearApplyLinear>(of_size_3),
      provable_over_words<LinearInjectiveIndependent>(of_size_2),
      provable_over_words<LinearInjectiveKernel>(of_size_2),
      provable_over_words<LinearSurjectiveSpans>(of_size_2),
      provable_over_words<LinearSurjectiveImage>(of_size_2),
      provable_over_words<LinearFreeVariablesDependent>(of_size_2),
      provable_over_words<LinearFreeVariablesCount>(of_size_2),
      provable_over_words<LinearComposePointwise>(of_size_2),
      provable_over_words<LinearComposeProduct>(of_size_2),
      provable_over_words<LinearInvertUndoes>(of_size_2),
      provable_over_words<LinearInvertTwice>(of_size_2),
      provable_over_words<LinearPseudoinvertReaches>(of_size_2),
      provable_over_words<LinearPseudoinvertInverse>(of_size_2),
      provable_over_words<LinearInvertAndComposeSamePlace>(of_size_2),
      provable_over_words<LinearInvertAndComposeInverse>(of_size_2),
      provable_over_words<LinearProductSideBySide>(of_size_2),
      provable_over_words<LinearProductAssociative>(of_size_1),
      provable_over_words<LinearConcatInsSum>(of_size_2),
      provable_over_words<LinearConcatInsParts>(of_size_2),
      provable_over_words<LinearConcatOutsPair>(of_size_2),
      provable_over_words<LinearConcatOutsParts>(of_size_2),
      provable_over_words<LinearSublayoutRestricts>(of_size_1),
      provable_over_words<LinearSublayoutTwice>(of_size_1),
      provable_over_words<LinearTransposeInsMoves>(of_size_2),
      provable_over_words<LinearTransposeInsBack>(of_size_2),
      provable_over_words<LinearTransposeOutsMoves>(of_size_2),
      provable_over_words<LinearTransposeOutsBack>(of_size_2),
      provable_over_words<LinearReshapeInsSameIndex>(of_size_2),
      provable_over_words<LinearReshapeInsBack>(of_size_2),
      provable_over_words<LinearReshapeOutsSameNumber>(of_size_2),
      provable_over_words<LinearReshapeOutsBack>(of_size_2),
      provable_over_words<LinearFlattenInsSameIndex>(of_size_3),
      provable_over_words<LinearFlattenInsReshape>(of_size_3),
      provable_over_words<LinearFlattenOutsSameNumber>(of_size_3),
      provable_over_words<LinearFlattenOutsReshape>(of_size_3),
      provable_over_words<LinearRemoveZeroBasesOthers>(of_size_2),
      provable_over_words<LinearRemoveZeroBasesImage>(of_size_2),
      provable_over_words<LinearDivideLeftOfProduct>(of_size_1),
      provable_over_words<LinearDivideRightOfProduct>(of_size_1),
      provable_over_words<LinearColumnActionBases>(of_size_2),
      provable_over_words<LinearColumnActionOne>(of_size_2),
      provable_over_words<LinearRegisterOrderOfProduct>(of_size_1),
      provable_over_words<LinearSliceOthers>(of_size_2),
      provable_over_words<LinearDistributedTransposed>(of_size_2),
      provable_over_words<LinearDistributedReshaped>(of_size_2),
      provable_over_words<LinearMemoryInverse>(of_size_2),
  };
}

}  // namespace plumb
