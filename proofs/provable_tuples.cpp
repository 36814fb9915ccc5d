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
      provable_over_integers<FloorDivBounds>(2),
      provable_over_integers<CeilDivBounds>(2),
      provable_over_integers<RoundUpLeast>(2),
      provable_over_words<Log2Power>({Fit::assumed, {}}),
      provable_over_integers<ShapeDivDigits>(2),
      provable_over_integers<ProductModes>(2),
      provable_over_integers<ProductEachModes>(2),
      provable_over_integers<ProductLikeLeaves>(2),
      provable_over_integers<InnerProductModes>(2),
      provable_over_integers<PrefixProductSteps>(2),
      provable_over_integers<SuffixProductSteps>(2),
      provable_over_integers<ElemScaleLeaves>(2),
      provable_over_integers<ElemLessEntries>(2),
      provable_over_integers<ElemLeqNegation>(2),
      provable_over_integers<ElemGtrEntries>(2),
      provable_over_integers<ElemGeqNegation>(2),
      provable_over_integers<CongruentPlaces>(2),
      provable_over_integers<WeaklyCongruentPlaces>(2),
      provable_over_integers<CompatiblePlaces>(2),
      provable_over_integers<WeaklyCompatiblePlaces>(2),
      provable_over_integers<EvenlyDividesSizes>(2),
      provable_over_integers<UnflattenLeaves>(2),
      provable_over_integers<AppendModes>(2),
      provable_over_integers<PrependModes>(2),
      provable_over_integers<InsertModes>(2),
      provable_over_integers<ReplaceModes>(2),
      provable_over_integers<RemoveModes>(2),
      provable_over_integers<GroupModes>(2),
      provable_over_integers<TakeModes>(2),
      provable_over_integers<SelectModes>(2),
      provable_over_integers<RepeatModes>(2, {.small = {"n"}}),
      provable_over_integers<ReverseModes>(2),
      provable_over_integers<SortAscends>(2),
      provable_over_integers<ZipPairs>(2),
      provable_over_integers<UnzipPairs>(2),
      provable_over_integers<SliceModes>(2),
      provable_over_integers<DiceModes>(2),
      provable_over_integers<Crd2idxNatural>(),
      provable_over_integers<Idx2crdInverse>(3, {IndexForm::number}),
      provable_over_integers<Crd2crdSameIndex>(2),
      provable_over_integers<IncrementNext>(2),
      provable_over_integers<AdmitsPlaces>(2),
      provable_over_integers<LexCrd2idxMirror>(2),
      provable_over_integers<LexIdx2crdMirror>(2, {IndexForm::number}),
      provable_over_integers<FloorDivAdjoint>(2),
      provable_over_integers<CeilDivAdjoint>(2),
      provable_over_integers<GcdOfMultiples>(2),
      provable_over_integers<LcmOfMultiples>(2),
      provable_over_words<Log2OfProducts>({Fit::assumed, {}}),
      provable_over_integers<ShapeDivSize>(1),
      provable_over_integers<InnerProductLinear>(2),
      provable_over_integers<WeaklyCongruentBothWays>(2),
      provable_over_integers<CompatibleCoordinates>(2),
      provable_over_integers<UnflattenRestores>(2),
      provable_over_integers<ReverseTwice>(2),
      provable_over_integers<SortAgain>(2),
      provable_over_integers<UnzipZip>(2),
      provable_over_integers<SliceOffsets>(2),
      provable_over_integers<DiceWithSlice>(2),
      provable_over_integers<Crd2idxCompact>(),
      provable_over_integers<Idx2crdInBounds>(3, {IndexForm::number}),
      provable_over_integers<AdmitsCoordinates>(2),
      provable_over_integers<LexCrd2idxNext>(2),
      provable_over_integers<LexIdx2crdInverse>(2, {IndexForm::number}),
  };
}

}  // namespace plumb
