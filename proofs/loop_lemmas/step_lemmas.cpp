#include "proofs/loop_lemmas/coalesce.hpp"
#include "proofs/loop_lemmas/complement.hpp"
#include "proofs/loop_lemmas/composition.hpp"
#include "proofs/loop_lemmas/coordinates.hpp"
#include "proofs/loop_lemmas/divide_and_product.hpp"
#include "proofs/loop_lemmas/inverses.hpp"
#include "proofs/loop_lemmas/loop_lemma.hpp"

namespace plumb::proofs {
namespace {

using namespace steps;

std::vector<LoopLemma> make_list() {
  return {
      loop_lemma<IndexDigit>(),        loop_lemma<IndexInBounds>(),
      loop_lemma<CoalesceFirst>(),     loop_lemma<CoalesceSameFunction>(),
      loop_lemma<CoalesceSize>(),      loop_lemma<CoalesceNormal>(),
      loop_lemma<NormalExtent>(),      loop_lemma<NormalTail>(),
      loop_lemma<CompositionAdd>(),    loop_lemma<CompositionMultiple>(),
      loop_lemma<CompositionCarry>(),  loop_lemma<CompositionGreedy>(),
      loop_lemma<CompositionLeaf>(),   loop_lemma<CompositionMerge>(),
      loop_lemma<WalkSkips>(),         loop_lemma<WalkEnds>(),
      loop_lemma<WalkSplits>(),        loop_lemma<ComplementCovers>(),
      loop_lemma<ComplementUnique>(),  loop_lemma<ComplementOrder>(),
      loop_lemma<ComplementSize>(),    loop_lemma<ComplementLast>(),
      loop_lemma<RightInverseDigit>(), loop_lemma<RightInverseExtends>(),
      loop_lemma<LeftInverseDigit>(),  loop_lemma<LeftInverseStep>(),
      loop_lemma<DivideEven>(),        loop_lemma<ProductBound>(),
  };
}

}  // namespace

const std::vector<LoopLemma>& step_lemmas() {
  static const std::vector<LoopLemma> list = make_list();
  return list;
}

const LoopLemma* find_step_lemma(std::string_view id) {
  for (const LoopLemma& step : step_lemmas())
    if (step.text.id == id) return &step;
  return nullptr;
}

}  // namespace plumb::proofs
