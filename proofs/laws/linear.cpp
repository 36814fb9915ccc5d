#include "proofs/laws/proof_row.hpp"
#include "proofs/laws/reasons.hpp"
#include "properties/laws/linear/laws.hpp"

namespace plumb::proofs {

using namespace laws;
using namespace reasons;

std::vector<ProofRow> proofs_on_linear() {
  const WordScope of_size_1{0, {}, 1};
  const WordScope of_size_2{0, {}, 2};
  const WordScope of_size_3{0, {}, 3};
  const WordScope of_size_4{0, {}, 4};
  // The sizes of D say how a layout is cut anew.
  const WordScope cut_anew_3{.matrix_size = 3, .square = true};
  const WordScope cut_anew_4{.matrix_size = 4, .square = true};
  const WordScope named_alike{.matrix_size = 3, .among = {{"n", {1, 2, 4}}}, .most_numbers = 2};
  const WordScope vectorised{.matrix_size = 2, .among = {{"n", {1, 2}}}, .most_numbers = 2};
  const WordScope mma{.among = {{"m", {1, 2}}}, .list_bits = {{"S", 4}, {"W", 1}}};
  const WordScope dot{.among = {{"p", {0, 1}}, {"k", {1, 2}}}, .list_bits = {{"S", 4}, {"W", 0}}};
  const WordScope mma_pair{.list_bits = {{"S", 4}, {"W", 1}}};
  const WordScope blocks{.list_bits = {{"S", 1}, {"E", 1}, {"T", 0}, {"W", 0}}};
  const WordScope sliced{.among = {{"k", {0}}}, .list_bits = blocks.list_bits};
  const WordScope swizzled_tiles{.among = {{"v", {1, 2}}, {"p", {1, 2}}, {"m", {1, 2, 4}}},
                                 .list_bits = {{"S", 3}}};
  const WordScope nvmma_tiles{.among = {{"v", {1, 2, 4}}, {"m", {0, 2, 4, 8}}},
                              .list_bits = {{"S", 5}},
                              .large_lists = {"S"}};
  const std::map<std::string, int, std::less<>> of_ones{{"P", 0}, {"S", 5}, {"W", 0}};
  const std::map<std::string, int, std::less<>> of_warps{{"S", 5}, {"W", 1}};
  const std::map<std::string, int, std::less<>> of_twos{{"P", 0}, {"S", 1}, {"W", 0}};
  const WordScope mfma{.among = {{"t", {0, 1}}, {"m", {4, 16, 64}}, {"e", {32, 64}}},
                       .list_bits = {{"P", 0}, {"S", 6}, {"W", 1}},
                       .large_lists = {"S"}};
  const WordScope mfma_tile{.among = {{"t", {0, 1}}, {"m", {4, 16}}, {"e", {32}}},
                            .list_bits = of_twos};
  const WordScope mfma_operand{.among = {{"p", {0, 1}}, {"m", {4, 16, 64}}, {"k", {4, 8}}},
                               .list_bits = of_ones,
                               .large_lists = {"S"}};
  const WordScope mfma_pair{
      .among = {{"m", {16, 32}}}, .list_bits = of_warps, .large_lists = {"S"}};
  const WordScope wmma{
      .among = {{"t", {0, 1}}, {"v", {1, 2, 3}}}, .list_bits = of_ones, .large_lists = {"S"}};
  const WordScope wmma_tile{.among = {{"t", {0, 1}}, {"v", {1, 2}}}, .list_bits = of_twos};
  const WordScope wmma_operand{.among = {{"p", {0, 1}}, {"v", {1, 2, 3}}, {"k", {8}}, {"q", {1}}},
                               .list_bits = {{"P", 1}, {"S", 5}, {"W", 0}},
                               .large_lists = {"S"}};
  const WordScope wmma_pair{.among = {{"v", {2, 3}}}, .list_bits = of_warps, .large_lists = {"S"}};
  const WordScope mma_scales{
      .among = {{"p", {0, 1}}}, .list_bits = {{"S", 6}, {"W", 1}}, .large_lists = {"S"}};
  const WordScope wmma_scales{.among = {{"h", {0, 1}}, {"k", {4}}},
                              .list_bits = {{"P", 1}, {"S", 6}, {"W", 1}},
                              .large_lists = {"S"}};
  const WordScope blocks_in_memory{
      .among = {{"f", {0, 1}}, {"m", {64, 128}}, {"n", {1, 4, 16}}, {"d", {1, 2, 4}}},
      .list_bits = {{"S", 8}},
      .large_lists = {"S"}};
  const WordScope scales_in_memory{.list_bits = {{"S", 8}}, .large_lists = {"S"}};
  const WordScope small_scales{.list_bits = {{"S", 6}}};
  const auto batched = [&](Explored among) {
    among.insert({{"b", {1, 2, 4}}, {"w", {1, 2}}});
    return WordScope{.among = std::move(among),
                     .list_bits = {{"P", 0}, {"S", 4}, {"W", 1}},
                     .large_lists = {"S"}};
  };
  const WordScope blocked_operand{.among = {{"p", {0, 1}}},
                                  .list_bits = {{"S", 3}, {"E", 1}, {"T", 1}, {"W", 0}},
                                  .large_lists = {"S"}};
  const std::vector<int> sizes{1, 2, 3, 4, 8, 16};
  const IntegerScope of_size{.among = {{"n", sizes}}};
  const IntegerScope of_sizes{.among = {{"m", sizes}, {"n", sizes}}};
  const IntegerScope strided{.among = {{"d", sizes}, {"n", sizes}}};
  return proof_rows<LawsOnLinear>(
      proved<LinearMatrixColumns>(over_words(of_size_4)),
      proved<LinearApplyPointwise>(over_words(of_size_4)),
      proved<LinearInjectiveIndependent>(over_words(of_size_3)),
      proved<LinearSurjectiveSpans>(over_words(of_size_2)),
      proved<LinearFreeVariablesDependent>(over_words(of_size_3)),
      proved<LinearComposePointwise>(over_words(of_size_2)),
      proved<LinearInvertUndoes>(over_words(of_size_3)),
      proved<LinearPseudoinvertReaches>(over_words(of_size_3)),
      proved<LinearInvertAndComposeSamePlace>(over_words(of_size_2)),
      proved<LinearProductSideBySide>(over_words(of_size_2)),
      proved<LinearIdentitySame>(over_integers(0, of_size)),
      proved<LinearStridedMultiples>(over_integers(0, strided)),
      proved<LinearZerosNothing>(over_integers(0, of_sizes)),
      proved<LinearConcatInsSum>(over_words(of_size_3)),
      proved<LinearConcatOutsPair>(over_words(of_size_3)),
      proved<LinearSublayoutRestricts>(over_words(of_size_1)),
      proved<LinearTransposeInsMoves>(over_words(of_size_4)),
      proved<LinearTransposeOutsMoves>(over_words(of_size_3)),
      proved<LinearReshapeInsSameIndex>(over_words(cut_anew_4)),
      proved<LinearReshapeOutsSameNumber>(over_words(cut_anew_3)),
      proved<LinearFlattenInsSameIndex>(over_words(of_size_4)),
      proved<LinearFlattenOutsSameNumber>(over_words(of_size_4)),
      proved<LinearRemoveZeroBasesOthers>(over_words(of_size_3)),
      proved<LinearDivideLeftLowBits>(over_words(named_alike)),
      proved<LinearDivideRightHighBits>(over_words(named_alike)),
      proved<LinearIsTrivialOverIdentity>(over_words(named_alike)),
      proved<LinearQuotientRest>(over_words(named_alike)),
      proved<LinearConsecutiveGreatest>(over_words(named_alike)),
      proved<LinearLargestVectorisationGreatest>(over_words(named_alike)),
      proved<LinearColumnActionBases>(over_words(of_size_2)),
      proved<LinearRegisterOrderDivides>(over_words(vectorised)),
      proved<LinearBlockedDigits>(over_words(blocks)),
      proved<LinearSliceOthers>(over_words(of_size_4)),
      proved<LinearMmaAccumulatorElements>(over_words(mma)),
      proved<LinearDotOperandElements>(over_words(dot)),
      proved<LinearBlockedOperandDigits>(over_words(blocked_operand)),
      proved<LinearMfmaAccumulatorElements>(over_words(mfma)),
      proved<LinearMfmaOperandElements>(over_words(mfma_operand)),
      proved<LinearWmmaAccumulatorElements>(over_words(wmma)),
      proved<LinearWmmaOperandElements>(over_words(wmma_operand)),
      proved<LinearMmaScalesElements>(over_words(mma_scales)),
      proved<LinearWmmaScalesElements>(over_words(wmma_scales)),
      proved<LinearSwizzledSharedColumns>(over_words(swizzled_tiles)),
      proved<LinearRotatingSharedColumns>(over_words(swizzled_tiles)),
      proved<LinearNvmmaSharedColumns>(over_words(nvmma_tiles)),
      proved<LinearTensorMemoryPlaces>(over_words(blocks_in_memory)),
      proved<LinearTensorMemoryScalesPlaces>(over_words(scales_in_memory)),
      proved<LinearDistributedPermutes>(over_words(named_alike)),
      proved<LinearMemoryInverse>(over_words(of_size_2)),
      proved<LinearMatrixApplies>(over_words(of_size_4)),
      proved<LinearApplyLinear>(over_words(of_size_4)),
      proved<LinearInjectiveKernel>(over_words(of_size_3)),
      proved<LinearSurjectiveImage>(over_words(of_size_3)),
      proved<LinearFreeVariablesCount>(over_words(of_size_3)),
      proved<LinearComposeProduct>(over_words(of_size_2)),
      proved<LinearInvertTwice>(over_words(of_size_2)),
      proved<LinearPseudoinvertInverse>(over_words(of_size_2)),
      proved<LinearInvertAndComposeInverse>(over_words(of_size_2)),
      proved<LinearProductAssociative>(over_words(of_size_1)),
      proved<LinearIdentityProduct>(over_integers(0, of_sizes)),
      proved<LinearStridedStride1>(over_integers(0, of_size)),
      proved<LinearZerosCopies>(over_integers(0, {.among = {{"m", {1, 2, 4}}, {"n", {1, 2, 4}}}})),
      proved<LinearConcatInsParts>(over_words(of_size_3)),
      proved<LinearConcatOutsParts>(over_words(of_size_3)),
      proved<LinearSublayoutTwice>(over_words(of_size_1)),
      proved<LinearTransposeInsBack>(over_words(of_size_3)),
      proved<LinearTransposeOutsBack>(over_words(of_size_3)),
      proved<LinearReshapeInsBack>(over_words(cut_anew_3)),
      proved<LinearReshapeOutsBack>(over_words(cut_anew_3)),
      proved<LinearFlattenInsReshape>(over_words(of_size_4)),
      proved<LinearFlattenOutsReshape>(over_words(of_size_4)),
      proved<LinearRemoveZeroBasesImage>(over_words(of_size_2)),
      proved<LinearDivideLeftOfProduct>(over_words(of_size_2)),
      proved<LinearDivideRightOfProduct>(over_words(of_size_2)),
      open<LinearIsTrivialOverEach>("an implementation that always answers true passes; "
                                    "linear_is_trivial_over.identity is proved"),
      proved<LinearQuotientDivides>(over_words(named_alike)),
      open<LinearConsecutiveOfProduct>(
          "not tried: it makes an identity of as many bits as a drawn number says; small layouts "
          "are exhausted by the tests"),
      proved<LinearLargestVectorisationOrdered>(over_words(named_alike)),
      proved<LinearColumnActionOne>(over_words(of_size_3)),
      proved<LinearRegisterOrderOfProduct>(over_words(of_size_1)),
      proved<LinearBlockedDistributed>(over_words(blocks)),
      proved<LinearSliceDistributed>(over_words(sliced)),
      proved<LinearMmaAccumulatorTile>(over_words(mma)),
      proved<LinearMmaAccumulatorBatched>(over_words(batched({{"m", {1, 2}}}))),
      proved<LinearDotOperandAccumulator>(over_words(mma_pair)),
      proved<LinearDotOperandBatched>(over_words(batched(dot.among))),
      proved<LinearBlockedOperandBlocked>(over_words(blocked_operand)),
      proved<LinearMfmaAccumulatorTile>(over_words(mfma_tile)),
      proved<LinearMfmaAccumulatorBatched>(
          over_words(batched({{"t", {0, 1}}, {"m", {16}}, {"e", {32, 64}}}))),
      proved<LinearMfmaOperandAccumulator>(over_words(mfma_pair)),
      proved<LinearMfmaOperandBatched>(
          over_words(batched({{"p", {0, 1}}, {"m", {16}}, {"k", {4, 8}}}))),
      proved<LinearWmmaAccumulatorTile>(over_words(wmma_tile)),
      proved<LinearWmmaAccumulatorBatched>(over_words(batched({{"t", {0, 1}}, {"v", {1, 2}}}))),
      proved<LinearWmmaOperandAccumulator>(over_words(wmma_pair)),
      proved<LinearWmmaOperandBatched>(
          over_words(batched({{"p", {0, 1}}, {"v", {1, 2}}, {"k", {8}}, {"q", {1}}}))),
      proved<LinearMmaScalesDistributed>(over_words(mma_scales)),
      proved<LinearMmaScalesAccumulator>(over_words(mma_scales)),
      proved<LinearWmmaScalesOperand>(over_words(wmma_scales)),
      proved<LinearWmmaScalesHalves>(over_words(wmma_scales)),
      proved<LinearSwizzledSharedMemory>(over_words(swizzled_tiles)),
      proved<LinearRotatingSharedSwizzled>(over_words(swizzled_tiles)),
      proved<LinearNvmmaSharedMemory>(over_words(nvmma_tiles)),
      proved<LinearTensorMemoryDistributed>(over_words(blocks_in_memory)),
      proved<LinearTensorMemoryLanes>(over_words(blocks_in_memory)),
      proved<LinearTensorMemoryScalesDistributed>(over_words(small_scales)),
      proved<LinearDistributedTransposed>(over_words(of_size_2)),
      proved<LinearDistributedReshaped>(over_words(of_size_2)),
      open<LinearMemoryDistributed>(
          "an implementation that always answers true passes; linear_memory.inverse is proved"));
}

}  // namespace plumb::proofs
