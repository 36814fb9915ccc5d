#include "properties/laws.hpp"
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

std::vector<LawRow> laws_of_tuples() {
  return law_rows(
      Contracts<FloorDivBounds, CeilDivBounds, RoundUpLeast, GcdGreatest, LcmLeast, Log2Power,
                ShapeDivDigits, ProductModes, ProductEachModes, ProductLikeLeaves,
                InnerProductModes, PrefixProductSteps, SuffixProductSteps, ElemScaleLeaves,
                ElemLessEntries, ElemLeqNegation, ElemGtrEntries, ElemGeqNegation, CongruentPlaces,
                WeaklyCongruentPlaces, CompatiblePlaces, WeaklyCompatiblePlaces, EvenlyDividesSizes,
                UnflattenLeaves, AppendModes, PrependModes, InsertModes, ReplaceModes, RemoveModes,
                GroupModes, TakeModes, SelectModes, RepeatModes, ReverseModes, SortAscends,
                ZipPairs, UnzipPairs, SliceModes, DiceModes, Crd2idxNatural, Idx2crdInverse,
                Crd2crdSameIndex, IncrementNext, CoordinatesInOrder, AdmitsPlaces, LexCrd2idxMirror,
                LexIdx2crdMirror>{},
      Further<FloorDivAdjoint, CeilDivAdjoint, GcdSymmetric, GcdOfMultiples, LcmSymmetric,
              LcmOfMultiples, Log2OfProducts, ShapeDivSize, InnerProductLinear,
              WeaklyCongruentBothWays, CompatibleCoordinates, UnflattenRestores, ReverseTwice,
              SortAgain, UnzipZip, SliceOffsets, DiceWithSlice, Crd2idxCompact, Idx2crdInBounds,
              IncrementReachesLast, CoordinatesIncrement, AdmitsCoordinates, LexCrd2idxNext,
              LexIdx2crdInverse>{});
}

}  // namespace plumb
