#include "properties/laws.hpp"
#include "properties/laws/f2_matrices.hpp"
#include "properties/laws/f2_subspaces.hpp"
#include "properties/laws/layout_matrix.hpp"
#include "properties/laws/linear_encodings.hpp"
#include "properties/laws/linear_layouts.hpp"
#include "properties/laws/linear_make.hpp"
#include "properties/laws/linear_parts.hpp"
#include "properties/laws/linear_product.hpp"
#include "properties/laws/linear_reshape.hpp"
#include "properties/laws/linear_shapes.hpp"
#include "properties/laws/linear_shared.hpp"
#include "properties/laws/packed_shuffles.hpp"
#include "properties/laws/plans.hpp"
#include "properties/laws/register_order.hpp"
#include "properties/laws/shuffles.hpp"
#include "properties/laws/wavefronts.hpp"

namespace plumb {

using namespace laws;

std::vector<LawRow> laws_of_linear() {
  return law_rows(
      Contracts<MatrixProductPointwise, MatrixRankColumns, MatrixEchelonReduced, MatrixKernelBasis,
                MatrixImageBasis, MatrixSolveSolves, MatrixInverseLeft, MatrixPseudoinverseUndoes,
                SubspaceSumBasis, SubspaceIntersectionBasis, SubspaceComplementBasis,
                LayoutMatrixPointwise, MatrixLayoutPointwise, LinearMatrixColumns, LinearApplyPointwise,
                LinearInjectiveIndependent, LinearSurjectiveSpans, LinearFreeVariablesDependent,
                LinearComposePointwise, LinearInvertUndoes, LinearPseudoinvertReaches,
                LinearInvertAndComposeSamePlace, LinearProductSideBySide,
                LinearIdentitySame, LinearStridedMultiples, LinearZerosNothing, LinearConcatInsSum,
                LinearConcatOutsPair, LinearSublayoutRestricts, LinearTransposeInsMoves,
                LinearTransposeOutsMoves, LinearReshapeInsSameIndex, LinearReshapeOutsSameNumber,
                LinearFlattenInsSameIndex, LinearFlattenOutsSameNumber,
                LinearRemoveZeroBasesOthers, LinearDivideLeftLowBits, LinearDivideRightHighBits,
                LinearIsTrivialOverIdentity, LinearQuotientRest, LinearConsecutiveGreatest,
                LinearLargestVectorisationGreatest, LinearColumnActionBases,
                LinearRegisterOrderDivides, WavefrontsSpans, LinearBlockedDigits, LinearSliceOthers,
                LinearMmaAccumulatorElements, LinearDotOperandElements,
                LinearSwizzledSharedColumns, LinearNvmmaSharedColumns, LinearDistributedPermutes,
                LinearMemoryInverse, SubspaceAvoidingLargest,
                ShuffleBoundIncoming, ConversionBoundIncoming, PackedBoundCounted, ShufflePlanMoves,
                ConversionPlanBrings, PackedPlanBrings,
                ShuffleSourceTraced, ShuffleCostWeighs>{},
      Further<MatrixProductAssociative, MatrixRankRows, MatrixRankOfProduct, MatrixEchelonIdempotent,
              MatrixKernelOfKernel, MatrixImageWhole, MatrixInverseRight, MatrixInverseOfProduct,
              MatrixPseudoinverseInverse, SubspaceSumCommutes, SubspaceIntersectionDimensions,
              SubspaceComplementMeetsInZero, LayoutMatrixLayout,
              MatrixLayoutMatrix, LinearMatrixApplies, LinearApplyLinear, LinearInjectiveKernel,
              LinearSurjectiveImage, LinearFreeVariablesCount, LinearComposeProduct, LinearInvertTwice,
              LinearPseudoinvertInverse, LinearInvertAndComposeInverse, LinearProductAssociative,
              LinearIdentityProduct, LinearStridedStride1, LinearZerosCopies, LinearConcatInsParts,
              LinearConcatOutsParts, LinearSublayoutTwice, LinearTransposeInsBack,
              LinearTransposeOutsBack, LinearReshapeInsBack, LinearReshapeOutsBack,
              LinearFlattenInsReshape, LinearFlattenOutsReshape, LinearRemoveZeroBasesImage,
              LinearDivideLeftOfProduct, LinearDivideRightOfProduct, LinearIsTrivialOverEach,
              LinearQuotientDivides, LinearConsecutiveOfProduct, LinearLargestVectorisationOrdered,
              LinearColumnActionOne, LinearRegisterOrderOfProduct, WavefrontsCounted, WavefrontsCopies,
              LinearBlockedDistributed, LinearSliceDistributed, LinearMmaAccumulatorTile,
              LinearDotOperandAccumulator, LinearSwizzledSharedMemory, LinearNvmmaSharedMemory,
              LinearDistributedTransposed, LinearDistributedReshaped, LinearMemoryDistributed,
              SubspaceAvoidingSame,
              ShuffleBoundConversion, ShuffleBoundWords,
              ConversionBoundNothing, PackedBoundOneAWord, PackedBoundFullerWords, ShufflePlanAttains,
              ShufflePlanUndone, ConversionPlanAttains, PackedPlanOneAWord, PackedPlanBounded>{});
}

}  // namespace plumb
