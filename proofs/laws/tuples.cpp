#include "proofs/laws/proof_row.hpp"
#include "proofs/laws/reasons.hpp"
#include "properties/laws/tuples/laws.hpp"

namespace plumb::proofs {

using namespace laws;
using namespace reasons;

std::vector<ProofRow> proofs_on_tuples() {
  return proof_rows<LawsOnTuples>(
      proved<ShapeDivDigits>(over_integers(2)), proved<ProductModes>(over_integers(2)),
      proved<ProductEachModes>(over_integers(2).and_at({"(*,(*,*))"}, {})),
      proved<ProductLikeLeaves>(over_integers(2)), proved<InnerProductModes>(over_integers(2)),
      proved<PrefixProductSteps>(over_integers(2).and_at({"(*,*,*)", "(*,(*,*))"}, {})),
      proved<SuffixProductSteps>(over_integers(2).and_at({"(*,*,*)", "(*,(*,*))"}, {})),
      proved<ElemScaleLeaves>(over_integers(2)), proved<ElemLessEntries>(over_integers(2)),
      proved<ElemLeqNegation>(over_integers(2)), proved<ElemGtrEntries>(over_integers(2)),
      proved<ElemGeqNegation>(over_integers(2)), proved<CongruentPlaces>(over_integers(2)),
      proved<WeaklyCongruentPlaces>(over_integers(2)), proved<CompatiblePlaces>(over_integers(2)),
      proved<WeaklyCompatiblePlaces>(over_integers(2)),
      proved<EvenlyDividesSizes>(over_integers(2)),
      proved<CommonRefinementPlaces>(over_integers(2)),
      proved<CommonCoarseningPlaces>(over_integers(2)),
      proved<TupleCeilDivDigits>(over_integers(2)), proved<TupleRoundUpLeast>(over_integers(2)),
      proved<TupleGcdGreatest>(over_integers(2, {.shapes = SmallShapes{6, {}, 0}})),
      proved<LexLessFirst>(over_integers(2)), proved<ColexLessFirst>(over_integers(2)),
      proved<TupleAddLeaves>(over_integers(2)),
      proved<TupleMaxBound>(over_integers(2).and_at({"(*,*,*,*)"}, {})),
      proved<TupleMinBound>(over_integers(2).and_at({"(*,*,*,*)"}, {})),
      proved<TupleDivDigits>(over_integers(2)), proved<TupleModDigits>(over_integers(2)),
      proved_to<ShapeDivSize>(
          1, over_integers(1),
          "for two leaves it is undecided: a product of two quotients has to be one quotient"),
      proved<InnerProductLinear>(over_integers(2)),
      proved<WeaklyCongruentBothWays>(over_integers(2)),
      proved<CompatibleCoordinates>(over_integers(2)),
      proved_to<CommonRefinementLeast>(1, over_integers(1), long_at_two_leaves),
      proved_to<CommonCoarseningGreatest>(1, over_integers(1), long_at_two_leaves),
      proved<LexLessOfCoordinates>(over_integers(2)),
      proved<ColexLessOfCoordinates>(over_integers(2)),
      proved<TupleAddOfCoordinates>(over_integers(2)));
}

}  // namespace plumb::proofs
