#include "proofs/laws/proof_row.hpp"
#include "proofs/laws/reasons.hpp"
#include "properties/laws/decisions/laws.hpp"

namespace plumb::proofs {

using namespace laws;
using namespace reasons;

std::vector<ProofRow> proofs_on_decisions() {
  const IntegerScope small{.shapes = SmallShapes{3, {"A"}, 3}};
  const IntegerScope signs{.shapes = SmallShapes{3, {"A"}, 3, -3}};
  const IntegerScope strides_of_4{.shapes = SmallShapes{3, {"A"}, 4}};
  const IntegerScope triples{.shapes = SmallShapes{3, {"A"}, 5}};
  const IntegerScope small_pairs{.shapes = SmallShapes{3, {"A", "B"}, 3}};
  const IntegerScope small_modules{
      .shapes =
          SmallShapes{.extents = 3, .of_strides = {"A", "B"}, .strides = 1, .least_stride = -1},
      .bits_of_strides = 2};
  const IntegerScope threes{.shapes = SmallShapes{3, {}, 0}};
  const IntegerScope twos{.shapes = SmallShapes{2, {}, 0}};
  return proof_rows<LawsOnDecisions>(
      proved<InjectiveDefinition>(over_integers(0, small)
                                      .and_at({"*", "(*,*)"}, strides_of_4)
                                      .and_at({"(*,*,*)"}, triples)),
      proved<SurjectiveDefinition>(
          over_integers(0, small).and_at({"*", "(*,*)", "(*,*,*)"}, small)),
      proved<CompactDefinition>(over_integers(0, small).and_at({"*", "(*,*)", "(*,*,*)"}, small)),
      proved<ContiguousDefinition>(over_integers(0, signs).and_at({"*", "(*,*)"}, signs)),
      proved<DisjointDefinition>(over_integers(0, small_pairs).and_at({"* *"}, small_pairs)),
      proved<EquivalentDefinition>(over_integers(0, small_pairs).and_at({"* *"}, small_pairs)),
      proved_to<InjectiveByDifferences>(
          0, over_integers(0).and_at({"*"}, threes),
          because(a_search, "injective.sorted-strides says it if the strides decide")),
      proved_to<InjectiveNoCollision>(
          0, over_integers(0).and_at({"*"}, threes).and_at({"(*,*)"}, twos),
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
      proved<EquivalentByPoints>(over_integers(2)),
      proved<InjectiveOverModules>(
          over_integers(0, small_modules).and_at({"*", "(*,*)"}, small_modules)),
      proved<SurjectiveOverModules>(
          over_integers(0, small_modules).and_at({"*", "(*,*)"}, small_modules)),
      proved<CompactOverModules>(
          over_integers(0, small_modules).and_at({"*", "(*,*)"}, small_modules)),
      proved<ContiguousOverModules>(
          over_integers(0, small_modules).and_at({"*", "(*,*)"}, small_modules)),
      proved<DisjointOverModules>(over_integers(0, small_modules).and_at({"* *"}, small_modules)),
      proved<EquivalentOverModules>(
          over_integers(0, small_modules).and_at({"* *"}, small_modules)));
}

}  // namespace plumb::proofs
