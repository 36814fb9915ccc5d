// The laws on matrices: contracts, and what else is true.
#pragma once

#include "properties/laws/law_list.hpp"
#include "properties/laws/matrices/equations.hpp"
#include "properties/laws/matrices/layout_matrix.hpp"
#include "properties/laws/matrices/subspaces.hpp"

namespace plumb::laws {

using LawsOnMatrices = Laws<
    Contracts<MatrixProductPointwise, MatrixRankColumns, MatrixEchelonReduced, MatrixKernelBasis,
              MatrixImageBasis, MatrixSolveSolves, MatrixInverseLeft, MatrixPseudoinverseUndoes,
              SubspaceSumBasis, SubspaceIntersectionBasis, SubspaceComplementBasis,
              SubspaceAvoidingLargest, LayoutMatrixPointwise, MatrixLayoutPointwise>,
    Further<MatrixProductAssociative, MatrixRankRows, MatrixRankOfProduct, MatrixEchelonIdempotent,
            MatrixKernelOfKernel, MatrixImageWhole, MatrixInverseRight, MatrixInverseOfProduct,
            MatrixPseudoinverseInverse, SubspaceSumCommutes, SubspaceIntersectionDimensions,
            SubspaceComplementMeetsInZero, SubspaceAvoidingSame, LayoutMatrixLayout,
            MatrixLayoutMatrix>>;

}  // namespace plumb::laws
