#include "proofs/laws/proof_row.hpp"
#include "proofs/laws/reasons.hpp"
#include "properties/laws/matrices/laws.hpp"

namespace plumb::proofs {

using namespace laws;
using namespace reasons;

std::vector<ProofRow> proofs_on_matrices() {
  const WordScope of_size_2{0, {}, 2};
  const WordScope of_size_3{0, {}, 3};
  const WordScope of_size_4{0, {}, 4};
  const IntegerScope small_layouts{.shapes = SmallShapes{4, {"A"}, 4}};
  const IntegerScope each_of_size_2{.matrix_size = 2};
  return proof_rows<LawsOnMatrices>(proved<MatrixProductPointwise>(over_words(of_size_3)),
                                    proved<MatrixRankColumns>(over_words(of_size_4)),
                                    proved<MatrixEchelonReduced>(over_words(of_size_3)),
                                    proved<MatrixKernelBasis>(over_words(of_size_3)),
                                    proved<MatrixImageBasis>(over_words(of_size_3)),
                                    proved<MatrixSolveSolves>(over_words(of_size_3)),
                                    proved<MatrixInverseLeft>(over_words(of_size_4)),
                                    proved<MatrixPseudoinverseUndoes>(over_words(of_size_4)),
                                    proved<SubspaceSumBasis>(over_words(of_size_2)),
                                    proved<SubspaceIntersectionBasis>(over_words(of_size_2)),
                                    proved<SubspaceComplementBasis>(over_words(of_size_3)),
                                    proved<SubspaceAvoidingLargest>(over_words(of_size_2)),
                                    proved<LayoutMatrixPointwise>(over_integers(2, small_layouts)),
                                    proved<MatrixLayoutPointwise>(over_integers(0, each_of_size_2)),
                                    proved<MatrixProductAssociative>(over_words(of_size_3)),
                                    proved<MatrixRankRows>(over_words(of_size_4)),
                                    proved<MatrixRankOfProduct>(over_words(of_size_2)),
                                    proved<MatrixEchelonIdempotent>(over_words(of_size_4)),
                                    proved<MatrixKernelOfKernel>(over_words(of_size_4)),
                                    proved<MatrixImageWhole>(over_words(of_size_4)),
                                    proved<MatrixInverseRight>(over_words(of_size_4)),
                                    proved<MatrixInverseOfProduct>(over_words(of_size_3)),
                                    proved<MatrixPseudoinverseInverse>(over_words(of_size_3)),
                                    proved<SubspaceSumCommutes>(over_words(of_size_2)),
                                    proved<SubspaceIntersectionDimensions>(over_words(of_size_3)),
                                    proved<SubspaceComplementMeetsInZero>(over_words(of_size_3)),
                                    proved<SubspaceAvoidingSame>(over_words(of_size_3)),
                                    proved<LayoutMatrixLayout>(over_integers(2, small_layouts)),
                                    proved<MatrixLayoutMatrix>(over_integers(0, each_of_size_2)));
}

}  // namespace plumb::proofs
