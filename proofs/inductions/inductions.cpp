#include "proofs/inductions/coalesce.hpp"
#include "proofs/inductions/complement.hpp"
#include "proofs/inductions/composition.hpp"
#include "proofs/inductions/coordinates.hpp"
#include "proofs/inductions/echelon.hpp"
#include "proofs/inductions/induction.hpp"
#include "proofs/inductions/integer_solutions.hpp"
#include "proofs/inductions/left_inverse.hpp"
#include "proofs/inductions/product.hpp"
#include "proofs/inductions/right_inverse.hpp"

namespace plumb::proofs {
namespace inductions {
namespace {

std::vector<Induction> every_induction() {
  return {
      induction<CountedIndex, CountStep, EntersWithQuotient>(),
      induction<CoalesceFunction, CoalesceStep, JoinsEqualStrides>(),
      induction<CoalesceSize, CoalesceStep, DropsStrideZero>(),
      induction<CoalesceNormal, CoalesceStep, NeverJoins>(),
      induction<CoalesceExtension, CoalesceStep, JoinsEqualStrides>(),
      induction<CoalesceLast, KeepLast, DropsLast>(),
      induction<DigitsStandForX, DigitStep, DigitsFromTheQuotient>(),
      induction<DigitsAdd, DigitStep, DigitsFromTheQuotient>(),
      induction<DigitsMultiply, DigitStep, DigitsFromTheQuotient>(),
      induction<DigitsOfLeaves, DigitStep, DigitsFromTheQuotient>(),
      induction<ModesOfALeaf, LeafStep, StepIsKept>(),
      induction<GreatestExtent, ExtentStep, ExtentByFloor, ExtentOfTheLastMode>(),
      induction<GreatestDigit, GreatestStep, OneElementTooFew, OfTheLastModeAlone>(),
      induction<WalkOfALeaf, WalkStep, GoesOnByTheStep, FillsWithTheWholeMode>(),
      induction<GapsCover, ComplementStep, GapsOfTheStride>(),
      induction<GapsUnique, ComplementStep, GapsOfTheStride>(),
      induction<GapsIncrease, ComplementStep, GapsOfTheStride>(),
      induction<GapsSize, ComplementStep, GapsOfTheStride>(),
      induction<ChainOfModes, ChainStep, ReachIsASum>(),
      induction<FurthestChain, FurtherChain, TheLastChain, TheFirstChain>(),
      induction<InverseOfChain, LeftInverseStep, PlaceOfTheNext>(),
      induction<LatticeIsKept, EuclidStep, SubtractsOneMore, LeavesTheEntry>(),
      induction<SolutionsAreKept, RaiseValue, RaisesByLess, RaisesNothing>(),
      induction_over_bits<PickedRowIsTheFirst, PickStep, PicksAZero, PicksAmongTheFirstFour>(),
      induction_over_bits<RowsAreReduced, EchelonStep, ClearsBelowAlone>(),
      induction_over_bits<SameSumsAreZero, EchelonStep, ClearsOneEntry>(),
      induction_over_bits<PlacedRowsSolve, PlaceRow, PlacesAtTheFirstPivot, PlacesNothing>(),
      induction_over_bits<ProductCountsParity, ProductStep, JoinsByOr, MultipliesEntries>(),
      induction_over_bits<ProductOfASum, ProductStep, JoinsByOr, MultipliesEntries>(),
  };
}

}  // namespace
}  // namespace inductions

const std::vector<Induction>& all_inductions() {
  static const std::vector<Induction> list = inductions::every_induction();
  return list;
}

const Induction* find_induction(std::string_view id) {
  for (const Induction& one : all_inductions())
    if (one.text.id == id) return &one;
  return nullptr;
}

}  // namespace plumb::proofs
