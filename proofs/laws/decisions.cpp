#include "proofs/laws/proof_row.hpp"
#include "proofs/laws/reasons.hpp"
#include "properties/laws/decisions/laws.hpp"

namespace plumb::proofs {

using namespace laws;
using namespace reasons;

std::vector<ProofRow> proofs_on_decisions() {
  return proof_rows<LawsOnDecisions>(
      open<InjectiveDefinition>(
          because(every_element, "injective.sorted-strides says it for any two of them")),
      open<SurjectiveDefinition>(
          because(every_element, "surjective.digits is proved at any one of them")),
      open<CompactDefinition>(because(
          every_element, "compact.permutes and compact.witness are proved at any one of them")),
      open<ContiguousDefinition>(
          because(every_element, "contiguous.flips is proved at any one of them")),
      open<DisjointDefinition>(because(every_element, "disjoint.of-steps is proved for two modes")),
      open<EquivalentDefinition>(
          because(every_element,
                  "equivalent.by-points is proved at any one of them, and at those that tell two "
                  "layouts apart")),
      open<InjectiveByDifferences>(
          over_integers(2),
          because(a_search, "injective.sorted-strides says it if the strides decide")),
      open<InjectiveNoCollision>(
          over_integers(2),
          because(a_search, "injective.sorted-strides says it if the strides decide")),
      proved_to<InjectiveSortedStrides>(
          1, over_integers(1),
          "for two leaves it is undecided: no two of four products of strides and coordinates are "
          "shown to differ"),
      proved<SurjectiveDigits>(over_integers(2)), proved<CompactPermutes>(over_integers(2)),
      proved<CompactWitness>(over_integers(2)), proved<ContiguousFlips>(over_integers(2)),
      open<DisjointComplement>(
          over_integers(2), because(a_search, "complement.disjoint is proved at any two offsets")),
      proved<DisjointOfSteps>(over_integers(2)), proved<EquivalentRespelled>(over_integers(2)),
      proved<EquivalentByPoints>(over_integers(2)), open<InjectiveOverModules>(of_modules),
      open<SurjectiveOverModules>(of_modules), open<CompactOverModules>(of_modules),
      open<ContiguousOverModules>(of_modules), open<DisjointOverModules>(of_modules),
      open<EquivalentOverModules>(of_modules));
}

}  // namespace plumb::proofs
