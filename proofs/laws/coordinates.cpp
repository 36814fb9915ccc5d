#include "proofs/laws/proof_row.hpp"
#include "proofs/laws/reasons.hpp"
#include "properties/laws/coordinates/laws.hpp"

namespace plumb::proofs {

using namespace laws;
using namespace reasons;

std::vector<ProofRow> proofs_on_coordinates() {
  const IntegerScope small_shapes{.shapes = SmallShapes{3, {}, 0}};
  return proof_rows<LawsOnCoordinates>(
      proved<Crd2idxNatural>(over_integers()),
      proved<Idx2crdInverse>(
          over_integers(3, {IndexForm::number}).and_at({"(*,*,*,*,*)"}, {IndexForm::number})),
      proved<Crd2crdSameIndex>(over_integers(2)),
      proved<IncrementNext>(over_integers(2).and_at({"(*,*,*)", "(*,(*,*))"}, {})),
      proved<CoordinatesInOrder>(over_integers(2, small_shapes)),
      proved<AdmitsPlaces>(over_integers(2)),
      proved<LexCrd2idxMirror>(over_integers(2).and_at({"(*,(*,*))"}, {})),
      proved<LexIdx2crdMirror>(over_integers(2, {IndexForm::number})),
      proved_to<Idx2crdStridedDigits>(1, over_integers(1),
                                      "for two leaves it is undecided: a remainder by a product of "
                                      "an extent and a stride, both "
                                      "unknown, is divided by another stride"),
      proved<Crd2idxCompact>(over_integers()),
      proved<Idx2crdInBounds>(over_integers(3, {IndexForm::number})),
      proved<IncrementReachesLast>(over_integers(2, small_shapes)),
      proved<CoordinatesIncrement>(over_integers(2, small_shapes)),
      proved<AdmitsCoordinates>(over_integers(2)), proved<LexCrd2idxNext>(over_integers(2)),
      proved<LexIdx2crdInverse>(over_integers(2, {IndexForm::number})),
      proved<Idx2crdStridedColumnMajor>(over_integers(2)));
}

}  // namespace plumb::proofs
