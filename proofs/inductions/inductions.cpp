#include "proofs/inductions/coalesce.hpp"
#include "proofs/inductions/complement.hpp"
#include "proofs/inductions/composition.hpp"
#include "proofs/inductions/coordinates.hpp"
#include "proofs/inductions/induction.hpp"
#include "proofs/inductions/left_inverse.hpp"
#include "proofs/inductions/right_inverse.hpp"

namespace plumb::proofs {
namespace inductions {
namespace {

std::vector<Induction> every_induction() {
  return {
      induction<CountedIndex, CountStep, EntersWithQuotient, FromTheFifthEntry<CountStep>>(),
      induction<CoalesceFunction, CoalesceStep, JoinsEqualStrides>(),
      induction<CoalesceSize, CoalesceStep, DropsStrideZero>(),
      induction<CoalesceNormal, CoalesceStep, NeverJoins>(),
      induction<CoalesceExtension, CoalesceStep, JoinsEqualStrides>(),
      induction<CoalesceLast, KeepLast, DropsLast>(),
      induction<DigitsStandForX, DigitStep, DigitsFromTheQuotient, FromTheFifthEntry<DigitStep>>(),
      induction<DigitsAdd, DigitStep, DigitsFromTheQuotient, FromTheFifthEntry<DigitStep>>(),
      induction<DigitsMultiply, DigitStep, DigitsFromTheQuotient, FromTheFifthEntry<DigitStep>>(),
      induction<ModesOfALeaf, LeafStep, StepIsKept, LeafFromTheFifth<LeafStep>>(),
      induction<GreatestExtent, ExtentStep, ExtentByFloor, ExtentOfTheLastMode>(),
      induction<GreatestDigit, GreatestStep, OneElementTooFew, OfTheLastModeAlone>(),
      induction<WalkOfALeaf, WalkStep, GoesOnByTheStep, FillsWithTheWholeMode>(),
      induction<GapsCover, ComplementStep, GapsOfTheStride, GapsFromTheFifth<ComplementStep>>(),
      induction<GapsUnique, ComplementStep, GapsOfTheStride, GapsFromTheFifth<ComplementStep>>(),
      induction<GapsIncrease, ComplementStep, GapsOfTheStride, GapsFromTheFifth<ComplementStep>>(),
      induction<GapsSize, ComplementStep, GapsOfTheStride, GapsFromTheFifth<ComplementStep>>(),
      induction<ChainOfModes, ChainStep, ReachIsASum, ChainFromTheFifth<ChainStep>>(),
      induction<FurthestChain, FurtherChain, TheLastChain, TheFirstChain>(),
      induction<InverseOfChain, LeftInverseStep, PlaceOfTheNext,
                PeeledFromTheFifth<LeftInverseStep>>(),
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
