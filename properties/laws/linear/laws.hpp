// The laws on linear: contracts, and what else is true.
#pragma once

#include "properties/laws/law_list.hpp"
#include "properties/laws/linear/compose.hpp"
#include "properties/laws/linear/divide.hpp"
#include "properties/laws/linear/encodings/blocked.hpp"
#include "properties/laws/linear/encodings/blocked_operand.hpp"
#include "properties/laws/linear/encodings/consecutive.hpp"
#include "properties/laws/linear/encodings/distributed.hpp"
#include "properties/laws/linear/encodings/mfma.hpp"
#include "properties/laws/linear/encodings/mma.hpp"
#include "properties/laws/linear/encodings/register_order.hpp"
#include "properties/laws/linear/encodings/rotating_shared.hpp"
#include "properties/laws/linear/encodings/scales.hpp"
#include "properties/laws/linear/encodings/shared.hpp"
#include "properties/laws/linear/encodings/tensor_memory.hpp"
#include "properties/laws/linear/encodings/wmma.hpp"
#include "properties/laws/linear/make.hpp"
#include "properties/laws/linear/maps.hpp"
#include "properties/laws/linear/product.hpp"
#include "properties/laws/linear/quotient.hpp"
#include "properties/laws/linear/reshape.hpp"
#include "properties/laws/linear/shapes.hpp"

namespace plumb::laws {

using LawsOnLinear = Laws<
    Contracts<LinearMatrixColumns, LinearApplyPointwise, LinearInjectiveIndependent,
              LinearSurjectiveSpans, LinearFreeVariablesDependent, LinearComposePointwise,
              LinearInvertUndoes, LinearPseudoinvertReaches, LinearInvertAndComposeSamePlace,
              LinearProductSideBySide, LinearIdentitySame, LinearStridedMultiples,
              LinearZerosNothing, LinearConcatInsSum, LinearConcatOutsPair,
              LinearSublayoutRestricts, LinearTransposeInsMoves, LinearTransposeOutsMoves,
              LinearReshapeInsSameIndex, LinearReshapeOutsSameNumber, LinearFlattenInsSameIndex,
              LinearFlattenOutsSameNumber, LinearRemoveZeroBasesOthers, LinearDivideLeftLowBits,
              LinearDivideRightHighBits, LinearIsTrivialOverIdentity, LinearQuotientRest,
              LinearConsecutiveGreatest, LinearLargestVectorisationGreatest,
              LinearColumnActionBases, LinearRegisterOrderDivides, LinearBlockedDigits,
              LinearSliceOthers, LinearMmaAccumulatorElements, LinearDotOperandElements,
              LinearBlockedOperandDigits, LinearMfmaAccumulatorElements, LinearMfmaOperandElements,
              LinearWmmaAccumulatorElements, LinearWmmaOperandElements, LinearMmaScalesElements,
              LinearWmmaScalesElements, LinearSwizzledSharedColumns, LinearRotatingSharedColumns,
              LinearNvmmaSharedColumns, LinearTensorMemoryPlaces, LinearTensorMemoryScalesPlaces,
              LinearDistributedPermutes, LinearMemoryInverse>,
    Further<LinearMatrixApplies, LinearApplyLinear, LinearInjectiveKernel, LinearSurjectiveImage,
            LinearFreeVariablesCount, LinearComposeProduct, LinearInvertTwice,
            LinearPseudoinvertInverse, LinearInvertAndComposeInverse, LinearProductAssociative,
            LinearIdentityProduct, LinearStridedStride1, LinearZerosCopies, LinearConcatInsParts,
            LinearConcatOutsParts, LinearSublayoutTwice, LinearTransposeInsBack,
            LinearTransposeOutsBack, LinearReshapeInsBack, LinearReshapeOutsBack,
            LinearFlattenInsReshape, LinearFlattenOutsReshape, LinearRemoveZeroBasesImage,
            LinearDivideLeftOfProduct, LinearDivideRightOfProduct, LinearIsTrivialOverEach,
            LinearQuotientDivides, LinearConsecutiveOfProduct, LinearLargestVectorisationOrdered,
            LinearColumnActionOne, LinearRegisterOrderOfProduct, LinearBlockedDistributed,
            LinearSliceDistributed, LinearMmaAccumulatorTile, LinearMmaAccumulatorBatched,
            LinearDotOperandAccumulator, LinearDotOperandBatched, LinearBlockedOperandBlocked,
            LinearMfmaAccumulatorTile, LinearMfmaAccumulatorBatched, LinearMfmaOperandAccumulator,
            LinearMfmaOperandBatched, LinearWmmaAccumulatorTile, LinearWmmaAccumulatorBatched,
            LinearWmmaOperandAccumulator, LinearWmmaOperandBatched, LinearMmaScalesDistributed,
            LinearMmaScalesAccumulator, LinearWmmaScalesOperand, LinearWmmaScalesHalves,
            LinearSwizzledSharedMemory, LinearRotatingSharedSwizzled, LinearNvmmaSharedMemory,
            LinearTensorMemoryDistributed, LinearTensorMemoryLanes,
            LinearTensorMemoryScalesDistributed, LinearDistributedTransposed,
            LinearDistributedReshaped, LinearMemoryDistributed>>;

}  // namespace plumb::laws
