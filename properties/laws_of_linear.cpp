#include "properties/laws.hpp"
#include "properties/laws/f2_matrices.hpp"
#include "properties/laws/f2_subspaces.hpp"
#include "properties/laws/linear_layouts.hpp"
#include "properties/laws/packed_shuffles.hpp"
#include "properties/laws/plans.hpp"
#include "properties/laws/shuffles.hpp"

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
                ShuffleBoundIncoming, ConversionBoundIncoming, PackedBoundCounted, ShufflePlanMoves,
                ConversionPlanBrings, PackedPlanBrings,
                ShuffleSourceTraced, ShuffleCostWeighs>{},
      Further<MatrixProductAssociative, MatrixRankRows, MatrixRankOfProduct, MatrixEchelonIdempotent,
              MatrixKernelOfKernel, MatrixImageWhole, MatrixInverseRight, MatrixInverseOfProduct,
              MatrixPseudoinverseInverse, SubspaceSumCommutes, SubspaceIntersectionDimensions,
              SubspaceComplementMeetsInZero, LayoutMatrixLayout,
              MatrixLayoutMatrix, LinearMatrixApplies, LinearApplyLinear, LinearInjectiveKernel,
              LinearSurjectiveImage, LinearFreeVariablesCount, LinearComposeProduct, LinearInvertTwice,
              LinearPseudoinvertInverse, LinearInvertAndComposeInverse, LinearProductAssociative, ShuffleBoundConversion, ShuffleBoundWords,
              ConversionBoundNothing, PackedBoundOneAWord, PackedBoundFullerWords, ShufflePlanAttains,
              ShufflePlanUndone, ConversionPlanAttains, PackedPlanOneAWord, PackedPlanBounded>{});
}

}  // namespace plumb
