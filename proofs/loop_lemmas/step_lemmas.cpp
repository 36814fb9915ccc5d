#include "proofs/loop_lemmas/coalesce.hpp"
#include "proofs/loop_lemmas/complement.hpp"
#include "proofs/loop_lemmas/composition.hpp"
#include "proofs/loop_lemmas/coordinates.hpp"
#include "proofs/loop_lemmas/divide_and_product.hpp"
#include "proofs/loop_lemmas/inverses.hpp"
#include "proofs/loop_lemmas/step_lemma.hpp"

namespace plumb::proofs {
namespace {

using namespace steps;

std::vector<StepLemma> make_list() {
  return {
      step_lemma<IndexDigit>(),        step_lemma<IndexInBounds>(),
      step_lemma<CoalesceFirst>(),     step_lemma<CoalesceSameFunction>(),
      step_lemma<CoalesceSize>(),      step_lemma<CoalesceNormal>(),
      step_lemma<NormalExtent>(),      step_lemma<NormalTail>(),
      step_lemma<CompositionAdd>(),    step_lemma<CompositionMultiple>(),
      step_lemma<CompositionCarry>(),  step_lemma<CompositionGreedy>(),
      step_lemma<CompositionLeaf>(),   step_lemma<CompositionMerge>(),
      step_lemma<WalkSkips>(),         step_lemma<WalkEnds>(),
      step_lemma<WalkSplits>(),        step_lemma<ComplementCovers>(),
      step_lemma<ComplementUnique>(),  step_lemma<ComplementOrder>(),
      step_lemma<ComplementSize>(),    step_lemma<ComplementLast>(),
      step_lemma<RightInverseDigit>(), step_lemma<RightInverseExtends>(),
      step_lemma<LeftInverseDigit>(),  step_lemma<LeftInverseStep>(),
      step_lemma<DivideEven>(),        step_lemma<ProductBound>(),
  };
}

}  // namespace

const std::vector<StepLemma>& step_lemmas() {
  static const std::vector<StepLemma> list = make_list();
  return list;
}

const StepLemma* find_step_lemma(std::string_view id) {
  for (const StepLemma& step : step_lemmas())
    if (step.text.id == id) return &step;
  return nullptr;
}

}  // namespace plumb::proofs
