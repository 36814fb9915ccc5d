#include "proofs/provable_law.hpp"

#include "properties/laws/arithmetic.hpp"
#include "properties/laws/coordinates.hpp"
#include "properties/laws/enumeration.hpp"
#include "properties/laws/modes.hpp"
#include "properties/laws/order.hpp"
#include "properties/laws/regroup.hpp"
#include "properties/laws/relations.hpp"
#include "properties/laws/slice.hpp"
#include "properties/laws/tuple_algebra.hpp"

namespace plumb {

using namespace laws;

std::vector<ProvableLaw> provable_laws_of_tuples() {
  return {
      provable_over_integers<FloorDivBounds>(),
      provable_over_integers<CeilDivBounds>(),
      provable_over_integers<RoundUpLeast>(),
      provable_over_integers<GcdGreatest>(),
      provable_over_integers<LcmLeast>(),
      provable_over_words<Log2Power>({Fit::assumed, {}}),
      provable_over_integers<ShapeDivDigits>(),
      provable_over_integers<ProductModes>(),
      provable_over_integers<ProductEachModes>(),
      provable_over_integers<ProductLikeLeaves>(),
      provable_over_integers<InnerProductModes>(),
      provable_over_integers<PrefixProductSteps>(),
      provable_over_integers<SuffixProductSteps>(),
      provable_over_integers<ElemScaleLeaves>(),
      provable_over_integers<ElemLessEntries>(),
      provable_over_integers<ElemLeqNegation>(),
      provable_over_integers<ElemGtrEntries>(),
      provable_over_integers<ElemGeqNegation>(),
      provable_over_integers<CongruentPlaces>(),
      provable_over_integers<WeaklyCongruentPlaces>(),
      provable_over_integers<CompatiblePlaces>(),
      provable_over_integers<WeaklyCompatiblePlaces>(),
      provable_over_integers<EvenlyDividesSizes>(),
      provable_over_integers<UnflattenLeaves>(),
      provable_over_integers<AppendModes>(),
      provable_over_integers<PrependModes>(),
      provable_over_integers<InsertModes>(),
      provable_over_integers<ReplaceModes>(),
      provable_over_integers<RemoveModes>(),
      provable_over_integers<GroupModes>(),
      provable_over_integers<TakeModes>(),
      provable_over_integers<SelectModes>(),
      provable_over_integers<RepeatModes>(3, {.small = {"n"}}),
      provable_over_integers<ReverseModes>(),
      provable_over_integers<SortAscends>(),
      provable_over_integers<ZipPairs>(),
      provable_over_integers<UnzipPairs>(),
      provable_over_integers<SliceModes>(),
      provable_over_integers<DiceModes>(),
      provable_over_integers<Crd2idxNatural>(),
      provable_over_integers<Idx2crdInverse>(3, {IndexForm::number}),
      provable_over_integers<Crd2crdSameIndex>(),
      provable_over_integers<IncrementNext>(),
      provable_over_integers<CoordinatesInOrder>(),
      provable_over_integers<AdmitsPlaces>(),
      provable_over_integers<LexCrd2idxMirror>(),
      provable_over_integers<LexIdx2crdMirror>(3, {IndexForm::number}),
      provable_over_integers<FloorDivAdjoint>(),
      provable_over_integers<CeilDivAdjoint>(),
      provable_over_integers<GcdSymmetric>(),
      provable_over_integers<GcdOfMultiples>(),
      provable_over_integers<LcmSymmetric>(),
      provable_over_integers<LcmOfMultiples>(),
      provable_over_words<Log2OfProducts>({Fit::assumed, {}}),
      provable_over_integers<ShapeDivSize>(),
      provable_over_integers<InnerProductLinear>(),
      provable_over_integers<WeaklyCongruentBothWays>(),
      provable_over_integers<CompatibleCoordinates>(),
      provable_over_integers<UnflattenRestores>(),
      provable_over_integers<ReverseTwice>(),
      provable_over_integers<SortAgain>(),
      provable_over_integers<UnzipZip>(),
      provable_over_integers<SliceOffsets>(),
      provable_over_integers<DiceWithSlice>(),
      provable_over_integers<Crd2idxCompact>(),
      provable_over_integers<Idx2crdInBounds>(3, {IndexForm::number}),
      provable_over_integers<IncrementReachesLast>(),
      provable_over_integers<CoordinatesIncrement>(),
      provable_over_integers<AdmitsCoordinates>(),
      provable_over_integers<LexCrd2idxNext>(),
      provable_over_integers<LexIdx2crdInverse>(3, {IndexForm::number}),
  };
}

}  // namespace plumb
