#include "proofs/provable_law.hpp"

#include "properties/laws/f2_matrices.hpp"
#include "properties/laws/f2_subspaces.hpp"
#include "properties/laws/linear_shared.hpp"

namespace plumb {

using namespace laws;

std::vector<ProvableLaw> provable_laws_of_matrices() {
  const WordScope of_size_1{Fit::shown, {}, 1}, of_size_2{Fit::shown, {}, 2}, of_size_3{Fit::shown, {}, 3};
  return {
      provable_over_words<MatrixProductPointwise>(of_size_3),
      provable_over_words<MatrixProductAssociative>(of_size_2),
      provable_over_words<MatrixRankColumns>(of_size_2),
      provable_over_words<MatrixRankRows>(of_size_3),
      provable_over_words<MatrixRankOfProduct>(of_size_2),
      provable_over_words<MatrixEchelonReduced>(of_size_2),
      provable_over_words<MatrixEchelonIdempotent>(of_size_2),
      provable_over_words<MatrixKernelBasis>(of_size_2),
      provable_over_words<MatrixKernelOfKernel>(of_size_3),
      provable_over_words<MatrixSolveSolves>(of_size_2),
      provable_over_words<MatrixInverseLeft>(of_size_3),
      provable_over_words<MatrixInverseRight>(of_size_3),
      provable_over_words<MatrixInverseOfProduct>(of_size_2),
      provable_over_words<MatrixPseudoinverseUndoes>(of_size_2),
      provable_over_words<MatrixPseudoinverseInverse>(of_size_2),
      provable_over_words<MatrixImageBasis>(of_size_2),
      provable_over_words<MatrixImageWhole>(of_size_3),
      provable_over_words<SubspaceSumBasis>(of_size_1),
      provable_over_words<SubspaceSumCommutes>(of_size_2),
      provable_over_words<SubspaceIntersectionBasis>(of_size_1),
      provable_over_words<SubspaceIntersectionDimensions>(of_size_2),
      provable_over_words<SubspaceComplementBasis>(of_size_2),
      provable_over_words<SubspaceComplementMeetsInZero>(of_size_2),
      provable_over_words<SubspaceAvoidingLargest>(of_size_1),
      provable_over_words<SubspaceAvoidingSame>(of_size_2),
  };
}

}  // namespace plumb
