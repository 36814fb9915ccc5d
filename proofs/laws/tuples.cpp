#include "proofs/laws/proof_row.hpp"
#include "proofs/laws/reasons.hpp"
#include "properties/laws/tuples/laws.hpp"

namespace plumb::proofs {

using namespace laws;
using namespace reasons;

std::vector<ProofRow> proofs_on_tuples() {
  return proof_rows<LawsOnTuples>(
      proved<ShapeDivDigits>(over_integers(2)), proved<ProductModes>(over_integers(2)),
      proved<ProductEachModes>(over_integers(2)), proved<ProductLikeLeaves>(over_integers(2)),
      proved<InnerProductModes>(over_integers(2)), proved<PrefixProductSteps>(over_integers(2)),
      proved<SuffixProductSteps>(over_integers(2)), proved<ElemScaleLeaves>(over_integers(2)),
      proved<ElemLessEntries>(over_integers(2)), proved<ElemLeqNegation>(over_integers(2)),
      proved<ElemGtrEntries>(over_integers(2)), proved<ElemGeqNegation>(over_integers(2)),
      proved<CongruentPlaces>(over_integers(2)), proved<WeaklyCongruentPlaces>(over_integers(2)),
      proved<CompatiblePlaces>(over_integers(2)), proved<WeaklyCompatiblePlaces>(over_integers(2)),
      proved<EvenlyDividesSizes>(over_integers(2)),
      open<CommonRefinementPlaces>(over_integers(2), younger_than_the_ledger),
      open<CommonCoarseningPlaces>(over_integers(2), younger_than_the_ledger),
      open<TupleCeilDivDigits>("not tried yet: each q_k is a quotient of products of the extents"),
      open<TupleRoundUpLeast>(younger_than_the_ledger), open<TupleGcdGreatest>(euclid),
      open<LexLessFirst>(over_integers(2), younger_than_the_ledger),
      open<ColexLessFirst>(over_integers(2), younger_than_the_ledger),
      open<TupleAddLeaves>(over_integers(2), younger_than_the_ledger),
      proved_to<ShapeDivSize>(
          1, over_integers(1),
          "for two leaves it is undecided: a product of two quotients has to be one quotient"),
      proved<InnerProductLinear>(over_integers(2)),
      proved<WeaklyCongruentBothWays>(over_integers(2)),
      proved<CompatibleCoordinates>(over_integers(2)),
      open<CommonRefinementLeast>(over_integers(2), younger_than_the_ledger),
      open<CommonCoarseningGreatest>(over_integers(2), younger_than_the_ledger),
      open<LexLessOfCoordinates>(over_integers(2), younger_than_the_ledger),
      open<ColexLessOfCoordinates>(over_integers(2), younger_than_the_ledger),
      open<TupleAddOfCoordinates>(over_integers(2), younger_than_the_ledger));
}

}  // namespace plumb::proofs
